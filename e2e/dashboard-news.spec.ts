import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { onlyPosts, publish, uploadImage } from "./support/posts.ts";
import { signIn } from "./support/session.ts";

/** The list of the news desk: numbered, filtered, paged, ordered; posts deleted and restored. */

const path = "/dashboard/news";
const list = (page: Page) => page.getByRole("region", { name: "قائمة الأخبار" });
const rows = (page: Page) =>
  list(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
const numbers = async (page: Page) =>
  (await rows(page).locator("td:first-child").allTextContents()).map((text) => text.replace(/[^٠-٩]/g, ""));
const titles = async (page: Page) =>
  (await rows(page).getByRole("rowheader").allTextContents()).map((text) => /(?:خبر|محذوف) \d+/.exec(text)?.[0]);
const filter = (page: Page, name: string) => list(page).getByRole("button", { name, exact: true });
const range = (page: Page) => list(page).getByRole("status");
const toast = (page: Page, text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);
const arabic = (value: number) => new Intl.NumberFormat("ar-IQ").format(value);
const posts = (from: number, to: number, word = "خبر") =>
  Array.from({ length: to - from + 1 }, (_, index) => `${word} ${from + index}`);

test.beforeEach(async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server, "main");
});

test("23 posts, five on a page, are numbered from 1 to 23, newest first, with their views", async ({
  page,
  server,
}) => {
  await onlyPosts(server, { active: 23, deleted: 4 });
  await page.goto(path);
  await expect(rows(page)).toHaveCount(10);
  await list(page).getByLabel("لكل صفحة").selectOption({ label: "٥" });
  const seen: string[] = [];
  const seenTitles: (string | undefined)[] = [];
  for (let number = 1; number <= 5; number += 1) {
    const last = Math.min(number * 5, 23);
    await expect(range(page)).toHaveText(`${arabic(number * 5 - 4)}–${arabic(last)} من ٢٣`);
    await expect(rows(page)).toHaveCount(last - (number * 5 - 5));
    seen.push(...(await numbers(page)));
    seenTitles.push(...(await titles(page)));
    if (number < 5) await list(page).getByRole("button", { name: "التالي" }).click();
  }
  expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => arabic(index + 1)));
  expect(seenTitles).toEqual(posts(1, 23));
  await expect(rows(page).last()).toContainText("٢٣");
  await expect(rows(page).last()).toContainText("١٩ تشرين الثاني ٢٠٢٦ في ١:٠٠ م");
  expect(page.url()).toContain("pageSize=5&pageNumber=5");
});

test("the pages hold 5, 10, 15 or 20, and the address holds what is shown", async ({ page, server }) => {
  await onlyPosts(server, { active: 23, deleted: 4 });
  await page.goto(path);
  const size = list(page).getByLabel("لكل صفحة");
  await expect(size).toHaveValue("10");
  expect(await size.locator("option").allTextContents()).toEqual(["٥", "١٠", "١٥", "٢٠"]);
  for (const count of [15, 20, 5]) {
    await size.selectOption(String(count));
    await expect(rows(page)).toHaveCount(count);
  }
  await list(page).getByRole("button", { name: "الصفحة ٣" }).click();
  await expect.poll(() => titles(page)).toEqual(posts(11, 15));
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(posts(11, 15));
  expect(await numbers(page)).toEqual(["١١", "١٢", "١٣", "١٤", "١٥"]);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(posts(1, 5));
});

test("active ones are shown at first; all and deleted ones when asked for", async ({ page, server }) => {
  await onlyPosts(server, { active: 2, deleted: 3 });
  await page.goto(path);
  await expect(filter(page, "المعروضة")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => titles(page)).toEqual(posts(1, 2));
  await filter(page, "المحذوفة").click();
  await expect.poll(() => titles(page)).toEqual(posts(1, 3, "محذوف"));
  await filter(page, "الكل").click();
  await expect.poll(() => titles(page)).toEqual([...posts(1, 2), ...posts(1, 3, "محذوف")]);
  expect(await rows(page).locator("td:nth-child(5)").allInnerTexts()).toEqual([
    "معروض",
    "معروض",
    "محذوف",
    "محذوف",
    "محذوف",
  ]);
  await page.reload();
  await expect(filter(page, "الكل")).toHaveAttribute("aria-pressed", "true");
  await expect(rows(page)).toHaveCount(5);
});

test("the list is ordered by what a column says", async ({ page, server }) => {
  await onlyPosts(server, { active: 12 });
  await page.goto(path);
  await list(page).getByRole("button", { name: "المشاهدات" }).click();
  await expect.poll(async () => (await titles(page))[0]).toBe("خبر 12");
  await expect(list(page).getByRole("columnheader", { name: "المشاهدات" })).toHaveAttribute("aria-sort", "descending");
  await list(page).getByRole("button", { name: "المشاهدات" }).click();
  await expect.poll(async () => (await titles(page))[0]).toBe("خبر 1");
});

