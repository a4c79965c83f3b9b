import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { User } from "#contract/accounts/users.ts";
import { canLogIn, tokenFor } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { ask, openSection } from "../support/main-dashboard.ts";
import { accounts, type Product } from "../support/product/product.ts";
import { push } from "../support/product/visit.ts";
import { typeLogin } from "../support/session.ts";

/** The main dashboard's users: list, creation, passwords, deletion, and the effect on sessions. */

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

/** Shows the whole list, including users of other tests. */
const openAll = (page: Page, server: Product, token?: string) =>
  openSection(page, server, `${users}?pageSize=50`, token);

const expectSound = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

/** This many users, without creating them. */
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

test.describe("adding a user", () => {
  test.use({ allowedErrors: /status of (409|500|400)|ERR_/ });

  test("requires all fields, gives reasons of failures and keeps the input, and the new user can log in @journey @routes", async ({
    page,
    server,
  }) => {
    const { userName } = await register(server, newName());
    const call = "**/api/Auth/adminregister";
    const submit = dialog(page).getByRole("button", { name: "إضافة مستخدم" });
    const alert = dialog(page).getByRole("alert");
    await openAll(page, server);

    await test.step("the list fits and is accessible, and the banner shows the logged-in user", async () => {
      const banner = page.getByRole("region", { name: "حسابك الحالي" });
      await expect(banner).toContainText(`مسجّل الدخول باسم ${accounts.main.username}`);
      await expect(banner).toContainText("الصلاحيات مدير الموقع");
      await expect(banner).toContainText("لديك صلاحية مدير الموقع");
      await expect(list(page).getByRole("row").filter({ hasText: "أنت" })).toContainText(accounts.main.username);
      await expect(rowOf(page, accounts.main.username)).toHaveCount(0);
      await expect(rowOf(page, userName)).toBeVisible();
      await expectSound(page);
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`)
          .toBeLessThanOrEqual(0);
      }
    });

    await test.step("missing and wrong values are reported before anything is sent", async () => {
      let calls = 0;
      await page.route(call, (route) => {
        calls += 1;
        return route.continue();
      });
      await addButton(page).click();
      await expect(field(page, "اسم المستخدم")).toBeFocused();
      await expect(field(page, "الصلاحية")).toHaveValue("Admin");
      await expect(field(page, "الصلاحية")).not.toBeEditable();
      await submit.click();
      await expect(alert).toBeFocused();
      await expect(alert).toContainText(required);
      // All missing fields have the same text; each link leads to its own field.
      await expect(alert.getByRole("link")).toHaveText([
        "اسم المستخدم",
        "يرجى إدخال بريد إلكتروني صحيح",
        "كلمة المرور",
      ]);
      await expectSound(page);
      await expect(field(page, "كلمة المرور")).toHaveAccessibleDescription(new RegExp(required));
      await alert.getByRole("link").last().click();
      await expect(field(page, "كلمة المرور")).toBeFocused();
      await field(page, "اسم المستخدم").fill("someone");
      await field(page, "البريد الإلكتروني").fill("no-address");
      await field(page, "كلمة المرور").fill("12345");
      await submit.click();
      await expect(alert).toContainText("يرجى تصحيح الحقول التالية");
      await expect(alert).not.toContainText(required);
      await expect(field(page, "البريد الإلكتروني")).toHaveAccessibleDescription("يرجى إدخال بريد إلكتروني صحيح");
      await expect(field(page, "كلمة المرور")).toHaveAccessibleDescription(/يجب ألا تقل عن ٦ أحرف/);
      expect(calls).toBe(0);
      await page.unroute(call);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "أغلق دون حفظ" }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(addButton(page)).toBeFocused();
    });

    await test.step("a failure gives its reason and keeps the input", async () => {
      await addButton(page).click();
      await field(page, "اسم المستخدم").fill(userName.toUpperCase());
      await field(page, "البريد الإلكتروني").fill("someone@example.iq");
      await field(page, "كلمة المرور").fill("k7-pq2");
      const expectKept = async () => {
        await expect(field(page, "اسم المستخدم")).toHaveValue(userName.toUpperCase());
        await expect(field(page, "البريد الإلكتروني")).toHaveValue("someone@example.iq");
        await expect(field(page, "كلمة المرور")).toHaveValue("k7-pq2");
      };
      await submit.click();
      await expect(alert.getByRole("link", { name: "اسم المستخدم مستعمل من قبل. اختر اسماً آخر" })).toBeVisible();
      await expectKept();

      // The dialog cannot be closed while it sends.
      const held = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, body: "oops" });
      });
      await submit.click();
      await expect(dialog(page).getByRole("button", { name: "جارٍ الإضافة…" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page).getByRole("button", { name: "إغلاق" })).toBeDisabled();
      await expect(dialog(page).getByRole("button", { name: "إلغاء" })).toBeDisabled();
      held.resolve();
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
      for (const place of [alert.getByRole("link"), dialog(page).locator("#email-error")])
        await expect.poll(() => place.allInnerTexts()).toEqual(["البريد مرفوض\nالبريد طويل"]);
      await expectKept();
      await page.unroute(call);
    });

    await test.step("the user is added with the role Admin, and can log in", async () => {
      const name = newName();
      await field(page, "اسم المستخدم").fill(name);
      await field(page, "البريد الإلكتروني").fill("New.Staff@Example.iq");
      await dialog(page).getByRole("button", { name: "إظهار كلمة المرور" }).click();
      await expect(field(page, "كلمة المرور")).toHaveAttribute("type", "text");
      const sent = page.waitForRequest(call);
      await submit.click();
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
  });
});

test.describe("existing users", () => {
  // A new password of one's own ends the session; the page may send a request before it leaves.
  test.use({ allowedErrors: /status of (400|401|404|409|500)|ERR_FAILED/ });

  test("get a new password and are deleted, which ends their sessions; failures and refusals are shown @routes", async ({
    page,
    server,
  }) => {
    const me = await newUser(server);
    const { user, token } = await newUser(server);
    const gone = await register(server, newName());
    await openAll(page, server, me.token);
    const resetButton = ({ userName }: User) =>
      list(page).getByRole("button", { name: `إعادة تعيين كلمة مرور ${userName}`, exact: true });
    const submit = dialog(page).getByRole("button", { name: "إعادة تعيين كلمة المرور" });
    const password = field(page, "كلمة المرور الجديدة");
    const removeButton = ({ userName }: User) =>
      list(page).getByRole("button", { name: `حذف ${userName}`, exact: true });
    const confirm = question(page).getByRole("button", { name: "حذف" });

    await test.step("a new password is required, has six characters, and a failure keeps it", async () => {
      await resetButton(user).click();
      await submit.click();
      await expect(password).toHaveAccessibleDescription(/كلمة المرور مطلوبة/);
      await expect(password).toBeFocused();
      await password.fill("12345");
      await expect(password).toHaveAccessibleDescription(/يجب ألا تقل عن ٦ أحرف/);
      await password.fill("w4-zn8");
      const call = "**/api/Auth/AdminResetPassword";
      await page.route(call, (route) => route.fulfill({ status: 500, body: "oops" }));
      await submit.click();
      await expect(dialog(page).getByRole("alert")).toHaveText("حدث خطأ أثناء إعادة تعيين كلمة المرور");
      await expect(password).toHaveValue("w4-zn8");
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await submit.click();
      await expect(dialog(page).getByRole("alert")).toContainText(
        "حدث خطأ أثناء إعادة تعيين كلمة المرور. تعذّر الاتصال بالخادم",
      );
      await page.unroute(call);
    });

    const newest = { username: user.userName, password: "w4-zn8" };
    await test.step("it ends the user's sessions", async () => {
      const sent = page.waitForRequest("**/api/Auth/AdminResetPassword");
      await submit.click();
      expect((await sent).postDataJSON()).toEqual({ userId: user.id, password: newest.password });
      await expect(toast(page, "تم إعادة تعيين كلمة المرور بنجاح")).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(ask(server, "/api/User", { token })).rejects.toThrow("401");
      expect(await canLogIn(server, "main", { ...newest, password: firstPassword })).toBe(false);
    });

    await test.step("deleting asks first, and removes the user", async () => {
      const newToken = await tokenFor(server, "main", newest);
      await removeButton(user).click();
      await expect(question(page)).toContainText(`لن يستطيع «${user.userName}» الدخول إلى لوحة التحكم بعد الآن`);
      await expectSound(page);
      await expect(question(page).getByRole("button", { name: "إلغاء" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(question(page)).toHaveCount(0);
      await expect(removeButton(user)).toBeFocused();
      await removeButton(user).click();
      await confirm.click();
      await expect(toast(page, "تم حذف المستخدم بنجاح")).toBeVisible();
      await expect(rowOf(page, user.userName)).toHaveCount(0);
      await expect(list(page)).toBeFocused();
      await expect(ask(server, "/api/User", { token: newToken })).rejects.toThrow("401");
    });

    await test.step("a user who was deleted meanwhile gets no password", async () => {
      await resetButton(gone).click();
      await password.fill("w4-zn8");
      await ask(server, `/api/User/${gone.id}`, { method: "DELETE" });
      await submit.click();
      await expect(dialog(page).getByRole("alert")).toHaveText("لم يتم العثور على المستخدم");
      await expect(password).toHaveValue("w4-zn8");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "أغلق دون حفظ" }).click();
    });

    await test.step("one's own account and the last one stay, and a failure is shown", async () => {
      await removeButton(me.user).click();
      await confirm.click();
      const alert = question(page).getByRole("alert");
      await expect(alert).toHaveText("لا يمكنك حذف حسابك أو تغيير صلاحيتك بنفسك");
      const call = "**/api/User/*";
      const last = { code: "last_admin", message: "لا يمكن إزالة آخر مشرف بهذه الصلاحية. امنحها لمستخدم آخر أولاً" };
      for (const [answer, words] of [
        [{ status: 409, json: last }, last.message],
        [{ status: 500, body: "oops" }, "حدث خطأ أثناء حذف المستخدم"],
      ] as const) {
        await page.route(call, (route) => route.fulfill(answer));
        await confirm.click();
        await expect(alert).toHaveText(words);
        await page.unroute(call);
      }
      await page.route(call, (route) => route.abort());
      await confirm.click();
      await expect(alert).toContainText("حدث خطأ أثناء حذف المستخدم. تعذّر الاتصال بالخادم");
      await page.unroute(call);
      await question(page).getByRole("button", { name: "إلغاء" }).click();
      await expect(list(page).getByRole("row").filter({ hasText: "أنت" })).toContainText(me.user.userName);
    });

    await test.step("a new password of one's own needs the present one", async () => {
      // The message must not be confused with the earlier one about the other user.
      await page.reload();
      await resetButton(me.user).click();
      await expect(dialog(page)).toContainText("هذا حسابك: تبقى هنا بعد الحفظ");
      const present = field(page, "كلمة المرور الحالية");
      await password.fill("my-new-password");
      await submit.click();
      await expect(present).toHaveAccessibleDescription(/كلمة المرور مطلوبة/);
      await present.fill("wrong");
      await submit.click();
      await expect(present).toHaveAccessibleDescription(/كلمة المرور غير صحيحة/);
      await present.fill(firstPassword);
      await submit.click();
      await expect(toast(page, "تم إعادة تعيين كلمة المرور بنجاح")).toBeVisible();
      await expect(list(page).getByRole("row").filter({ hasText: "أنت" })).toContainText(me.user.userName);
    });
  });
});

test.describe("sessions", () => {
  test.use({ allowedErrors: /status of 401/ });

  test("that end elsewhere lead to the login and back; a deliberate logout forgets the place", async ({
    page,
    server,
  }) => {
    const { user, token } = await newUser(server);
    await openAll(page, server, token);
    const expectSessionOver = async () => {
      await expect(page).toHaveURL(`${server.url}/dashboard`);
      await expect(page.getByText(sessionOver)).toBeVisible();
    };

    await test.step("a user deleted elsewhere is logged out at the next request", async () => {
      await expect(list(page).getByRole("row").filter({ hasText: "أنت" })).toBeVisible();
      await addButton(page).click();
      await field(page, "اسم المستخدم").fill(newName());
      await field(page, "البريد الإلكتروني").fill("someone@example.iq");
      await field(page, "كلمة المرور").fill("k7-pq2");
      await ask(server, `/api/User/${user.id}`, { method: "DELETE" });
      // A request of the screen itself may notice first.
      await dialog(page)
        .getByRole("button", { name: "إضافة مستخدم" })
        .click({ timeout: 3000 })
        .catch(() => undefined);
      await expectSessionOver();
      expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
      await typeLogin(page, accounts.main);
      await expect(page).toHaveURL(`${server.url}${users}?pageSize=50`);
    });

    await test.step("so is a user whose token was removed", async () => {
      await page.evaluate(() => localStorage.removeItem("token"));
      await page
        .getByRole("link", { name: "الرسائل" })
        .click({ timeout: 3000 })
        .catch(() => undefined);
      await expectSessionOver();
    });

    await test.step("a deliberate logout", async () => {
      await typeLogin(page, accounts.main);
      await page.getByRole("button", { name: "تسجيل الخروج" }).click();
      await expect(page).toHaveURL(`${server.url}/dashboard`);
      await expect(page.getByText(sessionOver)).toHaveCount(0);
    });

    await test.step("a screen without a session", async () => {
      await push(page, `${users}?pageSize=50`);
      await expectSessionOver();
      await typeLogin(page, accounts.main);
      await expect(page).toHaveURL(`${server.url}${users}?pageSize=50`);
    });
  });
});

test.describe("the list", () => {
  test.use({ allowedErrors: /status of 500|ERR_FAILED/ });

  test("shows loading and failures, is paged, and takes name and roles from the token @routes", async ({
    page,
    server,
  }) => {
    const rows = list(page).locator("tbody tr");
    // The screen only reads this token; the API would refuse it.
    const claims = { sub: crypto.randomUUID(), name: "زينب", roles: ["Editor"], exp: 4_000_000_000 };
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const held = Promise.withResolvers<void>();
    await page.route("**/api/**", (route) => route.fulfill({ json: [] }));
    const call = "**/api/User";
    await page.route(call, async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, body: "oops" });
    });
    await openSection(page, server, `${users}?pageNumber=99`, `${part({ alg: "HS256" })}.${part(claims)}.x`);

    await test.step("the banner of another role", async () => {
      const banner = page.getByRole("region", { name: "حسابك الحالي" });
      await expect(banner).toContainText("مسجّل الدخول باسم زينب");
      await expect(banner).toContainText("الصلاحيات Editor");
      await expect(banner).toContainText("ليست لديك صلاحية مدير الموقع");
    });

    await test.step("loading, its failures, and a retry", async () => {
      await expect(page.getByRole("status").filter({ hasText: "جارٍ تحميل المستخدمين" })).toBeAttached();
      held.resolve();
      await expect(list(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحميل البيانات");
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(list(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحميل البيانات. تعذّر الاتصال بالخادم");
      await page.unroute(call);
      await page.route(call, (route) => route.fulfill({ json: several(37) }));
      await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
    });

    await test.step("fifteen per page, with continuous numbers, in the address", async () => {
      // An address past the end shows the last page.
      await expect(rows.first()).toContainText("staff-31");
      await expect(rows).toHaveCount(7);
      await expect(rows.first().getByRole("cell").first()).toContainText("٣١");
      await list(page).getByRole("button", { name: "الصفحة ١" }).click();
      await expect(rows).toHaveCount(15);
      await expect(list(page)).toContainText("عدد المستخدمين: ٣٧");
      await expect(list(page)).toContainText("١–١٥ من ٣٧");
      await list(page).getByRole("button", { name: "الصفحة ٣" }).click();
      await expect(page).toHaveURL(`${server.url}${users}?pageNumber=3`);
      await expect(rows).toHaveCount(7);
      await expect(list(page).getByLabel("لكل صفحة").locator("option")).toHaveText(["١٠", "١٥", "٢٥", "٥٠"]);
      await list(page).getByLabel("لكل صفحة").selectOption("25");
      await expect(page).toHaveURL(`${server.url}${users}?pageSize=25`);
      await expect(rows).toHaveCount(25);
      await page.goBack();
      await expect(rows.first()).toContainText("staff-31");
    });

    await test.step("an empty list", async () => {
      await page.unroute(call);
      await page.clock.setFixedTime(Date.now() + 60_000);
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      await expect(list(page)).toContainText("لا يوجد مستخدمون");
    });
  });
});
