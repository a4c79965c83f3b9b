import type { Page } from "@playwright/test";
import { newFamily } from "../support/data/contestants.ts";
import { register } from "../support/data/data.ts";
import { newExamDay } from "../support/data/exam-days.ts";
import { giveScore, newExam, scan } from "../support/data/onsite.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { visit } from "../support/product/visit.ts";
import { signIn, signInAs } from "../support/session.ts";

/** A contestant's page, and the search that leads to it from anywhere. */

test.use({ allowedErrors: /ERR_FAILED|status of 404 .*\/overview/ });

const finder = (page: Page) => page.getByRole("dialog", { name: "ابحث عن طالب أو شاشة" });
const box = (page: Page) => finder(page).getByRole("combobox");
const options = (page: Page) => finder(page).getByRole("option");
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const task = (page: Page, name: string) => panel(page, "ما يمكن فعله الآن").getByRole("button", { name, exact: true });

test("Ctrl+K finds a student in another spelling, and staff work on their page @journey", async ({ page, server }) => {
  const family = newFamily();
  const fullName = `أحمد عبد الله ${family}`;
  const { serialNumber } = await register(server, { fullName, phoneNumber: "07709876543" });
  const exam = await newExam(server, `اختبار ${family}`);
  await newExamDay(server, { onsiteExamId: exam.id, hall: `قاعة ${family}`, serials: [] });
  await signInAs(page, server, "Admin");
  await page.goto("/IQ-test/dashboard/notices");

  await test.step("the student is found by keys alone", async () => {
    await expect(page.getByRole("button", { name: /^بحث/ })).toBeVisible();
    await page.keyboard.press("Control+KeyK");
    await expect(box(page)).toBeFocused();
    await expect(options(page).first()).toHaveText(/الرئيسية/);
    await expectGood(page);
    await box(page).fill(`احمد عبدالله ${family}`);
    await expect(options(page)).toHaveCount(1);
    await expect(options(page)).toContainText(fullName);
    await expect(finder(page).getByRole("status")).toHaveText("نتيجة واحدة");
    await page.keyboard.press("Enter");
    await expect(finder(page)).toHaveCount(0);
    await expect(panel(page, "بيانات التسجيل")).toContainText("مدرسة الرافدين");
    await expectGood(page);
    // The full record and erasing are a SuperAdmin's.
    await expect(page.getByText("محو البيانات…")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "اعرض البيانات كاملة للطباعة" })).toHaveCount(0);
  });

  await test.step("a change, a place and presence are there at once", async () => {
    await task(page, "عدّل البيانات").click();
    await page.getByLabel("المدرسة").fill("ثانوية دجلة");
    await page.getByRole("button", { name: "حفظ التعديل" }).click();
    await expect(panel(page, "بيانات التسجيل")).toContainText("ثانوية دجلة");
    await expect(panel(page, "ما فعله العاملون ببياناته")).toContainText("إلى ثانوية دجلة");

    await task(page, "أعطِ مكاناً أو غيّره").click();
    await page.getByRole("dialog").getByRole("button", { name: exam.name }).click();
    await page.getByLabel("القاعة").selectOption({ index: 1 });
    await page.getByRole("button", { name: "أعطه المكان" }).click();
    await expect(panel(page, "أماكنه في أيام الاختبار")).toContainText(`قاعة ${family}`);

    await task(page, "سجّل الحضور").click();
    await expect(panel(page, "الحضور في أيام الاختبار")).toContainText("حضر بتاريخ");
    await expect(task(page, "تراجع عن الحضور")).toBeVisible();
  });

  await test.step("a deleted student is restored", async () => {
    await task(page, "احذف الطالب").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "حذف" }).click();
    await expect(page.getByText("هذا الطالب محذوف من القوائم", { exact: false })).toBeVisible();
    await expect(task(page, "عدّل البيانات")).toHaveCount(0);
    await task(page, "أعد الطالب إلى القوائم").click();
    await expect(task(page, "عدّل البيانات")).toBeVisible();
  });

  await test.step("a slash opens the search by phone and for screens, but not within a field", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("/");
    await box(page).fill("0770 987");
    await expect(options(page).filter({ hasText: fullName })).toBeVisible();
    await box(page).fill("إستمارات");
    await expect(options(page)).toHaveText(["الاستمارات"]);
    await box(page).fill("غ/ظ");
    await expect(finder(page)).toContainText("لا يوجد طالب بهذا الاسم");
    await page.keyboard.press("Escape");
    await expect(finder(page)).toHaveCount(0);
    await page.keyboard.press("Control+KeyK");
    await box(page).fill("أسئلة");
    await box(page).fill("بنك");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("بنك الفقرات");
  });

  await test.step("a scanner opens no search, and is heard by an open one", async () => {
    await visit(page, "/IQ-test/dashboard/on-site/quiz");
    await expect(page.getByRole("link", { name: exam.name })).toBeVisible();
    await scan(page, `http://rafid.iq/quiz?serial=${serialNumber}`);
    await expect(page.getByRole("dialog", { name: "الطالب" })).toContainText(fullName);
    await expect(finder(page)).toHaveCount(0);
    await page.keyboard.press("Control+KeyK");
    await expect(finder(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^بحث/ }).click();
    await scan(page, serialNumber);
    await expect(options(page)).toContainText([fullName]);
    await expect(page.getByRole("dialog", { name: "الطالب" })).toHaveCount(0);
  });
});

test("a name in results leads to the page with all of the student's scores; failures say what to do @routes", async ({
  page,
  server,
}) => {
  const family = newFamily();
  const fullName = `زينب علي ${family}`;
  const { serialNumber } = await register(server, { fullName });
  const exams = [await newExam(server, `الأول ${family}`), await newExam(server, `الثاني ${family}`)];
  for (const exam of exams) await giveScore(server, exam, serialNumber, 70);
  await signIn(page, server, "iq");
  await page.goto(`/IQ-test/dashboard/on-site/quiz/${exams[0]?.id}`);
  await page.getByRole("link", { name: fullName }).click();
  await expect(page.getByRole("img", { name: "رسم الدرجات من الأقدم إلى الأحدث، وعددها ٢" })).toBeVisible();
  for (const { name } of exams) await expect(panel(page, "نتائج الاختبار الحضوري")).toContainText(name);
  await expectGood(page);

  await page.route("**/api/contestants/**", (route) => route.abort());
  await page.keyboard.press("Control+KeyK");
  await box(page).fill(family);
  await expect(finder(page).getByRole("alert")).toContainText("حدث خطأ أثناء البحث عن الطلاب");
  await page.unroute("**/api/contestants/**");
  await finder(page).getByRole("button", { name: "أعد المحاولة" }).click();
  await expect(options(page)).toContainText([fullName]);
  await page.keyboard.press("Escape");
  await visit(page, `/IQ-test/dashboard/contestants/${crypto.randomUUID()}`);
  await expect(page.getByText("لا توجد بيانات لهذا الطالب")).toBeVisible();
});
