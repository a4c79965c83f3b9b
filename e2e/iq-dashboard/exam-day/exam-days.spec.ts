import type { Page } from "@playwright/test";
import { register, registrationBody, sendAsStaff } from "../../support/data/data.ts";
import { dialog, newExam, newFamily, toast } from "../../support/data/onsite.ts";
import { expect, test } from "../../support/fixtures.ts";
import { signIn } from "../../support/session.ts";

/** Planning an exam day, and what its students see of it. */

const days = "/IQ-test/dashboard/on-site/days";

// A place and a hall that are gone.
test.use({ allowedErrors: /status of 404/ });

async function addHall(page: Page, name: string, seats: string): Promise<void> {
  await page.getByRole("button", { name: "إضافة قاعة" }).click();
  const form = dialog(page, "إضافة قاعة");
  await form.getByLabel("اسم القاعة").fill(name);
  await form.getByLabel("عدد المقاعد").fill(seats);
  await form.getByLabel("العنوان").fill("بغداد، شارع فلسطين");
  await form.getByRole("button", { name: "حفظ القاعة" }).click();
  await expect(form).toBeHidden();
}

test("a day is planned, everybody gets a seat, places move and swap, and a student reads theirs @journey", async ({
  page,
  server,
}) => {
  const family = newFamily();
  const names = ["أحمد كريم", "باسم كريم", "جاسم كريم"].map((name) => `${name} ${family}`);
  const [first = "", second = "", third = ""] = names;
  const people: { id: string; serialNumber: string }[] = [];
  // No other test registers people there.
  for (const fullName of names) people.push(await register(server, { fullName, governarate: 19 }));
  for (const [index, { id }] of people.entries()) {
    const changes = { fullName: names[index], governorate: 19, testTime: 1 };
    await sendAsStaff(server, "PUT", `/api/contestants/${id}`, { ...registrationBody, ...changes });
  }
  const exam = await newExam(server, `اختبار ${family}`);
  await signIn(page, server, "iq");
  await page.goto(days);
  await page.getByRole("button", { name: "إضافة يوم" }).click();
  const form = dialog(page, "إضافة يوم اختبار");
  await form.getByRole("button", { name: "حفظ اليوم" }).click();
  await expect(form.getByText("اختر تاريخ يوم الاختبار")).toBeVisible();
  await form.getByLabel("التاريخ").fill("2099-05-04");
  await form.getByLabel("الاختبار الحضوري").selectOption(exam.name);
  await form.getByRole("button", { name: "حلبجة" }).click();
  await form.getByRole("button", { name: "حفظ اليوم" }).click();
  await expect(page.getByRole("heading", { name: /٤ أيار ٢٠٩٩/ })).toBeVisible();
  await expect(page.getByText("للطلاب من: حلبجة")).toBeVisible();
  await addHall(page, "القاعة الأولى", "٢");
  await addHall(page, "القاعة الثانية", "3");

  await page.getByRole("button", { name: "توزيع الأماكن" }).click();
  const assigning = dialog(page, "توزيع الأماكن");
  await expect(assigning.getByText("يأخذون مكاناً الآن")).toBeVisible();
  await expect(assigning.getByText("من له مكان للاختبار نفسه في يوم آخر، ماضٍ أو قادم")).toBeVisible();
  await assigning.getByLabel("الاسم", { exact: true }).check();
  await assigning.getByRole("button", { name: "أعطِ الأماكن: ٣" }).click();
  await expect(toast(page, "أماكن أُعطيت: ٣")).toBeVisible();
  await expect(page.getByText("٣ من ١٥")).toBeVisible();

  await page.getByRole("link", { name: "القاعة الأولى" }).click();
  const rows = page.getByRole("table", { name: "أماكن القاعة" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(first);
  await page.getByLabel(`حدّد ${first}`).check();
  await page.getByLabel(`حدّد ${second}`).check();
  await page.getByRole("button", { name: "تبديل" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "بدّل" }).click();
  await expect(rows.nth(0)).toContainText(second);
  await page.getByLabel(`حدّد ${second}`).check();
  await page.getByRole("button", { name: "نقل" }).click();
  const moving = dialog(page, "نقل طالب واحد");
  await moving.getByLabel("القاعة").selectOption({ label: "القاعة الثانية (١ من ٣)" });
  await moving.getByLabel("المقعد").fill("٣");
  await moving.getByRole("button", { name: "انقل" }).click();
  await expect(toast(page, "تم النقل")).toBeVisible();
  await expect(rows).toHaveCount(1);

  // Somebody else takes the place away meanwhile.
  const [, id = "", hallId = ""] = /days\/(.+)\/halls\/(.+)/.exec(page.url()) ?? [];
  const call = (what: string, body: object) => sendAsStaff(server, "POST", `/api/exam-days/${id}/${what}`, body);
  await page.getByLabel(`حدّد ${first}`).check();
  await page.getByRole("button", { name: "نقل" }).click();
  await call("places/remove", { contestantIds: [people[0]?.id] });
  await moving.getByLabel("القاعة").selectOption({ label: "القاعة الثانية (٢ من ٣)" });
  await moving.getByRole("button", { name: "انقل" }).click();
  await expect(page.getByText("لا أحد في هذه القاعة بعد")).toBeAttached();
  await expect(moving.getByText("ليس لهذا الطالب مكان في هذا اليوم")).toBeVisible();
  const [one, , three] = people;
  const giveBack = () => call("places", { serial: one?.serialNumber, testTime: 1, hallId });
  await giveBack();
  await call("places/move", { contestantIds: [three?.id], testTime: 1, hallId });
  await page.reload();
  for (const name of [first, third]) await page.getByLabel(`حدّد ${name}`).check();
  await page.getByRole("button", { name: "نقل" }).click();
  await call("places/remove", { contestantIds: [one?.id] });
  const bothMoving = page.getByRole("dialog", { name: /^نقل/ });
  await bothMoving.getByLabel("القاعة").selectOption({ label: "القاعة الثانية (١ من ٣)" });
  await bothMoving.getByRole("button", { name: "انقل" }).click();
  await expect(bothMoving.getByText("ليس لهذا الطالب مكان في هذا اليوم")).toBeVisible();
  await moving.getByRole("button", { name: "انقل" }).click();
  await expect(toast(page, "تم النقل")).toBeVisible();
  await giveBack();
  await page.reload();
  await page.getByLabel(`حدّد ${first}`).check();
  await page.getByRole("button", { name: "سحب المكان" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "اسحب" }).click();
  await expect(page.getByText("لا أحد في هذه القاعة بعد")).toBeVisible();
  await page.getByRole("button", { name: "إعطاء مكان" }).click();
  const giving = dialog(page, "إعطاء طالب مكاناً");
  await giving.getByLabel("رمز الطالب").fill(people[0]?.serialNumber ?? "");
  await giving.getByLabel("المقعد").fill("2");
  await giving.getByRole("button", { name: "أعطه المكان" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.nth(0)).toContainText(first);

  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".hall-list");
  await expect(sheet).toContainText("القاعة الأولى، الساعة ٤:٠٠ مساءً، بغداد، شارع فلسطين");
  await expect(sheet.locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "إعطاء مكان" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "العودة إلى اليوم" }).click();
  await page.getByLabel("الاسم أو الرمز").fill(third);
  await page.getByRole("button", { name: "ابحث" }).click();
  const found = page.getByRole("listitem").filter({ hasText: third });
  await expect(found).toContainText("القاعة الثانية");
  await call("places/move", { contestantIds: [people[2]?.id], testTime: 1, hallId });
  await page.getByRole("button", { name: "ابحث" }).click();
  await expect(found).toContainText("القاعة الأولى");
  await page.goto(`${days}/${id}/halls/${people[0]?.id}`);
  await expect(page.getByText("لا توجد هذه القاعة في يوم الاختبار")).toBeVisible();

  // In the table of a small laptop and of a large screen.
  for (const [width, place] of [
    [1280, "٤ أيار، ٤:٠٠ مساءً"],
    [1920, "الاثنين، ٤ أيار، ٤:٠٠ مساءًالقاعة الأولى، المقعد ٢"],
  ] as const) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto(`/IQ-test/dashboard/home?text=${people[0]?.serialNumber}`);
    await expect(
      page
        .getByRole("row", { name: first })
        .getByTitle(/المقعد\s٢/)
        .filter({ visible: true }),
    ).toHaveText(place);
  }

  await page.goto(`/IQ-test?serial=${people[0]?.serialNumber}`);
  const own = page.getByRole("region", { name: "موعدك" });
  for (const text of ["الاثنين ٤، ٤:٠٠ م", "أيار ٢٠٩٩", "القاعة الأولى", "المقعد٢", "بغداد، شارع فلسطين"])
    await expect(own).toContainText(text);
  const calendar = await own.getByRole("link", { name: "أضفه إلى تقويم هاتفك" }).getAttribute("href");
  const answer = await page.request.get(calendar ?? "");
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await answer.text()).toContain("DTSTART:20990504T130000Z");
});
