import type { Page } from "@playwright/test";
import { standInForCamera, withCamera } from "../../support/camera.ts";
import { sendAsStaff } from "../../support/data/data.ts";
import { expect, test } from "../../support/fixtures.ts";
import { openLine } from "../../support/product/line.ts";
import { type Staff, signInAs, tokenOf } from "../../support/session.ts";
import { allSent, code, enter, planDay, prepare, press, searchBox, unlock } from "./desk-page.ts";

/** What a desk's device does by itself: its camera, its code and its clock. */

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401/ });

const isKept = async () => {
  const copy = await caches.match("/IQ-test/dashboard/desk");
  const parts = (await copy?.text())?.match(/\/assets\/[\w.-]+/g) ?? [];
  return copy !== undefined && (await Promise.all(parts.map((part) => caches.match(part)))).every(Boolean);
};

test("the camera reads a card without a network, after a reload @journey", async ({ server }) => {
  const { day, ahmad } = await planDay(server);
  await using line = await openLine(server.url);
  await withCamera(ahmad.serialNumber, async (browser) => {
    const context = await browser.newContext({ baseURL: line.url, locale: "ar-IQ", permissions: ["camera"] });
    const page = await context.newPage();
    await signInAs(page, server, "Admin");
    await standInForCamera(page, ahmad.serialNumber);
    await prepare(page, day.id);
    await expect(page.getByText(allSent)).toBeVisible();
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    line.cut();
    await page.reload();
    await unlock(page, code);
    await press(page, "امسح بالكاميرا");
    await expect(page.getByRole("heading", { name: ahmad.name })).toBeVisible();
    await expect(page.getByText(/^سُجّل الحضور،/)).toBeVisible();
  });
});

test.describe("another code", () => {
  const newCode = "730461";
  const fill = async (page: Page, { userName }: Staff, password: string) => {
    await press(page, "نسيت الرمز، أو لست صاحبه؟");
    await expect(page.getByLabel("اسم المستخدم")).toHaveValue(userName);
    await page.getByLabel("كلمة المرور", { exact: true }).fill(password);
    await page.getByLabel("رمز جديد من ستة أرقام").fill(newCode);
    await page.getByLabel("الرمز مرة أخرى").fill(newCode);
    await press(page, "احفظ الرمز وافتح المكتب");
  };

  test("needs the password, although somebody is logged in", async ({ page, server }) => {
    const { day } = await planDay(server);
    const staff = await signInAs(page, server, "Admin");
    await prepare(page, day.id);
    await page.reload();
    await fill(page, staff, "not the password");
    await expect(page.getByText("اسم المستخدم أو كلمة المرور غير صحيحة")).toBeVisible();
    await page.getByLabel("كلمة المرور", { exact: true }).fill(staff.password);
    await press(page, "احفظ الرمز وافتح المكتب");
    await expect(page.getByText(allSent)).toBeVisible();
    await page.reload();
    await unlock(page, newCode);
    await expect(searchBox(page)).toBeVisible();
  });

  test("needs the second step too, where the account has one @routes", async ({ page, server }) => {
    const { day } = await planDay(server);
    const staff = await signInAs(page, server, "Admin");
    await prepare(page, day.id);
    await page.reload();
    const token = await tokenOf(server, staff);
    await page.route("**/api/IQAuth/login", (route) => route.fulfill({ json: { ticket: "t1" } }));
    await page.route("**/api/IQAuth/login/code", (route) =>
      route.request().postDataJSON().code === "123456"
        ? route.fulfill({ json: { token, role: "Admin" } })
        : route.fulfill({ status: 401, json: { status: 401, code: "invalid_credentials", message: "رمز خاطئ" } }),
    );
    await fill(page, staff, staff.password);
    const second = page.getByLabel("رمز التحقق");
    await expect(second).toBeFocused();
    await press(page, "احفظ الرمز وافتح المكتب");
    await expect(page.getByText("أدخل رمز التحقق")).toBeVisible();
    for (const typed of ["654321", "123456"]) {
      await expect(searchBox(page)).toHaveCount(0);
      await second.fill(typed);
      await press(page, "احفظ الرمز وافتح المكتب");
      if (typed === "654321") await expect(page.getByText("رمز خاطئ")).toBeVisible();
    }
    await expect(page.getByText(allSent)).toBeVisible();
  });
});

test("a day after the exam day an open desk without a network asks to save what is unsent, and erases its lists", async ({
  page,
  context,
  server,
}) => {
  const { exam, day, ahmad } = await planDay(server);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Baghdad" }).format(new Date());
  const plan = { date: today, testTimes: [1], onsiteExamId: exam.id, governorates: [17] };
  await sendAsStaff(server, "PUT", `/api/exam-days/${day.id}`, plan);
  await signInAs(page, server, "Admin");
  await prepare(page, day.id);
  await expect(page.getByText(allSent)).toBeVisible();
  await context.setOffline(true);
  await enter(page, ahmad.serialNumber);
  await expect(page.getByText(/عملية واحدة تنتظر الإرسال/)).toBeVisible();
  // The device sleeps for three days.
  await page.evaluate(
    (milliseconds) => {
      const { now } = Date;
      Date.now = () => now() + milliseconds;
    },
    3 * 24 * 3_600_000,
  );
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText(/مضى يوم الاختبار/)).toBeVisible();
  await expect(page.getByRole("heading", { name: ahmad.name })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "احفظ ما لم يُرسل" }).last().click();
  await download;
  await press(page, "نعم، الملف هنا");
  await expect(page.getByText("لا قوائم على هذا الجهاز الآن")).toBeVisible();
});
