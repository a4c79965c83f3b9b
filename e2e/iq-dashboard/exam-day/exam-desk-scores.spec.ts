import { newDesk } from "../../support/data/exam-days.ts";
import { dialog, scoresOf, toast } from "../../support/data/onsite.ts";
import { expect, test } from "../../support/fixtures.ts";
import { signInAs } from "../../support/session.ts";
import { enter, planDay, prepare, press } from "./desk-page.ts";

/** Scores at a desk while another desk scores the same student. */

test("a score that comes in behind the question about 0 % is shown first, and asked about @routes", async ({
  page,
  server,
}) => {
  const { exam, day, halls, ahmad } = await planDay(server);
  const desk = await newDesk(server, { id: day.id, hallId: halls[0]?.id ?? "" }, "حاسوب القاعة");
  await signInAs(page, server, "Admin");
  await prepare(page, day.id);
  // The answer about this student comes late.
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/exam-days/*/people/*", async (route) => {
    await late;
    await route.continue();
  });
  await enter(page, ahmad.serialNumber);
  await press(page, "أدخل الدرجة");
  const form = dialog(page, "إضافة درجة");
  await form.getByLabel("أدخل إجابات الأسئلة بدل الدرجة").check();
  const save = form.getByRole("button", { name: /^(حفظ الدرجة|أضف محاولة جديدة)$/ });
  await save.click();
  const zero = page.getByRole("alertdialog", { name: "لم تؤشّر أي إجابة صحيحة" });
  await expect(zero).toBeVisible();

  const [serial, contestantId] = [ahmad.serialNumber, ahmad.id];
  expect(await desk.send([desk.act("score", { serial, contestantId, score: 80 })])).toEqual(["kept"]);
  answer();
  // Behind the question.
  await expect(form.getByText("لهذا الطالب درجة في هذا الاختبار")).toBeAttached();
  await zero.getByRole("button", { name: "احفظ الصفر" }).click();
  await expect(form.getByText("أشّر هذا الخيار لتأكيد الإضافة")).toBeVisible();
  expect(await scoresOf(server, exam)).toMatchObject([{ score: 80 }]);

  await form.getByLabel("أضف درجة أخرى، وتبقى السابقة محفوظة").check();
  await save.click();
  await zero.getByRole("button", { name: "احفظ الصفر" }).click();
  await expect(toast(page, `حُفظت درجة ${ahmad.name}: ٠٪`)).toBeVisible();
  await expect.poll(async () => (await scoresOf(server, exam)).map(({ score }) => score)).toEqual([0, 80]);
});
