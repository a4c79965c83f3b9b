import { sendAsStaff } from "../../support/data/data.ts";
import { dialog, scan } from "../../support/data/onsite.ts";
import { expect, test } from "../../support/fixtures.ts";
import { openLine } from "../../support/product/line.ts";
import { signInAs } from "../../support/session.ts";
import {
  allSent,
  code,
  deskPath,
  enter,
  fillPreparation,
  planDay,
  prepare,
  press,
  searchBox,
  unlock,
} from "./desk-page.ts";

/** Desks of one day beside each other, a device with two days, and the pages around them. */

const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Baghdad" }).format(new Date());

test.use({
  allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401|404|409|Error loading route module|dynamically imported/,
});

test("a second desk shows a mark within five seconds, and names somebody of another hall without a network", async ({
  page,
  browser,
  server,
}) => {
  const { day, ahmad, dawud } = await planDay(server);
  const staff = await signInAs(page, server, "Admin");
  expect(staff.role).toBe("Admin");
  await prepare(page, day.id);
  const context = await browser.newContext({ baseURL: server.url, locale: "ar-IQ" });
  const second = await context.newPage();
  await signInAs(second, server, "Admin");
  await prepare(second, day.id);
  await press(second, "الحضور والغياب");
  const present = second.getByRole("definition").nth(1);
  await expect(present).toHaveText("٠");
  await expect(page.getByText(allSent)).toBeVisible();
  await enter(page, ahmad.serialNumber);
  await expect(page.getByText(/^سُجّل الحضور،/)).toBeVisible();
  await expect(present).toHaveText("١", { timeout: 5_500 });
  await press(page, "تراجع عن الحضور");
  await expect(present).toHaveText("٠", { timeout: 5_500 });

  await context.setOffline(true);
  await second.getByRole("button", { name: "المكتب", exact: true }).click();
  await enter(second, dawud.serialNumber);
  await expect(second.getByText("مكانه في قاعة أخرى")).toBeVisible();
  await expect(second.getByText("القاعة الثانية، الساعة ٤:٠٠ مساءً")).toBeVisible();
  await expect(second.getByText(dawud.name)).toHaveCount(0);
  await context.close();
});

test("a device keeps two days with a code each, and the dashboard leads to them without a network", async ({
  page,
  server,
}) => {
  const [first, other] = [await planDay(server), await planDay(server, { date: "2099-06-08" })];
  await using line = await openLine(server.url);
  const browser = page.context().browser();
  const context = await browser?.newContext({ baseURL: line.url, locale: "ar-IQ" });
  if (!context) throw new Error("no browser");
  const desk = await context.newPage();
  await signInAs(desk, server, "Admin");
  await prepare(desk, first.day.id);
  await expect(desk.getByText(allSent)).toBeVisible();
  await enter(desk, first.ahmad.serialNumber);
  await expect(desk.getByText(/^سُجّل الحضور،/)).toBeVisible();
  await fillPreparation(desk, other.day.id);
  for (const label of ["رمز من ستة أرقام", "الرمز مرة أخرى"]) await desk.getByLabel(label).fill("730461");
  await press(desk, "جهّز الجهاز");
  await expect(searchBox(desk)).toBeVisible();
  await expect(desk.getByText(allSent)).toBeVisible();
  // The page is kept for a reload without a network.
  await expect.poll(() => desk.evaluate((path) => caches.match(path).then(Boolean), deskPath)).toBe(true);
  await desk.goto("/IQ-test/dashboard/home");
  await expect(desk.getByRole("heading").first()).toBeVisible();
  line.cut();
  await desk.getByRole("link", { name: "الاختبار الحضوري" }).first().click();
  await expect(desk.getByRole("heading", { name: "اختر يوم الاختبار" })).toBeVisible({ timeout: 15_000 });
  expect(new URL(desk.url()).pathname).toBe(deskPath);
  await press(desk, /٧ حزيران/);
  await unlock(desk, code);
  await enter(desk, first.ahmad.serialNumber);
  await expect(desk.getByText(/^سُجّل الحضور من قبل/)).toBeVisible();
  await press(desk, "أدوات المكتب");
  await desk.getByRole("menuitem", { name: "اقفل المكتب" }).click();
  await press(desk, "يوم آخر");
  await press(desk, /٨ حزيران/);
  await unlock(desk, "730461");
  await enter(desk, other.ahmad.serialNumber);
  await expect(desk.getByText(/^سُجّل الحضور،/)).toBeVisible();
  await context.close();
});

