import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { sheetPath, unzipped } from "#api/test-support/files/unzipped.ts";
import { completeSerial, formatSerial } from "#contract/contestants/serial.ts";
import { register, sendAsStaff } from "../support/data/data.ts";
import {
  dialog,
  failOnce,
  giveScore,
  loseAnswer,
  newExam,
  newFamily,
  scoresOf,
  toast,
  withoutExams,
} from "../support/data/onsite.ts";
import { expect, test } from "../support/fixtures.ts";
import { push, visit } from "../support/product/visit.ts";
import { signIn } from "../support/session.ts";

/** On-site exams and their scores: a score cannot be entered for the wrong contestant, twice, or without a record. */

const exams = "/IQ-test/dashboard/on-site/quiz";
const list = (page: Page) => page.getByRole("region", { name: "درجات الاختبار" });
const rows = (page: Page) => list(page).getByRole("rowheader");
const scoreDialog = (page: Page) => dialog(page, "إضافة درجة");
const correction = (page: Page) => dialog(page, "تصحيح درجة");
const unknownSerial = completeSerial("999999999999999");

test.use({ allowedErrors: /status of (400|404|409|500)|Failed to load resource/ });
test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

test("exams are listed and added, once even if sent twice; every on-site screen has a title @routes", async ({
  page,
  server,
}) => {
  await withoutExams(server, async () => {
    await page.goto(exams);
    await expect(page.getByText("لا توجد اختبارات متاحة")).toBeVisible();
  });
  await page.route("**/api/onsitequiz?**", (route) => route.fulfill({ status: 500, body: "oops" }));
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("حدث خطأ أثناء تحميل الاختبارات");
  await page.unrouteAll();
  await page.getByRole("button", { name: "أعد المحاولة" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  const add = dialog(page, "إضافة اختبار");
  const name = add.getByLabel("اسم الاختبار");
  const save = () => add.getByRole("button", { name: "حفظ" }).click();
  await page.getByRole("button", { name: "إضافة اختبار" }).click();
  await save();
  await expect(add.getByText("اسم الاختبار مطلوب")).toBeVisible();
  await name.fill("ا".repeat(121));
  await save();
  await expect(add.getByText("اسم الاختبار أطول من ١٢٠ حرفاً")).toBeVisible();
  const written = `اختبار ${newFamily()}`;
  await name.fill(written);
  await failOnce(page, "POST", /\/api\/onsitequiz$/);
  await save();
  await expect(add.getByRole("alert")).toHaveText("حدث خطأ أثناء إضافة الاختبار");
  await expect(name).toHaveValue(written);
  await loseAnswer(page, "POST", /\/api\/onsitequiz$/);
  await save();
  await expect(add.getByRole("alert")).toContainText("تعذّر الاتصال بالخادم");
  await save();
  await expect(toast(page, "تم إضافة الاختبار بنجاح")).toBeVisible();
  const card = page.getByRole("link", { name: written });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("تاريخ الإنشاء");
  await card.click();
  await expect(page.getByRole("heading", { name: written })).toBeVisible();
  await page.getByRole("link", { name: "العودة للقائمة" }).click();
  await expect(page.getByRole("heading", { name: "الاختبارات المتاحة" })).toBeVisible();

  const exam = await newExam(server, `اختبار ${newFamily()}`);
  const onsite = "/IQ-test/dashboard/on-site";
  for (const [path, heading, documentTitle] of [
    [onsite, "طلاب الاختبار الحضوري", /^طلاب الاختبار الحضوري/],
    [exams, "الاختبارات المتاحة", /^الاختبار الحضوري/],
    [`${exams}/${exam.id}`, exam.name, /^الاختبار الحضوري/],
    [`${onsite}/cards`, "بطاقات القاعة", /^بطاقات القاعة/],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole("main").getByRole("heading", { level: 2, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(documentTitle);
  }
});

test("a score is saved once, under the displayed name, and a second one only on confirmation; another desk's score is shown @journey @routes", async ({
  page,
  server,
}) => {
  // The list polls for other desks' scores every few seconds; this stops it.
  await page.addInitScript(() => {
    const { setInterval: every } = window;
    window.setInterval = ((work: () => void, milliseconds: number) =>
      milliseconds === 10_000 ? 0 : every(work, milliseconds)) as typeof setInterval;
  });
  const family = newFamily();
  const exam = await newExam(server, `اختبار ${family}`);
  const { serialNumber } = await register(server, { fullName: `زينب علي ${family}`, schoolName: "ثانوية دجلة" });
  await page.goto(`${exams}/${exam.id}`);
  await expect(list(page).getByText("لا توجد درجات")).toBeVisible();
  const open = () => page.getByRole("button", { name: "إضافة درجة" }).click();
  const code = scoreDialog(page).getByLabel("رمز الطالب");
  const score = scoreDialog(page).getByLabel("الدرجة", { exact: true });
  const find = async (serial: string) => {
    await code.fill(serial);
    await page.keyboard.press("Enter");
  };
  await open();
  await expect(code).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(scoreDialog(page).getByText("أدخل رمز الطالب")).toBeVisible();
  await find(`${serialNumber.slice(0, 15)}${(Number(serialNumber[15]) + 1) % 10}`);
  await expect(scoreDialog(page).getByText("الرمز غير صحيح")).toBeVisible();
  await find(unknownSerial);
  await expect(scoreDialog(page).getByText("لم يتم العثور على المتسابق")).toBeVisible();
  // The code stays, to be corrected.
  await expect(code).toHaveValue(formatSerial(unknownSerial));
  await expect(code).toBeFocused();
  await find(serialNumber);
  await expect(scoreDialog(page)).toContainText(`زينب علي ${family}`);
  await expect(scoreDialog(page)).toContainText("ثانوية دجلة");
  await expect(score).toBeFocused();
  for (const [typed, message] of [
    ["", "الدرجة مطلوبة"],
    ["١٠١", "الدرجة يجب أن تكون رقماً بين ٠ و ١٠٠"],
  ] as const) {
    await score.fill(typed);
    await page.keyboard.press("Enter");
    await expect(scoreDialog(page).getByText(message)).toBeVisible();
  }
  await score.fill("٨٧٫٥");
  await failOnce(page, "POST", /\/Addscore$/);
  await page.keyboard.press("Enter");
  await expect(scoreDialog(page).getByRole("alert")).toHaveText("حدث خطأ أثناء إضافة الدرجة");
  await loseAnswer(page, "POST", /\/Addscore$/);
  await page.keyboard.press("Enter");
  await expect(scoreDialog(page).getByRole("alert")).toContainText("تعذّر الاتصال بالخادم");
  await expect(score).toHaveValue("٨٧٫٥");
  const sent = page.waitForRequest("**/Addscore");
  await page.keyboard.press("Enter");
  // The idempotency key lets a proxy repeat the request without a second score.
  expect((await sent).headers()["idempotency-key"]).toBe((await sent).postDataJSON().id);
  await expect(toast(page, "حُفظت درجة")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(list(page)).toContainText("٨٧٫٥٪");

  // Enter alone does not add a second score.
  await open();
  await find(serialNumber);
  await expect(scoreDialog(page)).toContainText("لهذا الطالب درجة في هذا الاختبار");
  await score.fill("90");
  await page.keyboard.press("Enter");
  await expect(scoreDialog(page).getByText("أشّر هذا الخيار لتأكيد الإضافة")).toBeVisible();
  const agreement = scoreDialog(page).getByLabel("أضف درجة أخرى، وتبقى السابقة محفوظة");
  await expect(agreement).toBeFocused();
  expect(await scoresOf(server, exam)).toHaveLength(1);
  // Another desk was faster: its score is shown and must be confirmed.
  await giveScore(server, exam, serialNumber, 33);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(scoreDialog(page).getByRole("alert")).toContainText("راجعها ثم أكّد الإضافة");
  await expect(scoreDialog(page)).toContainText("٣٣٪");
  await expect(score).toHaveValue("90");
  await agreement.check();
  await scoreDialog(page).getByRole("button", { name: "أضف محاولة جديدة" }).click();
  await expect(rows(page)).toHaveCount(3);
  expect((await scoresOf(server, exam)).map((kept) => kept.score)).toEqual([90, 33, 87.5]);
  await page.getByLabel("ابحث في الدرجات").fill(serialNumber.replace(/(\d{4})(?=\d)/g, "$1 "));
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel("ابحث في الدرجات").fill("طالب آخر");
  await expect(list(page).getByText("لا توجد درجة بهذه البيانات")).toBeVisible();

  await test.step("another desk's score appears in the list, and two attempts of one contestant are numbered", async () => {
    const family = newFamily();
    const exam = await newExam(server, `اختبار ${family}`);
    const { serialNumber } = await register(server, { fullName: `نور سعد ${family}` });
    const single = await register(server, { fullName: `علي سعد ${family}` });
    await giveScore(server, exam, single.serialNumber, 10);
    await visit(page, exams);
    await visit(page, `${exams}/${exam.id}`);
    await expect(rows(page)).toHaveCount(1);
    await giveScore(server, exam, serialNumber, 33);
    await giveScore(server, exam, serialNumber, 44);
    await page.getByRole("button", { name: "إضافة درجة" }).click();
    await scoreDialog(page).getByLabel("رمز الطالب").fill(serialNumber);
    await page.keyboard.press("Enter");
    await expect(scoreDialog(page)).toContainText("٣٣٪");
    await page.keyboard.press("Escape");
    await expect(rows(page)).toHaveText([/نور.*المحاولة ٢$/, /نور.*المحاولة ١$/, new RegExp(`علي سعد ${family}$`)]);
    await expect(page.getByText("النتائج: ٣")).toBeVisible();
    await expect(list(page).getByRole("button", { name: `حذف درجة نور سعد ${family}، المحاولة ١` })).toBeVisible();
  });

  await test.step("with an unsaved score, choosing another contestant asks first", async () => {
    const family = newFamily();
    const exam = await newExam(server, `اختبار ${family}`);
    const { serialNumber } = await register(server, { fullName: `نور سعد ${family}` });
    await visit(page, exams);
    await push(page, `${exams}/${exam.id}?serial=${serialNumber}`);
    const score = scoreDialog(page).getByLabel("الدرجة", { exact: true });
    const other = () => scoreDialog(page).getByRole("button", { name: "طالب آخر" }).click();
    const asked = page.getByRole("alertdialog", { name: "درجة هذا الطالب لم تُحفظ" });
    await score.fill("90");
    await other();
    await asked.getByRole("button", { name: "أكمل الإدخال" }).click();
    await expect(score).toHaveValue("90");
    await other();
    await asked.getByRole("button", { name: "انتقل دون حفظ" }).click();
    await expect(scoreDialog(page).getByLabel("رمز الطالب")).toHaveValue("");
    expect(await scoresOf(server, exam)).toEqual([]);
  });
});

test("ticks compute the score; a correction stores the old score, author and reason; a deletion can be undone; everything is exported @journey @routes", async ({
  page,
  server,
}) => {
  const family = newFamily();
  const exam = await newExam(server, `اختبار ${family}`);
  const { serialNumber } = await register(server, { fullName: `نور سعد ${family}` });
  await page.goto(`${exams}/${exam.id}?serial=${serialNumber}`);
  await scoreDialog(page).getByLabel("أدخل إجابات الأسئلة بدل الدرجة").check();
  await scoreDialog(page).getByLabel("عدد الأسئلة").fill("١٠١");
  await expect(scoreDialog(page).getByText("اكتب عدداً من ١ إلى ١٠٠")).toBeVisible();
  await scoreDialog(page).getByLabel("عدد الأسئلة").fill("٣");
  for (const question of ["السؤال ١", "السؤال ٣"]) await scoreDialog(page).getByLabel(question).check();
  await expect(scoreDialog(page).getByText("الدرجة المحسوبة: ٦٦٫٦٧٪")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(list(page)).toContainText("٦٦٫٦٧٪");

  const correct = () =>
    list(page)
      .getByRole("button", { name: /^تصحيح/ })
      .click();
  const save = () => correction(page).getByRole("button", { name: "حفظ التصحيح" }).click();
  const reason = correction(page).getByLabel("سبب التصحيح");
  await correct();
  await expect(correction(page)).toContainText("الدرجة الحالية: ٦٦٫٦٧٪");
  await correction(page).getByLabel("السؤال ٢").check();
  await page.keyboard.press("Enter");
  await expect(correction(page).getByText("سبب التصحيح مطلوب")).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.fill("خطأ في الورقة");
  await loseAnswer(page, "PUT", /\/scores\//);
  await save();
  await expect(correction(page).getByRole("alert")).toContainText("تعذّر الاتصال بالخادم");
  await expect(reason).toHaveValue("خطأ في الورقة");
  await save();
  await expect(toast(page, "تم تصحيح الدرجة")).toBeVisible();
  expect(await scoresOf(server, exam)).toMatchObject([
    { score: 100, corrections: [{ score: 66.67, reason: "خطأ في الورقة" }] },
  ]);
  await expect(list(page).getByText("مصحّحة")).toBeVisible();

  // Somebody else corrects the score while the form is open.
  await correct();
  await expect(correction(page)).toContainText(/كانت ٦٦٫٦٧٪\u061c?، صحّحها iq-admin/);
  const [{ id }] = (
    (await sendAsStaff(server, "GET", `/api/onsitequiz/${exam.id}`)) as { contestantOnsiteExams: [{ id: string }] }
  ).contestantOnsiteExams;
  await sendAsStaff(server, "PUT", `/api/onsitequiz/scores/${id}`, { score: 20, reason: "ورقة أخرى" });
  await reason.fill("أعدت العدّ");
  await save();
  await expect(correction(page).getByRole("alert")).toContainText("صُحّحت هذه الدرجة قبل قليل");
  await expect(correction(page)).toContainText("الدرجة الحالية: ٢٠٪");
  await expect(reason).toHaveValue("أعدت العدّ");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "أغلق دون حفظ" }).click();

  await list(page).getByRole("button", { name: /^حذف/ }).click();
  const question = page.getByRole("alertdialog", { name: "حذف الدرجة" });
  await expect(question).toContainText(`نور سعد ${family}`);
  await failOnce(page, "DELETE", /\/scores\//);
  await question.getByRole("button", { name: "حذف", exact: true }).click();
  await expect(question.getByRole("alert")).toHaveText("حدث خطأ أثناء حذف الدرجة");
  await question.getByRole("button", { name: "حذف", exact: true }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.locator(":focus").getByRole("button", { name: "تراجع" })).toBeVisible();
  await page.getByRole("button", { name: "تراجع" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(list(page)).toBeFocused();
  await expect(toast(page, "استُعيدت الدرجة")).toBeVisible();

  await test.step("without ticks, saving a 0 asks first, also by Enter", async () => {
    const family = newFamily();
    const exam = await newExam(server, `اختبار ${family}`);
    const { serialNumber } = await register(server, { fullName: `نور سعد ${family}` });
    await visit(page, exams);
    await push(page, `${exams}/${exam.id}?serial=${serialNumber}`);
    await scoreDialog(page).getByLabel("أدخل إجابات الأسئلة بدل الدرجة").check();
    const asked = page.getByRole("alertdialog", { name: "لم تؤشّر أي إجابة صحيحة" });
    await page.keyboard.press("Enter");
    await expect(asked).toContainText("٠٪");
    // Enter again chooses the harmless answer.
    await page.keyboard.press("Enter");
    await expect(asked).toHaveCount(0);
    expect(await scoresOf(server, exam)).toEqual([]);
    await scoreDialog(page).getByRole("button", { name: "حفظ الدرجة" }).click();
    await asked.getByRole("button", { name: "احفظ الصفر" }).click();
    await expect(rows(page)).toHaveCount(1);
    expect((await scoresOf(server, exam)).map(({ score }) => score)).toEqual([0]);

    // Correcting a score to zero asks too.
    await list(page)
      .getByRole("button", { name: /^تصحيح/ })
      .click();
    await correction(page).getByLabel("سبب التصحيح").fill("إعادة العدّ");
    await correction(page).getByRole("button", { name: "حفظ التصحيح" }).click();
    await asked.getByRole("button", { name: "إلغاء" }).click();
    await expect(correction(page).getByLabel("سبب التصحيح")).toHaveValue("إعادة العدّ");
    expect(await scoresOf(server, exam)).toMatchObject([{ corrections: [] }]);
    await correction(page).getByRole("button", { name: "إغلاق", exact: true }).click();
    await page.getByRole("button", { name: "أغلق دون حفظ" }).click();
  });

  await test.step("a score that comes in behind the question about 0 % is asked about", async () => {
    const family = newFamily();
    const exam = await newExam(server, `اختبار ${family}`);
    const { serialNumber } = await register(server, { fullName: `نور سعد ${family}` });
    await visit(page, exams);
    await push(page, `${exams}/${exam.id}?serial=${serialNumber}`);
    await scoreDialog(page).getByLabel("أدخل إجابات الأسئلة بدل الدرجة").check();
    await scoreDialog(page).getByRole("button", { name: "حفظ الدرجة" }).click();
    const asked = page.getByRole("alertdialog", { name: "لم تؤشّر أي إجابة صحيحة" });
    await expect(asked).toBeVisible();
    await giveScore(server, exam, serialNumber, 80);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(scoreDialog(page).getByText("لهذا الطالب درجة في هذا الاختبار")).toBeAttached();
    await asked.getByRole("button", { name: "احفظ الصفر" }).click();
    await expect(scoreDialog(page).getByText("أشّر هذا الخيار لتأكيد الإضافة")).toBeVisible();
    expect((await scoresOf(server, exam)).map(({ score }) => score)).toEqual([80]);
    await page.keyboard.press("Escape");
  });

  await test.step("the export has 18 columns and keeps hostile names whole", async () => {
    const family = newFamily();
    const exam = await newExam(server, `اختبار ${family}`);
    const names = [`=HYPERLINK("http://x","y") ${family} ا`, `+اسم, "آخر" ${family}`, `@sum ${family} ب`];
    for (const [index, fullName] of names.entries()) {
      const { serialNumber } = await register(server, { fullName, schoolName: "-1+2 مدرسة" });
      await giveScore(server, exam, serialNumber, index * 10);
    }
    await visit(page, exams);
    await visit(page, `${exams}/${exam.id}`);
    await expect(rows(page)).toHaveCount(3);
    const button = page.getByRole("button", { name: "تحميل النتائج" });
    await page.route(`**/api/onsitequiz/${exam.id}`, (route) => route.fulfill({ status: 500, body: "oops" }));
    await button.click();
    await expect(toast(page, "حدث خطأ أثناء تحميل نتائج الاختبار")).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await page.unrouteAll();
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    await expect(toast(page, "تم تحميل نتائج الاختبار بنجاح")).toBeVisible();
    const [workbook] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "تنزيل Excel" }).click(),
    ]);
    const sheet = unzipped(await readFile(await workbook.path()), sheetPath);
    expect(sheet).toContain(`<t xml:space="preserve">${names[2]}</t>`);
    expect(sheet.match(/<row>/g)).toHaveLength(1 + 3);
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Baghdad" }).format(new Date());
    expect(workbook.suggestedFilename()).toBe(`onsite-quiz-${today}.xlsx`);
    expect(download.suggestedFilename()).toBe(`onsite-quiz-${today}.csv`);
    const content = await readFile(await download.path());
    expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...lines] = parse(content, { bom: true }) as string[][];
    expect(header).toHaveLength(18);
    expect(lines.map((line) => line.length)).toEqual([18, 18, 18]);
    expect(lines.map((line) => line[1])).toEqual(names.toReversed().map((name) => `'${name}`));
    expect(lines.map((line) => [line[5], line[15]])).toEqual([20, 10, 0].map((score) => ["'-1+2 مدرسة", `${score}`]));
  });
});
