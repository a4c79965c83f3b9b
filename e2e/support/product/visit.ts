import type { Page } from "@playwright/test";
import { untilAlive } from "./alive.ts";

/**
 * Navigates within the document, as the back button does, and waits: hundreds of page loads would take minutes. The
 * router focuses the content of each page.
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

/** As `visit`, also for another query of the same page, and without waiting, because a guard may redirect. */
export const push = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
