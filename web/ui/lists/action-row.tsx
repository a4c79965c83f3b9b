import type { ReactNode } from "react";

/** The buttons of a table row. On a card they align with the text, and they wrap at large font sizes. */
export const ActionRow = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div id={id} className="flex gap-0.5 @3xl:justify-end @max-3xl:-ms-2.5 @max-3xl:flex-wrap">
    {children}
  </div>
);
