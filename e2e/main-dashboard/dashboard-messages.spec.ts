import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ask, fillInbox, openSection } from "../support/main-dashboard.ts";
import type { Product } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";

/** The inbox: lists, reading, marking, deleting and restoring, replying, and the address of each state. */

const inbox = "/dashboard/messages";
const list = (page: Page) => page.getByRole("list", { name: "قائمة الرسائل" });
const rows = (page: Page) => list(page).getByRole("listitem");
const rowOf = (page: Page, name: string) => list(page).getByRole("link", { name });
const message = (page: Page) => page.getByRole("article");
const filter = (page: Page, name: string) =>
  page.getByRole("group", { name: "عرض الرسائل" }).getByRole("button", { name, exact: true });
const action = (page: Page, name: string) => message(page).getByRole("button", { name });
const waiting = (page: Page) =>
  page.getByRole("navigation", { name: "أقسام لوحة التحكم" }).getByRole("link", { name: "الرسائل" });
const toasts = (page: Page) => page.getByRole("region", { name: /الإشعارات/ });
type Kept = { items: { name: string; isRead: boolean }[] };
const kept = async (server: Product, query = "") => (await ask<Kept>(server, `/api/Contact${query}`)).items;

const three = [{ name: "أحمد" }, { name: "سارة" }, { name: "علي", isRead: true }];

const expectSound = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

test("the newest message is first; one is read, marked, deleted and restored @journey", async ({ page, server }) => {
  await fillInbox(server, [
    { name: "أحمد", message: "سطر أول\n\n<b>سطر ثان</b>", email: "ahmad@example.iq" },
    ...three.slice(1),
  ]);
  await openSection(page, server, inbox);

  await test.step("opening a message marks it read", async () => {
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page)).toContainText([/أحمد.*غير مقروءة/, /سارة.*غير مقروءة/, /علي/]);
    await expect(page.getByText("غير مقروءة: ٢", { exact: true }).last()).toBeVisible();
    await expect(page.getByText("اختر رسالة لقراءتها")).toBeVisible();
    await expectSound(page);
    await rowOf(page, "أحمد").click();
    await expect(page).toHaveURL(/\?message=[\w-]{36}$/);
    await expect(message(page).getByRole("heading", { name: "أحمد" })).toBeFocused();
    // Visitors' input is always shown as text.
    await expect(message(page).getByText("<b>سطر ثان</b>")).toHaveText("سطر أول\n\n<b>سطر ثان</b>", {
      useInnerText: true,
    });
    await expect(rowOf(page, "أحمد")).toHaveAttribute("aria-current", "true");
    await expect(rowOf(page, "أحمد")).not.toContainText("غير مقروءة");
    await expect(waiting(page)).toHaveAccessibleName("الرسائل غير مقروءة: ١");
    await expectSound(page);
    expect((await kept(server)).map(({ isRead }) => isRead)).toEqual([true, false, true]);
    await expect(message(page).getByRole("link", { name: "رد بالبريد" })).toHaveAttribute(
      "href",
      `mailto:ahmad%40example.iq?subject=${encodeURIComponent("رد على رسالتك إلى مديرية الشباب والرياضة")}`,
    );
    await page.goBack();
    await expect(page.getByText("اختر رسالة لقراءتها")).toBeVisible();
  });

  await test.step("it can be marked unread again", async () => {
    await rowOf(page, "علي").click();
    await action(page, "اجعلها غير مقروءة").click();
    await expect(page).toHaveURL(`${server.url}${inbox}`);
    await expect(rowOf(page, "علي")).toContainText("غير مقروءة");
    await expect(rowOf(page, "علي")).toBeFocused();
    await expect(waiting(page)).toHaveAccessibleName("الرسائل غير مقروءة: ٢");
    expect((await kept(server))[2]?.isRead).toBe(false);
  });

  await test.step("a deleted message can be restored at once", async () => {
    await rowOf(page, "أحمد").click();
    await action(page, "حذف").click();
    await expect(toasts(page).getByText("حُذفت الرسالة")).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rowOf(page, "سارة")).toBeFocused();
    expect((await kept(server)).map(({ name }) => name)).toEqual(["سارة", "علي"]);
    await toasts(page).getByRole("button", { name: "تراجع" }).click();
    await expect(toasts(page).getByText("استُعيدت الرسالة")).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    expect((await kept(server)).map(({ name }) => name)).toEqual(["أحمد", "سارة", "علي"]);
  });
});