test("deleting asks first; the post can be restored", async ({ page, server }) => {
  await onlyPosts(server, { active: 3 });
  await page.goto(path);
  await page.getByRole("button", { name: "حذف: خبر 2" }).click();
  const dialog = page.getByRole("alertdialog", { name: "حذف الخبر" });
  await expect(dialog).toContainText("«خبر 2»");
  await expect(dialog.getByRole("button", { name: "إلغاء" })).toBeFocused();
  await dialog.getByRole("button", { name: "إلغاء" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "حذف: خبر 2" })).toBeFocused();
  await expect(rows(page)).toHaveCount(3);

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "حذف", exact: true }).click();
  await expect(toast(page, "تم حذف المنشور بنجاح")).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(["خبر 1", "خبر 3"]);
  expect(await numbers(page)).toEqual(["١", "٢"]);
  await expect(page.getByText("حُذف الخبر «خبر 2».")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("حُذف الخبر «خبر 2».");
  await page.getByRole("button", { name: "إخفاء" }).click();
  await expect(page.getByText("حُذف الخبر «خبر 2».")).toHaveCount(0);
  await expect(list(page)).toBeFocused();

  await filter(page, "المحذوفة").click();
  await page.getByRole("button", { name: "استعادة: خبر 2" }).click();
  await expect(toast(page, "تمت استعادة الخبر بنجاح")).toBeVisible();
  await expect(list(page).getByText("لا توجد أخبار محذوفة")).toBeVisible();
  await filter(page, "المعروضة").click();
  await expect.poll(() => titles(page)).toEqual(posts(1, 3));
});

