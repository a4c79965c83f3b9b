import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { act } from "../support/data/contestants.ts";
import { register, saveTestForm, sendAsStaff, smallPdf, testForm, withoutTestForm } from "../support/data/data.ts";
import { type Contestant, contestantsWithFile, importFile, registerContestants } from "../support/data/quiz-files.ts";
import { expect, test } from "../support/fixtures.ts";
import { untilRequested } from "../support/product/alive.ts";
import { push, visit } from "../support/product/visit.ts";
import { signIn, signInAs } from "../support/session.ts";

/** The electronic tests: the list, one test with its figures, downloads, and the file of answers. */

const quizzes = "/IQ-test/dashboard/quiz";
const list = (page: Page) => page.getByRole("region", { name: "قائمة الاختبارات" });
const results = (page: Page) => page.getByRole("region", { name: "نتائج الطلاب" });
const resultRows = (page: Page) => results(page).getByRole("rowheader");
const download = (page: Page) => page.getByRole("dialog", { name: "تنزيل نتائج الاختبار" });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);

/** A plain file with two questions: the first contestant is best, each next one has a tenth less. */
const plainFile = (contestants: readonly Contestant[]) =>
  [
    "serial,score,Q1,Q2",
    ...contestants.map(({ serialNumber }, index) => `${serialNumber},${100 - index * 5},1,${index % 2}`),
  ].join("\n");

