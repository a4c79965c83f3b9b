import type { Page } from "@playwright/test";
import { canLogIn, sendAsStaff } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { accounts } from "../support/product/product.ts";
import { addStaff, keepToken, signIn, tokenOf } from "../support/session.ts";

/** The test area's users: search, creation, changes, passwords, deletion, and sessions that end with it. */

const path = "/IQ-test/dashboard/users";
const own = accounts.iq.username;
const list = (page: Page) => page.getByRole("region", { name: "قائمة المستخدمين" });
const row = (page: Page, name: string) => list(page).getByRole("row").filter({ hasText: name });
const search = (page: Page) => page.getByLabel("ابحث عن مستخدم...");
const toast = (page: Page, text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const deletion = (page: Page) => page.getByRole("alertdialog", { name: "حذف المستخدم" });
const act = (page: Page, action: string, name: string) =>
  page.getByRole("button", { name: `${action} ${name}`, exact: true });
const resetting = "إعادة تعيين كلمة مرور";
const atLogin = /\/IQ-test\/dashboard\/login$/;

let made = 0;
/** A unique name. */
function newName(word = "مشرف"): string {
  made += 1;
  return `${word} ${process.pid}-${made}-${Date.now() % 100_000}`;
}

test.describe("a SuperAdmin", () => {
  test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

  test("sees the users, adds one who can log in, changes them, resets their password and deletes them @journey", async ({
    page,
    server,
  }) => {
    const known = newName("أحمد عبد الله");
    await addStaff(server, "Admin", { userName: known });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("المستخدمين");
    await expect(list(page).getByText(/^عدد المستخدمين: [٠-٩]+$/)).toBeVisible();
    await expect(row(page, own)).toContainText("أنت");
    await expect(row(page, own)).toContainText("مشرف رئيسي");
    await expect(row(page, known)).toContainText("staff@example.iq");
    await expect(row(page, known)).toContainText(/مشرف(?! رئيسي)/);
    await expect(row(page, known).getByRole("time")).toHaveText(/[٠-٩]+\s\S+ .*٢٠/);

    await search(page).fill(known.replace("أحمد عبد الله", "احمد عبدالله"));
    await page.keyboard.press("Enter");
    await expect(list(page).getByRole("rowheader")).toHaveCount(1);
    await expect(row(page, known)).toBeVisible();
    await expect(list(page).getByText(/١\sمن\s[٠-٩]+/)).toBeVisible();
    await page.reload();
    await expect(list(page).getByRole("rowheader")).toHaveCount(1);
    await search(page).fill("لا أحد بهذا الاسم");
    await page.keyboard.press("Enter");
    await expect(list(page).getByText("لا يوجد مستخدم بهذا الاسم أو البريد")).toBeVisible();
    await search(page).fill("  ");
    await page.keyboard.press("Enter");
    await expect(toast(page, "الرجاء إدخال نص للبحث")).toBeVisible();
    await page.getByRole("button", { name: "امسح البحث" }).click();
    await expect(row(page, own)).toBeVisible();

    const name = newName();
    await page.getByRole("button", { name: "إضافة مستخدم" }).click();
    const add = dialog(page, "إضافة مستخدم جديد");
    await add.getByRole("button", { name: "إضافة مستخدم" }).click();
    const summary = add.getByRole("alert");
    await expect(summary).toBeFocused();
    for (const text of [
      "اسم المستخدم مطلوب",
      "يرجى إدخال بريد إلكتروني صحيح",
      "كلمة المرور مطلوبة",
      "الصلاحية مطلوبة",
    ]) {
      await expect(summary.getByRole("link", { name: text })).toBeVisible();
    }
    await add.getByLabel("اسم المستخدم").fill(name);
    await add.getByLabel("البريد الإلكتروني").fill("new@example.iq");
    await add.getByLabel("كلمة المرور", { exact: true }).fill("12345");
    await add.getByLabel("الصلاحية").selectOption("مشرف");
    await add.getByRole("button", { name: "إضافة مستخدم" }).click();
    await expect(add.getByText("كلمة المرور يجب ألا تقل عن ٦ أحرف").last()).toBeVisible();
    await add.getByLabel("كلمة المرور", { exact: true }).fill("k7-pq2");
    await add.getByRole("button", { name: "إضافة مستخدم" }).click();
    await expect(toast(page, "تم إضافة المستخدم بنجاح")).toBeVisible();
    await expect(row(page, name)).toContainText("new@example.iq");
    expect(await canLogIn(server, "iq", { username: name, password: "k7-pq2" })).toBe(true);

    await act(page, "تعديل", name).click();
    const edit = dialog(page, "تعديل المستخدم");
    await expect(edit.getByLabel("اسم المستخدم")).toHaveValue(name);
    const renamed = newName("مشرفة");
    await edit.getByLabel("اسم المستخدم").fill(renamed);
    await edit.getByLabel("البريد الإلكتروني").fill("changed@example.iq");
    await edit.getByLabel("الصلاحية").selectOption("مشرف رئيسي");
    await expect(edit.getByText("تغيير الصلاحية يُخرج أجهزة هذا المستخدم.")).toBeVisible();
    await edit.getByRole("button", { name: "حفظ التعديل" }).click();
    await expect(toast(page, "تم تحديث البيانات بنجاح")).toBeVisible();
    await expect(row(page, renamed)).toContainText("changed@example.iq");
    await expect(row(page, renamed)).toContainText("مشرف رئيسي");

    await act(page, resetting, renamed).click();
    const reset = dialog(page, new RegExp(`^${resetting}`));
    const save = reset.getByRole("button", { name: "إعادة تعيين كلمة المرور" });
    await reset.getByLabel("كلمة المرور الجديدة").fill("12345");
    await reset.getByLabel("تأكيد كلمة المرور").fill("k7-pq2");
    await save.click();
    await expect(reset.getByText("كلمة المرور يجب ألا تقل عن ٦ أحرف")).toBeVisible();
    await expect(reset.getByText("كلمات المرور غير متطابقة")).toBeVisible();
    await reset.getByLabel("كلمة المرور الجديدة").fill("w4-zn8");
    await reset.getByLabel("تأكيد كلمة المرور").fill("w4-zn8");
    await save.click();
    await expect(toast(page, "تم إعادة تعيين كلمة المرور بنجاح")).toBeVisible();
    expect(await canLogIn(server, "iq", { username: renamed, password: "k7-pq2" })).toBe(false);
    expect(await canLogIn(server, "iq", { username: renamed, password: "w4-zn8" })).toBe(true);

    await act(page, "حذف", renamed).click();
    await expect(deletion(page)).toContainText(renamed);
    await deletion(page).getByRole("button", { name: "إلغاء" }).click();
    await expect(row(page, renamed)).toBeVisible();
    await act(page, "حذف", renamed).click();
    await deletion(page).getByRole("button", { name: "حذف", exact: true }).click();
    await expect(toast(page, "تم حذف المستخدم بنجاح")).toBeVisible();
    await expect(list(page)).toBeFocused();
    await expect(row(page, renamed)).toHaveCount(0);
    expect(await canLogIn(server, "iq", { username: renamed, password: "w4-zn8" })).toBe(false);

    // On a phone each user is a card with all actions.
    await page.setViewportSize({ width: 360, height: 800 });
    for (const action of ["تعديل", resetting, "حذف"]) await act(page, action, own).click({ trial: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test.describe("refused requests", () => {
    test.use({ allowedErrors: /status of (400|409|500)/ });

    test("a refusal gives its reason, and no input is lost @routes", async ({ page, server }) => {
      const staff = await addStaff(server, "Admin", { userName: newName() });
      const edit = dialog(page, "تعديل المستخدم");

      await test.step("a list that cannot be loaded", async () => {
        await page.route("**/api/IQuser", (route) => route.fulfill({ status: 500, body: "oops" }));
        await page.goto(path);
        await expect(list(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحميل البيانات");
        await page.unrouteAll();
        await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
        await expect(row(page, staff.userName)).toBeVisible();
      });

      await test.step("nobody deletes or demotes themselves, and a name can be used once", async () => {
        await act(page, "حذف", own).click();
        await deletion(page).getByRole("button", { name: "حذف", exact: true }).click();
        await expect(deletion(page).getByRole("alert")).toHaveText("لا يمكنك حذف حسابك أو تغيير صلاحيتك بنفسك");
        await deletion(page).getByRole("button", { name: "إلغاء" }).click();

        await act(page, "تعديل", own).click();
        // The first account has no e-mail.
        await edit.getByLabel("البريد الإلكتروني").fill("admin@example.iq");
        await edit.getByLabel("الصلاحية").selectOption("مشرف");
        await edit.getByRole("button", { name: "حفظ التعديل" }).click();
        await expect(edit.getByRole("alert")).toHaveText("لا يمكنك حذف حسابك أو تغيير صلاحيتك بنفسك");
        await expect(edit.getByLabel("البريد الإلكتروني")).toHaveValue("admin@example.iq");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "أغلق دون حفظ" }).click();

        await act(page, "تعديل", staff.userName).click();
        await edit.getByLabel("اسم المستخدم").fill(own.toUpperCase());
        await edit.getByRole("button", { name: "حفظ التعديل" }).click();
        await expect(edit.getByRole("link", { name: "اسم المستخدم مستعمل من قبل. اختر اسماً آخر" })).toBeVisible();
        await expect(edit.getByLabel("اسم المستخدم")).toHaveValue(own.toUpperCase());
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "أغلق دون حفظ" }).click();
      });

      await test.step("the last SuperAdmin stays, with the server's reason", async () => {
        await page.route(`**/api/IQuser/${staff.id}`, (route) =>
          route.fulfill({
            status: 409,
            json: {
              code: "last_admin",
              message: "لا يمكن إزالة آخر مشرف بهذه الصلاحية. امنحها لمستخدم آخر أولاً",
              status: 409,
            },
          }),
        );
        await act(page, "حذف", staff.userName).click();
        await deletion(page).getByRole("button", { name: "حذف", exact: true }).click();
        await expect(deletion(page).getByRole("alert")).toHaveText(
          "لا يمكن إزالة آخر مشرف بهذه الصلاحية. امنحها لمستخدم آخر أولاً",
        );
        await deletion(page).getByRole("button", { name: "إلغاء" }).click();
        await expect(row(page, staff.userName)).toBeVisible();
        await page.unrouteAll();
      });

      await test.step("a failing server", async () => {
        await page.route(/\/api\/IQ(?:user\/|auth\/)/i, (route) => route.fulfill({ status: 500, body: "oops" }));
        await page.getByRole("button", { name: "إضافة مستخدم" }).click();
        const add = dialog(page, "إضافة مستخدم جديد");
        const typed = newName();
        await add.getByLabel("اسم المستخدم").fill(typed);
        await add.getByLabel("البريد الإلكتروني").fill("new@example.iq");
        await add.getByLabel("كلمة المرور", { exact: true }).fill("k7-pq2");
        await add.getByLabel("الصلاحية").selectOption("مشرف");
        await add.getByRole("button", { name: "إضافة مستخدم" }).click();
        await expect(add.getByRole("alert")).toHaveText("حدث خطأ أثناء إضافة المستخدم");
        await expect(add.getByLabel("اسم المستخدم")).toHaveValue(typed);
        await expect(add.getByLabel("كلمة المرور", { exact: true })).toHaveValue("k7-pq2");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "أغلق دون حفظ" }).click();

        await act(page, "تعديل", staff.userName).click();
        await edit.getByLabel("البريد الإلكتروني").fill("kept@example.iq");
        await edit.getByRole("button", { name: "حفظ التعديل" }).click();
        await expect(edit.getByRole("alert")).toHaveText("حدث خطأ أثناء حفظ التغييرات");
        await expect(edit.getByLabel("البريد الإلكتروني")).toHaveValue("kept@example.iq");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "أغلق دون حفظ" }).click();

        await act(page, resetting, staff.userName).click();
        const reset = dialog(page, new RegExp(`^${resetting}`));
        await reset.getByLabel("كلمة المرور الجديدة").fill("w4-zn8");
        await reset.getByLabel("تأكيد كلمة المرور").fill("w4-zn8");
        await reset.getByRole("button", { name: "إعادة تعيين كلمة المرور" }).click();
        await expect(reset.getByRole("alert")).toHaveText("حدث خطأ أثناء إعادة تعيين كلمة المرور");
        await expect(reset.getByLabel("تأكيد كلمة المرور")).toHaveValue("w4-zn8");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "أغلق دون حفظ" }).click();

        await act(page, "حذف", staff.userName).click();
        await deletion(page).getByRole("button", { name: "حذف", exact: true }).click();
        await expect(deletion(page).getByRole("alert")).toHaveText("حدث خطأ أثناء حذف المستخدم");
      });
    });
  });

  test("a user who changes their own password types the present one and stays", async ({ page, server }) => {
    const staff = await addStaff(server, "SuperAdmin", { userName: newName() });
    const mine = await page.context().newPage();
    await keepToken(mine, "iq", await tokenOf(server, staff), "SuperAdmin");
    await mine.goto(path);
    await act(mine, resetting, staff.userName).click();
    const reset = dialog(mine, new RegExp(`^${resetting}`));
    await expect(reset).toContainText("هذا حسابك");
    await reset.getByLabel("كلمة المرور الجديدة").fill("w4-zn8");
    await reset.getByLabel("تأكيد كلمة المرور").fill("w4-zn8");
    await reset.getByLabel("كلمة المرور الحالية").fill(staff.password);
    await reset.getByRole("button", { name: "إعادة تعيين كلمة المرور" }).click();
    await expect(mine.getByText("تم إعادة تعيين كلمة المرور بنجاح")).toBeVisible();
    await expect(reset).toBeHidden();
    expect(await canLogIn(server, "iq", { username: staff.userName, password: "w4-zn8" })).toBe(true);
  });
});

