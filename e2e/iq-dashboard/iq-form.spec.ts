import { readFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import { saveTestForm, sendAsStaff, smallPdf, testForm, uploadAsStaff, withoutTestForm } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { slowUploads } from "../support/product/slow-line.ts";
import { signIn, signInAs } from "../support/session.ts";

/** The electronic test's settings: address, state, message while it is off, and answers. */

const path = "/IQ-test/dashboard/form";
const field = (page: Page, label: "الرابط الأساسي" | "معرّف الحقل" | "الرسالة عند إيقاف الاختبار") =>
  page.getByLabel(label);
const runs = (page: Page) => page.getByRole("switch", { name: "النموذج متاح للطلاب" });
const save = (page: Page) => page.getByRole("button", { name: "حفظ الإعدادات" });
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const settings = (page: Page) => page.getByRole("form", { name: "إعدادات الاختبار" });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);
const answersInput = (page: Page) => page.locator("[data-file-input=answers]");
const pdfFile = { name: "الأجوبة.pdf", mimeType: "application/pdf", buffer: smallPdf };
const present = (page: Page) => part(page, "ملف الأجوبة").getByText("ملف الأجوبة.pdf");

const deletion = (page: Page) => page.getByRole("alertdialog", { name: "حذف ملف الأجوبة" });
const remove = (page: Page) => page.getByRole("button", { name: "حذف ملف الأجوبة" }).click();
const formHost = async (page: Page) =>
  page.route("https://docs.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<p>نموذج الاختبار</p>" }),
  );
