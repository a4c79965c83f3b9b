import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { User } from "#contract/users.ts";
import { canLogIn, tokenFor } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { ask, openSection } from "./support/main-dashboard.ts";
import { accounts, type Product } from "./support/product.ts";
import { typeLogin } from "./support/session.ts";

/** The main dashboard's users: who is there, adding, new passwords, deleting, and what that does to sessions. */

const users = "/dashboard/users";
const sessionOver = "جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى";
const required = "يرجى تعبئة جميع الحقول المطلوبة";
const firstPassword = "secret-password";

const list = (page: Page) => page.getByRole("region", { name: "قائمة المستخدمين" });
const rowOf = (page: Page, name: string) =>
  list(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const dialog = (page: Page) => page.getByRole("dialog");
const question = (page: Page) => page.getByRole("alertdialog", { name: "حذف المستخدم" });
const toast = (page: Page, text: string) => page.getByRole("region", { name: /الإشعارات/ }).getByText(text);
const addButton = (page: Page) => list(page).getByRole("button", { name: "إضافة مستخدم" });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

const newName = () => `user-${crypto.randomUUID().slice(0, 8)}`;
const register = (server: Product, username: string) =>
  ask<User>(server, "/api/Auth/adminregister", {
    method: "POST",
    body: { username, email: `${username}@example.iq`, password: firstPassword, role: "Admin" },
  });

async function newUser(server: Product): Promise<{ user: User; token: string }> {
  const user = await register(server, newName());
  return { user, token: await tokenFor(server, "main", { username: user.userName, password: firstPassword }) };
}

/** Shows the whole list whatever other tests have added. */
const openAll = (page: Page, server: Product, token?: string) =>
  openSection(page, server, `${users}?pageSize=50`, token);

/** As many users as a test needs, without adding them. */
const several = (count: number): User[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    userName: `staff-${index + 1}`,
    normalizedUserName: `staff-${index + 1}`,
    email: "staff@example.iq",
    role: "Admin",
    createdAt: "2026-11-20T06:00:00Z",
    hasSecondFactor: false,
  }));

test("the banner shows name and roles as the token says, and whether Admin is among them", async ({ page, server }) => {
  await openAll(page, server);
  const banner = page.getByRole("region", { name: "جلستك الحالية" });
  await expect(banner).toContainText(`مسجّل الدخول باسم ${accounts.main.username}`);
  await expect(banner).toContainText("الصلاحيات مدير الموقع");
  await expect(banner).toContainText("لديك صلاحية مدير الموقع");
  await expect(rowOf(page, accounts.main.username)).toHaveCount(0);
  await expect(list(page).getByRole("row").filter({ hasText: "أنت" })).toContainText(accounts.main.username);

  // The screen reads its token; the API would refuse this one at the first call.
  await page.route("**/api/**", (route) => route.fulfill({ json: [] }));
  const claims = { sub: crypto.randomUUID(), name: "زينب", roles: ["Editor"], exp: 4_000_000_000 };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  await openAll(page, server, `${part({ alg: "HS256" })}.${part(claims)}.x`);
  await expect(banner).toContainText("مسجّل الدخول باسم زينب");
  await expect(banner).toContainText("الصلاحيات Editor");
  await expect(banner).toContainText("ليست لديك صلاحية مدير الموقع");
  await expect(list(page)).toContainText("لا يوجد مستخدمون");
});

