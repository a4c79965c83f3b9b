import type { Page } from "@playwright/test";
import { untilAlive } from "./alive.ts";

/**
 * Goes to another page as the back button does within one document, and waits for it: a page load for each of hundreds
 * would take minutes. The router puts the focus into the content of a page that it has gone to.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await untilAlive(page);
  const isThere = await page.evaluate((to) => {
    if (location.pathname === to) return true;
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    return false;
  }, path);
  if (isThere) return;
  await page.waitForFunction(() => document.getElementById("main")?.contains(document.activeElement));
}

/** As `visit`, also to another search of the same page, and without waiting: a guard may lead elsewhere. */
export const push = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
