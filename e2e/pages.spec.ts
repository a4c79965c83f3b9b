import { AxeBuilder } from "@axe-core/playwright";
import type { Page, Response } from "@playwright/test";
import { contestant, openForm, registerInBrowser, submitButton } from "./support/contestant.ts";
import { readLanding, register, writeResults } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { accounts, type Product } from "./support/product.ts";
import { signIn, typeLogin } from "./support/session.ts";

/** What holds for every page: it fits, it is accessible, it is Arabic, and it runs no script that it does not name. */

const standards = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
const size = (width: number) => ({ width, height: 800 });

async function expectAccessible(page: Page) {
  // Half-transparent words, on their way in, have no contrast worth measuring.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

async function expectFits(page: Page) {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize(size(width));
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

function expectOwnScriptsAlone(answer: Response | null) {
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' (?:'wasm-unsafe-eval' )?'sha256-/);
  // WebAssembly is all that a dashboard may compile, for its camera.
  expect(policy.replace("'wasm-unsafe-eval'", "")).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'none'");
}

type Address = { path: string; heading: string; status?: number };

/** Opens the page as a phone and as a desk would, since some of it is decided on loading. */
async function expectGoodPage(page: Page, { path, heading, status = 200 }: Address) {
  for (const width of [1440, 360]) {
    await page.setViewportSize(size(width));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    expectOwnScriptsAlone(answer);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.locator("html[lang=ar][dir=rtl]")).toHaveCount(1);
    await expect(page).toHaveTitle(/\p{Script=Arabic}/u);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  }
  await expectFits(page);
}

const open: Address[] = [
  { path: "/news", heading: "الأخبار" },
  { path: "/services", heading: "خدماتنا" },
  { path: "/IQ-test", heading: "ابحث عن بياناتك" },
  { path: "/IQ-test/form", heading: "التسجيل في الاختبار" },
  { path: "/IQ-test/result/onsite", heading: "نتائج الاختبار الحضوري" },
  { path: "/dashboard", heading: "تسجيل الدخول" },
  { path: "/IQ-test/dashboard/login", heading: "تسجيل الدخول" },
];
for (const address of open) test(`${address.path} is a good page`, ({ page }) => expectGoodPage(page, address));

test("/ is a good page", async ({ page, server }) => {
  // Staff may have written another one meanwhile.
  const { header } = await readLanding(server);
  await expectGoodPage(page, { path: "/", heading: header });
});

for (const path of ["/", "/news", "/services", "/IQ-test", "/IQ-test/form"]) {
  test(`${path} brings at most 135 kB of scripts, gzipped`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const scripts = new Set(html.match(/\/assets\/[^"'\s]+\.js/g));
    const sizes = await Promise.all(
      [...scripts].map(async (url) => {
        const headers = (await request.get(url, { headers: { "accept-encoding": "gzip" } })).headers();
        // What is too small to gain by it is not compressed.
        return Number(headers["content-length"]);
      }),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(100_000);
    expect(total).toBeLessThanOrEqual(135_000);
  });
}

/** As long as a name may be, without a place to break it. */
const longName = `أحمد عبدالله ${"م".repeat(105)}`;

test("the pages of a contestant are good pages, whatever the name", async ({ page, server }) => {
  test.slow();
  const { id, serialNumber } = await register(server, { fullName: longName, email: `${"a".repeat(60)}@example.iq` });
  const attempt = {
    score: 87.5,
    createdAt: "2026-05-02T09:30:00Z",
    right: Array.from({ length: 23 }, (_, i) => i % 3 > 0),
  };
  await writeResults(server, "electronic", id, [attempt, { ...attempt, createdAt: "2026-05-03T09:30:00Z" }]);
  await writeResults(server, "onsite", id, [attempt]);
  await page.goto(`/IQ-test?serial=${serialNumber}`);
  await expect(page).toHaveURL(`${server.url}/IQ-test/info`);
  for (const address of [
    { path: "/IQ-test/created", heading: "تم تسجيلك بنجاح" },
    { path: "/IQ-test/info", heading: "بيانات الطالب" },
    { path: "/IQ-test/result", heading: "نتائج الاختبار الإلكتروني" },
    { path: "/IQ-test/result/onsite", heading: "نتائج الاختبار الحضوري" },
  ]) {
    await expectGoodPage(page, address);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  }
});

async function signInToBoth(page: Page, server: Product) {
  await signIn(page, server, "main");
  await signIn(page, server, "iq");
}

for (const address of [
  { path: "/dashboard/home", heading: "الرئيسية" },
  { path: "/IQ-test/dashboard/home", heading: "معلومات المشاركين" },
]) {
  test(`${address.path} is a good page`, async ({ page, server }) => {
    await register(server);
    await signInToBoth(page, server);
    await expectGoodPage(page, address);
  });
}

test.describe("an address that leads nowhere", () => {
  test.use({ allowedErrors: /status of 404/ });

  test("is a good page and says so in Arabic, with ways on", async ({ page }) => {
    await expectGoodPage(page, { path: "/nothing-here", heading: "الصفحة غير موجودة", status: 404 });
    await page.goto("/IQ-test/nothing/here");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("الصفحة غير موجودة");
    await page.getByRole("link", { name: "العودة إلى الصفحة الرئيسية" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test.describe("what opens and what fails", () => {
  test.use({ allowedErrors: /status of (400|401)/ });

  test("is accessible, too", async ({ page, server }) => {
    test.slow();
    await page.setViewportSize(size(360));
    await page.goto("/");
    await page.locator("header summary").click();
    await expectAccessible(page);

    await page.goto("/IQ-test?serial=1234");
    await expect(page.getByText("الرمز غير صحيح")).toBeVisible();
    await expectAccessible(page);

    await openForm(page);
    await submitButton(page).click();
    await expect(page.locator("form [role=alert]")).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: /المحافظة/ }).click();
    await expect(page.getByRole("option", { name: "بغداد" })).toBeVisible();
    await expectAccessible(page);

    await registerInBrowser(page, contestant());
    await page.getByRole("button", { name: "اعرضها بملء الشاشة" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);

    await page.goto("/dashboard");
    await typeLogin(page, { ...accounts.main, password: "wrong-password" });
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);

    await signInToBoth(page, server);
    await page.goto("/IQ-test/dashboard/home");
    await page.getByRole("button", { name: "القائمة", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
  });
});

test("paths match in any case, with or without a trailing slash", async ({ page }) => {
  for (const [path, heading] of [
    ["/iq-test/FORM", "التسجيل في الاختبار"],
    ["/IQ-test/form/", "التسجيل في الاختبار"],
    ["/IQ-TEST", "ابحث عن بياناتك"],
    ["/Services", "خدماتنا"],
    ["/DASHBOARD", "تسجيل الدخول"],
    ["/iq-test/Dashboard/LOGIN/", "تسجيل الدخول"],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
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
