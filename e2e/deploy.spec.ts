import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  contestant,
  fieldOf,
  fillForm,
  openForm,
  registerInBrowser,
  serialOn,
  submitButton,
} from "./support/contestant.ts";
import { test as base, expect } from "./support/fixtures.ts";
import { buildNextVersion, words } from "./support/next-version.ts";
import { publish } from "./support/posts.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/session.ts";

/** A tab that was open while another version of the pages was deployed goes on working, and nothing typed is lost. */

type Version = { number: keyof typeof words };

const test = base.extend<{ deploy: () => Promise<void> }, { server: Product; next: string; running: Version }>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = await buildNextVersion();
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  running: [async ({}, use) => use({ number: "this" }), { scope: "worker" }],
  /** Replaces the running version by the other one: a test finds the one that the test before it has left. */
  deploy: async ({ server, next, running }, use) =>
    use(async () => {
      await server.stop();
      running.number = running.number === "this" ? "next" : "this";
      await server.start(running.number === "next" ? next : undefined);
    }),
});

// Files of the old version are gone, and the router says that it reloads.
test.use({
  // A dashboard asks every few seconds whether its session holds, between the two versions too.
  allowedErrors:
    /status of 404|ERR_FAILED|ERR_CONNECTION_REFUSED|dynamically imported module|Error loading route module|preload/,
});
test.describe.configure({ mode: "default" });
// Each test starts the product again.
test.setTimeout(120_000);

const isNew = (page: Page, { number }: Version) =>
  expect(page.getByRole("link", { name: words[number], exact: true, includeHidden: true })).toBeAttached();
/** Is gone when the page has been loaded again. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

test("a form that was filled in meanwhile is registered, and its code is shown", async ({ page, deploy, running }) => {
  await openForm(page);
  await fillForm(page, contestant());
  await deploy();
  await submitButton(page).click();
  await page.waitForURL("**/IQ-test/created");
  await serialOn(page);
  await isNew(page, running);
});

test("a part that is missing reloads the page once, where nothing was typed", async ({ page, deploy, running }) => {
  const serial = await registerInBrowser(page);
  await markPage(page);
  await deploy();
  const enlarge = page.getByRole("button", { name: "اعرضها بملء الشاشة" });
  await enlarge.click();
  await isNew(page, running);
  expect(await serialOn(page)).toBe(serial);
  await page.waitForLoadState("networkidle");
  await expect(async () => {
    await enlarge.click({ timeout: 1000 });
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("an optional part that is missing leaves a form that is being filled in as it is", async ({ page, deploy }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/toast-region.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openForm(page);
  await markPage(page);
  const typed = contestant();
  await fillForm(page, typed);
  await deploy();
  const missed = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener("vite:preloadError", () => resolve(), { once: true })),
  );
  held.resolve();
  await missed;
  await page.waitForLoadState("networkidle");
  expect(await isMarked(page)).toBe(true);
  await expect(fieldOf(page, "fullName")).toHaveValue(typed.fullName);
  await submitButton(page).click();
  await page.waitForURL("**/IQ-test/created");
});

test("a link leads to the next version, and what it needs there comes", async ({ page, server, deploy, running }) => {
  const post = await publish(server);
  await page.goto("/news");
  const link = page.locator(`a[href="/news/${post.id}"]`).last();
  await page.waitForLoadState("networkidle");
  await deploy();
  // The router reloads the page that is there when the next one's code does not come.
  await link.click();
  await isNew(page, running);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
  await isNew(page, running);
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("link", { name: /^كبّر الصورة/ })
    .first()
    .click();
  await expect(page.locator(".yarl__slide_current img")).toBeVisible();
});

test("a post's draft is there after the reload that brings its editor", async ({ page, server, deploy, running }) => {
  await signIn(page, server, "main");
  await page.route(/post-editor.*\.js/, (route) => route.abort());
  await page.goto("/dashboard/news/new");
  await expect(page.getByText("تعذّر فتح المحرر")).toBeVisible();
  await page.getByLabel("العنوان").fill("عنوان لم يُحفظ");
  await page.waitForFunction(() => sessionStorage.getItem("news_draft:new") !== null);
  await deploy();
  await page.unrouteAll();
  const retry = page.getByRole("button", { name: "أعد المحاولة" });
  const editor = page.getByRole("textbox", { name: "المحتوى" });
  await retry.click();
  await retry.click();
  await expect(editor).toBeVisible();
  await isNew(page, running);
  await expect(page.getByLabel("العنوان")).toHaveValue("عنوان لم يُحفظ");
});
