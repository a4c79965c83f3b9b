import { sendAsStaff } from "../../support/data/data.ts";
import { dialog, scan, toast } from "../../support/data/onsite.ts";
import { expect, test } from "../../support/fixtures.ts";
import { signInAs } from "../../support/session.ts";
import { allSent, attendanceOf, code, planDay, press, searchBox } from "./desk-page.ts";

/** A rehearsal of an exam day, from its beginning to its wiping. */

test.use({ allowedErrors: /404/, isAtFloor: true });

test("a rehearsal is begun, practised through a cut on purpose, reported and wiped @journey", async ({
  page,
  server,
}) => {
  const planned = await planDay(server);
  const dayPath = `/IQ-test/dashboard/on-site/days/${planned.day.id}`;
  await signInAs(page, server, "Admin");
  await page.goto(dayPath);
  const panel = page.getByRole("region", { name: "بروفة" });
  await panel.getByRole("button", { name: "ابدأ بروفة" }).click();
  await expect(panel.getByText("بروفة — ليست حقيقية")).toBeVisible();
  await expect(panel.getByText("قاعات بلا جهاز: القاعة الأولى، القاعة الثانية")).toBeVisible();

  await panel.getByRole("link", { name: "افتح مكتب البروفة" }).click();
  await expect(page.getByText("بروفة — ليست حقيقية").first()).toBeVisible();
  await page.getByLabel("اسم هذا الجهاز").fill("مكتب الباب");
  await press(page, "القاعة الأولى");
  await page.getByLabel("رمز من ستة أرقام").fill(code);
  await page.getByLabel("الرمز مرة أخرى").fill(code);
  await press(page, "جهّز الجهاز");
  await expect(page.getByText(allSent)).toBeVisible();

  const [{ id }] = (await sendAsStaff(server, "GET", "/api/exam-days/rehearsals")) as [{ id: string }];
  const other = await sendAsStaff(server, "PUT", `/api/exam-days/${id}/devices/${crypto.randomUUID()}`, {
    name: "مكتب آخر",
    hallIds: [planned.halls[0]?.id],
  });
  const { people } = other as { people: { serialNumber: string; hallId: string }[] };
  const [first, second] = people.filter(({ hallId }) => hallId === planned.halls[0]?.id);
  await scan(page, first?.serialNumber ?? "");
  await expect(page.getByText(/^سُجّل الحضور، الساعة/)).toBeVisible();
  await press(page, "اطبع البطاقة");
  const card = dialog(page, "بطاقة الطالب");
  await expect(toast(page, "تم تحضير البطاقة بنجاح")).toBeVisible();
  await card.getByRole("button", { name: "إغلاق" }).last().click();

  await press(page, "أدوات المكتب");
  await page.getByRole("menuitem", { name: "اقطع الشبكة دقيقتين للتدريب" }).click();
  await expect(page.getByText(/^الشبكة مقطوعة عمداً للتدريب/)).toBeVisible();
  await scan(page, second?.serialNumber ?? "");
  await press(page, "أدخل الدرجة");
  const form = dialog(page, "إضافة درجة");
  await form.getByLabel("الدرجة", { exact: true }).fill("٧٠");
  await form.getByRole("button", { name: "حفظ الدرجة" }).click();
  await expect(page.getByText("٧٠٪").first()).toBeVisible();
  await expect(page.getByText(/عمليتان تنتظران الإرسال/)).toBeVisible();
  await press(page, "أدوات المكتب");
  await page.getByRole("menuitem", { name: "أعد الشبكة الآن" }).click();
  await expect(page.getByText(allSent)).toBeVisible();

  const report = page.context().newPage();
  const watching = await report;
  await watching.goto(dayPath);
  const devices = watching.getByRole("region", { name: "بروفة" }).getByRole("listitem");
  await expect(devices.filter({ hasText: "مكتب الباب" })).not.toContainText("لم يُجرَّب بعد");
  await expect(devices.filter({ hasText: "مكتب آخر" })).toContainText("لم يُجرَّب بعد");
  await press(watching, "امسح البروفة");
  await watching.getByRole("alertdialog").getByRole("button", { name: "امسحها" }).click();
  await expect(watching.getByRole("button", { name: "ابدأ بروفة" })).toBeVisible();
  expect(await attendanceOf(server, planned)).toEqual([0, 0, 0]);
  // The desk hears of it at its next contact, and erases its lists.
  await expect(page.getByText("لا قوائم على هذا الجهاز الآن")).toBeVisible({ timeout: 30_000 });
  await expect(searchBox(page)).toBeHidden();
});