test("a scan marks present on the day of today, the score shows the hour of the place, and closing needs a reason", async ({
  page,
  server,
}) => {
  const { day, ahmad } = await planDay(server, { date: today, testTimes: [1, 2, 3] });
  const unplanned = await planDay(server);
  await sendAsStaff(server, "PUT", `/api/contestants/${ahmad.id}`, {
    fullName: ahmad.name,
    age: 12,
    gender: 0,
    phoneNumber: "07701234567",
    schoolName: "دجلة",
    specialEducationType: 2,
    governorate: 17,
    testTime: 3,
  });
  await signInAs(page, server, "Admin");
  await page.goto("/IQ-test/dashboard/on-site");
  await expect(page.getByRole("heading", { name: "طلاب الاختبار الحضوري" })).toBeVisible();
  await scan(page, ahmad.serialNumber);
  const scanned = dialog(page, "الطالب");
  await expect(scanned.getByText(/^سُجّل الحضور الآن/)).toBeVisible();
  await expect(scanned).toContainText("الساعة ٤:٠٠ مساءً");
  await expect(scanned).not.toContainText("٥:٠٠");
  await scanned.getByRole("button", { name: "تراجع عن الحضور" }).click();
  await expect(scanned.getByText("لم يُسجّل الحضور")).toBeVisible();
  await scanned.getByRole("button", { name: "سجّل الحضور" }).click();
  await expect(scanned.getByText(/^سُجّل الحضور الآن/)).toBeVisible();

  const desk = { name: "مكتب الباب", hallIds: [] as string[], revision: 2 };
  desk.hallIds = (
    (await sendAsStaff(server, "GET", `/api/exam-days/${day.id}`)) as { halls: { id: string }[] }
  ).halls.map(({ id }) => id);
  await sendAsStaff(server, "PUT", `/api/exam-days/${day.id}/devices/${crypto.randomUUID()}`, desk);
  await page.goto(`/IQ-test/dashboard/on-site/days/${day.id}`);
  const openDesk = page.getByRole("link", { name: "افتح المكتب" });
  await expect(openDesk).toHaveAttribute("href", `${deskPath}?day=${day.id}`);
  await page.getByRole("button", { name: "أغلق اليوم" }).click();
  const closing = dialog(page, "إغلاق يوم الاختبار");
  await expect(closing.getByText(/عمليات على الأجهزة لم تصل بعد: ٢/)).toBeVisible();
  await closing.getByRole("button", { name: "أغلق اليوم" }).click();
  await expect(closing.getByLabel("سبب الإغلاق قبل أن تصل")).toHaveAccessibleDescription(/اكتب سبب الإغلاق/);
  await closing.getByLabel("سبب الإغلاق قبل أن تصل").fill("تلف الجهاز");
  await closing.getByRole("button", { name: "أغلق اليوم" }).click();
  await expect(page.getByText("هذا اليوم مغلق، فلا تتغير أماكنه.")).toBeVisible();
  await expect(openDesk).toHaveCount(0);
  await page.getByRole("button", { name: "حذف اليوم" }).click();
  await page.getByRole("alertdialog", { name: "حذف يوم الاختبار" }).getByRole("button", { name: "احذف اليوم" }).click();
  await expect(page.getByText(/بدأ هذا اليوم: سُجّل فيه حضور/)).toBeVisible();

  await page.goto(`/IQ-test/dashboard/on-site/days/${unplanned.day.id}`);
  await page.getByRole("button", { name: "حذف اليوم" }).click();
  await page.getByRole("alertdialog", { name: "حذف يوم الاختبار" }).getByRole("button", { name: "احذف اليوم" }).click();
  await expect(page.getByText(/^حُذف يوم الاختبار:/)).toBeVisible();
  await page.getByRole("button", { name: "تراجع" }).click();
  await page.goto(`/IQ-test/dashboard/on-site/days/${unplanned.day.id}`);
  await expect(page.getByRole("heading", { name: /٧ حزيران.*قيد التخطيط/ })).toBeVisible();
  await expect(openDesk).toHaveCount(0);
});
