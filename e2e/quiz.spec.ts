import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { untilAsked } from "./support/alive.ts";
import { saveTestForm, sendAsStaff, smallPdf, testForm, withoutTestForm } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { type Contestant, contestantsWithFile, importFile, registerContestants } from "./support/quiz-files.ts";
import { signIn } from "./support/session.ts";

/** The electronic tests: their list, one test with all its figures, downloads, and the answers' file. */

const quizzes = "/IQ-test/dashboard/quiz";
const list = (page: Page) => page.getByRole("region", { name: "قائمة الاختبارات" });
const results = (page: Page) => page.getByRole("region", { name: "نتائج الطلاب" });
const resultRows = (page: Page) => results(page).getByRole("rowheader");
const toast = (page: Page, text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);

/** A plain file: the first contestant the best, each a tenth worse than the one before, two questions. */
const plainFile = (contestants: readonly Contestant[]) =>
  [
    "serial,score,Q1,Q2",
    ...contestants.map(({ serialNumber }, index) => `${serialNumber},${100 - index * 5},1,${index % 2}`),
  ].join("\n");

test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

test("the menu leads to the tests, newest first, with what each holds", async ({ page, server }) => {
  const { content } = await contestantsWithFile(server);
  await importFile(server, "الفصل الأول.csv", content);
  const [contestant] = await registerContestants(server, ["نور سعد كريم"]);
  await importFile(server, "الفصل الثاني.csv", plainFile([contestant as Contestant]));
  await page.goto("/IQ-test/dashboard/home");
  await page.getByRole("link", { name: "نتائج الاختبارات" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("نتائج الاختبارات");
  const [newest, older] = [list(page).getByRole("row").nth(1), list(page).getByRole("row").nth(2)];
  await expect(newest).toContainText("الفصل الثاني.csv");
  await expect(newest).toContainText("١٠٠٪");
  await expect(older).toContainText("الفصل الأول.csv");
  await expect(older).toContainText("٦٦٫٦٧٪");

  await older.getByRole("button", { name: "تنزيل نتائج الفصل الأول.csv" }).click();
  const dialog = page.getByRole("dialog", { name: "تنزيل نتائج الاختبار" });
  await expect(dialog).toContainText("النتائج في الملف: ٣.");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^quiz-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFFالرمز,الاسم,")).toBe(true);
  expect(text.trim().split("\r\n")).toHaveLength(4);
  await expect(toast(page, "تم تحميل نتائج الاختبار بنجاح")).toBeVisible();

  await older.getByRole("button", { name: "تنزيل نتائج الفصل الأول.csv" }).click();
  const [workbook] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: /Excel/ }).click(),
  ]);
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe("PK");
});

test("a test shows how its scores lie and how hard its questions were", async ({ page, server }) => {
  const { content } = await contestantsWithFile(server);
  const { quizId } = await importFile(server, "figures.csv", content);
  await page.goto(`${quizzes}/${quizId}`);
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
  await expect(questions.getByRole("row").nth(1)).toContainText("٢ من ٣");
  const rightly = () => questions.getByRole("cell", { name: /^[٠-٩]+ من ٣$/ });
  await expect(rightly()).toHaveText(["٢ من ٣", "٣ من ٣", "١ من ٣"]);
  await questions.getByRole("button", { name: "الأصعب أولاً" }).click();
  await expect(questions.getByRole("button", { name: "الأصعب أولاً" })).toHaveAttribute("aria-pressed", "true");
  await expect(rightly()).toHaveText(["١ من ٣", "٢ من ٣", "٣ من ٣"]);
  await expect(questions.getByRole("rowheader")).toHaveText([/كم مثلثاً/, /ما العدد التالي/, /أي شكل/]);
  await questions.getByRole("button", { name: "بترتيبها" }).click();
  await expect(questions.getByRole("rowheader")).toHaveText([/ما العدد التالي/, /أي شكل/, /كم مثلثاً/]);
});

test("results are searched, ordered and paged by the address", async ({ page, server }) => {
  const names = Array.from({ length: 17 }, (_, index) => (index < 12 ? "سعاد كريم حسن" : `أحمد عبدالله جواد`));
  const contestants = await registerContestants(server, names);
  const { quizId } = await importFile(server, "list.csv", plainFile(contestants));
  await page.goto(`${quizzes}/${quizId}`);
  await expect(resultRows(page)).toHaveCount(15);
  await results(page).getByRole("button", { name: "الدرجة" }).click();
  await expect(results(page).getByRole("columnheader", { name: "الدرجة" })).toHaveAttribute("aria-sort", "descending");
  await expect(results(page).getByRole("row").nth(1)).toContainText("١٠٠٪");
  await results(page).getByRole("button", { name: "الدرجة" }).click();
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
  await page.goto(`${quizzes}/${quizId}?pageNumber=99`);
  await expect(resultRows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/pageNumber=2$/);

  await sendAsStaff(server, "DELETE", `/api/contestants/${contestants[0]?.id}`);
  await page.goto(`${quizzes}/${quizId}?sortBy=score`);
  await expect(results(page).getByRole("row").nth(1)).toContainText("محذوف");
});

test.describe("when requests fail", () => {
  test.use({ allowedErrors: /status of (404|415|500)|Failed to load resource|Failed to fetch dynamically/ });

  test("the list and a download say so and are tried again", async ({ page, server }) => {
    const { content } = await contestantsWithFile(server);
    await importFile(server, "failing.csv", content);
    await page.route("**/api/quiz?**", (route) => route.fulfill({ status: 500, body: "oops" }));
    await page.goto(quizzes);
    await expect(list(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحميل نتائج الاختبارات");
    await page.unrouteAll();
    await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
    await page.route("**/export?**", (route) => route.fulfill({ status: 500, body: "oops" }));
    await list(page).getByRole("button", { name: "تنزيل نتائج failing.csv" }).click();
    const dialog = page.getByRole("dialog", { name: "تنزيل نتائج الاختبار" });
    await dialog.getByRole("button", { name: /CSV/ }).click();
    await expect(dialog.getByRole("alert")).toHaveText("حدث خطأ أثناء تحميل نتائج الاختبار");
  });

  test("a drawing that does not come leaves the figures", async ({ page, server }) => {
    const { content } = await contestantsWithFile(server);
    const { quizId } = await importFile(server, "no chart.csv", content);
    await page.route("**/distribution-chart*", (route) => route.abort());
    await page.goto(`${quizzes}/${quizId}`);
    const distribution = page.getByRole("region", { name: "توزيع الدرجات" });
    await expect(distribution.getByText("تعذّر عرض المخطط. تجد الأعداد في الجدول.")).toBeVisible();
    await expect(distribution.getByRole("row")).toHaveCount(11);
  });

  test("a test that is not there leads back to the list", async ({ page }) => {
    await page.goto(`${quizzes}/00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole("heading", { name: "الاختبار غير موجود" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "كل الاختبارات" }).click();
    await expect(page).toHaveURL(quizzes);
  });

  test("answers that cannot be kept say so and are sent again", async ({ page, server }) => {
    await saveTestForm(server);
    await page.goto("/IQ-test/dashboard/home");
    await page.getByRole("button", { name: "رفع ملف الأجوبة" }).click();
    const dialog = page.getByRole("dialog", { name: "رفع ملف الأجوبة" });
    await dialog.locator("input[type=file]").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: smallPdf });
    await expect(dialog.getByRole("alert")).toHaveText("يرجى اختيار ملف PDF فقط.");
    await page.route("**/api/Attachments", (route) => route.fulfill({ status: 500, body: "oops" }));
    await dialog.locator("input[type=file]").setInputFiles(answers);
    await expect(dialog.getByRole("alert")).toContainText("حدث خطأ أثناء رفع الملف");
    await page.unrouteAll();
    await dialog.getByRole("button", { name: "أعد الرفع" }).click();
    await expect(toast(page, "تم رفع الملف بنجاح")).toBeVisible();
    await withoutTestForm(server);
  });

  test("after a refusal of the answers the page reloads, after a broken connection it does not", async ({
    page,
    server,
  }) => {
    await saveTestForm(server);
    await page.clock.install();
    await page.goto("/IQ-test/dashboard/home");
    const isReloaded = await reloadOf(page);
    await page.getByRole("button", { name: "رفع ملف الأجوبة" }).click();
    const dialog = page.getByRole("dialog", { name: "رفع ملف الأجوبة" });
    await page.route("**/api/Attachments", (route) => route.abort());
    await dialog.locator("input[type=file]").setInputFiles(answers);
    await expect(dialog.getByRole("alert")).toContainText("تعذّر الاتصال بالخادم");
    await page.clock.runFor(4_000);
    await untilAsked(page);
    expect(await isReloaded()).toBe(false);
    await page.unrouteAll();
    await page.route("**/api/Attachments", (route) =>
      route.fulfill({ status: 503, json: { code: "service_unavailable", status: 503, message: "الخدمة غير متاحة" } }),
    );
    await dialog.getByRole("button", { name: "أعد الرفع" }).click();
    await expect(dialog.getByRole("alert")).toContainText("الخدمة غير متاحة");
    await page.clock.runFor(1_500);
    await untilAsked(page);
    expect(await isReloaded()).toBe(false);
    await page.clock.runFor(1_500);
    await expect.poll(isReloaded).toBe(true);
    await withoutTestForm(server);
  });
});

/** Marks the page as it is. Answers a question: has it been loaded again since? */
async function reloadOf(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  // Between two pages there is none to be asked.
  return () => page.evaluate(() => !("isMarked" in window)).catch(() => false);
}

const answers = { name: "الأجوبة.pdf", mimeType: "application/pdf", buffer: smallPdf };

test("a first visit finds an empty list and the way to fill it", async ({ page }) => {
  const nothing = { items: [], totalCount: 0, totalPages: 0, pageNumber: 1, pageSize: 15 };
  await page.route("**/api/quiz?**", (route) => route.fulfill({ json: nothing }));
  await page.goto(quizzes);
  await expect(list(page).getByText("لا توجد نتائج اختبارات")).toBeVisible();
  await list(page).getByRole("link", { name: "رفع النتائج CSV" }).click();
  await expect(page).toHaveURL(`${quizzes}/import`);
});

test("the answers' file is kept with the test's settings, which have to be there first", async ({ page, server }) => {
  await withoutTestForm(server);
  await page.goto("/IQ-test/dashboard/home");
  await page.getByRole("button", { name: "رفع ملف الأجوبة" }).click();
  const dialog = page.getByRole("dialog", { name: "رفع ملف الأجوبة" });
  await dialog.getByRole("link", { name: "إلى إعدادات الاختبار" }).click();
  await expect(page).toHaveURL("/IQ-test/dashboard/form");

  await saveTestForm(server, { customMessage: "نلتقي غداً" });
  await page.clock.install();
  await page.goto("/IQ-test/dashboard/home");
  await page.getByRole("button", { name: "رفع ملف الأجوبة" }).click();
  const isReloaded = await reloadOf(page);
  await dialog.locator("input[type=file]").setInputFiles(answers);
  await expect(toast(page, "تم رفع الملف بنجاح")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await isReloaded()).toBe(false);
  await page.clock.runFor(3_000);
  await expect.poll(isReloaded).toBe(true);
  await expect(toast(page, "تم رفع الملف بنجاح")).toHaveCount(0);
  const saved = (await sendAsStaff(server, "GET", "/api/Form")) as typeof testForm;
  expect(saved).toMatchObject({ ...testForm, customMessage: "نلتقي غداً", pdf: expect.stringMatching(/\.pdf$/) });
  await withoutTestForm(server);
});

test("what somebody has begun meanwhile is not reloaded away", async ({ page, server }) => {
  await saveTestForm(server);
  const [contestant] = await registerContestants(server, ["زهراء كريم حسن"]);
  await page.clock.install();
  await page.goto(`/IQ-test/dashboard/home?text=${contestant?.serialNumber}`);
  const isReloaded = await reloadOf(page);
  await page.getByRole("button", { name: "رفع ملف الأجوبة" }).click();
  const dialog = page.getByRole("dialog", { name: "رفع ملف الأجوبة" });
  await dialog.locator("input[type=file]").setInputFiles(answers);
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "تعديل زهراء كريم حسن" }).click();
  const school = page.getByRole("dialog", { name: "تعديل بيانات الطالب" }).getByLabel("المدرسة");
  await school.fill("ثانوية دجلة");
  await page.clock.runFor(4_500);
  await untilAsked(page);
  expect(await isReloaded()).toBe(false);
  await expect(school).toHaveValue("ثانوية دجلة");
  await withoutTestForm(server);
});

test("one test is read on a phone without scrolling sideways", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { content } = await contestantsWithFile(server);
  const { quizId } = await importFile(server, "phone.csv", content);
  await page.goto(`${quizzes}/${quizId}`);
  await expect(resultRows(page)).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await results(page).getByLabel("الترتيب").selectOption("الدرجة: الأقل أولاً");
  await expect(page).toHaveURL(/[?&]sortBy=score&sortDirection=asc(&|$)/);
  await expect(results(page).getByRole("cell", { name: /^الدرجة / })).toHaveText([/٣٣٫٣٣٪/, /٦٦٫٦٧٪/, /١٠٠٪/]);
});
