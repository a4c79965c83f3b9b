import type { Page } from "@playwright/test";
import { delimitedBy, encodings, formsDownload, linkedSheet } from "#api/test-support/quiz-files.ts";
import { completeSerial } from "#contract/serial.ts";
import { onDatabase } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  chooseFile,
  contestantsWithFile,
  csvFile,
  importFile,
  mistyped,
  previewFile,
  registerContestants,
  scoresOf,
  startImport,
} from "./support/quiz-files.ts";
import { signIn, signInAs } from "./support/session.ts";
import { slowUploads } from "./support/slow-line.ts";

/** From a file of results to a test: read, corrected, confirmed, taken back. */

const quizzes = "/IQ-test/dashboard/quiz";
const rows = (page: Page) => page.getByRole("region", { name: "صفوف الملف" });
/** A row's text begins with the header that its card shows. */
const row = (page: Page, number: string) =>
  rows(page)
    .getByRole("row")
    .filter({ hasText: new RegExp(`^الصف${number}[^٠-٩]`) });
const tab = (page: Page, name: string) => rows(page).getByRole("button", { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);
const review = (page: Page) => page.getByRole("button", { name: "تأكيد الرفع" });
const confirmation = (page: Page) => page.getByRole("dialog", { name: "تأكيد رفع النتائج" });
const importPage = /\/quiz\/import\/[0-9a-f-]{36}$/;

test.describe("as a member of staff", () => {
  test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

  test("a form's download is previewed, written, seen by its contestants and taken back", async ({ page, server }) => {
    const { first, second, content } = await contestantsWithFile(server);
    await page.goto("/IQ-test/dashboard/home");
    await page.getByRole("link", { name: "رفع النتائج CSV" }).click();
    await expect(page.getByRole("heading", { name: "رفع النتائج CSV" })).toBeVisible();
    await chooseFile(page, csvFile("نتائج أيار.csv", content));
    await expect(page).toHaveURL(importPage);
    await expect(tab(page, "الكل (٣)")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("تنزيل من Google Forms")).toBeVisible();
    await expect(row(page, "٢")).toContainText(`${first.serialNumber.slice(0, 4)} ${first.serialNumber.slice(4, 8)}`);
    await expect(row(page, "٢")).toContainText(first.fullName);
    await expect(row(page, "٢")).toContainText("٣ من ٣");
    await expect(row(page, "٢")).toContainText("١٢ أيار ٢٠٢٦ في ٩:٠٣ ص");
    await expect(row(page, "٣")).toContainText(second.fullName);
    await expect(row(page, "٣")).toContainText("مطابق");
    expect(await scoresOf(server, first)).toEqual([]);

    // A reload goes on where one was.
    await page.reload();
    await expect(row(page, "٤")).toContainText(first.fullName);
    await expect(page.getByText("ستُحفظ ٣ نتائج")).toBeVisible();
    await review(page).click();
    await expect(confirmation(page)).toContainText("ستُحفظ ٣ نتائج في اختبار جديد");
    await confirmation(page).getByRole("button", { name: "اعتماد النتائج" }).click();
    await expect(toast(page, "تم رفع الملف بنجاح")).toBeVisible();
    await expect(page).toHaveURL(/\/quiz\/[0-9a-f-]{36}$/);
    await expect(page.getByText("حُفظت ٣ نتائج من «نتائج أيار.csv».")).toBeVisible();
    expect(await scoresOf(server, first)).toEqual([66.67, 100]);
    expect(await scoresOf(server, second)).toEqual([33.33]);

    await page.reload();
    await expect(page.getByText("حُفظت ٣ نتائج من «نتائج أيار.csv».")).toBeVisible();
    await page.getByRole("status").getByRole("button", { name: "تراجع عن الرفع" }).click();
    const question = page.getByRole("alertdialog", { name: "تراجع عن الرفع" });
    await expect(question.getByRole("button", { name: "إلغاء" })).toBeFocused();
    await question.getByRole("button", { name: "تراجع واحذف النتائج" }).click();
    await expect(toast(page, "تم التراجع عن رفع الملف")).toBeVisible();
    await expect(page).toHaveURL(quizzes);
    expect(await scoresOf(server, first)).toEqual([]);
    await expect(page.getByRole("link", { name: "نتائج أيار.csv", exact: true })).toHaveCount(0);
  });

  test("a linked sheet leaves its dates open: staff decide, and the file is read again", async ({ page, server }) => {
    const [first, second] = await registerContestants(server, ["زينب علي حسين", "كرار جاسم ناصر"]);
    const content = linkedSheet(first?.serialNumber ?? "", second?.serialNumber ?? "");
    await startImport(page, "sheet.csv", content);
    await expect(page.getByText("جدول مرتبط بالنموذج")).toBeVisible();
    await expect(page.getByText(/أول محاولة بتاريخ ٤ آب ٢٠٢٦. لو كان الترتيب معكوساً لكانت ٨ نيسان ٢٠٢٦/)).toBeVisible();
    await expect(row(page, "٣")).toContainText("٩٠");
    const before = page.url();

    await page.getByRole("button", { name: "بل اليوم أولاً" }).click();
    const dialog = page.getByRole("dialog", { name: "إعادة قراءة الملف" });
    await dialog.getByRole("button", { name: "اقرأ الملف من جديد" }).click();
    await expect(row(page, "٢")).toContainText("٨ نيسان ٢٠٢٦");
    expect(page.url()).not.toBe(before);
    await expect(page.getByText("ما ترتيب التواريخ في هذا الملف؟")).toHaveCount(0);

    // After a reload the browser no longer has the file: it is chosen again.
    await page.reload();
    await page.getByRole("button", { name: "غيّر ترتيب التاريخ" }).click();
    await expect(dialog).toContainText("الشهر أولاً");
    await chooseFile(page, csvFile("sheet.csv", content));
    await expect(row(page, "٢")).toContainText("٤ آب ٢٠٢٦");
    // Previews that were read anew are gone.
    await page.getByRole("link", { name: "كل الاختبارات" }).click();
    await expect(page.getByRole("link", { name: "متابعة sheet.csv" })).toHaveCount(1);
    await page.getByRole("link", { name: "متابعة sheet.csv" }).click();
    await review(page).click();
    await confirmation(page).getByRole("button", { name: "اعتماد النتائج" }).click();
    await expect(page.getByText("حُفظت نتيجتان")).toBeVisible();
    await expect(page.getByRole("region", { name: "صعوبة الأسئلة" })).toHaveCount(0);
  });

  for (const [name, encode] of [
    ["windows-1256", (text: string) => encodings["windows-1256"]?.(text) ?? text],
    ["UTF-16 with tabs", (text: string) => encodings["utf-16le"]?.(delimitedBy("\t", text)) ?? text],
    ["semicolons", (text: string) => delimitedBy(";", text)],
  ] as const) {
    test(`Arabic headers are understood in ${name}`, async ({ page, server }) => {
      const { first, second, content } = await contestantsWithFile(server);
      const arabic = content.replace('"Timestamp","Total score"', '"طابع زمني","مجموع النقاط"');
      await startImport(page, "arabic.csv", encode(arabic));
      await expect(tab(page, "مطابق (٣)")).toBeVisible();
      await expect(row(page, "٢")).toContainText(first.fullName);
      await expect(row(page, "٣")).toContainText(second.fullName);
    });
  }

  test("the same file twice writes nothing twice", async ({ page, server }) => {
    const { first, content } = await contestantsWithFile(server);
    await importFile(server, "once.csv", content);
    await startImport(page, "twice.csv", content);
    await expect(tab(page, "مكرر (٣)")).toBeVisible();
    await expect(row(page, "٢")).toContainText("المحاولة محفوظة من قبل");
    await expect(page.getByText("كل نتائج هذا الملف محفوظة من قبل")).toBeVisible();
    await expect(review(page)).toBeDisabled();
    expect(await scoresOf(server, first)).toHaveLength(2);
  });

  test.describe("with mistakes in the file", () => {
    // A serial that cannot be is refused by the server.
    test.use({ allowedErrors: /status of (400|404)/ });

    test("wrong serials are corrected, rows left out and taken in again, all by the address", async ({
      page,
      server,
    }) => {
      const people = await registerContestants(server, ["زينب علي حسين", "كرار جاسم ناصر", "نور سعد كريم"]);
      const [first = "", second = "", third = ""] = people.map(({ serialNumber }) => serialNumber);
      const nobodys = completeSerial("999999999999999");
      const lines = [
        "serial,score,Q1,Q2",
        `${mistyped(first)},90,1,1`,
        `${nobodys},70,1,0`,
        `${third},50,0,1`,
        `${third},text,0,1`,
      ];
      await startImport(page, "mistakes.csv", lines.join("\n"));
      await tab(page, "غير معروف (٢)").click();
      await expect(page).toHaveURL(/state=unknown/);
      await page.reload();
      await expect(tab(page, "غير معروف (٢)")).toHaveAttribute("aria-pressed", "true");

      await expect(row(page, "٢")).toContainText("الرمز غير صحيح: فيه رقم خاطئ أو ناقص");
      await expect(row(page, "٣")).toContainText("لا يوجد طالب بهذا الرمز");
      await row(page, "٢").getByRole("button", { name: "خذ رمز زينب علي حسين للصف ٢" }).click();
      // The row stays where it was, and the keyboard with it.
      await expect(row(page, "٢")).toContainText("مطابق");
      await expect(row(page, "٢")).toContainText(`في الملف: ${mistyped(first)}`);
      await expect(row(page, "٢").getByRole("button", { name: "تصحيح رمز الصف ٢" })).toBeFocused();
      await expect(tab(page, "غير معروف (١)")).toBeVisible();

      await row(page, "٣").getByRole("button", { name: "تصحيح رمز الصف ٣" }).click();
      const field = page.getByLabel("الرمز الصحيح للصف ٣");
      await expect(field).toBeFocused();
      await field.fill("123");
      await page.keyboard.press("Enter");
      await expect(row(page, "٣").getByRole("alert")).toHaveText("الرمز غير صحيح");
      await expect(field).toHaveValue("123");
      await field.fill(nobodys);
      await page.keyboard.press("Enter");
      await expect(row(page, "٣").getByRole("alert")).toHaveText("لم يتم العثور على المتسابق");
      await expect(field).toHaveValue(nobodys);
      // What is typed is not dropped without asking: by Escape, or by another row's button.
      const question = page.getByRole("alertdialog", { name: "لديك تغييرات لم تُحفظ" });
      const drops = [() => page.keyboard.press("Escape"), () => otherRow.click()];
      const otherRow = row(page, "٢").getByRole("button", { name: "تصحيح رمز الصف ٢" });
      for (const drop of drops) {
        await field.fill("456");
        await drop();
        await question.getByRole("button", { name: "أكمل التعديل" }).click();
        await expect(field).toHaveValue("456");
      }
      await field.fill(second.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? ""));
      await page.keyboard.press("Enter");
      await expect(row(page, "٣")).toContainText("كرار جاسم ناصر");

      await tab(page, "فيه خطأ (١)").click();
      await expect(row(page, "٥")).toContainText("الدرجة غير مفهومة");
      await tab(page, "الكل (٤)").click();
      await row(page, "٤").getByRole("button", { name: "استبعاد الصف ٤" }).click();
      await expect(row(page, "٤")).toContainText("لن يُحفظ");
      await row(page, "٢").getByRole("button", { name: "استبعاد الصف ٢" }).click();
      await expect(tab(page, "مستبعد (٢)")).toBeVisible();
      await row(page, "٢").getByRole("button", { name: "إعادة الصف ٢" }).click();
      await expect(row(page, "٢")).toContainText("مطابق");

      await review(page).click();
      await expect(confirmation(page)).toContainText("ستُحفظ نتيجتان في اختبار جديد");
      await expect(confirmation(page)).toContainText("استبعدتها");
      await confirmation(page).getByRole("button", { name: "اعتماد النتائج" }).click();
      await expect(page.getByText("حُفظت نتيجتان من «mistakes.csv». الصفوف المتروكة: ٢.")).toBeVisible();
      const scores = await Promise.all(people.map((person) => scoresOf(server, person)));
      expect(scores).toEqual([[90], [70], []]);
    });
  });

  test("a preview that was left is offered, gone on with, or discarded", async ({ page, server }) => {
    const { content } = await contestantsWithFile(server);
    await previewFile(server, "left behind.csv", content);
    await page.goto(quizzes);
    await page.getByRole("link", { name: "متابعة left behind.csv" }).click();
    await expect(page).toHaveURL(importPage);
    await page.getByRole("button", { name: "حذف المعاينة" }).click();
    const question = page.getByRole("alertdialog", { name: "حذف المعاينة" });
    await question.getByRole("button", { name: "احذف المعاينة" }).click();
    await expect(page).toHaveURL(quizzes);
    await expect(page.getByRole("link", { name: "متابعة left behind.csv" })).toHaveCount(0);
  });

  test("a file on its way shows how much has been sent, and can be stopped", async ({ page }) => {
    await page.goto(`${quizzes}/import`);
    await slowUploads(page, 200_000);
    await chooseFile(page, csvFile("on its way.csv", `serial,score\n${"1234567890123456,70\n".repeat(200_000)}`));
    const bar = page.getByRole("progressbar", { name: "رفع الملف" });
    await expect.poll(() => bar.getAttribute("value").then(Number)).toBeGreaterThan(0);
    expect(Number(await bar.getAttribute("value"))).toBeLessThan(1);
    await expect(page.getByText("on its way.csv", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "أوقف الرفع" }).click();
    await expect(page).toHaveURL(`${quizzes}/import`);
    await expect(page.getByRole("button", { name: /اختر ملف CSV أو أفلته هنا/ })).toBeEnabled();
    await expect(async () => {
      await page.goto(quizzes);
      await expect(page.getByRole("region", { name: "قائمة الاختبارات" })).toBeVisible();
      await expect(page.getByText("on its way.csv")).toHaveCount(0);
    }).toPass();
  });

  test("a file being read shows how far it is, also after a reload; interrupted it is sent again", async ({
    page,
    server,
  }) => {
    const { content } = await contestantsWithFile(server);
    const { id } = await previewFile(server, "slow.csv", content);
    const put = (state: string, bytes: number) =>
      onDatabase(server, async ({ sql }) => {
        await sql`
          update quiz_imports set state = ${state}, bytes_read = ${bytes}, file_bytes = 1000, rows_read = ${bytes},
            heartbeat_at = now() where id = ${id}`;
      });
    await put("reading", 250);
    await page.goto(`${quizzes}/import/${id}`);
    const progress = page.getByRole("progressbar", { name: "قراءة الصفوف" });
    await expect(progress).toHaveAttribute("value", "0.25");
    await put("reading", 600);
    await expect(progress).toHaveAttribute("value", "0.6");
    await expect(page.getByText("الصفوف المقروءة: ٦٠٠")).toBeVisible();
    await page.goto(quizzes);
    await expect(page.getByRole("progressbar", { name: "قراءة الملف" })).toHaveAttribute("value", "0.6");
    await put("interrupted", 600);
    await expect(page.getByText("انقطعت قراءة الملف")).toBeVisible();
    await page.getByRole("link", { name: "متابعة slow.csv" }).click();
    await expect(
      page.getByText("توقف الخادم قبل أن تنتهي القراءة، ولم يُحفظ من الملف شيء. ارفعه من جديد."),
    ).toBeVisible();
    await page.reload();
    await chooseFile(page, csvFile("slow.csv", content));
    await expect(tab(page, "مطابق (٣)")).toBeVisible();
    expect(page.url()).not.toContain(id);
    // The earlier try is gone.
    await page.goto(quizzes);
    await expect(page.getByRole("link", { name: "متابعة slow.csv" })).toHaveCount(1);
  });

  test("an import that is done leads to its test, and one that was taken back says so", async ({ page, server }) => {
    const { content } = await contestantsWithFile(server);
    const { id, quizId } = await importFile(server, "done.csv", content);
    await page.goto(`${quizzes}/import/${id}`);
    await page.getByRole("link", { name: "اعرض الاختبار" }).click();
    await expect(page).toHaveURL(`${quizzes}/${quizId}`);
    await page.getByRole("button", { name: "تراجع عن الرفع" }).click();
    await page.getByRole("button", { name: "تراجع واحذف النتائج" }).click();
    await expect(page).toHaveURL(quizzes);
    await page.goto(`${quizzes}/import/${id}`);
    await expect(page.getByText("تم التراجع عن هذا الملف")).toBeVisible();
  });

  test("what is no CSV file is refused before it is sent", async ({ page }) => {
    await page.goto(`${quizzes}/import`);
    await chooseFile(page, { name: "results.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
    await expect(page.getByRole("alert").filter({ hasText: "يرجى اختيار ملف CSV صالح" })).toBeVisible();
    await expect(page).toHaveURL(`${quizzes}/import`);
  });

  test("rows are cards on a phone, with all that can be done to them", async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const [person] = await registerContestants(server, ["زينب علي حسين"]);
    await startImport(page, "phone.csv", `serial,score\n${mistyped(person?.serialNumber ?? "")},90`);
    await row(page, "٢")
      .getByRole("button", { name: /^خذ رمز/ })
      .click();
    await expect(review(page)).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test.describe("when requests fail", () => {
    test.use({ allowedErrors: /status of (400|404|500)|Failed to load resource/ });

    test("an upload says so, keeps the file, and can be sent again", async ({ page, server }) => {
      const { content } = await contestantsWithFile(server);
      await page.route("**/api/quiz/imports?**", (route) => route.fulfill({ status: 500, body: "oops" }));
      await startImport(page, "again.csv", content);
      await expect(page.getByRole("alert").filter({ hasText: "حدث خطأ أثناء رفع الملف" })).toContainText("again.csv");
      await page.unrouteAll();
      await page.getByRole("button", { name: "أعد الرفع" }).click();
      await expect(tab(page, "مطابق (٣)")).toBeVisible();
    });

    test("a connection that breaks is told, too", async ({ page, server }) => {
      const { content } = await contestantsWithFile(server);
      await page.route("**/api/quiz/imports?**", (route) => route.abort());
      await startImport(page, "broken.csv", content);
      await expect(page.getByText("تعذّر الاتصال بالخادم")).toBeVisible();
      await page.unrouteAll();
      await page.getByRole("button", { name: "أعد الرفع" }).click();
      await expect(tab(page, "مطابق (٣)")).toBeVisible();
    });

    test("the server's reason is shown for a file without serials", async ({ page }) => {
      await startImport(page, "none.csv", "name,score\nزينب,90\n");
      await expect(page.getByText("لم نجد في الملف عموداً لرمز الطالب. أضف عموداً عنوانه «الرمز»")).toBeVisible();
      await expect(page.getByRole("button", { name: "أعد الرفع" })).toHaveCount(0);
    });

    test("a file that is not there any more says so", async ({ page }) => {
      await page.goto(`${quizzes}/import/00000000-0000-4000-8000-000000000000`);
      await expect(page.getByRole("heading", { name: "هذا الملف غير موجود" })).toBeVisible();
      await page.getByRole("link", { name: "ارفع الملف من جديد" }).click();
      await expect(page).toHaveURL(`${quizzes}/import`);
    });

    test("a correction, the rows and the confirmation say so, and nothing is lost", async ({ page, server }) => {
      const { first, second } = await contestantsWithFile(server);
      const content = formsDownload(mistyped(first.serialNumber), second.serialNumber);
      const { id } = await previewFile(server, "fails.csv", content);
      await page.route("**/rows?**", (route) => route.fulfill({ status: 500, body: "oops" }));
      await page.goto(`${quizzes}/import/${id}`);
      await expect(rows(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحميل نتائج الاختبارات");
      await page.unrouteAll();
      await rows(page).getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(row(page, "٢")).toContainText("غير معروف");

      await page.route("**/rows/2", (route) => route.fulfill({ status: 500, body: "oops" }));
      await row(page, "٢").getByRole("button", { name: "تصحيح رمز الصف ٢" }).click();
      const field = page.getByLabel("الرمز الصحيح للصف ٢");
      await field.fill(first.serialNumber);
      await page.keyboard.press("Enter");
      await expect(row(page, "٢").getByRole("alert")).toHaveText("حدث خطأ أثناء تعديل الصف");
      await expect(field).toHaveValue(first.serialNumber);
      await page.unrouteAll();
      await page.keyboard.press("Enter");
      await expect(row(page, "٢")).toContainText(first.fullName);

      await page.route("**/confirm", (route) => route.fulfill({ status: 500, body: "oops" }));
      await review(page).click();
      await confirmation(page).getByRole("button", { name: "اعتماد النتائج" }).click();
      await expect(confirmation(page).getByRole("alert")).toHaveText("حدث خطأ أثناء رفع الملف");
      await page.unrouteAll();
      await confirmation(page).getByRole("button", { name: "اعتماد النتائج" }).click();
      await expect(page.getByText(/^حُفظت .+ من «fails.csv»/)).toBeVisible();

      await page.route("**/undo", (route) => route.fulfill({ status: 500, body: "oops" }));
      await page.getByRole("status").getByRole("button", { name: "تراجع عن الرفع" }).click();
      const question = page.getByRole("alertdialog", { name: "تراجع عن الرفع" });
      await question.getByRole("button", { name: "تراجع واحذف النتائج" }).click();
      await expect(question.getByRole("alert")).toHaveText("حدث خطأ أثناء التراجع عن رفع الملف");
      expect(await scoresOf(server, first)).not.toEqual([]);
    });
  });
});

test("an Admin who is no SuperAdmin imports and takes back as well", async ({ page, server }) => {
  const { first, content } = await contestantsWithFile(server);
  await signInAs(page, server, "Admin");
  await startImport(page, "admin.csv", content);
  await review(page).click();
  await confirmation(page).getByRole("button", { name: "اعتماد النتائج" }).click();
  await expect(toast(page, "تم رفع الملف بنجاح")).toBeVisible();
  expect(await scoresOf(server, first)).toHaveLength(2);
  await page.getByRole("region", { name: "أرقام الاختبار" }).getByRole("button", { name: "تراجع عن الرفع" }).click();
  await page.getByRole("button", { name: "تراجع واحذف النتائج" }).click();
  await expect(page).toHaveURL(quizzes);
  expect(await scoresOf(server, first)).toEqual([]);
});