test("the list is paged on the screen, fifteen at a time, with numbering that goes on", async ({ page, server }) => {
  await page.route("**/api/User", (route) => route.fulfill({ json: several(37) }));
  await openSection(page, server, users);
  const rows = list(page).locator("tbody tr");
  await expect(rows).toHaveCount(15);
  await expect(list(page)).toContainText("عدد المستخدمين: ٣٧");
  await expect(list(page)).toContainText("١–١٥ من ٣٧");
  await list(page).getByRole("button", { name: "الصفحة ٣" }).click();
  await expect(page).toHaveURL(`${server.url}${users}?pageNumber=3`);
  await expect(rows).toHaveCount(7);
  await expect(rows.first().getByRole("cell").first()).toContainText("٣١");
  await page.reload();
  await expect(rows.first()).toContainText("staff-31");
  await expect(list(page).getByLabel("لكل صفحة").locator("option")).toHaveText(["١٠", "١٥", "٢٥", "٥٠"]);
  await list(page).getByLabel("لكل صفحة").selectOption("25");
  await expect(page).toHaveURL(`${server.url}${users}?pageSize=25`);
  await expect(rows).toHaveCount(25);
  await page.goBack();
  await expect(rows.first()).toContainText("staff-31");
  await openSection(page, server, `${users}?pageNumber=99`);
  await expect(rows.first()).toContainText("staff-31");
});

test.describe("adding", () => {
  test("a user sends role Admin, says so, and the user can log in", async ({ page, server }) => {
    await openAll(page, server);
    await addButton(page).click();
    await expect(field(page, "اسم المستخدم")).toBeFocused();
    await expect(field(page, "الصلاحية")).toHaveValue("Admin");
    await expect(field(page, "الصلاحية")).not.toBeEditable();
    const name = newName();
    await field(page, "اسم المستخدم").fill(name);
    await field(page, "البريد الإلكتروني").fill("New.Staff@Example.iq");
    await field(page, "كلمة المرور").fill("k7-pq2");
    await dialog(page).getByRole("button", { name: "إظهار كلمة المرور" }).click();
    await expect(field(page, "كلمة المرور")).toHaveAttribute("type", "text");
    const sent = page.waitForRequest("**/api/Auth/adminregister");
    await dialog(page).getByRole("button", { name: "إضافة مستخدم" }).click();
    expect((await sent).postDataJSON()).toEqual({
      username: name,
      email: "new.staff@example.iq",
      password: "k7-pq2",
      role: "Admin",
    });
    await expect(toast(page, "تم إضافة المستخدم بنجاح")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(rowOf(page, name)).toContainText("new.staff@example.iq");
    expect(await canLogIn(server, "main", { username: name, password: "k7-pq2" })).toBe(true);
  });

  test("asks for what is missing or wrong before anything is sent", async ({ page, server }) => {
    let calls = 0;
    await page.route("**/api/Auth/adminregister", (route) => {
      calls += 1;
      return route.continue();
    });
    await openAll(page, server);
    await addButton(page).click();
    const submit = dialog(page).getByRole("button", { name: "إضافة مستخدم" });
    await submit.click();
    const summary = dialog(page).getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(required);
    // The owner has one text for whatever is missing; each way leads to a field of its own name.
    await expect(summary.getByRole("link")).toHaveText([
      "اسم المستخدم",
      "يرجى إدخال بريد إلكتروني صحيح",
      "كلمة المرور",
    ]);
    await expect(field(page, "كلمة المرور")).toHaveAccessibleDescription(new RegExp(required));
    await summary.getByRole("link").last().click();
    await expect(field(page, "كلمة المرور")).toBeFocused();
    await field(page, "اسم المستخدم").fill("someone");
    await field(page, "البريد الإلكتروني").fill("no-address");
    await field(page, "كلمة المرور").fill("12345");
    await submit.click();
    await expect(summary).toContainText("يرجى تصحيح الحقول التالية");
    await expect(summary).not.toContainText(required);
    await expect(field(page, "البريد الإلكتروني")).toHaveAccessibleDescription("يرجى إدخال بريد إلكتروني صحيح");
    await expect(field(page, "كلمة المرور")).toHaveAccessibleDescription(/يجب ألا تقل عن ٦ أحرف/);
    expect(calls).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "أغلق دون حفظ" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(addButton(page)).toBeFocused();
  });

  test.describe("that fails", () => {
    test.use({ allowedErrors: /status of (409|500|400)|ERR_/ });

    test("says why and keeps what was typed", async ({ page, server }) => {
      const { user } = await newUser(server);
      await openAll(page, server);
      await addButton(page).click();
      await field(page, "اسم المستخدم").fill(user.userName.toUpperCase());
      await field(page, "البريد الإلكتروني").fill("someone@example.iq");
      await field(page, "كلمة المرور").fill("k7-pq2");
      const submit = dialog(page).getByRole("button", { name: "إضافة مستخدم" });
      const expectKept = async () => {
        await expect(field(page, "اسم المستخدم")).toHaveValue(user.userName.toUpperCase());
        await expect(field(page, "البريد الإلكتروني")).toHaveValue("someone@example.iq");
        await expect(field(page, "كلمة المرور")).toHaveValue("k7-pq2");
      };
      const alert = dialog(page).getByRole("alert");

      await submit.click();
      await expect(alert.getByRole("link", { name: "اسم المستخدم مستعمل من قبل. اختر اسماً آخر" })).toBeVisible();
      await expectKept();

      const call = "**/api/Auth/adminregister";
      await page.route(call, (route) => route.fulfill({ status: 500, body: "oops" }));
      await submit.click();
      await expect(alert).toHaveText("حدث خطأ أثناء إضافة المستخدم");
      await expectKept();

      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await submit.click();
      await expect(alert).toContainText("حدث خطأ أثناء إضافة المستخدم. تعذّر الاتصال بالخادم");
      await expectKept();

      await page.unroute(call);
      const errors = { role: ["الصلاحية غير معروفة"], email: ["البريد مرفوض", "البريد طويل"] };
      const refused = { code: "validation_failed", message: "يرجى التحقق من البيانات المدخلة", errors };
      await page.route(call, (route) => route.fulfill({ status: 400, json: refused }));
      await submit.click();
      for (const told of [alert.getByRole("link"), dialog(page).locator("#email-error")])
        await expect.poll(() => told.allInnerTexts()).toEqual(["البريد مرفوض\nالبريد طويل"]);
      await expectKept();
    });

    test("cannot be closed while it is being sent", async ({ page, server }) => {
      const held = Promise.withResolvers<void>();
      await page.route("**/api/Auth/adminregister", async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, body: "oops" });
      });
      await openAll(page, server);
      await addButton(page).click();
      await field(page, "اسم المستخدم").fill("someone");
      await field(page, "البريد الإلكتروني").fill("someone@example.iq");
      await field(page, "كلمة المرور").fill("k7-pq2");
      await dialog(page).getByRole("button", { name: "إضافة مستخدم" }).click();
      await expect(dialog(page).getByRole("button", { name: "جارٍ الإضافة…" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page).getByRole("button", { name: "إغلاق" })).toBeDisabled();
      await expect(dialog(page).getByRole("button", { name: "إلغاء" })).toBeDisabled();
      held.resolve();
      await expect(dialog(page).getByRole("alert")).toHaveText("حدث خطأ أثناء إضافة المستخدم");
    });
  });
});

