import { register } from "../support/data/data.ts";
import { giveScore, newExam } from "../support/data/onsite.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { signIn } from "../support/session.ts";

test("staff define, make and release a run; a student confirms the place, and a school checks the letter @journey", async ({
  page,
  server,
}) => {
  const exam = await newExam(server, `اختبار القبول ${crypto.randomUUID().slice(0, 8)}`);
  const students: { serialNumber: string }[] = [];
  for (const score of [91, 72, 40]) {
    const student = await register(server, { governarate: 14, specialEducationType: 3 });
    await giveScore(server, exam, student.serialNumber, score);
    students.push(student);
  }
  const title = "مدارس الموهوبين في القادسية";
  await signIn(page, server, "iq");
  await page.goto("/IQ-test/dashboard/acceptance");
  await page.getByRole("link", { name: "عرّف قائمة" }).click();
  await page.getByLabel("اسم القائمة").fill(title);
  await page.getByRole("button", { name: "معاينة ثم حفظ" }).click();
  await expect(page.getByText("اكتب عدد الأماكن، من ١ إلى ١٠٠٠٠٠")).toBeVisible();
  await expect(page.getByLabel("اسم القائمة")).toHaveValue(title);
  await page.getByRole("combobox", { name: "الاختبار الحضوري" }).selectOption(exam.id);
  await page.getByLabel("المحافظة").selectOption({ label: "القادسية" });
  await page.getByLabel("سبب الاختبار").selectOption({ label: "مدارس موهوبين" });
  await page.getByLabel("عدد الأماكن").fill("١");
  await page.getByLabel("الاحتياط لكل سطر").fill("1");
  await page.getByLabel("آخر يوم للتأكيد").fill("2099-01-01");
  await expectGood(page);
  await page.getByRole("button", { name: "معاينة ثم حفظ" }).click();
  const preview = page.getByRole("dialog", { name: "معاينة القائمة" });
  await expect(preview.getByRole("row", { name: /القادسية، مدارس موهوبين/ })).toContainText("٣");
  await expectGood(page);
  await preview.getByRole("button", { name: "احفظ التعريف ورقم القرعة" }).click();

  await page.getByRole("heading", { name: title }).waitFor();
  const seed = await page.getByText(/^[\da-f]{32}$/).textContent();
  await page.getByRole("button", { name: "احسب القائمة" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "احسب القائمة" }).click();
  await expect(page.getByText("لم تُعلن", { exact: true })).toBeVisible();
  await expect(page.getByText(seed ?? "", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "القرار" }).selectOption({ label: "مقبول: ١" });
  const people = page.getByRole("region", { name: "المرشحون وقراراتهم" });
  await expect(people).toContainText("٩١٪");
  await expectGood(page);
  await page.getByRole("button", { name: "أعلن للطلاب" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "أعلن للطلاب" }).click();
  await expect(page.getByText("معلنة", { exact: true })).toBeVisible();

  const [first, second] = students;
  const decision = page.getByRole("region", { name: "قرار القبول" });
  await page.goto(`/IQ-test?serial=${second?.serialNumber}`);
  await expect(decision).toContainText("احتياط ١");
  await page.context().clearCookies();
  await page.goto(`/IQ-test?serial=${first?.serialNumber}`);
  await expect(decision).toContainText("مقبول");
  await expectGood(page);
  await decision.getByRole("button", { name: "أكّد المكان" }).click();
  await expect(decision).toContainText("المكان مؤكّد");
  await decision.getByRole("link", { name: "رسالة القبول" }).click();
  const letter = page.getByRole("region", { name: "رسالة القبول" });
  await expect(letter).toContainText(title);
  await expectGood(page);
  await page.goto((await letter.getByRole("link").getAttribute("href")) ?? "");
  const verdict = page.locator("[data-verdict]");
  await expect(verdict).toContainText("الوثيقة صحيحة");
  await expect(verdict).toContainText("مقبول");
});