test("an Admin finds the tests, newest first, exports results, and sees all figures of one @journey", async ({
  page,
  server,
}) => {
  const { content } = await contestantsWithFile(server);
  const names = Array.from({ length: 17 }, (_, index) => (index < 12 ? "سعاد كريم حسن" : `أحمد عبدالله جواد`));
  const contestants = await registerContestants(server, names);
  await importFile(server, "الفصل الأول.csv", content);
  await importFile(server, "الفصل الثاني.csv", plainFile(contestants));
  await signInAs(page, server, "Admin");
  await page.goto("/IQ-test/dashboard/home");
  await page.getByRole("link", { name: "نتائج الاختبارات" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("نتائج الاختبارات");
  const [newest, older] = [list(page).getByRole("row").nth(1), list(page).getByRole("row").nth(2)];
  await expect(newest).toContainText("الفصل الثاني.csv");
  await expect(newest).toContainText("٦٠٪");
  await expect(older).toContainText("الفصل الأول.csv");
  await expect(older).toContainText("٦٦٫٦٧٪");

  await test.step("results are downloaded as CSV and as Excel", async () => {
    const fileOf = async (format: RegExp) => {
      await older.getByRole("button", { name: "تنزيل نتائج الفصل الأول.csv" }).click();
      await expect(download(page)).toContainText("النتائج في الملف: ٣.");
      const waiting = page.waitForEvent("download");
      await download(page).getByRole("button", { name: format }).click();
      const file = await waiting;
      await expect(download(page)).toHaveCount(0);
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const csv = await fileOf(/CSV/);
    expect(csv.name).toMatch(/^quiz-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.bytes.toString().startsWith("\uFEFFالرمز,الاسم,")).toBe(true);
    expect(csv.bytes.toString().trim().split("\r\n")).toHaveLength(4);
    await expect(toast(page, "تم تحميل نتائج الاختبار بنجاح")).toBeVisible();
    expect((await fileOf(/Excel/)).bytes.subarray(0, 2).toString()).toBe("PK");
  });

  await test.step("a test shows the distribution of scores and the difficulty of its questions", async () => {
    await older.getByRole("link", { name: "الفصل الأول.csv", exact: true }).click();
    const figures = page.getByRole("region", { name: "أرقام الاختبار" });
    await expect(figures).toContainText("عدد النتائج٣");
    await expect(figures).toContainText("٦٦٫٦٧٪");
    const distribution = page.getByRole("region", { name: "توزيع الدرجات" });
    await expect(
      distribution.getByRole("img", { name: /^مخطط بالأعمدة. أكثر النتائج من ٣٠ إلى أقل من ٤٠/ }),
    ).toBeVisible();
    await expect(distribution.locator("svg .recharts-bar-rectangle path")).toHaveCount(3);
    await expect(distribution.getByRole("row", { name: /من ٩٠ إلى ١٠٠/ })).toContainText("٣٣٫٣٪");
    const questions = page.getByRole("region", { name: "صعوبة الأسئلة" }).first();
    await expect(questions.getByRole("row").nth(1)).toContainText("ما العدد التالي: ٢، ٤، ٨، ...؟");
    const rightly = () => questions.getByRole("cell", { name: /^[٠-٩]+ من ٣$/ });
    await expect(rightly()).toHaveText(["٢ من ٣", "٣ من ٣", "١ من ٣"]);
    await questions.getByRole("button", { name: "الأصعب أولاً" }).click();
    await expect(questions.getByRole("button", { name: "الأصعب أولاً" })).toHaveAttribute("aria-pressed", "true");
    await expect(rightly()).toHaveText(["١ من ٣", "٢ من ٣", "٣ من ٣"]);
    await expect(questions.getByRole("rowheader")).toHaveText([/كم مثلثاً/, /ما العدد التالي/, /أي شكل/]);
    await questions.getByRole("button", { name: "بترتيبها" }).click();
    await expect(questions.getByRole("rowheader")).toHaveText([/ما العدد التالي/, /أي شكل/, /كم مثلثاً/]);
  });

  await test.step("it fits a phone without horizontal scrolling", async () => {
    const desktop = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(resultRows(page)).toHaveCount(3);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await results(page).getByLabel("الترتيب").selectOption("الدرجة: الأقل أولاً");
    await expect(page).toHaveURL(/[?&]sortBy=score&sortDirection=asc(&|$)/);
    await expect(results(page).getByRole("cell", { name: /^الدرجة / })).toHaveText([/٣٣٫٣٣٪/, /٦٦٫٦٧٪/, /١٠٠٪/]);
    await page.setViewportSize(desktop);
  });

  await test.step("results are searched, sorted and paged by the address", async () => {
    await page.getByRole("link", { name: "كل الاختبارات" }).click();
    await page.getByRole("link", { name: "الفصل الثاني.csv", exact: true }).click();
    await expect(resultRows(page)).toHaveCount(15);
    const { pathname } = new URL(page.url());
    const score = results(page).getByRole("button", { name: "الدرجة" });
    await score.click();
    await expect(results(page).getByRole("columnheader", { name: "الدرجة" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await expect(results(page).getByRole("row").nth(1)).toContainText("١٠٠٪");
    await score.click();
    await expect(results(page).getByRole("row").nth(1)).toContainText("٢٠٪");
    await results(page).getByRole("button", { name: "الصفحة ٢" }).click();
    await expect(resultRows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/sortBy=score&sortDirection=asc&pageNumber=2/);
    await page.reload();
    await expect(resultRows(page)).toHaveCount(2);

    const search = results(page).getByLabel("ابحث باسم أو رمز أو هاتف...");
    await search.fill("احمد عبد الله");
    await page.keyboard.press("Enter");
    await expect(resultRows(page)).toHaveCount(5);
    await expect(page).not.toHaveURL(/pageNumber/);
    await search.fill("لا أحد");
    await page.keyboard.press("Enter");
    await expect(results(page).getByText("لا توجد نتيجة بهذا البحث")).toBeVisible();
    await push(page, `${pathname}?pageNumber=99`);
    await expect(resultRows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/pageNumber=2$/);
    await sendAsStaff(server, "DELETE", `/api/contestants/${contestants[0]?.id}`);
    await push(page, `${pathname}?sortBy=score`);
    await expect(results(page).getByRole("row").nth(1)).toContainText("محذوف");
  });
});

test.describe("an analyst", () => {
  test.use({ allowedErrors: /status of 409/ });

  test("calibrates a test twice and compares; the displayed norms are stored, put in force and shown beside results", async ({
    page,
    server,
  }) => {
    const rows: string[] = [];
    let lastId = "";
    for (let person = 0; person < 24; person += 1) {
      const given = { fullName: "زينب علي حسين", phoneNumber: `077012300${10 + person}`, age: 14 + (person % 2) };
      const { id, serialNumber } = await register(server, given);
      lastId = id;
      const marks = [1, 2, 3, 4, 5, 6].map((question) => Number(question <= Math.floor(person / 2) % 6));
      rows.push([serialNumber, 50, ...marks].join(","));
    }
    const { quizId } = await importFile(server, "norms.csv", ["serial,score,Q1,Q2,Q3,Q4,Q5,Q6", ...rows].join("\n"));
    await signIn(page, server, "iq");
    await page.goto(`${quizzes}/${quizId}/analysis`);
    const tabs = page.getByRole("navigation", { name: "أقسام التحليل" });

    await test.step("a question that needs a look is named, and leads to its row", async () => {
      const attention = page.getByRole("region", { name: "ما يحتاج إلى نظر" });
      await tabs.getByRole("link", { name: "العدالة" }).click();
      await expect(page.getByRole("region", { name: "عدالة الأسئلة" })).toBeVisible();
      await expect(page.getByRole("region", { name: "الأسئلة", exact: true })).toBeHidden();
      await attention.getByRole("link", { name: "السؤال ٦" }).click();
      await expect(page).toHaveURL(/\?tab=items#question-6$/);
      await expect(page.getByRole("rowheader", { name: /^٦\./ })).toBeInViewport();
      await page.reload();
      await expect(page.getByRole("rowheader", { name: /^٦\./ })).toBeInViewport();
      // Beside the open menu a finding has the whole width of its card.
      await page.setViewportSize({ width: 768, height: 1024 });
      const finding = attention.getByRole("listitem").getByRole("listitem").first();
      await expect.poll(async () => (await finding.boundingBox())?.width).toBeGreaterThan(300);
      await page.setViewportSize({ width: 1280, height: 720 });
      // A printed report has all parts with their charts.
      const curves = page.locator("svg .recharts-line-curve");
      await expect(curves.first()).toBeAttached();
      await expect(curves.first()).toBeHidden();
      await page.emulateMedia({ media: "print" });
      await expect(curves.first()).toBeVisible();
      await page.emulateMedia({ media: "screen" });
    });

    await tabs.getByRole("link", { name: "النموذج" }).click();
    await test.step("the items are calibrated, and stored runs are compared and exported", async () => {
      const calibrations = page.getByRole("region", { name: "معايرة الأسئلة", exact: true });
      const runs = calibrations.getByRole("table", { name: "المعايرات المحفوظة لهذا الاختبار" });
      const shown = calibrations.getByRole("region", { name: /^معايرة .*، (راش|2PL)$/ });
      const calibrate = calibrations.getByRole("button", { name: "احسب المعايرة الآن" });
      await expect(calibrations).toContainText("لم تُحفظ معايرة لهذا الاختبار بعد");
      await expect(calibrations.getByRole("status").filter({ hasText: "أقل من ١٠٠ طالب" })).toBeVisible();
      await calibrate.click();
      await expect(runs.getByRole("rowheader")).toHaveCount(1);
      await expect(shown).toContainText("حُسبت من نتائج ٢٤ طالباً.");
      await expect(shown.getByRole("rowheader")).toHaveCount(6);
      await expect(shown.getByRole("rowheader").nth(2)).toContainText("خطأ التقدير كبير: العدد قليل");
      await calibrate.click();
      await expect(runs.getByRole("rowheader")).toHaveCount(2);
      await expect(shown).toContainText("لم يتغيّر ما قيل عن أي سؤال بأكثر من خطأ التقدير.");
      await calibrations.getByRole("button", { name: "الصعوبة والتمييز (2PL)" }).click();
      await expect(calibrations).toContainText("أقل من ٢٥٠ طالباً");
      await runs
        .getByRole("button", { name: /^(?:اعرضها|معروضة): معايرة/ })
        .last()
        .click();
      await expect(shown.getByRole("columnheader", { name: "منذ المعايرة السابقة" })).toHaveCount(0);
      const waiting = page.waitForEvent("download");
      await runs
        .getByRole("button", { name: /^تنزيل معايرة/ })
        .first()
        .click();
      expect((await readFile(await (await waiting).path())).toString().trim().split("\r\n")).toHaveLength(1 + 6);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      }
    });

    await tabs.getByRole("link", { name: "المعايير" }).click();
    const norms = page.getByRole("region", { name: "المعايير بحسب العمر", exact: true });
    await expect(norms.getByRole("img", { name: /^مخطط بالخطوط/ })).toBeVisible();
    await expect(norms.locator("svg .recharts-line-curve")).toHaveCount(5);
    await expect(norms.getByRole("table").first().getByRole("rowheader")).toHaveText(["١٤", "١٥"]);
    await norms.getByLabel("العمر", { exact: true }).selectOption("العمر: ١٥");
    // With few people only the percentile is shown.
    await expect(norms.getByText("تظهر الرتبة المئينية وحدها")).toBeVisible();
    await expect(norms.getByRole("region", { name: "معايير عمر ١٥" }).getByRole("columnheader")).toHaveText([
      "الدرجة الخام",
      "الرتبة المئينية",
    ]);
    await expect(page.getByRole("main")).not.toContainText(/ذكاء|IQ/);

    const kept = page.getByRole("region", { name: "المعايير المحفوظة", exact: true });
    await expect(kept).toContainText("لم تُحفظ معايير لهذا الاختبار بعد");
    await expect(norms).toContainText("حُسبت من نتائج ٢٤");
    await sendAsStaff(server, "DELETE", `/api/contestants/${lastId}`);
    await kept.getByRole("button", { name: "احفظ هذه المعايير" }).click();
    await expect(toast(page, "تغيّرت معايير هذا الاختبار منذ عُرضت")).toBeVisible();
    await expect(norms).toContainText("حُسبت من نتائج ٢٣");
    await expect(kept).toContainText("لم تُحفظ معايير لهذا الاختبار بعد");
    await kept.getByRole("button", { name: "احفظ هذه المعايير" }).click();
    await expect(kept.getByRole("rowheader")).toHaveCount(1);
    await expect(kept.getByRole("cell", { name: "٢٣", exact: true })).toHaveCount(1);
    const waiting = page.waitForEvent("download");
    await kept.getByRole("button", { name: /^تنزيل معايير/ }).click();
    expect((await readFile(await (await waiting).path())).toString().trim().split("\r\n")).toHaveLength(1 + 2 * 7);
    await kept.getByRole("button", { name: /^اعتمدها: معايير/ }).click();
    await expect(kept.getByRole("rowheader")).toContainText("معتمدة");
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await kept.getByRole("button", { name: "طبّقها على النتائج السابقة" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "طبّقها على النتائج السابقة" }).click();
    await expect(toast(page, "طُبّقت هذه المعايير على النتائج السابقة")).toBeVisible();
    await page.getByRole("link", { name: "العودة إلى الاختبار" }).click();
    await expect(results(page)).toContainText("تظهر الرتب المئينية بالمعايير التي قُدّرت بها على كل نتيجة.");
    await expect(results(page).getByRole("cell", { name: /^[٠-٩]+ ?مؤقت$/ })).toHaveCount(15);
  });
});

test.describe("when requests fail", () => {
  test.use({ allowedErrors: /status of (404|500)|Failed to load resource|Failed to fetch dynamically/ });

  test("the list, a download and a chart report failures and leave the rest; without tests there is a way to some @routes", async ({
    page,
    server,
  }) => {
    const { content } = await contestantsWithFile(server);
    const { quizId } = await importFile(server, "failing.csv", content);
    await signIn(page, server, "iq");

    await test.step("the list", async () => {
      await page.route("**/api/quiz?**", (route) => route.fulfill({ status: 500, body: "oops" }));
      await page.goto(quizzes);
      await expect(list(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحميل نتائج الاختبارات");
      await page.unrouteAll();
      await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
    });

    await test.step("a download", async () => {
      await page.route("**/export?**", (route) => route.fulfill({ status: 500, body: "oops" }));
      await list(page).getByRole("button", { name: "تنزيل نتائج failing.csv" }).click();
      await download(page).getByRole("button", { name: /CSV/ }).click();
      await expect(download(page).getByRole("alert")).toHaveText("حدث خطأ أثناء تحميل نتائج الاختبار");
      await page.keyboard.press("Escape");
      await page.unrouteAll();
    });

    await test.step("a missing chart leaves the figures", async () => {
      await page.route("**/distribution-chart*", (route) => route.abort());
      await visit(page, `${quizzes}/${quizId}`);
      const distribution = page.getByRole("region", { name: "توزيع الدرجات" });
      await expect(distribution.getByText("تعذّر عرض المخطط. تجد الأعداد في الجدول.")).toBeVisible();
      await expect(distribution.getByRole("row")).toHaveCount(11);
      await page.unrouteAll();
    });

    await test.step("a missing test leads back to the list", async () => {
      await visit(page, `${quizzes}/00000000-0000-4000-8000-000000000000`);
      await expect(page.getByRole("heading", { name: "الاختبار غير موجود" })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "كل الاختبارات" }).click();
      await expect(page).toHaveURL(quizzes);
    });

    await test.step("an empty list shows how to fill it", async () => {
      const nothing = { items: [], totalCount: 0, totalPages: 0, pageNumber: 1, pageSize: 50 };
      await page.route("**/api/quiz?**", (route) => route.fulfill({ json: nothing }));
      await push(page, `${quizzes}?pageSize=50`);
      await expect(list(page).getByText("لا توجد نتائج اختبارات")).toBeVisible();
      await list(page).getByRole("link", { name: "رفع النتائج CSV" }).click();
      await expect(page).toHaveURL(`${quizzes}/import`);
    });
  });

  test("the answers' file is stored with the test's settings; the page reloads after an upload, unless there is input @routes", async ({
    page,
    server,
  }) => {
    await withoutTestForm(server);
    const [contestant] = await registerContestants(server, ["زهراء كريم حسن"]);
    const home = `/IQ-test/dashboard/home?text=${contestant?.serialNumber}`;
    const dialog = page.getByRole("dialog", { name: "رفع ملف الأجوبة" });
    const open = () => page.getByRole("button", { name: "رفع ملف الأجوبة" }).click();
    const choose = (file = answers) => dialog.locator("input[type=file]").setInputFiles(file);
    await signIn(page, server, "iq");
    await page.clock.install();

    await test.step("without settings it cannot be uploaded", async () => {
      await page.goto(home);
      await open();
      await dialog.getByRole("link", { name: "إلى إعدادات الاختبار" }).click();
      await expect(page).toHaveURL("/IQ-test/dashboard/form");
      await saveTestForm(server, { customMessage: "نلتقي غداً" });
      await page.goto(home);
    });

    await test.step("a file that is not a PDF, or breaks off, shows an error without a reload", async () => {
      const isReloaded = await reloadOf(page);
      await open();
      await choose({ name: "a.csv", mimeType: "text/csv", buffer: smallPdf });
      await expect(dialog.getByRole("alert")).toHaveText("يرجى اختيار ملف PDF فقط.");
      await page.route("**/api/Attachments", (route) => route.abort());
      await choose();
      await expect(dialog.getByRole("alert")).toContainText("تعذّر الاتصال بالخادم");
      await page.clock.runFor(4_000);
      await untilRequested(page);
      expect(await isReloaded()).toBe(false);
      await page.unrouteAll();
    });

    await test.step("a refusal is shown, and three seconds later the page reloads", async () => {
      const isReloaded = await reloadOf(page);
      await page.route("**/api/Attachments", (route) => route.fulfill({ status: 500, body: "oops" }));
      await dialog.getByRole("button", { name: "أعد الرفع" }).click();
      await expect(dialog.getByRole("alert")).toContainText("حدث خطأ أثناء رفع الملف");
      await page.clock.runFor(1_500);
      await untilRequested(page);
      expect(await isReloaded()).toBe(false);
      await page.clock.runFor(1_500);
      await expect.poll(isReloaded).toBe(true);
      await page.unrouteAll();
    });

    await test.step("it also reloads after a successful upload", async () => {
      await open();
      const isReloaded = await reloadOf(page);
      await choose();
      await expect(toast(page, "تم رفع الملف بنجاح")).toBeVisible();
      await expect(dialog).toHaveCount(0);
      expect(await isReloaded()).toBe(false);
      await page.clock.runFor(3_000);
      await expect.poll(isReloaded).toBe(true);
      await expect(toast(page, "تم رفع الملف بنجاح")).toHaveCount(0);
      const saved = (await sendAsStaff(server, "GET", "/api/Form")) as typeof testForm;
      expect(saved).toMatchObject({ ...testForm, customMessage: "نلتقي غداً", pdf: expect.stringMatching(/\.pdf$/) });
    });

    await test.step("input that was started meanwhile prevents the reload", async () => {
      await open();
      const isReloaded = await reloadOf(page);
      await choose();
      await expect(dialog).toHaveCount(0);
      await act(page, "تعديل", "زهراء كريم حسن");
      const school = page.getByRole("dialog", { name: "تعديل بيانات الطالب" }).getByLabel("المدرسة");
      await school.fill("ثانوية دجلة");
      await page.clock.runFor(4_500);
      await untilRequested(page);
      expect(await isReloaded()).toBe(false);
      await expect(school).toHaveValue("ثانوية دجلة");
    });
    await withoutTestForm(server);
  });
});

const answers = { name: "الأجوبة.pdf", mimeType: "application/pdf", buffer: smallPdf };

/** Marks the page. @returns a function that tells whether it has been reloaded since */
async function reloadOf(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  // During navigation there is no page to ask.
  return () => page.evaluate(() => !("isMarked" in window)).catch(() => false);
}
