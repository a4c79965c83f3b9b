import type { Page } from "@playwright/test";

/** Goes to another page as a link would: a page load for each of hundreds would take minutes. */
export const visit = (page: Page, path: string) =>
  page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );
