import type { ReactNode } from "react";

/**
 * On pages that need scripts, for browsers that do not get any (record 020). Those that know no layers of styles, and hide
 * nothing, are all among them.
 */
export const OldBrowser = ({ children }: { children: ReactNode }) => (
  <p className="mb-5 hidden font-medium text-danger below-floor:block">{children}</p>
);
