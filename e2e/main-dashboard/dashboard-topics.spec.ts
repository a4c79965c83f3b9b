import type { Page } from "@playwright/test";
import { onDatabase } from "../support/data/data.ts";
import { newestPosts, onlyPosts, pngFile, publish, readPost } from "../support/data/posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { signIn } from "../support/session.ts";

/** Topics and alternative texts: from the staff's list and form to readers without JavaScript. */

// A name that another topic has is refused.
test.use({ allowedErrors: /status of 400/ });

const chip = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "مواضيع الأخبار" }).getByRole("link", { name, exact: true });
const titles = (page: Page) => page.locator("main article").getByRole("heading").allTextContents();

test("staff choose topics and say what a picture shows, and readers filter by topic @journey", async ({
  page,
  server,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await onlyPosts(server, { active: 11 });
  await onDatabase(server, async ({ sql }) => {
    await sql`delete from topics`;
  });
  await signIn(page, server, "main");
  const dialog = page.getByRole("dialog", { name: "مواضيع الأخبار" });

  await test.step("the list of topics: added, renamed, moved, with refusals at the field", async () => {
    await page.goto("/dashboard/news");
    await page.getByRole("button", { name: "المواضيع" }).click();
    await expect(dialog).toContainText("لا توجد مواضيع بعد");
    const name = page.getByLabel("اسم الموضوع");
    const save = page.getByRole("button", { name: "حفظ", exact: true });
    const add = async (topic: string) => {
      await dialog.getByRole("button", { name: "أضف موضوعاً" }).click();
      await expect(name).toBeFocused();
      await page.keyboard.insertText(topic);
      await save.click();
    };
    for (const topic of ["دورات", "بطولات"]) {
      await add(topic);
      await expect(dialog.getByRole("listitem").filter({ hasText: topic })).toBeVisible();
    }
    await add("بطولاتـ");
    await expect(page.getByText("في القائمة موضوع بهذا الاسم. اكتب اسماً آخر")).toBeVisible();
    await name.fill("مواعيد");
    await save.click();
    await dialog.getByRole("button", { name: "تعديل الاسم: دورات" }).click();
    await name.fill("الدورات");
    await save.click();
    await dialog.getByRole("button", { name: "قدّم: بطولات" }).click();
    await expect(dialog.getByRole("listitem")).toContainText(["بطولات", "الدورات", "مواعيد"]);
    await expectGood(page);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await dialog.getByRole("button", { name: "إغلاق" }).click();
  });

  await test.step("a post with two topics and a description of its picture", async () => {
    await page.getByRole("link", { name: "إضافة خبر" }).first().click();
    await page.getByRole("textbox", { name: "العنوان" }).fill("كأس المحافظات");
    await page.getByRole("textbox", { name: "المحتوى" }).click();
    await page.keyboard.insertText("نص الخبر");
    await page.locator('[data-file-input="images"]').setInputFiles(await pngFile("a.png"));
    await page.getByLabel("وصف الصورة ١").fill("لاعبون يرفعون الكأس");
    for (const topic of ["الدورات", "بطولات"]) await page.getByRole("button", { name: topic, exact: true }).click();
    await expect(page.getByRole("button", { name: "بطولات", exact: true })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "انشر الخبر" }).click();
    await expect(page.getByText("تم إضافة المنشور بنجاح")).toBeVisible();
  });

  const [post] = await newestPosts(server);
  const { topics = [] } = await readPost(server, post?.id ?? 0);
  const [topic] = topics;
  const imagePaths = (post?.images ?? []).map(({ imagePath }) => imagePath);
  for (let number = 1; number <= 10; number += 1)
    await publish(server, { title: `بطولة ${number}`, imagePaths, topicIds: [topic?.id ?? 0] });

  await test.step("readers without JavaScript filter by chips, page within a topic, and see what the picture shows", async () => {
    expect(topics.map(({ name }) => name)).toEqual(["بطولات", "الدورات"]);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const reader = await context.newPage();
    await reader.goto("/news");
    // A topic without posts leads nowhere.
    await expect(chip(reader, "مواعيد")).toHaveCount(0);
    await expect(chip(reader, "الكل")).toHaveAttribute("aria-current", "true");
    await chip(reader, "بطولات").click();
    await expect(chip(reader, "بطولات")).toHaveAttribute("aria-current", "true");
    const address = `${server.url}/news?topic=${topic?.id}`;
    await expect(reader.locator("link[rel=canonical]")).toHaveAttribute("href", address);
    await expect(reader).toHaveTitle(/الأخبار: بطولات/);
    expect((await titles(reader)).every((title) => title.startsWith("بطولة"))).toBe(true);
    await reader.getByRole("link", { name: "الصفحة ٢" }).click();
    await expect(reader).toHaveURL(`${address}&page=2`);
    expect(await titles(reader)).toEqual(["كأس المحافظات"]);
    await reader.getByRole("link", { name: "اقرأ الخبر" }).click();
    await expect(reader.getByRole("img", { name: "لاعبون يرفعون الكأس" }).first()).toBeVisible();
    const related = reader.getByRole("region", { name: "المزيد من المقالات" }).locator("article");
    await expect(related.filter({ hasText: "بطولة" })).toHaveCount(3);
    await reader.locator("header").getByRole("link", { name: "الدورات" }).click();
    expect(await titles(reader)).toEqual(["كأس المحافظات"]);
    await reader.goto("/news?topic=999");
    await expect(reader).toHaveURL(`${server.url}/news`);
    await context.close();
  });

  await test.step("the pages are good on every screen, and a removed topic is gone within a second", async () => {
    for (const path of [`/news?topic=${topic?.id}`, `/news/${post?.id}`]) {
      await page.goto(path);
      await expectGood(page);
    }
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto("/dashboard/news");
    await page.getByRole("button", { name: "المواضيع" }).click();
    await dialog.getByRole("button", { name: "حذف: بطولات" }).click();
    const question = page.getByRole("alertdialog", { name: "حذف الموضوع" });
    await expect(question).toContainText("الأخبار المعروضة التي تحمله: ١١");
    await question.getByRole("button", { name: "حذف", exact: true }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    expect((await readPost(server, post?.id ?? 0)).topics?.map(({ name }) => name)).toEqual(["الدورات"]);
    await page.goto("/news");
    await expect(chip(page, "بطولات")).toHaveCount(0);
  });
});
