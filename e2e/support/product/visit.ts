import type { Page } from "@playwright/test";
import { untilAlive } from "./alive.ts";

/**
 * Opens a page and waits. Between screens of a dashboard it navigates within the document, as the back button does,
 * because hundreds of page loads would take minutes. The router focuses the content of each screen.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await untilAlive(page);
  if (![path, new URL(page.url()).pathname].every((one) => dashboard.test(one))) {
    await page.goto(path);
    return;
  }
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

const dashboard = /^\/(?:IQ-test\/)?dashboard\/\w/i;

/** As `visit`, also for another query of the same page, and without waiting, because a guard may redirect. */
export const push = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
