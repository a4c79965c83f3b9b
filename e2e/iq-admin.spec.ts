import { readFile } from "node:fs/promises";
import { register } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { newFamily, participantRows, participants, participantsAt } from "./support/participants.ts";
import { importFile, studentsWithFile } from "./support/quiz-files.ts";
import { signInAs } from "./support/session.ts";

/** What an Admin of the test area, who is no SuperAdmin, does with participants and electronic tests: all of it. */

test.beforeEach(({ page, server }) => signInAs(page, server, "Admin"));

test("sees, changes, exports, deletes and restores participants", async ({ page, server }) => {
  const family = newFamily();
  await register(server, { fullName: `زهراء كريم ${family}` });
  await page.goto(participantsAt({ text: family }));
  const list = participants(page);
  const rows = participantRows(page);
  const toast = (text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);
  const press = (action: string) => list.getByRole("button", { name: `${action} زهراء كريم ${family}` }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("region", { name: "أعداد المشاركين" }).getByRole("listitem").first()).toContainText(
    /[٠-٩]/,
  );

  await press("عرض");
  const record = page.getByRole("dialog", { name: "بيانات الطالب" });
  await expect(record.getByText("مدرسة الرافدين", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await press("تعديل");
  const editor = page.getByRole("dialog", { name: "تعديل بيانات الطالب" });
  await editor.getByLabel("العمر").fill("15");
  await editor.getByRole("button", { name: "حفظ التعديل" }).click();
  await expect(toast("تم تحديث بيانات الطالب بنجاح")).toBeVisible();
  await expect(list.getByRole("row").nth(1)).toContainText("١٥ سنة");

  await list.getByRole("button", { name: "تصدير" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "تصدير المشاركين" }).getByRole("button", { name: "نزّل ملف CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(family);

  await press("حذف");
  const question = page.getByRole("alertdialog", { name: "حذف الطالب" });
  await question.getByRole("button", { name: "حذف", exact: true }).click();
  await expect(toast("تم حذف بيانات الطالب بنجاح")).toBeVisible();
  await expect(rows).toHaveCount(0);
  await list.getByRole("button", { name: "المحذوفون" }).click();
  await press("استعادة");
  await expect(toast("تمت استعادة بيانات الطالب بنجاح")).toBeVisible();
  await list.getByRole("button", { name: "المحذوفون" }).click();
  await expect(rows).toHaveCount(1);
});

test("sees the tests and all of one, and downloads its results", async ({ page, server }) => {
  const { first, content } = await studentsWithFile(server);
  await importFile(server, "as an admin.csv", content);
  await page.goto("/IQ-test/dashboard/quiz");
  await page.getByRole("link", { name: "as an admin.csv", exact: true }).click();
  await expect(page.getByRole("region", { name: "أرقام الاختبار" })).toContainText("عدد النتائج٣");
  await expect(page.getByRole("region", { name: "صعوبة الأسئلة" }).first().getByRole("rowheader")).toHaveCount(3);
  const results = page.getByRole("region", { name: "نتائج الطلاب" });
  await expect(results.getByRole("rowheader").filter({ hasText: first.fullName })).toHaveCount(2);

  await page.getByRole("link", { name: "كل الاختبارات" }).click();
  await page.getByRole("button", { name: "تنزيل نتائج as an admin.csv" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "تنزيل نتائج الاختبار" }).getByRole("button", { name: /CSV/ }).click();
  expect((await readFile(await (await download).path(), "utf8")).trim().split("\r\n")).toHaveLength(4);
});