/** Fails the calls of one method until routes are removed. */
const failing = (page: Page, method: string, answer: { status: number; json?: object } = { status: 500 }) =>
  page.route("**/api/Form", (route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback(),
  );
const isSave = (request: Request) => request.url().endsWith("/api/Form") && request.method() === "POST";

test.beforeEach(async ({ page, server }) => {
  await withoutTestForm(server);
  await formHost(page);
});
test.afterAll(({ server }) => withoutTestForm(server));

test("an Admin enters the test's settings, with errors beside each field and a preview @journey", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, server, "Admin");
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("الاستمارات");
  const [url, entry] = [field(page, "الرابط الأساسي"), field(page, "معرّف الحقل")];
  const message = field(page, "الرسالة عند إيقاف الاختبار");
  const preview = part(page, "ما يراه الطالب");

  await test.step("without settings the test cannot be switched on", async () => {
    await runs(page).click({ force: true });
    await expect(part(page, "ما هو مفتوح الآن").getByRole("alert")).toHaveText("يرجى حفظ إعدادات الاختبار أولاً");
    await expect(runs(page)).not.toBeChecked();
  });

  await test.step("missing and wrong values are reported", async () => {
    await save(page).click();
    await expect(page.getByText("الرابط الأساسي مطلوب")).toBeVisible();
    await expect(page.getByText("معرّف الحقل مطلوب")).toBeVisible();
    await url.fill("https://forms.example.com/d/1");
    await entry.fill("أ12");
    await expect(
      page.getByText("الرابط الأساسي يجب أن يكون على أحد المواقع: docs.google.com، forms.gle"),
    ).toBeVisible();
    await expect(page.getByText("معرّف الحقل أرقام فقط، مثل 123456789")).toBeVisible();
  });

  await test.step("the preview follows the input", async () => {
    await expect(preview.getByText("النموذج غير متاح حالياً")).toBeVisible();
    await message.fill("انتهى الاختبار.\nإلى اللقاء.");
    await expect(preview.getByText("انتهى الاختبار.")).toBeVisible();
    await preview.getByRole("button", { name: "عند التفعيل" }).click();
    await expect(preview.getByText("تظهر المعاينة هنا حين يصح الرابط الأساسي ومعرّف الحقل.")).toBeVisible();
    await url.fill(`${testForm.baseUrl}?usp=sf_link`);
    await entry.fill("entry.١٢٣٤٥٦٧٨٩");
    const frame = preview.locator("iframe");
    await expect(frame).toHaveAttribute(
      "src",
      `${testForm.baseUrl}?usp=pp_url&embedded=true&entry.123456789=1234567890123456`,
    );
    // The frame cannot send forms.
    await expect(frame).toHaveAttribute("sandbox", "allow-scripts allow-same-origin");
    await expect(preview.getByText("معاينة برمز مثال")).toBeVisible();
    await expect(preview.frameLocator("iframe").getByText("نموذج الاختبار")).toBeVisible();
  });

  await test.step("answers uploaded before the first save are stored with it, and a reload shows all", async () => {
    await answersInput(page).setInputFiles(pdfFile);
    await expect(part(page, "ملف الأجوبة").getByText("يُحفظ مع الإعدادات")).toBeVisible();
    await save(page).click();
    await expect(toast(page, "تم إرسال النموذج بنجاح")).toBeVisible();
    await expect(part(page, "ملف الأجوبة").getByText("متاح للطلاب")).toBeVisible();
    await page.reload();
    await expect(url).toHaveValue(testForm.baseUrl);
    await expect(entry).toHaveValue(testForm.entryId);
    await expect(message).toHaveValue("انتهى الاختبار.\nإلى اللقاء.");
    await expect(preview.getByText("انتهى الاختبار.")).toBeVisible();
    await expect(present(page)).toBeVisible();
  });

  await test.step("either field splits a whole pre-filled link, and shows a note until it is saved", async () => {
    const said = page.getByText("فصلنا الرابط المعبّأ مسبقاً");
    const paste = async (into: typeof url, text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await into.focus();
      await page.keyboard.press("Control+A");
      await page.keyboard.press("Control+V");
    };
    for (const [index, into] of [url, entry].entries()) {
      await paste(into, `${testForm.baseUrl}?usp=pp_url&entry.98765${index}=1111222233334444`);
      await expect(url).toHaveValue(testForm.baseUrl);
      await expect(entry).toHaveValue(`98765${index}`);
      await expect(said).toBeVisible();
      const saved = page.waitForResponse((response) => isSave(response.request()));
      await save(page).click();
      expect((await saved).ok()).toBe(true);
      await expect(said).toHaveCount(0);
    }
    // Control: other text is pasted unchanged.
    await paste(entry, "entry.55");
    await expect(entry).toHaveValue("entry.55");
    await expect(said).toHaveCount(0);
  });

  await test.step("leaving with unsaved settings asks", async () => {
    await page.getByRole("link", { name: "الرئيسية" }).first().click();
    const question = page.getByRole("alertdialog", { name: "لديك تغييرات لم تُحفظ" });
    await question.getByRole("button", { name: "ابقَ في الصفحة" }).click();
    await expect(entry).toHaveValue("entry.55");
    await page.getByRole("link", { name: "الرئيسية" }).first().click();
    await question.getByRole("button", { name: "غادر دون حفظ" }).click();
    await expect(page).toHaveURL(/dashboard\/home$/);
  });
});

