import { AxeBuilder } from "@axe-core/playwright";
import type { Page, Response } from "@playwright/test";
import { contentSecurityPolicy, withScriptHashes } from "#web/document/content-security-policy.ts";
import { openForm, submitButton } from "../support/data/contestant.ts";
import { readLanding, register, writeResults } from "../support/data/data.ts";
import { newDraft } from "../support/data/publications.ts";
import { expect, test } from "../support/fixtures.ts";
import { accounts } from "../support/product/product.ts";
import { signIn, typeLogin } from "../support/session.ts";

/**
 * Rules for every page: it fits the window, it is accessible and Arabic, and it runs only the scripts named in its
 * policy.
 */

const standards = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
const size = (width: number) => ({ width, height: 800 });

async function expectAccessible(page: Page) {
  // Contrast of half-transparent text in an animation is not meaningful.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  // A bar at a phone's foot covers parts of buttons, but nothing at the end of its page.
  await page.evaluate(() => document.querySelector(".above-action-bar") && scrollTo(0, document.body.scrollHeight));
  const axe = new AxeBuilder({ page }).withTags(standards);
  // What a modal dialog covers cannot be pressed, but the rule of target sizes measures the part that it leaves visible.
  if ((await page.locator("dialog:modal").count()) > 0) axe.include("dialog[open]");
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

async function expectFits(page: Page, widths = [320, 360, 768, 1440]) {
  for (const width of widths) {
    await page.setViewportSize(size(width));
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    expect(await brokenLinks(page), `at ${width} px`).toEqual([]);
  }
}

/** Links of the header that have more than one line, which may break a word. */
const brokenLinks = (page: Page) =>
  page.locator("header nav a").evaluateAll((links) =>
    links
      .filter((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getClientRects().length > 1;
      })
      .map((link) => link.textContent),
  );

function expectOwnScriptsAlone(answer: Response | null) {
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' (?:'wasm-unsafe-eval' )?'sha256-/);
  // A dashboard may compile only WebAssembly, for its camera.
  expect(policy.replace("'wasm-unsafe-eval'", "")).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'none'");
}

type Address = {
  path: string;
  heading: string;
  status?: number;
  /** Opens menus and dialogs or causes failures, one after the other; each state is checked. */
  states?: ((page: Page) => Promise<unknown>)[];
  /** Whether its frame differs on a wide screen. */
  hasWideFrame?: boolean;
};

/** Opens the page on a phone, because some decisions are made on loading. */
async function expectGoodPage(page: Page, { path, heading, status = 200, states = [], hasWideFrame }: Address) {
  await page.setViewportSize(size(360));
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(status);
  expectOwnScriptsAlone(answer);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.locator("html[lang=ar][dir=rtl]")).toHaveCount(1);
  await expect(page).toHaveTitle(/\p{Script=Arabic}/u);
  await page.waitForLoadState("networkidle");
  await expectFits(page);
  if (hasWideFrame) await expectAccessible(page);
  await page.setViewportSize(size(360));
  const [first, ...others] = states;
  await first?.(page);
  await expectAccessible(page);
  for (const bring of others) {
    await bring(page);
    await expectAccessible(page);
  }
}

