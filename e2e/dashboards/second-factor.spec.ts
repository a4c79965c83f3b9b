import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { appCode } from "#api/test-support/staff/app-code.ts";
import { expect, test } from "../support/fixtures.ts";
import { accounts, type Product, startProduct } from "../support/product/product.ts";
import { openOwnAccount, typeLogin } from "../support/session.ts";

/** The second factor and the link for a first password, on an installation that requires the factor. */

// The browser logs refused requests.
test.use({ allowedErrors: /status of (?:400|401|403|404|409)/ });

const login = "/IQ-test/dashboard/login";
const home = /\/IQ-test\/dashboard\/home$/;
const account = accounts.iq;
const code = (page: Page) => page.getByLabel("رمز التحقق");
const recoveryCodes = (page: Page) => page.getByRole("list", { name: "رموز الاسترداد" }).getByRole("listitem");
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const keyOn = async (page: Page) =>
  (
    (await page
      .locator("bdi")
      .filter({ hasText: /^([A-Z2-7]{4} ?){8}$/ })
      .textContent()) ?? ""
  ).replace(/\s/g, "");
const isClean = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

let server: Product;
test.beforeAll(async () => {
  server = await startProduct({ REQUIRE_SECOND_FACTOR: "true" });
});
test.afterAll(() => server.dispose());