test("the switch and the answers are saved at once, and nothing undoes other people's changes", async ({
  page,
  server,
}) => {
  const message = field(page, "الرسالة عند إيقاف الاختبار");
  const answers = part(page, "ملف الأجوبة");
  await saveTestForm(server, { isActive: true });
  await signIn(page, server, "iq");
  await page.goto(path);

  await test.step("answers are hidden while the test runs, and can be downloaded", async () => {
    await answersInput(page).setInputFiles({ ...pdfFile, name: "صورة.png", mimeType: "image/png" });
    await expect(page.getByText("يرجى اختيار ملف PDF فقط.")).toBeVisible();
    await answersInput(page).setInputFiles({ ...pdfFile, buffer: Buffer.alloc(20_000_001) });
    await expect(page.getByText("حجم الملف كبير جداً. الحد الأقصى هو 20 ميجابايت")).toBeVisible();
    await message.fill("لم تُحفظ بعد");
    await answersInput(page).setInputFiles(pdfFile);
    await expect(toast(page, "تم رفع ملف الأجوبة بنجاح.")).toBeVisible();
    await expect(answers.getByText("مخفي عن الطلاب")).toBeVisible();
    // It does not save the typed message, and does not lose it.
    await expect(message).toHaveValue("لم تُحفظ بعد");
    await message.fill("");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "تنزيل ملف الأجوبة" }).click(),
    ]);
    expect(await readFile(await download.path())).toEqual(smallPdf);
    const form = (await (await fetch(`${server.url}/api/Form`)).json()) as typeof testForm;
    expect(form).toMatchObject({ customMessage: "", isActive: true, pdf: null });
  });

  await test.step("the switch is saved at once, as a reload shows", async () => {
    await runs(page).click({ force: true });
    await expect(toast(page, "تم إلغاء تفعيل النموذج")).toBeVisible();
    await expect(answers.getByText("متاح للطلاب")).toBeVisible();
    await page.reload();
    await expect(present(page)).toBeVisible();
    await expect(runs(page)).not.toBeChecked();
    await runs(page).click({ force: true });
    await expect(toast(page, "تم تفعيل النموذج")).toBeVisible();
    await expect(part(page, "ما يراه الطالب").locator("iframe")).toBeVisible();
    expect(await sendAsStaff(server, "GET", "/api/Form")).toMatchObject({ isActive: true });
  });

  await test.step("answers are removed", async () => {
    await remove(page);
    await deletion(page).getByRole("button", { name: "حذف", exact: true }).click();
    await expect(toast(page, "تم حذف ملف الأجوبة بنجاح")).toBeVisible();
    await expect(present(page)).toHaveCount(0);
    expect(await sendAsStaff(server, "GET", "/api/Form")).toMatchObject({ pdf: null });
  });

  await test.step("a save sends only own changes, and shows other people's", async () => {
    const pdf = await uploadAsStaff(server, "a.pdf", smallPdf);
    await saveTestForm(server, { isActive: false, pdf });
    await message.fill("رسالة");
    const sent = page.waitForRequest(isSave);
    await save(page).click();
    const { baseUrl, entryId } = testForm;
    expect((await sent).postDataJSON()).toEqual({ baseUrl, entryId, customMessage: "رسالة" });
    await expect(runs(page)).not.toBeChecked();
    await expect(present(page)).toBeVisible();
    await saveTestForm(server, { isActive: true, pdf, customMessage: "رسالة أخرى" });
    await answersInput(page).setInputFiles(pdfFile);
    await expect(runs(page)).toBeChecked();
    await expect(message).toHaveValue("رسالة أخرى");
    // The settings are loaded before the file is stored.
    await expect(toast(page, "تم رفع ملف الأجوبة بنجاح.")).toBeVisible();
  });

  await test.step("an upload shows its progress, and can be cancelled", async () => {
    await remove(page);
    await deletion(page).getByRole("button", { name: "حذف", exact: true }).click();
    await expect(present(page)).toHaveCount(0);
    await slowUploads(page, 200_000);
    await answersInput(page).setInputFiles({ ...pdfFile, buffer: Buffer.concat([smallPdf, Buffer.alloc(4_000_000)]) });
    const bar = answers.getByRole("progressbar", { name: "جارٍ رفع الأجوبة.pdf" });
    await expect.poll(() => bar.getAttribute("value").then(Number)).toBeGreaterThan(0);
    expect(Number(await bar.getAttribute("value"))).toBeLessThan(1);
    await expect(answers.getByRole("status")).toHaveText("جارٍ رفع الأجوبة.pdf");
    await answers.getByRole("button", { name: "أوقف الرفع" }).click();
    await expect(bar).toHaveCount(0);
    await expect(answers.getByRole("button", { name: /اختر ملف PDF أو أفلته هنا/ })).toBeVisible();
    await expect(answers.getByRole("alert")).toHaveText("");
    await expect(present(page)).toHaveCount(0);
    expect(await sendAsStaff(server, "GET", "/api/Form")).toMatchObject({ pdf: null });
  });
});

