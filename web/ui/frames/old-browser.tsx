import type { ReactNode } from "react";

/**
 * A notice on pages that need scripts, for unsupported browsers (record 020), which includes all without cascade
 * layers.
 */
export const OldBrowser = ({ children }: { children: ReactNode }) => (
  <p className="mb-5 hidden font-medium text-danger below-floor:block">{children}</p>
);
