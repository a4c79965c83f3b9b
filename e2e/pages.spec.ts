import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./support/fixtures.ts";

/** What holds for every page: it fits, it is accessible, it is Arabic, and it runs no script that it does not name. */

const paths = [
  "/",
  "/services",
  "/IQ-test",
  "/IQ-test/form",
  "/IQ-test/result/onsite",
  "/dashboard",
  "/IQ-test/dashboard/login",
  "/nothing-here",
];
const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

test.use({ allowedErrors: /status of 404/ });

for (const path of paths) {
  test(`${path} fits and is accessible`, async ({ page }) => {
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(path === "/nothing-here" ? 404 : 200);
      const policy = answer?.headers()["content-security-policy"] ?? "";
      expect(policy).toContain("script-src 'self' 'sha256-");
      expect(policy).not.toContain("unsafe");
      await expect(page.locator("html[lang=ar][dir=rtl]")).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await page.waitForLoadState("networkidle");
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    }
  });
}

test("paths match in any case, with or without a trailing slash", async ({ page }) => {
  for (const path of ["/iq-TEST/FORM", "/IQ-test/form/"]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("التسجيل في الاختبار");
  }
});

test("the form page is never kept by a cache, because it holds a key", async ({ request }) => {
  const [first, second] = await Promise.all([request.get("/IQ-test/form"), request.get("/IQ-test/form")]);
  expect(first.headers()["cache-control"]).toContain("no-store");
  const key = async (answer: typeof first) =>
    (await answer.text()).match(
      /name="idempotencyKey"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="idempotencyKey"/,
    )?.[0];
  expect(await key(first)).toBeTruthy();
  expect(await key(first)).not.toBe(await key(second));
});
