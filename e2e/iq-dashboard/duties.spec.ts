import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { signIn, signInAs, typeLogin } from "../support/session.ts";

/** Duties: how a SuperAdmin limits an Admin, and what the Admin then sees. */

const at = (path: string) => `/IQ-test/dashboard/${path}`;
const menu = (page: Page) => page.getByRole("navigation", { name: "أقسام لوحة التحكم" });
const hrefs = (page: Page) =>
  menu(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
const refusal = (page: Page) => page.getByRole("heading", { name: "هذا القسم خارج صلاحياتك" });
const ofDesk = [at("on-site"), at("on-site/quiz"), at("on-site/days")];

test.use({ allowedErrors: /status of 403/ });

test("a hall volunteer lands at the desk, sees nothing else, and is refused when the duty is taken away @journey", async ({
  page,
  browser,
  server,
}) => {
  const userName = `متطوع ${process.pid}-${Date.now() % 100_000}`;
  const password = "k7-pq2-desk";
  await signIn(page, server, "iq");
  await page.goto(at("users"));
  const row = page.getByRole("row").filter({ hasText: userName });

  await test.step("a SuperAdmin makes the account", async () => {
    await page.getByRole("button", { name: "إضافة مستخدم" }).click();
    const dialog = page.getByRole("dialog", { name: "إضافة مستخدم جديد" });
    await dialog.getByLabel("اسم المستخدم").fill(userName);
    await dialog.getByLabel("البريد الإلكتروني").fill("hall@example.iq");
    await dialog.getByLabel("كلمة المرور", { exact: true }).fill(password);
    const duties = dialog.getByRole("group", { name: "الصلاحيات", exact: true });
    await dialog.getByLabel("الصلاحية", { exact: true }).selectOption("مشرف رئيسي");
    await expect(duties).toHaveCount(0);
    await dialog.getByLabel("الصلاحية", { exact: true }).selectOption("مشرف");
    await expect(duties.getByRole("button", { name: "كل الصلاحيات" })).toHaveAttribute("aria-pressed", "true");
    await duties.getByRole("button", { name: "صلاحيات مختارة" }).click();
    await expect(duties.getByRole("checkbox")).toHaveCount(5);
    await dialog.getByRole("button", { name: "إضافة مستخدم" }).click();
    await dialog.getByRole("alert").getByRole("link", { name: "اختر صلاحية واحدة على الأقل" }).click();
    await expect(duties.getByRole("checkbox", { name: /^المكتب/ })).toBeFocused();
    await page.keyboard.press("Space");
    await dialog.getByRole("button", { name: "إضافة مستخدم" }).click();
    await expect(row).toContainText("يقتصر على: المكتب");
  });

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  const hall = await context.newPage();
  await test.step("the volunteer logs in on a phone and lands at the desk", async () => {
    await hall.goto(at("login"));
    await typeLogin(hall, { username: userName, password });
    await expect(hall).toHaveURL(new RegExp(`${at("on-site")}$`));
    await expect(hall.getByRole("textbox", { name: /^ابحث بالاسم/ })).toBeVisible();
    await expect(hall.getByRole("link", { name: /بطاقات/ })).toHaveCount(0);
    await hall.getByRole("button", { name: "القائمة" }).click();
    await expect(menu(hall)).toBeVisible();
    expect(await hrefs(hall)).toEqual(ofDesk);
    await hall.keyboard.press("Escape");
    expect(await hall.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step("the address of another section explains, and leads back; the home leads to the desk", async () => {
    await hall.goto(at("contestants/1"));
    await expect(refusal(hall)).toBeVisible();
    await expect(
      hall.getByText("هو من صلاحية «المشاركون» أو «النتائج والتحليل». إن احتجت إليه فاطلبها من مشرف رئيسي."),
    ).toBeVisible();
    expect(await hall.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await hall.goto(at("items/new"));
    await expect(hall.getByText("هو من صلاحية «الفقرات والاختبارات».")).toBeVisible();
    await hall.getByRole("link", { name: "العودة إلى قسمك" }).click();
    await expect(hall).toHaveURL(new RegExp(`${at("on-site")}$`));
    await hall.goto(at("home"));
    await expect(hall).toHaveURL(new RegExp(`${at("on-site")}$`));
    await hall.goto(at("on-site/days"));
    await expect(hall.getByRole("heading", { name: "أيام الاختبار" })).toBeVisible();
    await expect(hall.getByRole("button", { name: "إضافة يوم" })).toHaveCount(0);
  });

  await test.step("the duty is taken away, and the open session sees it at once", async () => {
    await page.getByRole("button", { name: `تعديل ${userName}`, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "تعديل المستخدم" });
    await expect(dialog.getByRole("checkbox", { name: /^المكتب/ })).toBeChecked();
    await dialog.getByRole("checkbox", { name: /^المكتب/ }).uncheck();
    await dialog.getByRole("checkbox", { name: /^الإعدادات/ }).check();
    await dialog.getByRole("button", { name: "حفظ التعديل" }).click();
    await expect(row).toContainText("يقتصر على: الإعدادات");
    await expect(refusal(hall)).toBeVisible();
    await hall.getByRole("link", { name: "العودة إلى قسمك" }).click();
    await expect(hall).toHaveURL(new RegExp(`${at("form")}$`));
    await hall.getByRole("button", { name: "القائمة" }).click();
    expect(await hrefs(hall)).toEqual([at("form")]);
  });
  await context.close();
});

test("staff without the duty of the desk cannot prepare one, and the home leads to their own section", async ({
  page,
  server,
}) => {
  await signInAs(page, server, "Admin", ["items"]);
  await page.goto(at("desk"));
  await expect(refusal(page)).toBeVisible();
  await page.getByRole("link", { name: "العودة إلى قسمك" }).click();
  await expect(page).toHaveURL(new RegExp(`${at("items")}$`));
});