test("a deleted post can be read by the staff and brought back from there; the site has none of it", async ({
  page,
  server,
}) => {
  const image = await uploadImage(server);
  await onlyPosts(server, { active: 1 });
  const { id } = await publish(server, {
    title: "خبر قديم",
    content: "<p>نص الخبر القديم</p><script>attacked(1)</script>",
    imagePaths: [image],
  });
  await page.goto(path);
  await page.getByRole("button", { name: "حذف: خبر قديم" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "حذف", exact: true }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  expect((await fetch(`${server.url}/api/Posts/${id}`)).status).toBe(404);
  expect((await fetch(`${server.url}/news/${id}`)).status).toBe(404);

  await filter(page, "المحذوفة").click();
  await page.getByRole("link", { name: "عرض: خبر قديم" }).click();
  const post = page.getByRole("article", { name: "خبر قديم" });
  await expect(post).toContainText("نص الخبر القديم");
  await expect(post.getByRole("img")).toHaveJSProperty("complete", true);
  expect(await post.getByRole("img").evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText("هذا الخبر محذوف ولا يظهر في الموقع")).toBeVisible();
  await expect(page.getByLabel("العنوان")).toHaveCount(0);

  await page.getByRole("button", { name: "استعادة" }).click();
  await expect(toast(page, "تمت استعادة الخبر بنجاح")).toBeVisible();
  await expect(page.getByLabel("العنوان")).toHaveValue("خبر قديم");
  await page.getByRole("link", { name: "العودة إلى الأخبار" }).click();
  await expect(filter(page, "المحذوفة")).toHaveAttribute("aria-pressed", "true");
});

test("when the last post of the last page is deleted, the page before it is shown", async ({ page, server }) => {
  await onlyPosts(server, { active: 6 });
  await page.goto(`${path}?pageSize=5&pageNumber=2`);
  await page.getByRole("button", { name: "حذف: خبر 6" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "حذف", exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(posts(1, 5));
  expect(page.url()).not.toContain("pageNumber");
});

test("an empty list says so and offers to add a post, not as if it were the first", async ({ page, server }) => {
  await onlyPosts(server, { active: 0, deleted: 1 });
  await page.goto(path);
  await expect(list(page).getByText("لا توجد أخبار معروضة")).toBeVisible();
  await expect(list(page)).not.toContainText(/أول|بعد/);
  await list(page).getByRole("link", { name: "إضافة خبر" }).last().click();
  await expect(page).toHaveURL(/\/dashboard\/news\/new$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("إضافة خبر");
});

test("while the list is on its way its place is held", async ({ page, server }) => {
  await onlyPosts(server, { active: 5 });
  const held = Promise.withResolvers<void>();
  await page.route("**/api/Posts?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path);
  await expect(list(page).getByText("جارٍ تحميل الأخبار")).toBeAttached();
  await expect(list(page).getByRole("table")).toHaveAttribute("aria-busy", "true");
  await expect(rows(page)).toHaveCount(10);
  held.resolve();
  await expect(rows(page)).toHaveCount(5);
});

test("on a phone each post is a card, and nothing is wider than the screen", async ({ page, server }) => {
  await onlyPosts(server, { active: 7, deleted: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const search of ["", "?isDeleted=all", "?isDeleted=true"]) {
    await page.goto(path + search);
    await expect(rows(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await page.goto(path);
  await page.getByRole("link", { name: "تعديل: خبر 3" }).click();
  await expect(page.getByLabel("العنوان")).toHaveValue("خبر 3");
});

test("on a phone the order is chosen from a list", async ({ page, server }) => {
  await onlyPosts(server, { active: 3 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  const order = page.getByLabel("الترتيب");
  await expect(order).toHaveValue("createdAt desc");
  await order.selectOption("الخبر: من أ إلى ي");
  await expect(page).toHaveURL(/[?&]sortBy=title&sortDirection=asc(&|$)/);
  await expect(rows(page)).toHaveText([/خبر 1/, /خبر 2/, /خبر 3/]);
  await order.selectOption("الخبر: من ي إلى أ");
  await expect(rows(page)).toHaveText([/خبر 3/, /خبر 2/, /خبر 1/]);
});

test.describe("refused", () => {
  test.use({ allowedErrors: /status of (404|500|503)|ERR_FAILED/ });

  test("a list that cannot be loaded says so, and comes when tried again", async ({ page, server }) => {
    await onlyPosts(server, { active: 2 });
    await page.route("**/api/Posts?*", (route) => route.fulfill({ status: 500, body: "oops" }));
    await page.goto(path);
    await expect(list(page).getByRole("alert")).toContainText("حدث خطأ أثناء جلب المنشورات");
    await page.unrouteAll();
    await page.route("**/api/Posts?*", (route) => route.abort());
    await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(list(page).getByRole("alert")).toContainText("تعذّر الاتصال بالخادم");
    await expect(list(page).getByRole("alert")).toContainText("حدث خطأ أثناء جلب المنشورات");
    await page.unrouteAll();
    await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
    await expect.poll(() => titles(page)).toEqual(posts(1, 2));
    await expect(list(page).getByRole("alert")).toHaveCount(0);
  });

  test("a post that cannot be deleted stays, and the dialog says why", async ({ page, server }) => {
    await onlyPosts(server, { active: 2 });
    await page.goto(path);
    await page.route("**/api/Posts/*", (route) => route.fulfill({ status: 500, body: "oops" }));
    await page.getByRole("button", { name: "حذف: خبر 1" }).click();
    const dialog = page.getByRole("alertdialog");
    const remove = dialog.getByRole("button", { name: "حذف", exact: true });
    await remove.click();
    await expect(dialog.getByRole("alert")).toHaveText("حدث خطأ أثناء حذف المنشور");
    await page.unrouteAll();
    await remove.click();
    await expect.poll(() => titles(page)).toEqual(["خبر 2"]);
  });

  test("what the server says of a post that is gone is shown", async ({ page, server }) => {
    await onlyPosts(server, { active: 2 });
    await page.goto(path);
    await expect(rows(page)).toHaveCount(2);
    await onlyPosts(server, { active: 0 });
    await page.getByRole("button", { name: "حذف: خبر 1" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "حذف", exact: true }).click();
    await expect(page.getByRole("alertdialog").getByRole("alert")).toHaveText("الخبر غير موجود");
  });

  test("a deleted post comes back on the spot, and says why where it cannot", async ({ page, server }) => {
    await onlyPosts(server, { active: 2 });
    await page.goto(path);
    await page.getByRole("button", { name: "حذف: خبر 1" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "حذف", exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(["خبر 2"]);
    await page.route("**/restore", (route) => route.fulfill({ status: 503, body: "oops" }));
    const undo = page.getByRole("button", { name: "تراجع", exact: true });
    await undo.click();
    await expect(page.getByRole("alert")).toHaveText(/حدث خطأ أثناء استعادة الخبر/);
    await page.unrouteAll();
    await undo.click();
    await expect(toast(page, "تمت استعادة الخبر بنجاح")).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(posts(1, 2));
    await expect(undo).toHaveCount(0);
    await expect(list(page)).toBeFocused();
  });

  test("a post that cannot be restored says so on the page", async ({ page, server }) => {
    await onlyPosts(server, { active: 0, deleted: 1 });
    await page.goto(`${path}?isDeleted=true`);
    await page.route("**/restore", (route) => route.fulfill({ status: 500, body: "oops" }));
    await page.getByRole("button", { name: "استعادة: محذوف 1" }).click();
    await expect(list(page).getByRole("alert")).toHaveText("حدث خطأ أثناء استعادة الخبر");
    await expect(rows(page)).toHaveCount(1);
  });
});
