import type { BrowserContext, Page } from "@playwright/test";

/** The tab crashes, as on a device that is short of memory. @returns a new tab */
export async function crashTab(context: BrowserContext, tab: Page): Promise<Page> {
  const gone = tab.waitForEvent("crash", { timeout: 30_000 });
  const devtools = await context.newCDPSession(tab);
  devtools.send("Page.crash").catch(() => {});
  await gone;
  const next = await context.newPage();
  await tab.close();
  return next;
}
