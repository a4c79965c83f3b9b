import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** An additional rule of axe: names for voice control contain the visible label. */
const rules = { rules: { "label-content-name-mismatch": { enabled: true } } };

/**
 * Checks on a desktop, a tablet and a phone that nothing is wider than the window and axe finds no fault. The phone's
 * width stays.
 */
export async function expectGood(page: Page): Promise<void> {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).options(rules).analyze()).violations).toEqual([]);
  }
}
