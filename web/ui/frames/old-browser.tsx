import type { ReactNode } from "react";

/**
 * A notice for browsers that are not supported, on pages that need scripts (record 020). All browsers without cascade
 * layers see it.
 */
export const OldBrowser = ({ children }: { children: ReactNode }) => (
  <p className="mb-5 hidden font-medium text-danger below-floor:block">{children}</p>
);
