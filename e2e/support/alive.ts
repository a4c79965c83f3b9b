import type { Page } from "@playwright/test";

/** Waits until the page's scripts have taken over: from then on the router, not the browser, keeps the scroll position. */
export const untilAlive = (page: Page) => page.waitForFunction(() => history.scrollRestoration === "manual");

/**
 * Waits until the page has asked for all that it was to ask for by now: a picture asked for last comes last. Rejects when
 * the page is being left.
 */
export const untilAsked = (page: Page, lastPicture = "/robots.txt") =>
  page.evaluate(
    (src) =>
      new Promise<void>((resolve) => {
        const picture = new Image();
        picture.onload = picture.onerror = () => requestAnimationFrame(() => resolve());
        picture.src = src;
      }),
    lastPicture,
  );

/** Waits until what moves has arrived. */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    for (const _frame of ["this", "next"]) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
  });
