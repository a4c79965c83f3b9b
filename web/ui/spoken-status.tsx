import type { ReactNode } from "react";

/** A live region for screen readers, not visible. */
export const SpokenStatus = ({ children }: { children: ReactNode }) => (
  <p role="status" className="sr-only">
    {children}
  </p>
);