test("list, filter and message are in the address, and a deleted message is restored from its list", async ({
  page,
  server,
}) => {
  await fillInbox(server, [...three, { name: "زينب", isDeleted: true }]);
  await openSection(page, server, inbox);

  await test.step("a message stays open after a reload, even when its list no longer has it", async () => {
    await expect(filter(page, "الكل")).toHaveAttribute("aria-pressed", "true");
    await filter(page, "غير المقروءة").click();
    await expect(page).toHaveURL(`${server.url}${inbox}?isRead=false`);
    await expect(rows(page)).toContainText([/أحمد/, /سارة/]);
    await rowOf(page, "سارة").click();
    await expect(waiting(page)).toHaveAccessibleName("الرسائل غير مقروءة: ١");
    await page.reload();
    await expect(message(page).getByRole("heading", { name: "سارة" })).toBeVisible();
    await expect(filter(page, "غير المقروءة")).toHaveAttribute("aria-pressed", "true");
    await expect(rows(page)).toContainText([/أحمد/]);
  });

  await test.step("a deleted message", async () => {
    await filter(page, "المحذوفة").click();
    await expect(page).toHaveURL(`${server.url}${inbox}?isDeleted=true`);
    await expect(rows(page)).toContainText([/زينب/]);
    await rowOf(page, "زينب").click();
    await expect(message(page).getByText("محذوفة", { exact: true })).toBeVisible();
    await expect(message(page).getByRole("link", { name: "رد بالبريد" })).toHaveCount(0);
    await action(page, "استعادة").click();
    await expect(toasts(page).getByText("استُعيدت الرسالة")).toBeVisible();
    await expect(page.getByText("لا توجد رسائل محذوفة")).toBeVisible();
    // Opening a deleted message does not mark it read.
    expect((await kept(server)).find(({ name }) => name === "زينب")?.isRead).toBe(false);
  });

  await test.step("the Back button", async () => {
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${inbox}\\?isRead=false&message=`));
    await filter(page, "الكل").click();
    await expect(page).toHaveURL(`${server.url}${inbox}`);
    await expect(rows(page)).toHaveCount(4);
  });
});

test("the inbox shows loading and empty states, pages, and on a phone one pane at a time @routes", async ({
  page,
  server,
}) => {
  await fillInbox(server, []);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/Contact?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await openSection(page, server, inbox);

  await test.step("empty lists", async () => {
    await expect(page.getByRole("status").filter({ hasText: "جارٍ تحميل الرسائل" })).toBeAttached();
    held.resolve();
    await expect(page.getByText("لا توجد رسائل")).toBeVisible();
    await expect(page.getByText("تظهر هنا رسائل الزوار من نموذج الاتصال.")).toBeVisible();
    await filter(page, "غير المقروءة").click();
    await expect(page.getByText("لا توجد رسائل غير مقروءة")).toBeVisible();
    await filter(page, "المحذوفة").click();
    await expect(page.getByText("لا توجد رسائل محذوفة")).toBeVisible();
    await page.unrouteAll();
  });

  await test.step("pages, and returning from one that became empty", async () => {
    const visitors = Array.from({ length: 11 }, (_, index) => ({ name: `زائر ${index + 1}`, isRead: true }));
    await fillInbox(server, visitors);
    // Loads the page again, because the empty list would be reused for a moment.
    await page.goto(inbox);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText("١–١٠ من ١١")).toBeVisible();
    await page.getByRole("button", { name: "الصفحة ٢" }).click();
    await expect(page).toHaveURL(`${server.url}${inbox}?pageNumber=2`);
    await expect(rows(page)).toHaveCount(1);
    await rowOf(page, "زائر 11").click();
    await action(page, "حذف").click();
    await expect(page).toHaveURL(`${server.url}${inbox}`);
    await expect(rows(page)).toHaveCount(10);
    const sizes = page.getByLabel("لكل صفحة");
    await expect(sizes.locator("option")).toHaveText(["١٠", "١٥", "٢٥", "٥٠"]);
    await sizes.selectOption("25");
    await expect(page).toHaveURL(`${server.url}${inbox}?pageSize=25`);
  });

  await test.step("on a phone list and message alternate", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByText("اختر رسالة لقراءتها")).toBeHidden();
    await rowOf(page, "زائر 9").click();
    await expect(list(page)).toBeHidden();
    await expect(message(page).getByRole("heading", { name: "زائر 9" })).toBeInViewport();
    const back = page.getByRole("link", { name: "العودة إلى القائمة" });
    await expect(back).toBeInViewport();
    await back.click();
    await expect(list(page)).toBeVisible();
    await expect(message(page)).toHaveCount(0);
    await expect(rowOf(page, "زائر 9")).toBeFocused();
    await expect(rowOf(page, "زائر 9")).toBeInViewport();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test.describe("failures", () => {
  test.use({ allowedErrors: /status of (404|500)|ERR_FAILED/ });
  const fail = { status: 500, body: "oops" };

  test("are reported, change nothing and can be retried @routes", async ({ page, server }) => {
    await fillInbox(server, [...three, { name: "زينب", isDeleted: true }]);
    const [first] = await ask<{ items: { id: string }[] }>(server, "/api/Contact").then(({ items }) => items);
    const retry = page.getByRole("button", { name: "أعد المحاولة" });
    const alert = message(page).getByRole("alert");

    await test.step("loading the list and a message", async () => {
      await page.route("**/api/Contact/*", (route) => route.fulfill(fail));
      await page.route("**/api/Contact?*", (route) => route.fulfill(fail));
      await openSection(page, server, `${inbox}?message=${first?.id}`);
      await expect(page.getByRole("alert")).toHaveCount(2);
      await expect(page.getByRole("alert").first()).toContainText("حدث خطأ أثناء تحميل البيانات");
      await page.unrouteAll();
      await page.route("**/api/Contact?*", (route) => route.abort());
      await retry.first().click();
      await expect(page.getByRole("alert").first()).toContainText("حدث خطأ أثناء تحميل البيانات. تعذّر الاتصال بالخادم");
      await page.unrouteAll();
      await retry.last().click();
      await expect(message(page).getByRole("heading", { name: "أحمد" })).toBeVisible();
      await retry.click();
      await expect(rows(page)).toHaveCount(3);
      await expect(page.getByRole("alert")).toHaveCount(0);
    });

    await test.step("changes", async () => {
      const failing = async (fulfil: boolean) =>
        page.route("**/api/Contact/*", (route) => {
          if (route.request().method() === "GET") return route.continue();
          return fulfil ? route.fulfill(fail) : route.abort();
        });
      await failing(true);
      await rowOf(page, "سارة").click();
      await expect(alert).toHaveText("حدث خطأ أثناء تحديث حالة الرسالة");
      await expect(rowOf(page, "سارة")).toContainText("غير مقروءة");
      await rowOf(page, "علي").click();
      await expect(alert).toHaveCount(0);
      await action(page, "حذف").click();
      await expect(alert).toHaveText("حدث خطأ أثناء حذف الرسالة");
      await expect(rows(page)).toHaveCount(3);
      await page.unrouteAll();
      await failing(false);
      await action(page, "حذف").click();
      await expect(alert).toContainText("حدث خطأ أثناء حذف الرسالة. تعذّر الاتصال بالخادم");
      await page.unrouteAll();
      await action(page, "حذف").click();
      await expect(toasts(page).getByText("حُذفت الرسالة")).toBeVisible();
      await page.route("**/api/Contact/*/restore", (route) => route.fulfill(fail));
      await toasts(page).getByRole("button", { name: "تراجع" }).click();
      await expect(toasts(page).getByText("حدث خطأ أثناء استعادة الرسالة")).toBeVisible();
      await filter(page, "المحذوفة").click();
      await rowOf(page, "زينب").click();
      await action(page, "استعادة").click();
      await expect(alert).toHaveText("حدث خطأ أثناء استعادة الرسالة");
      await expect(rows(page)).toHaveCount(2);
      await page.unrouteAll();
    });

    await test.step("the address of an unknown message", async () => {
      // The API refuses a malformed id; the reader sees a missing message.
      await page.route(`**/api/Contact/nonsense`, (route) => route.fulfill({ status: 404, json: {} }));
      for (const id of [crypto.randomUUID(), "nonsense"]) {
        await visit(page, "/dashboard/home");
        await visit(page, `${inbox}?message=${id}`);
        await expect(page.getByText("هذه الرسالة غير موجودة")).toBeVisible();
        await expect(rows(page)).toHaveCount(2);
      }
    });
  });
});
