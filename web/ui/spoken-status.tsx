import type { ReactNode } from "react";

/** What screen readers say when it appears or changes; it is not shown. */
export const SpokenStatus = ({ children }: { children: ReactNode }) => (
  <p role="status" className="sr-only">
    {children}
  </p>
);
