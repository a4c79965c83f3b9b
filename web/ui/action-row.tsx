import type { ReactNode } from "react";

/** The buttons of one row of a table. On a card they begin at the edge of the text, and wrap when letters are large. */
export const ActionRow = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div id={id} className="flex gap-0.5 @3xl:justify-end @max-3xl:-ms-2.5 @max-3xl:flex-wrap">
    {children}
  </div>
);
