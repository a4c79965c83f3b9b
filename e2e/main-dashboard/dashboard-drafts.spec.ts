import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { registerMainUser, tokenFor } from "../support/data/data.ts";
import { onlyPosts, publish, readPost } from "../support/data/posts.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Product } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";
import { keepToken, signIn } from "../support/session.ts";

/** Drafts on the server: autosave, two writers, changes of a published post, versions. */

const title = (page: Page) => page.getByRole("textbox", { name: "العنوان" });
const content = (page: Page) => page.getByRole("textbox", { name: "المحتوى" });
const saved = (page: Page) => page.getByText(/^حُفظت المسودة/);
const drafts = (page: Page) => page.getByRole("region", { name: "المسودات" });
const button = (page: Page, name: string) => page.getByRole("button", { name });
const back = (page: Page) => page.getByRole("link", { name: "العودة إلى الأخبار" });
const add = async (page: Page, words: string) => {
  await content(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(words);
};
const expectSound = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

async function secondWriter(browser: Browser, server: Product) {
  const account = await registerMainUser(server);
  const context = await browser.newContext({ baseURL: server.url, locale: "ar-IQ" });
  const page = await context.newPage();
  await keepToken(page, "main", await tokenFor(server, "main", account), "Admin");
  return { name: account.username, page, context };
}

/** What visitors, readers of feeds and search engines get. */
async function everythingPublic(server: Product, id: number): Promise<string> {
  const paths = [
    "/",
    "/news",
    "/news.data",
    "/api/Posts",
    "/rss.xml",
    "/sitemap.xml",
    `/news/${id}`,
    `/api/Posts/${id}`,
  ];
  const texts = await Promise.all(paths.map(async (path) => (await fetch(`${server.url}${path}`)).text()));
  return texts.join("\n");
}

test.beforeEach(async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await onlyPosts(server, { active: 0 });
  await signIn(page, server, "main");
});

test.describe("two writers", () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|status of (404|409)/ });

  test("write one draft; nothing is overwritten and nothing is public @journey", async ({ page, browser, server }) => {
    const { id } = await publish(server, { title: "ظاهر" });
    const other = await secondWriter(browser, server);

    await test.step("what is written is saved by itself, and leaving asks nothing", async () => {
      await page.goto("/dashboard/news/new");
      await title(page).fill("خبر سري");
      await add(page, "بداية");
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(title(page)).toHaveValue("خبر سري");
      await add(page, " وتتمة");
      await back(page).click();
      await expect(drafts(page)).toContainText("خبر سري");
      await expectSound(page);
    });

    await test.step("another writer goes on with it, and both see each other", async () => {
      await other.page.goto("/dashboard/news");
      await drafts(other.page).getByRole("link", { name: "أكمل: خبر سري" }).click();
      await expect(content(other.page)).toHaveText("بداية وتتمة");
      await drafts(page).getByRole("link", { name: "أكمل: خبر سري" }).click();
      await expect(page.getByText(`تكتب الآن: ${other.name}`)).toBeVisible();
      await expect(other.page.getByText("تكتب الآن: admin")).toBeVisible();
      expect(await everythingPublic(server, id)).not.toContain("سري");
    });

    await test.step("who has nothing unsaved gets the newer text", async () => {
      await add(other.page, " من الثاني");
      await expect(content(page)).toHaveText("بداية وتتمة من الثاني");
      await expect(page.getByText(`هذا نص أحدث حفظه ${other.name}`)).toBeVisible();
    });

    await test.step("text of a cut is kept; the writer compares it with the newer one and chooses", async () => {
      await other.context.setOffline(true);
      await add(other.page, " في القطع");
      await expect(other.page.getByText("لم يُحفظ آخر ما كتبته بعد.")).toBeVisible();
      await add(page, " من الأول");
      await expect.poll(async () => (await draftOf(server))?.content).toContain("من الأول");
      await other.context.setOffline(false);
      await expect(other.page.getByText("حُفظ نص أحدث لهذا الخبر: admin")).toBeVisible();
      await expect(content(other.page)).toContainText("في القطع");
      await button(other.page, "قارن النصين").click();
      const dialog = other.page.getByRole("dialog", { name: "قارن النصين" });
      await expect(dialog.locator("article ins")).toHaveText(/القطع/);
      await expect(dialog.locator("article del")).toHaveText(/الأول/);
      await expectSound(other.page);
      await dialog.getByRole("button", { name: "خذ النص الأحدث" }).click();
      await expect(content(other.page)).toHaveText("بداية وتتمة من الثاني من الأول");
    });

    await test.step("the text that was not chosen is fetched back", async () => {
      await button(other.page, "النسخ السابقة").click();
      const dialog = other.page.getByRole("dialog", { name: "النسخ السابقة" });
      await dialog.getByRole("list", { name: "النسخ" }).getByRole("button").first().click();
      await dialog.getByRole("button", { name: "خذ هذا النص" }).click();
      await expect(content(other.page)).toHaveText("بداية وتتمة من الثاني في القطع");
      await expect(content(page)).toHaveText("بداية وتتمة من الثاني في القطع");
    });

    await test.step("it is discarded for both, and neither loses the text in the form", async () => {
      await button(page, "احذف المسودة").click();
      await page.getByRole("alertdialog").getByRole("button", { name: "احذف المسودة" }).click();
      await expect(content(page)).toHaveText("");
      await expect(other.page.getByText("نُشرت هذه المسودة أو حُذفت من مكان آخر.")).toBeVisible();
      await expect(content(other.page)).toHaveText("بداية وتتمة من الثاني في القطع");
    });
    await other.context.close();
  });
});