test.describe("a session ended by an administrator", () => {
  test.use({ allowedErrors: /status of 401/ });

  test("ends in an idle browser too, also on the logo screen; a hidden page does not poll", async ({
    page,
    server,
  }) => {
    const over = page.getByText("جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى");
    await page.clock.install();

    await test.step("a hidden page does not poll, and polls at once when it is visible again", async () => {
      const staff = await addStaff(server, "SuperAdmin", { userName: newName() });
      await keepToken(page, "iq", await tokenOf(server, staff), "SuperAdmin");
      let asked = 0;
      let answered = 0;
      page.on("request", (request) => {
        if (request.url().endsWith("/api/sessions/current")) asked += 1;
      });
      page.on("requestfinished", (request) => {
        if (request.url().endsWith("/api/sessions/current")) answered += 1;
      });
      await page.goto(path);
      await expect(row(page, staff.userName)).toBeVisible();
      const show = (state: DocumentVisibilityState) =>
        page.evaluate((now) => {
          Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
          document.dispatchEvent(new Event("visibilitychange"));
        }, state);
      // Control: a visible page polls. All of this ends before the list would refresh itself.
      await page.clock.runFor(4_000);
      await expect.poll(() => asked).toBeGreaterThan(0);
      await show("hidden");
      await expect.poll(() => answered).toBe(asked);
      const before = asked;
      await sendAsStaff(server, "DELETE", `/api/IQuser/${staff.id}`);
      await page.clock.runFor(12_000);
      await expect(row(page, staff.userName)).toBeVisible();
      expect(asked).toBe(before);
      await show("visible");
      await expect(page).toHaveURL(atLogin, { timeout: 2_500 });
      await expect(over).toBeVisible();
    });

    await test.step("outside the dashboard, on an idle page", async () => {
      const staff = await addStaff(server, "SuperAdmin", { userName: newName() });
      await keepToken(page, "iq", await tokenOf(server, staff), "SuperAdmin");
      await page.goto("/IQ-test/customize");
      const input = page.locator("[data-file-input=logo]");
      await expect(input).toBeAttached();
      // While the session is valid, polling changes nothing.
      await page.clock.runFor(40_000);
      await expect(input).toBeAttached();
      await sendAsStaff(server, "DELETE", `/api/IQuser/${staff.id}`);
      await expect(page).toHaveURL(atLogin, { timeout: 5_000 });
      await expect(over).toBeVisible();
    });
  });
});
