import type { Page } from "@playwright/test";
import { onDatabase } from "../support/data/data.ts";
import { onlyPosts, publish, uploadImage } from "../support/data/posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/session.ts";

/** The news list: numbers, filters, pages, sorting, deletion and restoring. */

const path = "/dashboard/news";
const list = (page: Page) => page.getByRole("region", { name: "قائمة الأخبار" });
const rows = (page: Page) =>
  list(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
const numbers = async (page: Page) =>
  (await rows(page).locator("td:nth-child(2)").allTextContents()).map((text) => text.replace(/[^٠-٩]/g, ""));
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

test("23 posts are numbered from 1 to 23, newest first, paged and sorted, and the address holds the state @routes", async ({
  page,
  server,
}) => {
  await onlyPosts(server, { active: 23, deleted: 4 });
  const held = Promise.withResolvers<void>();
  await page.route("**/api/Posts?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path);
  const size = list(page).getByLabel("لكل صفحة");

  await test.step("while the list is loading its place is reserved", async () => {
    await expect(list(page).getByText("جارٍ تحميل الأخبار")).toBeAttached();
    await expect(list(page).getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first()).not.toContainText("خبر");
    held.resolve();
    await expect(rows(page).first()).toContainText("خبر 1");
    await page.unrouteAll();
  });

  await test.step("the pages hold 5, 10, 15 or 20", async () => {
    await expect(rows(page)).toHaveCount(10);
    await expect(size).toHaveValue("10");
    expect(await size.locator("option").allTextContents()).toEqual(["٥", "١٠", "١٥", "٢٠"]);
    for (const count of [15, 20, 5]) {
      await size.selectOption(String(count));
      await expect(rows(page)).toHaveCount(count);
    }
  });

  await test.step("five per page, with their views", async () => {
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

  await test.step("a reload and the Back button", async () => {
    await list(page).getByRole("button", { name: "الصفحة ٣" }).click();
    await expect.poll(() => titles(page)).toEqual(posts(11, 15));
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(posts(11, 15));
    expect(await numbers(page)).toEqual(["١١", "١٢", "١٣", "١٤", "١٥"]);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(posts(21, 23));
  });

  await test.step("deleting the last post of the last page shows the page before", async () => {
    await onDatabase(server, async ({ sql }) => {
      await sql`update posts set is_deleted = true where title in ('خبر 22', 'خبر 23')`;
    });
    await page.getByRole("button", { name: "حذف: خبر 21" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "حذف", exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(posts(16, 20));
    expect(page.url()).toContain("pageNumber=4");
  });

  await test.step("a column shows the order", async () => {
    await list(page).getByRole("button", { name: "المشاهدات" }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe("خبر 20");
    await expect(list(page).getByRole("columnheader", { name: "المشاهدات" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await list(page).getByRole("button", { name: "المشاهدات" }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe("خبر 1");
  });
});

test("a post is deleted after a question, and restored from its list or its page @journey", async ({
  page,
  server,
}) => {
  const image = await uploadImage(server);
  await onlyPosts(server, { active: 2, deleted: 3 });
  const { id } = await publish(server, {
    title: "خبر 0",
    content: "<p>نص الخبر القديم</p><script>attacked(1)</script>",
    imagePaths: [image],
  });
  await page.goto(path);
  const dialog = page.getByRole("alertdialog", { name: "حذف الخبر" });
  const remove = dialog.getByRole("button", { name: "حذف", exact: true });

  await test.step("active posts are shown first; all and deleted ones on request", async () => {
    await expect(filter(page, "المعروضة")).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => titles(page)).toEqual(posts(0, 2));
    await filter(page, "المحذوفة").click();
    await expect.poll(() => titles(page)).toEqual(posts(1, 3, "محذوف"));
    await filter(page, "الكل").click();
    await expect.poll(() => titles(page)).toEqual([...posts(0, 2), ...posts(1, 3, "محذوف")]);
    const states = await rows(page).locator("td:nth-child(6)").allInnerTexts();
    expect(states).toEqual([...Array(3).fill("معروض"), ...Array(3).fill("محذوف")]);
    await page.reload();
    await expect(filter(page, "الكل")).toHaveAttribute("aria-pressed", "true");
    await expect(rows(page)).toHaveCount(6);
    await filter(page, "المعروضة").click();
    await expect.poll(() => titles(page)).toEqual(posts(0, 2));
  });

  await test.step("deleting asks first, and its notice can be closed", async () => {
    await page.getByRole("button", { name: "حذف: خبر 1" }).click();
    await expect(dialog).toContainText("«خبر 1»");
    await expect(dialog.getByRole("button", { name: "إلغاء" })).toBeFocused();
    await dialog.getByRole("button", { name: "إلغاء" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "حذف: خبر 1" })).toBeFocused();
    await expect(rows(page)).toHaveCount(3);

    await page.keyboard.press("Enter");
    await remove.click();
    await expect(toast(page, "تم حذف المنشور بنجاح")).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(["خبر 0", "خبر 2"]);
    expect(await numbers(page)).toEqual(["١", "٢"]);
    await expect(page.getByText("حُذف الخبر «خبر 1».")).toBeVisible();
    await expect(page.locator(":focus")).toContainText("حُذف الخبر «خبر 1».");
    await page.getByRole("button", { name: "إخفاء" }).click();
    await expect(page.getByText("حُذف الخبر «خبر 1».")).toHaveCount(0);
    await expect(list(page)).toBeFocused();
  });

  await test.step("the site no longer shows a deleted post", async () => {
    await page.getByRole("button", { name: "حذف: خبر 0" }).click();
    await remove.click();
    await expect.poll(() => titles(page)).toEqual(["خبر 2"]);
    expect((await fetch(`${server.url}/api/Posts/${id}`)).status).toBe(404);
    expect((await fetch(`${server.url}/news/${id}`)).status).toBe(404);
  });

  await test.step("it is restored from the list of deleted posts", async () => {
    await filter(page, "المحذوفة").click();
    await page.getByRole("button", { name: "استعادة: خبر 1" }).click();
    await expect(toast(page, "تمت استعادة الخبر بنجاح")).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(["خبر 0", ...posts(1, 3, "محذوف")]);
    await filter(page, "المعروضة").click();
    await expect.poll(() => titles(page)).toEqual(posts(1, 2));
  });

  await test.step("staff open it, and restore it there", async () => {
    await filter(page, "المحذوفة").click();
    await page.getByRole("link", { name: "عرض: خبر 0" }).click();
    const post = page.getByRole("article", { name: "خبر 0" });
    await expect(post).toContainText("نص الخبر القديم");
    await expect(post.getByRole("img")).toHaveJSProperty("complete", true);
    expect(await post.getByRole("img").evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByText("هذا الخبر محذوف ولا يظهر في الموقع")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("خبر محذوف");
    await expect(page).toHaveTitle(/^خبر محذوف · /);
    await expect(page.getByLabel("العنوان")).toHaveCount(0);
    await page.getByRole("button", { name: "استعادة" }).click();
    await expect(page.getByLabel("العنوان")).toHaveValue("خبر 0");
    await expect(toast(page, "تمت استعادة الخبر بنجاح").first()).toBeVisible();
    await page.getByRole("link", { name: "العودة إلى الأخبار" }).click();
    await expect(filter(page, "المحذوفة")).toHaveAttribute("aria-pressed", "true");
  });
});

test("on a phone each post is a card, sorted by a list, and nothing is wider than the screen", async ({
  page,
  server,
}) => {
  await onlyPosts(server, { active: 7, deleted: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  for (const [name, count] of [
    ["المعروضة", 7],
    ["المحذوفة", 1],
    ["الكل", 8],
  ] as const) {
    await filter(page, name).click();
    await expect(rows(page)).toHaveCount(count);
    await expect(rows(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await filter(page, "المعروضة").click();
  const order = page.getByLabel("الترتيب");
  await expect(order).toHaveValue("createdAt desc");
  await order.selectOption("الخبر: من أ إلى ي");
  await expect(page).toHaveURL(/[?&]sortBy=title&sortDirection=asc(&|$)/);
  await expect(rows(page)).toHaveText(posts(1, 7).map((name) => new RegExp(name)));
  await order.selectOption("الخبر: من ي إلى أ");
  await expect(rows(page)).toHaveText(
    posts(1, 7)
      .toReversed()
      .map((name) => new RegExp(name)),
  );
  await page.getByRole("link", { name: "تعديل: خبر 3" }).click();
  await expect(page.getByLabel("العنوان")).toHaveValue("خبر 3");
});

test.describe("refused requests", () => {
  test.use({ allowedErrors: /status of (404|500|503)|ERR_FAILED/ });

  test("failed loading, deletion and restoration give the reason, and can be retried @routes", async ({
    page,
    server,
  }) => {
    await onlyPosts(server, { active: 3 });
    const alert = list(page).getByRole("alert");
    const dialog = page.getByRole("alertdialog");
    const remove = dialog.getByRole("button", { name: "حذف", exact: true });
    const askToDelete = (name: string) => page.getByRole("button", { name: `حذف: ${name}` }).click();

    await test.step("the list", async () => {
      await page.route("**/api/Posts?*", (route) => route.fulfill({ status: 500, body: "oops" }));
      await page.goto(path);
      await expect(alert).toContainText("حدث خطأ أثناء جلب المنشورات");
      await page.unrouteAll();
      await page.route("**/api/Posts?*", (route) => route.abort());
      await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(alert).toContainText("تعذّر الاتصال بالخادم");
      await expect(alert).toContainText("حدث خطأ أثناء جلب المنشورات");
      await page.unrouteAll();
      await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
      await expect.poll(() => titles(page)).toEqual(posts(1, 3));
      await expect(alert).toHaveCount(0);
    });

    await test.step("a post that cannot be deleted stays, and the dialog gives the reason", async () => {
      await page.route("**/api/Posts/*", (route) => route.fulfill({ status: 500, body: "oops" }));
      await askToDelete("خبر 1");
      await remove.click();
      await expect(dialog.getByRole("alert")).toHaveText("حدث خطأ أثناء حذف المنشور");
      await page.unrouteAll();
      await remove.click();
      await expect.poll(() => titles(page)).toEqual(posts(2, 3));
    });

    await test.step("a deletion is undone at once, or the reason against it is shown", async () => {
      await page.route("**/restore", (route) => route.fulfill({ status: 503, body: "oops" }));
      const undo = page.getByRole("button", { name: "تراجع", exact: true });
      await undo.click();
      await expect(page.getByRole("alert")).toHaveText(/حدث خطأ أثناء استعادة الخبر/);
      await page.unrouteAll();
      await undo.click();
      await expect(toast(page, "تمت استعادة الخبر بنجاح")).toBeVisible();
      await expect.poll(() => titles(page)).toEqual(posts(1, 3));
      await expect(undo).toHaveCount(0);
      await expect(list(page)).toBeFocused();
    });

    await test.step("the server's message about a missing post is shown", async () => {
      await onlyPosts(server, { active: 0, deleted: 1 });
      await askToDelete("خبر 1");
      await remove.click();
      await expect(dialog.getByRole("alert")).toHaveText("الخبر غير موجود");
      await dialog.getByRole("button", { name: "إلغاء" }).click();
    });

    await test.step("a failed restoration is reported on the page", async () => {
      await filter(page, "المحذوفة").click();
      await page.route("**/restore", (route) => route.fulfill({ status: 500, body: "oops" }));
      await page.getByRole("button", { name: "استعادة: محذوف 1" }).click();
      await expect(alert).toHaveText("حدث خطأ أثناء استعادة الخبر");
      await expect(rows(page)).toHaveCount(1);
      await page.unrouteAll();
    });

    await test.step("an empty filtered list is reported with a way to add a post, unlike an empty site", async () => {
      await list(page).getByLabel("لكل صفحة").selectOption("5");
      await filter(page, "المعروضة").click();
      await expect(list(page).getByText("لا توجد أخبار معروضة")).toBeVisible();
      await expect(list(page)).not.toContainText(/أول|بعد/);
      await list(page).getByRole("link", { name: "إضافة خبر" }).last().click();
      await expect(page).toHaveURL(/\/dashboard\/news\/new$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("إضافة خبر");
    });
  });
});