test("changes of a published post stay unpublished until they are saved; an earlier version is restored", async ({
  page,
  server,
}) => {
  const { id } = await publish(server, { title: "العنوان", content: "<p>النص الأول</p>" });
  const published = async () => (await readPost(server, id)).content;
  await page.goto(`/dashboard/news/${id}`);

  await test.step("changes are kept beside the published text, and can be dropped", async () => {
    await add(page, " وتعديل");
    await expect(page.getByText("تعديلات لم تُنشر بعد")).toBeVisible();
    await back(page).click();
    await expect(drafts(page)).toContainText("تعديلات لم تُنشر بعد");
    expect(await everythingPublic(server, id)).not.toContain("وتعديل");
    await page.getByRole("link", { name: "تعديل: العنوان" }).click();
    await expect(content(page)).toHaveText("النص الأول وتعديل");
    await button(page, "تجاهل التعديلات").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "احذف المسودة" }).click();
    await expect(content(page)).toHaveText("النص الأول");
  });

  await test.step("publishing them ends the draft", async () => {
    await add(page, " والثاني");
    await expect(saved(page)).toBeVisible();
    await button(page, "حفظ التعديل").click();
    await expect(page).toHaveURL(/\/dashboard\/news$/);
    await expect(page.getByRole("rowheader", { name: /العنوان/ })).toBeVisible();
    await expect(drafts(page)).toHaveCount(0);
    expect(await published()).toBe("<p>النص الأول والثاني</p>");
  });

  await test.step("an earlier version is compared and published again", async () => {
    await visit(page, `/dashboard/news/${id}`);
    await button(page, "النسخ السابقة").click();
    const dialog = page.getByRole("dialog", { name: "النسخ السابقة" });
    const lines = dialog.getByRole("list", { name: "النسخ" }).getByRole("button");
    await expect(lines).toHaveText([/admin/, /admin/]);
    await lines.last().click();
    await expect(dialog.locator("article ins")).toHaveText(/والثاني/);
    await expectSound(page);
    await dialog.getByRole("button", { name: "انشر هذه النسخة من جديد" }).click();
    await expect(page).toHaveURL(/\/dashboard\/news$/);
    expect(await published()).toBe("<p>النص الأول</p>");
  });
});

async function draftOf(server: Product): Promise<{ content: string } | null> {
  const headers = { authorization: `Bearer ${await tokenFor(server, "main")}` };
  const read = async (path: string) => (await fetch(`${server.url}/api/post-drafts${path}`, { headers })).json();
  const { items } = await read("");
  return items[0] ? read(`/${items[0].id}`) : null;
}
