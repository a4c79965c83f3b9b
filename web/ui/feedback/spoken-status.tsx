import type { ReactNode } from "react";

/** An invisible live region for screen readers. */
export const SpokenStatus = ({ children }: { children: ReactNode }) => (
  <p role="status" className="sr-only">
    {children}
  </p>
);
