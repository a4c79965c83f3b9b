import { rm } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import {
  contestant,
  fieldOf,
  fillForm,
  openForm,
  registerInBrowser,
  serialOn,
  submitButton,
} from "../support/data/contestant.ts";
import { publish } from "../support/data/posts.ts";
import { test as base, expect, expectNone, watchErrors } from "../support/fixtures.ts";
import { untilAlive } from "../support/product/alive.ts";
import { makeNextVersion, words } from "../support/product/next-version.ts";
import { type Product, startProduct } from "../support/product/product.ts";
import { signIn } from "../support/session.ts";

/** A tab that was open while another version of the pages was deployed keeps working, and no input is lost. */

const test = base.extend<object, { next: string }>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = await makeNextVersion();
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

/** The server is down for a moment, files of the old version are missing, and the router logs that it reloads. */
const allowed =
  /status of 404|ERR_FAILED|ERR_CONNECTION_REFUSED|dynamically imported module|Error loading route module|preload/;

/** Steps in a tab before the next version is deployed, and after. */
type Tab = (page: Page, product: Product) => Promise<{ after: () => Promise<void> }>;

const isNew = (page: Page) =>
  expect(page.getByRole("link", { name: words.next, exact: true, includeHidden: true })).toBeAttached();
/** The mark disappears when the page is reloaded. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

const tabs: Record<string, Tab> = {
  async "a form that was filled in meanwhile is registered, and its code is shown"(page) {
    await openForm(page);
    await fillForm(page, contestant());
    return {
      async after() {
        await submitButton(page).click();
        await page.waitForURL("**/IQ-test/created");
        await serialOn(page);
        await isNew(page);
      },
    };
  },

  async "a part of a public page that is missing is reported, and is there after a reload"(page) {
    await registerInBrowser(page);
    await page.goto("/IQ-test/info");
    return {
      async after() {
        const share = page.getByRole("button", { name: "شارك البطاقة أو احفظها صورة" });
        await share.click();
        await expect(page.getByRole("status").getByText("تعذّر رسم الصورة، حاول مرة أخرى.")).toBeVisible();
        await page.reload();
        await isNew(page);
        const saved = page.waitForEvent("download");
        await share.click();
        expect((await saved).suggestedFilename()).toMatch(/^rafid-\d{16}\.png$/);
      },
    };
  },

  async "an optional part that is missing leaves a form that is being filled in as it is"(page) {
    const held = Promise.withResolvers<void>();
    await page.route(/toast-region.*\.js/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await openForm(page);
    await markPage(page);
    const typed = contestant();
    await fillForm(page, typed);
    return {
      async after() {
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
      },
    };
  },

  async "a link leads to the next version, and what it needs there comes"(page, product) {
    const post = await publish(product);
    await page.goto("/news");
    const link = page.locator(`a[href="/news/${post.id}"]`).last();
    await page.waitForLoadState("networkidle");
    return {
      async after() {
        await link.click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
        await isNew(page);
        // Before that, the link would open the picture itself.
        await untilAlive(page);
        await page
          .getByRole("link", { name: /^كبّر الصورة/ })
          .first()
          .click();
        await expect(page.getByRole("dialog", { name: "عارض الصور" })).toBeVisible();
      },
    };
  },

  async "a post's draft is there after the reload that brings its editor"(page, product) {
    await signIn(page, product, "main");
    await page.route(/post-editor.*\.js/, (route) => route.abort());
    await page.goto("/dashboard/news/new");
    await expect(page.getByText("تعذّر فتح المحرر")).toBeVisible();
    await page.getByLabel("العنوان").fill("عنوان لم يُحفظ");
    await page.waitForFunction(() => sessionStorage.getItem("news_draft:new") !== null);
    return {
      async after() {
        await page.unrouteAll();
        const retry = page.getByRole("button", { name: "أعد المحاولة" });
        await retry.click();
        await retry.click();
        await expect(page.getByRole("textbox", { name: "المحتوى" })).toBeVisible();
        await isNew(page);
        await expect(page.getByLabel("العنوان")).toHaveValue("عنوان لم يُحفظ");
      },
    };
  },
};

/** A tab in its own browser context, without a shared cache. */
async function openTab(browser: Browser, { url }: Product) {
  const context = await browser.newContext({ baseURL: url });
  return { errors: await watchErrors(context), page: await context.newPage() };
}

test("a tab that is open during a deploy keeps working", async ({ browser, next }) => {
  test.setTimeout(180_000);
  const product = await startProduct();
  const afterDeploy: [title: string, () => Promise<void>][] = [];
  try {
    for (const [title, before] of Object.entries(tabs)) {
      const { page, errors } = await openTab(browser, product);
      const { after } = await test.step(`before: ${title}`, () => before(page, product));
      afterDeploy.push([
        title,
        async () => {
          await after();
          expectNone(errors, allowed);
          await page.context().close();
        },
      ]);
    }
    await product.stop();
    await product.start(next);
    for (const [title, after] of afterDeploy) await test.step(title, after);
  } finally {
    await product.dispose();
  }
});