test.describe("a new password", () => {
  const resetButton = (page: Page, { userName }: User) =>
    list(page).getByRole("button", { name: `إعادة تعيين كلمة مرور ${userName}`, exact: true });
  const submit = (page: Page) => dialog(page).getByRole("button", { name: "إعادة تعيين كلمة المرور" });

  test("is required, has six characters, and ends the user's sessions", async ({ page, server }) => {
    const { user, token } = await newUser(server);
    await openAll(page, server);
    await resetButton(page, user).click();
    const password = field(page, "كلمة المرور الجديدة");
    await submit(page).click();
    await expect(password).toHaveAccessibleDescription(/كلمة المرور مطلوبة/);
    await expect(password).toBeFocused();
    await password.fill("12345");
    await expect(password).toHaveAccessibleDescription(/يجب ألا تقل عن ٦ أحرف/);
    await password.fill("w4-zn8");
    const sent = page.waitForRequest("**/api/Auth/AdminResetPassword");
    await submit(page).click();
    expect((await sent).postDataJSON()).toEqual({ userId: user.id, password: "w4-zn8" });
    await expect(toast(page, "تم إعادة تعيين كلمة المرور بنجاح")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(ask(server, "/api/User", { token })).rejects.toThrow("401");
    expect(await canLogIn(server, "main", { username: user.userName, password: firstPassword })).toBe(false);
    expect(await canLogIn(server, "main", { username: user.userName, password: "w4-zn8" })).toBe(true);
  });

  test("of one's own leads to the login, where it works", async ({ page, server }) => {
    const { user, token } = await newUser(server);
    await openAll(page, server, token);
    await resetButton(page, user).click();
    await expect(dialog(page)).toContainText("هذا حسابك: تخرج من لوحة التحكم بعد الحفظ");
    await field(page, "كلمة المرور الجديدة").fill("my-new-password");
    await submit(page).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(toast(page, "تم إعادة تعيين كلمة المرور بنجاح")).toBeVisible();
    await typeLogin(page, { username: user.userName, password: "my-new-password" });
    await expect(page).toHaveURL(`${server.url}/dashboard/home`);
  });

  test.describe("that fails", () => {
    test.use({ allowedErrors: /status of (404|500)|ERR_FAILED/ });

    test("says why and keeps it", async ({ page, server }) => {
      const { user } = await newUser(server);
      await openAll(page, server);
      await resetButton(page, user).click();
      await field(page, "كلمة المرور الجديدة").fill("w4-zn8");
      const call = "**/api/Auth/AdminResetPassword";
      await page.route(call, (route) => route.fulfill({ status: 500, body: "oops" }));
      await submit(page).click();
      await expect(dialog(page).getByRole("alert")).toHaveText("حدث خطأ أثناء إعادة تعيين كلمة المرور");
      await expect(field(page, "كلمة المرور الجديدة")).toHaveValue("w4-zn8");
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await submit(page).click();
      await expect(dialog(page).getByRole("alert")).toContainText(
        "حدث خطأ أثناء إعادة تعيين كلمة المرور. تعذّر الاتصال بالخادم",
      );
      await page.unroute(call);
      await ask(server, `/api/User/${user.id}`, { method: "DELETE" });
      await submit(page).click();
      await expect(dialog(page).getByRole("alert")).toHaveText("لم يتم العثور على المستخدم");
      await expect(field(page, "كلمة المرور الجديدة")).toHaveValue("w4-zn8");
    });
  });
});

test.describe("deleting", () => {
  const removeButton = (page: Page, name: string) =>
    list(page).getByRole("button", { name: `حذف ${name}`, exact: true });
  const confirm = (page: Page) => question(page).getByRole("button", { name: "حذف" });

  test("asks first, and takes the user away", async ({ page, server }) => {
    const { user, token } = await newUser(server);
    await openAll(page, server);
    await removeButton(page, user.userName).click();
    await expect(question(page)).toContainText(`لن يستطيع «${user.userName}» الدخول إلى لوحة التحكم بعد الآن`);
    await expect(question(page).getByRole("button", { name: "إلغاء" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question(page)).toHaveCount(0);
    await expect(removeButton(page, user.userName)).toBeFocused();
    await removeButton(page, user.userName).click();
    await confirm(page).click();
    await expect(toast(page, "تم حذف المستخدم بنجاح")).toBeVisible();
    await expect(rowOf(page, user.userName)).toHaveCount(0);
    await expect(list(page)).toBeFocused();
    await expect(ask(server, "/api/User", { token })).rejects.toThrow("401");
  });

  test.describe("that is refused or fails", () => {
    test.use({ allowedErrors: /status of (409|500)|ERR_FAILED/ });

    test("says why: one's own account, the last one, a failing server", async ({ page, server }) => {
      const { user, token } = await newUser(server);
      await openAll(page, server, token);
      await removeButton(page, user.userName).click();
      await confirm(page).click();
      const alert = question(page).getByRole("alert");
      await expect(alert).toHaveText("لا يمكنك حذف حسابك أو تغيير صلاحيتك بنفسك");

      const call = "**/api/User/*";
      const last = { code: "last_admin", message: "لا يمكن إزالة آخر مشرف بهذه الصلاحية. امنحها لمستخدم آخر أولاً" };
      await page.route(call, (route) => route.fulfill({ status: 409, json: last }));
      await confirm(page).click();
      await expect(alert).toHaveText(last.message);
      await page.unroute(call);
      await page.route(call, (route) => route.fulfill({ status: 500, body: "oops" }));
      await confirm(page).click();
      await expect(alert).toHaveText("حدث خطأ أثناء حذف المستخدم");
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await confirm(page).click();
      await expect(alert).toContainText("حدث خطأ أثناء حذف المستخدم. تعذّر الاتصال بالخادم");
      await question(page).getByRole("button", { name: "إلغاء" }).click();
      await expect(list(page).getByRole("row").filter({ hasText: "أنت" })).toContainText(user.userName);
    });
  });
});

test.describe("sessions", () => {
  test.use({ allowedErrors: /status of 401/ });

  test("a user deleted elsewhere is out at the next request, and a login leads back to where they were", async ({
    page,
    server,
  }) => {
    const { user, token } = await newUser(server);
    await openAll(page, server, token);
    await expect(list(page).getByRole("row").filter({ hasText: "أنت" })).toBeVisible();
    await addButton(page).click();
    await field(page, "اسم المستخدم").fill(newName());
    await field(page, "البريد الإلكتروني").fill("someone@example.iq");
    await field(page, "كلمة المرور").fill("k7-pq2");
    await ask(server, `/api/User/${user.id}`, { method: "DELETE" });
    // A request that the screen makes by itself may notice first.
    await dialog(page)
      .getByRole("button", { name: "إضافة مستخدم" })
      .click({ timeout: 3000 })
      .catch(() => undefined);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByText(sessionOver)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await typeLogin(page, accounts.main);
    await expect(page).toHaveURL(`${server.url}${users}?pageSize=50`);
  });

  test("a screen without a token says that the session is over, and a login leads back to it", async ({
    page,
    server,
  }) => {
    await page.goto(`${users}?pageSize=50`);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByText(sessionOver)).toBeVisible();
    await typeLogin(page, accounts.main);
    await expect(page).toHaveURL(`${server.url}${users}?pageSize=50`);
    // Taken away behind the screen's back, too.
    await page.evaluate(() => localStorage.removeItem("token"));
    // A request that the screen makes by itself may notice first.
    await page
      .getByRole("link", { name: "الرسائل" })
      .click({ timeout: 3000 })
      .catch(() => undefined);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByText(sessionOver)).toBeVisible();
  });

  test("a chosen logout forgets where one was", async ({ page, server }) => {
    await openAll(page, server, await tokenFor(server, "main", accounts.main));
    await page.getByRole("button", { name: "تسجيل الخروج" }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByText(sessionOver)).toHaveCount(0);
    await typeLogin(page, accounts.main);
    await expect(page).toHaveURL(`${server.url}/dashboard/home`);
  });
});

test.describe("loading", () => {
  test.use({ allowedErrors: /status of 500|ERR_FAILED/ });

  test("is said, and its failure too, with another try", async ({ page, server }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/api/User", async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, body: "oops" });
    });
    await openAll(page, server);
    await expect(page.getByRole("status").filter({ hasText: "جارٍ تحميل المستخدمين" })).toBeAttached();
    held.resolve();
    await expect(list(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحميل البيانات");
    await page.unroute("**/api/User");
    await page.route("**/api/User", (route) => route.abort());
    await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(list(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحميل البيانات. تعذّر الاتصال بالخادم");
    await page.unroute("**/api/User");
    await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(list(page).getByRole("row").filter({ hasText: "أنت" })).toBeVisible();
  });
});

test("is free of accessibility faults and fits, also in its dialogs", async ({ page, server }) => {
  const { user } = await newUser(server);
  const expectSound = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  };
  await openAll(page, server);
  await expect(rowOf(page, user.userName)).toBeVisible();
  await expectSound();
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
  await addButton(page).click();
  await dialog(page).getByRole("button", { name: "إضافة مستخدم" }).click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await expectSound();
  await page.keyboard.press("Escape");
  await list(page)
    .getByRole("button", { name: `حذف ${user.userName}`, exact: true })
    .click();
  await expect(question(page)).toBeVisible();
  await expectSound();
});