async function expectGoodPages(page: Page, addresses: readonly Address[]) {
  for (const address of addresses) await test.step(address.path, () => expectGoodPage(page, address));
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

test("the pages of the site, and the form in all states, meet every rule", async ({ page, server }) => {
  // Another test may have changed it.
  const { header } = await readLanding(server);
  await expectGoodPages(page, [
    {
      path: "/",
      heading: header,
      states: [(page) => page.locator("header summary").click()],
      hasWideFrame: true,
    },
    { path: "/news", heading: "الأخبار" },
    { path: "/services", heading: "خدماتنا" },
    { path: "/search?q=نتيجتي", heading: "البحث في الموقع" },
    { path: "/dates", heading: "المواعيد" },
    { path: "/IQ-test/result/onsite", heading: "نتائج الاختبار الحضوري" },
    { path: "/IQ-test/lost-code", heading: "ضاع رمزك؟" },
    {
      path: "/IQ-test/form",
      heading: "التسجيل في الاختبار",
      states: [
        async () => {
          await openForm(page);
          await submitButton(page).click();
          await expect(page.locator("form [role=alert]")).toBeFocused();
        },
        async () => {
          await page.getByRole("button", { name: /المحافظة/ }).click();
          await expect(page.getByRole("option", { name: "بغداد" })).toBeVisible();
        },
      ],
    },
  ]);
});

test.describe("refused pages", () => {
  test.use({ allowedErrors: /status of (400|401|404)/ });

  test("meet every rule and say so in Arabic, with ways on", async ({ page }) => {
    const refuse = async () => {
      await typeLogin(page, { ...accounts.main, password: "wrong-password" });
      await expect(page.getByRole("alert")).toBeVisible();
    };
    await expectGoodPages(page, [
      { path: "/dashboard", heading: "تسجيل الدخول", states: [refuse] },
      { path: "/IQ-test/dashboard/login", heading: "تسجيل الدخول" },
      {
        path: "/IQ-test?serial=1234",
        heading: "ابحث عن بياناتك",
        status: 400,
        states: [() => expect(page.getByText("الرمز غير صحيح")).toBeVisible()],
      },
      { path: "/nothing-here", heading: "الصفحة غير موجودة", status: 404 },
    ]);
    // Wide from the beginning.
    await page.setViewportSize(size(1440));
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await expectFits(page, [1440]);
    await page.goto("/IQ-test/nothing/here");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("الصفحة غير موجودة");
    await page.getByRole("link", { name: "العودة إلى الصفحة الرئيسية" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

/** The longest name, without a break opportunity. */
const longName = `أحمد عبدالله ${"م".repeat(105)}`;
const longEmail = `${"a".repeat(60)}@example.iq`;

test("the pages of a contestant meet every rule, whatever the name", async ({ page, server }) => {
  const { id, serialNumber } = await register(server, { fullName: longName, email: longEmail });
  const attempt = {
    score: 87.5,
    createdAt: "2026-05-02T09:30:00Z",
    right: Array.from({ length: 23 }, (_, i) => i % 3 > 0),
  };
  await writeResults(server, "electronic", id, [attempt, { ...attempt, createdAt: "2026-05-03T09:30:00Z" }]);
  await writeResults(server, "onsite", id, [attempt]);
  await page.goto(`/IQ-test?serial=${serialNumber}`);
  await expect(page).toHaveURL(`${server.url}/IQ-test/info`);
  const showCode = press("اعرضها بملء الشاشة");
  for (const address of [
    { path: "/IQ-test/created", heading: "تم تسجيلك بنجاح", states: [async () => undefined, showCode] },
    { path: "/IQ-test/info", heading: longName },
    { path: "/IQ-test/result", heading: "نتائج الاختبار الإلكتروني" },
    { path: "/IQ-test/result/onsite", heading: "نتائج الاختبار الحضوري" },
    { path: "/IQ-test/result/acceptance", heading: "رسالة القبول" },
    { path: "/IQ-test/correction", heading: "تصحيح معلومة" },
    { path: "/IQ-test/correction?field=governorate", heading: "تصحيح معلومة" },
    { path: "/IQ-test/objection", heading: "الاعتراض على نتيجة" },
  ]) {
    await expectGoodPage(page, address);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  }
});

test("the dashboards' homes meet every rule, also with an open menu on a phone", async ({ page, server }) => {
  await register(server, { fullName: longName, email: longEmail });
  await signIn(page, server, "main");
  await signIn(page, server, "iq");
  const states = [async () => undefined, press("القائمة")];
  await expectGoodPages(page, [
    { path: "/dashboard/home", heading: "الرئيسية", hasWideFrame: true },
    { path: `/dashboard/news/drafts/${await newDraft(server, "مسودة")}/preview`, heading: "معاينة الخبر" },
    { path: "/dashboard/news/publications", heading: "أوقات النشر" },
    { path: "/IQ-test/dashboard/home", heading: "معلومات المشاركين", hasWideFrame: true, states },
  ]);
});

test("the API's page shows its calls, under a policy that allows nothing inline", async ({ page }) => {
  const answer = await page.goto("/api/docs");
  expect(answer?.headers()["content-security-policy"]).not.toContain("unsafe");
  await expect(page).toHaveTitle("رافد: واجهة البرمجة");
  await page.getByRole("heading", { name: "sessions" }).click();
  await page.getByRole("button", { name: /^get/i }).first().click();
  await expect(page.getByRole("button", { name: "Try it out" })).toBeVisible();
  await expectFits(page, [360, 1440]);
});

test.describe("a hole in a page", () => {
  test.use({ allowedErrors: /content security policy|none\.png/i });
  test("lets no script run @routes", async ({ page }) => {
    const nonce = "1d2c";
    const mark = (name: string) => `document.documentElement.dataset.${name}="yes"`;
    const { html, hashes } = withScriptHashes(
      `<!doctype html><title>رافد</title><script>${mark("planted")}</script><script nonce="x">${mark("guessed")}</script>` +
        `<img src="/none.png" onerror='${mark("handled")}'><script nonce="${nonce}">${mark("own")}</script>`,
      nonce,
    );
    const settings = { formHosts: [], mapTileUrl: "https://tiles.example/{z}/{x}/{y}.png" };
    const policy = contentSecurityPolicy(hashes, "/planted", {
      ...settings,
      registration: { phonePrefixes: ["7"], asksGuardian: false },
      channels: [],
      isDevelopment: false,
    });
    const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
    await page.route("**/planted", (route) => route.fulfill({ body: html, headers }));
    const refused: string[] = [];
    page.on("console", (message) => refused.push(message.text()));
    await page.goto("/planted");
    await expect.poll(() => refused.filter((text) => /content security policy/i.test(text)).length).toBeGreaterThan(2);
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({ own: "yes" });
  });
});