test.describe("when requests fail", () => {
  test.use({ allowedErrors: /status of (400|500|415)|Failed to load resource/ });

  test("loading, saving, the switch and the answers report failures, lose nothing and can be retried", async ({
    page,
    server,
  }) => {
    const mend = async () => {
      await page.unrouteAll();
      await formHost(page);
    };
    await signIn(page, server, "iq");

    await test.step("loading", async () => {
      await failing(page, "GET");
      await page.goto(path);
      await expect(page.getByRole("alert")).toContainText("حدث خطأ في تحميل بيانات النموذج");
      await mend();
      await page.getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(save(page)).toBeVisible();
    });

    await test.step("saving, also with refusals beside their fields", async () => {
      await field(page, "الرابط الأساسي").fill(testForm.baseUrl);
      await field(page, "معرّف الحقل").fill("55");
      await failing(page, "POST");
      await save(page).click();
      await expect(settings(page).getByRole("alert")).toHaveText("حدث خطأ أثناء إرسال النموذج");
      await expect(field(page, "الرابط الأساسي")).toHaveValue(testForm.baseUrl);
      await mend();
      const errors = { baseUrl: ["الرابط الأساسي غير صحيح. يجب أن يبدأ بـ https"] };
      const json = { code: "validation_failed", message: "يرجى التحقق من البيانات المدخلة", errors };
      await failing(page, "POST", { status: 400, json });
      await save(page).click();
      await expect(field(page, "الرابط الأساسي")).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, "معرّف الحقل")).toHaveValue("55");
      await mend();
      await save(page).click();
      await expect(toast(page, "تم إرسال النموذج بنجاح")).toBeVisible();
      await expect(settings(page).getByRole("alert")).toHaveCount(0);
    });

    await test.step("the switch, which returns to its state", async () => {
      const held = Promise.withResolvers<void>();
      await page.route("**/api/Form", async (route) => {
        if (route.request().method() !== "PATCH") return route.fallback();
        await held.promise;
        return route.fulfill({ status: 500, body: "oops" });
      });
      await runs(page).click({ force: true });
      await expect(runs(page)).toBeChecked();
      held.resolve();
      await expect(part(page, "ما هو مفتوح الآن").getByRole("alert")).toHaveText("حدث خطأ أثناء تحديث حالة النموذج");
      await expect(runs(page)).not.toBeChecked();
      await mend();
    });

    await test.step("an upload, which is retried with the same file; a false PDF is refused", async () => {
      await answersInput(page).setInputFiles({ ...pdfFile, buffer: Buffer.from("not a document") });
      await expect(page.getByText("يرجى اختيار ملف PDF فقط.")).toBeVisible();
      await expect(page.getByRole("button", { name: "أعد الرفع" })).toHaveCount(0);
      await page.route("**/api/Attachments", (route) => route.fulfill({ status: 500, body: "oops" }));
      await answersInput(page).setInputFiles(pdfFile);
      await expect(page.getByText("حدث خطأ أثناء رفع ملف الأجوبة.")).toBeVisible();
      await expect(present(page)).toHaveCount(0);
      await mend();
      await page.getByRole("button", { name: "أعد الرفع" }).click();
      await expect(present(page)).toBeVisible();
    });

    await test.step("the removal of the answers", async () => {
      await failing(page, "PATCH");
      await remove(page);
      await deletion(page).getByRole("button", { name: "حذف", exact: true }).click();
      await expect(deletion(page).getByRole("alert")).toHaveText("حدث خطأ أثناء حذف ملف الأجوبة");
      await deletion(page).getByRole("button", { name: "إلغاء" }).click();
      await expect(present(page)).toBeVisible();
    });
  });
});
