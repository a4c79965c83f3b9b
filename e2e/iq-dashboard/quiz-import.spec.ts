import type { Page } from "@playwright/test";
import { encodings, formsDownload, linkedSheet } from "#api/test-support/files/quiz-files.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import { onDatabase } from "../support/data/data.ts";
import {
  chooseFile,
  contestantsWithFile,
  csvFile,
  mistyped,
  previewFile,
  registerContestants,
  scoresOf,
  startImport,
} from "../support/data/quiz-files.ts";
import { expect, test } from "../support/fixtures.ts";
import { slowUploads } from "../support/product/slow-line.ts";
import { visit } from "../support/product/visit.ts";
import { signIn, signInAs } from "../support/session.ts";

/** From a file of results to a test: reading, correction, confirmation, undoing. */

const quizzes = "/IQ-test/dashboard/quiz";
const rows = (page: Page) => page.getByRole("region", { name: "صفوف الملف" });
/** On a card, a row's text begins with its header. */
const row = (page: Page, number: string) =>
  rows(page)
    .getByRole("row")
    .filter({ hasText: new RegExp(`^الصف${number}[^٠-٩]`) });
const tab = (page: Page, name: string) => rows(page).getByRole("button", { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);
const review = (page: Page) => page.getByRole("button", { name: "تأكيد الرفع" });
const confirmation = (page: Page) => page.getByRole("dialog", { name: "تأكيد رفع النتائج" });
const confirm = (page: Page) => confirmation(page).getByRole("button", { name: "اعتماد النتائج" }).click();
const undoing = (page: Page) => page.getByRole("alertdialog", { name: "تراجع عن الرفع" });
const undo = (page: Page) => undoing(page).getByRole("button", { name: "تراجع واحذف النتائج" }).click();
const importPage = /\/quiz\/import\/[0-9a-f-]{36}$/;

test.use({ allowedErrors: /status of 415 .*quiz\/imports/ });

test("an Admin previews a form's download and imports it once; its contestants see it; it is undone @journey", async ({
  page,
  server,
}) => {
  const { first, second, content } = await contestantsWithFile(server);
  await signInAs(page, server, "Admin");
  await page.goto("/IQ-test/dashboard/home");
  await page.getByRole("link", { name: "رفع النتائج CSV" }).click();
  await expect(page.getByRole("heading", { name: "رفع النتائج CSV" })).toBeVisible();

  await test.step("a file that is not CSV says what it is", async () => {
    await chooseFile(page, { name: "results.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
    await expect(page.getByText("هذا ملف PDF. افتح الجدول الأصلي في برنامجه")).toBeVisible();
  });

  await test.step("the preview writes nothing, and survives a reload", async () => {
    await chooseFile(page, csvFile("نتائج أيار.csv", content));
    await expect(page).toHaveURL(importPage);
    await expect(tab(page, "الكل (٣)")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("تنزيل من Google Forms")).toBeVisible();
    await expect(row(page, "٢")).toContainText(`${first.serialNumber.slice(0, 4)} ${first.serialNumber.slice(4, 8)}`);
    for (const text of [first.fullName, "٣ من ٣", "١٢ أيار ٢٠٢٦ في ٩:٠٣ ص"]) {
      await expect(row(page, "٢")).toContainText(text);
    }
    for (const text of [second.fullName, "مطابق"]) await expect(row(page, "٣")).toContainText(text);
    expect(await scoresOf(server, first)).toEqual([]);
    await page.reload();
    await expect(row(page, "٤")).toContainText(first.fullName);
    await expect(page.getByText("ستُحفظ ٣ نتائج")).toBeVisible();
  });

  const preview = new URL(page.url()).pathname;
  await review(page).click();
  await expect(confirmation(page)).toContainText("ستُحفظ ٣ نتائج في اختبار جديد");
  const name = confirmation(page).getByLabel("اسم الاختبار");
  await expect(name).toHaveValue(/^نتائج أيار، [٠-٩]+ .+ [٠-٩]{4}$/);
  await name.fill("اختبار أيار");
  await confirm(page);
  await expect(toast(page, "تم رفع الملف بنجاح")).toBeVisible();
  await expect(page).toHaveURL(/\/quiz\/[0-9a-f-]{36}$/);
  await expect(page.getByText("حُفظت ٣ نتائج من «اختبار أيار».")).toBeVisible();
  expect(await scoresOf(server, first)).toEqual([66.67, 100]);
  expect(await scoresOf(server, second)).toEqual([33.33]);
  await page.reload();
  await expect(page.getByText("حُفظت ٣ نتائج من «اختبار أيار».")).toBeVisible();
  const quiz = page.url();

  await test.step("its name can be changed", async () => {
    await page.getByRole("button", { name: "تغيير الاسم" }).click();
    const dialog = page.getByRole("dialog", { name: "تغيير اسم الاختبار" });
    await dialog.getByLabel("اسم الاختبار").fill("الدور الأول");
    await dialog.getByRole("button", { name: "حفظ الاسم" }).click();
    await expect(page.getByRole("heading", { name: "الدور الأول" })).toBeVisible();
  });

  await test.step("importing the same file again writes nothing; its preview can be left, continued and discarded", async () => {
    await visit(page, `${quizzes}/import`);
    await chooseFile(page, csvFile("twice.csv", content));
    await expect(tab(page, "مكرر (٣)")).toBeVisible();
    await expect(row(page, "٢")).toContainText("المحاولة محفوظة من قبل");
    await expect(page.getByText("كل نتائج هذا الملف محفوظة من قبل")).toBeVisible();
    await expect(review(page)).toBeDisabled();
    expect(await scoresOf(server, first)).toHaveLength(2);
    await page.getByRole("link", { name: "كل الاختبارات" }).click();
    await page.getByRole("link", { name: "متابعة twice.csv" }).click();
    await expect(page).toHaveURL(importPage);
    await page.getByRole("button", { name: "حذف المعاينة" }).click();
    const question = page.getByRole("alertdialog", { name: "حذف المعاينة" });
    await question.getByRole("button", { name: "احذف المعاينة" }).click();
    await expect(page).toHaveURL(quizzes);
    await expect(page.getByRole("link", { name: "متابعة twice.csv" })).toHaveCount(0);
  });

  await visit(page, preview);
  await page.getByRole("link", { name: "اعرض الاختبار" }).click();
  await expect(page).toHaveURL(quiz);
  await page.getByRole("region", { name: "أرقام الاختبار" }).getByRole("button", { name: "تراجع عن الرفع" }).click();
  await expect(undoing(page).getByRole("button", { name: "إلغاء" })).toBeFocused();
  await undo(page);
  await expect(toast(page, "تم التراجع عن رفع الملف")).toBeVisible();
  await expect(page).toHaveURL(quizzes);
  expect(await scoresOf(server, first)).toEqual([]);
  await expect(page.getByRole("link", { name: "الدور الأول", exact: true })).toHaveCount(0);
  await visit(page, preview);
  await expect(page.getByText("تم التراجع عن هذا الملف")).toBeVisible();
});

test.describe("a SuperAdmin", () => {
  test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

  test("a linked sheet has ambiguous dates: staff decide, and the file is read again", async ({ page, server }) => {
    const [first, second] = await registerContestants(server, ["زينب علي حسين", "كرار جاسم ناصر"]);
    const content = linkedSheet(first?.serialNumber ?? "", second?.serialNumber ?? "");
    await startImport(page, "sheet.csv", content);
    await expect(page.getByText("جدول مرتبط بالنموذج")).toBeVisible();
    await expect(
      page.getByText(/أول محاولة بتاريخ ٤\sآب ٢٠٢٦. لو كان الترتيب معكوساً لكانت ٨\sنيسان ٢٠٢٦/),
    ).toBeVisible();
    await expect(row(page, "٣")).toContainText("٩٠");
    const before = page.url();

    await page.getByRole("button", { name: "بل اليوم أولاً" }).click();
    const dialog = page.getByRole("dialog", { name: "إعادة قراءة الملف" });
    await dialog.getByRole("button", { name: "اقرأ الملف من جديد" }).click();
    await expect(row(page, "٢")).toContainText("٨ نيسان ٢٠٢٦");
    expect(page.url()).not.toBe(before);
    await expect(page.getByText("ما ترتيب التواريخ في هذا الملف؟")).toHaveCount(0);

    // After a reload the browser no longer has the file, so it must be chosen again.
    await page.reload();
    await page.getByRole("button", { name: "غيّر ترتيب التاريخ" }).click();
    await expect(dialog).toContainText("الشهر أولاً");
    await chooseFile(page, csvFile("sheet.csv", content));
    await expect(row(page, "٢")).toContainText("٤ آب ٢٠٢٦");
    // Previews that were read again are gone.
    await page.getByRole("link", { name: "كل الاختبارات" }).click();
    await expect(page.getByRole("link", { name: "متابعة sheet.csv" })).toHaveCount(1);
    await page.getByRole("link", { name: "متابعة sheet.csv" }).click();
    await review(page).click();
    await confirm(page);
    await expect(page.getByText("حُفظت نتيجتان")).toBeVisible();
    await expect(page.getByRole("region", { name: "صعوبة الأسئلة" })).toHaveCount(0);

    await test.step("points, scores that became dates, and unreadable times are settled one by one", async () => {
      const spoilt = [`أمس,08-Oct,${first?.serialNumber},المتنبي`, `أمس,9,${second?.serialNumber},المتنبي`];
      await startImport(page, "spoilt.csv", ["Timestamp,Score,الرمز,المدرسة", ...spoilt].join("\n"));
      await expect(page.getByText(/^أعمدة لم تُقرأ.*المدرسة$/)).toBeVisible();
      await expect(page.getByText("الصف ٢، عمود Score: 08-Oct ← 8/10")).toBeVisible();
      await expect(page.getByText("الصف ٣، عمود Timestamp: أمس")).toBeVisible();
      await expect(review(page)).toBeDisabled();
      const reread = () => dialog.getByRole("button", { name: "اقرأ الملف من جديد" }).click();

      await page.getByLabel("النهاية العظمى").fill("٨");
      await page.getByRole("button", { name: "اعتمد النهاية العظمى" }).click();
      await expect(page.getByText("أدخل النهاية العظمى، وأقل ما يمكن: ٩")).toBeVisible();
      await page.getByLabel("النهاية العظمى").fill("١٠");
      await page.getByRole("button", { name: "اعتمد النهاية العظمى" }).click();
      await reread();
      await expect(page.getByText("من كم هذه الدرجات؟")).toHaveCount(0);
      await page.getByRole("button", { name: "اقرأها درجات" }).click();
      await reread();
      await expect(page.getByText("هل هذه التواريخ درجات؟")).toHaveCount(0);
      await page.getByRole("button", { name: "اقرأ الملف بلا أوقات" }).click();
      await reread();
      await expect(row(page, "٢")).toContainText("٨٠٪");
      await expect(row(page, "٣")).toContainText("٩ من ١٠");
      await expect(review(page)).toBeEnabled();
    });
  });

  test.describe("with mistakes in the file", () => {
    // The server refuses an impossible serial.
    test.use({ allowedErrors: /status of (400|404)/ });

    test("wrong serials are corrected, also on a phone, and rows excluded and included, all by the address @journey", async ({
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
      // On a phone each row is a card with all its actions.
      const desktop = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ width: 360, height: 740 });
      await row(page, "٢").getByRole("button", { name: "اعتمد هذا الرمز: زينب علي حسين، للصف ٢" }).click();
      // The row keeps its place and the focus.
      await expect(row(page, "٢")).toContainText("مطابق");
      await expect(row(page, "٢")).toContainText(`في الملف: ${mistyped(first)}`);
      await expect(row(page, "٢").getByRole("button", { name: "تصحيح رمز الصف ٢" })).toBeFocused();
      await expect(tab(page, "غير معروف (١)")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.setViewportSize(desktop);

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
      // Escape or another row's button asks before it discards input.
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
      await confirm(page);
      await expect(page.getByText(/حُفظت نتيجتان من «mistakes، .+»\. الصفوف المتروكة: ٢\./)).toBeVisible();
      const scores = await Promise.all(people.map((person) => scoresOf(server, person)));
      expect(scores).toEqual([[90], [70], []]);
    });
  });

  test("a file shows reading progress, is sent again after an interruption, and an upload can be cancelled", async ({
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
    await visit(page, quizzes);
    await expect(page.getByRole("progressbar", { name: "قراءة الملف" })).toHaveAttribute("value", "0.6");
    await put("interrupted", 600);
    await expect(page.getByText("انقطعت قراءة الملف")).toBeVisible();
    await page.getByRole("link", { name: "متابعة slow.csv" }).click();
    await expect(
      page.getByText("توقف الخادم قبل أن تنتهي القراءة، ولم يُحفظ من الملف شيء. ارفعه من جديد."),
    ).toBeVisible();
    await chooseFile(page, csvFile("slow.csv", content));
    await expect(tab(page, "مطابق (٣)")).toBeVisible();
    expect(page.url()).not.toContain(id);
    // The earlier preview is gone.
    await visit(page, quizzes);
    await expect(page.getByRole("link", { name: "متابعة slow.csv" })).toHaveCount(1);

    await test.step("an upload shows its progress, and can be cancelled", async () => {
      await visit(page, `${quizzes}/import`);
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
        await visit(page, `${quizzes}/import`);
        await visit(page, quizzes);
        await expect(page.getByRole("region", { name: "قائمة الاختبارات" })).toBeVisible();
        await expect(page.getByText("on its way.csv")).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
    });
  });

  test.describe("when requests fail", () => {
    test.use({ allowedErrors: /status of (400|404|500)|Failed to load resource/ });

    test("each failure is reported, nothing is lost, and it can be retried @routes", async ({ page, server }) => {
      const { first, second } = await contestantsWithFile(server);
      const fail = (address: string) => page.route(address, (route) => route.fulfill({ status: 500, body: "oops" }));

      await test.step("a missing file", async () => {
        await page.goto(`${quizzes}/import/00000000-0000-4000-8000-000000000000`);
        await expect(page.getByRole("heading", { name: "هذا الملف غير موجود" })).toBeVisible();
        await page.getByRole("link", { name: "ارفع الملف من جديد" }).click();
        await expect(page).toHaveURL(`${quizzes}/import`);
      });

      await test.step("a file without serials is refused with the server's reason", async () => {
        await chooseFile(page, csvFile("none.csv", "name,score\nزينب,90\n"));
        await expect(page.getByText("لم نجد في الملف عموداً لرمز الطالب. أضف عموداً عنوانه «الرمز»")).toBeVisible();
        await expect(page.getByRole("button", { name: "أعد الرفع" })).toHaveCount(0);
      });

      await test.step("an upload with a lost connection, then a failing server; in the encoding of an older Excel", async () => {
        const content = formsDownload(mistyped(first.serialNumber), second.serialNumber);
        const arabic = content.replace('"Timestamp","Total score"', '"طابع زمني","مجموع النقاط"');
        await page.route("**/api/quiz/imports?**", (route) => route.abort());
        await visit(page, `${quizzes}/import`);
        await chooseFile(page, csvFile("fails.csv", encodings["windows-1256"]?.(arabic) ?? ""));
        await expect(page.getByText("تعذّر الاتصال بالخادم")).toBeVisible();
        await page.unrouteAll();
        await fail("**/api/quiz/imports?**");
        await page.getByRole("button", { name: "أعد الرفع" }).click();
        await expect(page.getByText("تعذّر الاتصال بالخادم")).toHaveCount(0);
        await expect(page.getByRole("alert").filter({ hasText: "حدث خطأ أثناء رفع الملف" })).toContainText("fails.csv");
        await page.unrouteAll();
      });

      await test.step("the rows", async () => {
        await fail("**/rows?**");
        await page.getByRole("button", { name: "أعد الرفع" }).click();
        await expect(rows(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحميل نتائج الاختبارات");
        await page.unrouteAll();
        await rows(page).getByRole("button", { name: "أعد المحاولة" }).click();
        await expect(row(page, "٢")).toContainText("غير معروف");
        await expect(row(page, "٣")).toContainText(second.fullName);
      });

      await test.step("a correction", async () => {
        await fail("**/rows/2");
        await row(page, "٢").getByRole("button", { name: "تصحيح رمز الصف ٢" }).click();
        const field = page.getByLabel("الرمز الصحيح للصف ٢");
        await field.fill(first.serialNumber);
        await page.keyboard.press("Enter");
        await expect(row(page, "٢").getByRole("alert")).toHaveText("حدث خطأ أثناء تعديل الصف");
        await expect(field).toHaveValue(first.serialNumber);
        await page.unrouteAll();
        await page.keyboard.press("Enter");
        await expect(row(page, "٢")).toContainText(first.fullName);
      });

      await test.step("the confirmation", async () => {
        await fail("**/confirm");
        await review(page).click();
        await confirm(page);
        await expect(confirmation(page).getByRole("alert")).toHaveText("حدث خطأ أثناء رفع الملف");
        await page.unrouteAll();
        await confirm(page);
        await expect(page.getByText(/^حُفظت .+ من «fails، /)).toBeVisible();
      });

      await test.step("undoing", async () => {
        await fail("**/undo");
        await page.getByRole("status").getByRole("button", { name: "تراجع عن الرفع" }).click();
        await undo(page);
        await expect(undoing(page).getByRole("alert")).toHaveText("حدث خطأ أثناء التراجع عن رفع الملف");
        expect(await scoresOf(server, first)).not.toEqual([]);
      });
    });
  });
});