test("a SuperAdmin is led to set up the second factor, logs in with codes, and adds a user by a link @journey", async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto(server.url + login);
  await typeLogin(page, account);

  // Every address shows only this.
  await expect(page.getByText("حسابك يحتاج إلى التحقق بخطوتين")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "أقسام لوحة التحكم" }).getByRole("link")).toHaveCount(0);
  await page.goto(`${server.url}/IQ-test/dashboard/users`);
  await expect(page.getByRole("img", { name: "صورة QR لتطبيق المصادقة" })).toBeVisible();
  await isClean(page);
  const key = await keyOn(page);
  await button(page, "تفعيل التحقق بخطوتين").click();
  await expect(page.getByText("كلمة المرور مطلوبة")).toBeVisible();
  await page.getByLabel("كلمة المرور", { exact: true }).fill(account.password);
  await code(page).fill("000000");
  await button(page, "تفعيل التحقق بخطوتين").click();
  await expect(page.getByText(/رمز التحقق غير صحيح/)).toBeVisible();
  await expect(page.getByLabel("كلمة المرور", { exact: true })).toHaveValue(account.password);
  await code(page).fill(appCode(key, new Date()));
  await button(page, "تفعيل التحقق بخطوتين").click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  const [first = "", second = ""] = await recoveryCodes(page).allInnerTexts();
  await isClean(page);
  await button(page, "حفظتها، تابع").click();
  await expect(page.getByRole("region", { name: "قائمة المستخدمين" })).toBeVisible();

  // The password alone is not enough; the next code of the app works, and so does a recovery code.
  await button(page, "تسجيل الخروج").click();
  await typeLogin(page, account);
  await expect(page.getByRole("heading", { name: "التحقق بخطوتين" })).toBeVisible();
  await isClean(page);
  await code(page).fill("000000");
  await button(page, "تأكيد الدخول").click();
  await expect(page.getByRole("alert")).toContainText("رمز التحقق غير صحيح");
  await code(page).fill(appCode(key, new Date(), 1));
  await button(page, "تأكيد الدخول").click();
  await expect(page).toHaveURL(home);
  await button(page, "تسجيل الخروج").click();
  await typeLogin(page, account);
  await button(page, "استعمال رمز استرداد").click();
  await page.getByLabel("رمز الاسترداد").fill(first.toUpperCase().replaceAll("-", " "));
  await button(page, "تأكيد الدخول").click();
  await expect(page).toHaveURL(home);

  // On their own account: remaining codes, new codes, and switching off, after which a SuperAdmin must set it up again.
  await openOwnAccount(page);
  await expect(page.getByText("رموز الاسترداد المتبقية: ٩")).toBeVisible();
  await button(page, "رموز استرداد جديدة").click();
  await dialog(page, "إنشاء رموز استرداد جديدة").getByLabel("كلمة المرور", { exact: true }).fill(account.password);
  await dialog(page, "إنشاء رموز استرداد جديدة").getByLabel("رمز التحقق").fill(second);
  await isClean(page);
  await dialog(page, "إنشاء رموز استرداد جديدة").getByRole("button", { name: "رموز استرداد جديدة" }).click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  await expect(recoveryCodes(page).first()).not.toHaveText(first);
  await button(page, "حفظتها، تابع").click();
  await expect(page.getByText("رموز الاسترداد المتبقية: ١٠")).toBeVisible();

  // A new user chooses the password by a link.
  await page.getByRole("link", { name: "المستخدمين" }).click();
  await button(page, "إضافة مستخدم").click();
  const add = dialog(page, "إضافة مستخدم جديد");
  await add.getByRole("button", { name: "يختارها بنفسه من رابط" }).click();
  await expect(add.getByLabel("كلمة المرور", { exact: true })).toHaveCount(0);
  await add.getByRole("button", { name: "إضافة مستخدم" }).click();
  await expect(add.getByRole("alert").getByRole("link")).toHaveCount(3);
  await add.getByLabel("اسم المستخدم").fill("ليلى");
  await add.getByLabel("البريد الإلكتروني").fill("layla@example.iq");
  await add.getByLabel("الصلاحية").selectOption("مشرف");
  await add.getByRole("button", { name: "إضافة مستخدم" }).click();
  const shown = dialog(page, "رابط كلمة المرور للحساب ليلى");
  await expect(shown.getByRole("img", { name: "صورة QR للرابط" })).toBeVisible();
  const address = await shown.getByLabel("الرابط").inputValue();
  await isClean(page);
  await shown.getByRole("button", { name: "تم" }).click();

  const other = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  other.on("request", (request) => asked.push(request.url()));
  await other.goto(address);
  await expect(other.getByLabel("الحساب")).toHaveValue("ليلى");
  await isClean(other);
  const choose = async (password: string, confirmation = password) => {
    await other.getByLabel("كلمة المرور الجديدة").fill(password);
    await other.getByLabel("تأكيد كلمة المرور").fill(confirmation);
    await button(other, "حفظ كلمة المرور").click();
  };
  await choose("password1", "password2");
  await expect(other.getByText("كلمات المرور غير متطابقة")).toBeVisible();
  await choose("password1");
  await expect(other.getByText(/أكثر الكلمات شيوعاً/)).toBeVisible();
  await choose("كلمة-ليلى-وحدها");
  await expect(other.getByText("حُفظت كلمة المرور. سجّل الدخول بها الآن.")).toBeVisible();
  const [path = "", token = ""] = address.split("#");
  expect(asked).toContain(path);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  await other.getByRole("link", { name: "إلى تسجيل الدخول" }).click();
  await typeLogin(other, { username: "ليلى", password: "كلمة-ليلى-وحدها" });
  await expect(other).toHaveURL(home);
  await other.goto(address);
  await expect(other.getByRole("alert")).toContainText("استُعمل هذا الرابط من قبل");
  await isClean(other);

  // She sets one up voluntarily, and loses her phone.
  await other.goto(`${server.url}/IQ-test/dashboard/sessions`);
  await button(other, "ابدأ الإعداد").click();
  const hers = await keyOn(other);
  await other.getByLabel("كلمة المرور", { exact: true }).fill("كلمة-ليلى-وحدها");
  await code(other).fill(appCode(hers, new Date()));
  await button(other, "تفعيل التحقق بخطوتين").click();
  await expect(recoveryCodes(other)).toHaveCount(10);
  await page.reload();
  await button(page, "إلغاء التحقق بخطوتين للحساب ليلى").click();
  const reset = dialog(page, "إلغاء التحقق بخطوتين للحساب ليلى");
  await reset.getByRole("button", { name: "إلغاء التحقق بخطوتين" }).click();
  await expect(reset.getByText("اكتب سبب الإلغاء")).toBeVisible();
  await isClean(page);
  await reset.getByLabel("السبب").fill("ضاع هاتفها");
  await reset.getByRole("button", { name: "إلغاء التحقق بخطوتين" }).click();
  await expect(reset).toHaveCount(0);
  const users = page.getByRole("region", { name: "قائمة المستخدمين" });
  await expect(users.getByRole("row").filter({ hasText: "ليلى" })).not.toContainText("خطوتان");
});
