import type { Page } from "@playwright/test";

/**
 * Waits until the page's scripts have taken over. Where the framework starts at once, the router then keeps the scroll
 * position instead of the browser. The script of other pages runs before they are complete.
 */
export const untilAlive = (page: Page) => page.waitForFunction(isAlive);

/** Runs in the page. */
export function isAlive(): boolean {
  const startsAtOnce = document.querySelector("script[data-start='']") !== null;
  return startsAtOnce ? history.scrollRestoration === "manual" : document.readyState === "complete";
}

/**
 * Waits until the page has sent its pending requests: a picture requested last comes last. Rejects during navigation.
 */
export const untilRequested = (page: Page, lastPicture = "/robots.txt") =>
  page.evaluate(
    (src) =>
      new Promise<void>((resolve) => {
        const picture = new Image();
        picture.onload = picture.onerror = () => requestAnimationFrame(() => resolve());
        picture.src = src;
      }),
    lastPicture,
  );

/** Waits for the end of animations. */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    for (const _frame of ["this", "next"]) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
  });
