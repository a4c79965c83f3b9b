import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Of those that axe leaves out by itself: who speaks to a page says the words that are seen. */
const rules = { rules: { "label-content-name-mismatch": { enabled: true } } };

/** Nothing wider than the window and no fault that axe finds, on a desk, a tablet and a phone, whose width stays. */
export async function expectGood(page: Page): Promise<void> {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).options(rules).analyze()).violations).toEqual([]);
  }
}
