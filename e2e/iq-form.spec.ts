import { readFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import { saveTestForm, sendAsStaff, smallPdf, testForm, uploadAsStaff, withoutTestForm } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn, signInAs } from "./support/session.ts";
import { slowUploads } from "./support/slow-line.ts";

/** The electronic test's settings: where it is, whether it runs, what is said when it does not, and its answers. */

const path = "/IQ-test/dashboard/form";
const field = (page: Page, label: "الرابط الأساسي" | "معرّف الحقل" | "الرسالة عند إيقاف الاختبار") =>
  page.getByLabel(label);
const runs = (page: Page) => page.getByRole("switch", { name: "الاختبار متاح للطلاب" });
const save = (page: Page) => page.getByRole("button", { name: "حفظ الإعدادات" });
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const settings = (page: Page) => page.getByRole("form", { name: "إعدادات الاختبار" });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);
const answersInput = (page: Page) => page.locator("[data-file-input=answers]");
const pdfFile = { name: "الأجوبة.pdf", mimeType: "application/pdf", buffer: smallPdf };
const present = (page: Page) => part(page, "ملف الأجوبة").getByText("ملف الأجوبة.pdf");

const formHost = async (page: Page) =>
  page.route("https://docs.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<p>نموذج الاختبار</p>" }),
  );
/** Fails the calls of one method, until routes are taken away. */
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

test.describe("a SuperAdmin", () => {
  test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

  test("saves settings, what was wrong is said beside each field, and a reload shows them", async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("الاستمارات");
    await save(page).click();
    await expect(page.getByText("الرابط الأساسي مطلوب")).toBeVisible();
    await expect(page.getByText("معرّف الحقل مطلوب")).toBeVisible();
    await field(page, "الرابط الأساسي").fill("https://forms.example.com/d/1");
    await field(page, "معرّف الحقل").fill("أ12");
    await expect(
      page.getByText("الرابط الأساسي يجب أن يكون على أحد المواقع: docs.google.com، forms.gle"),
    ).toBeVisible();
    await expect(page.getByText("معرّف الحقل أرقام فقط، مثل 123456789")).toBeVisible();

    await field(page, "الرابط الأساسي").fill(`${testForm.baseUrl}?usp=sf_link`);
    await field(page, "معرّف الحقل").fill("entry.١٢٣٤٥٦٧٨٩");
    await field(page, "الرسالة عند إيقاف الاختبار").fill("انتهى الاختبار.\nإلى اللقاء.");
    await save(page).click();
    await expect(toast(page, "تم إرسال النموذج بنجاح")).toBeVisible();
    await page.reload();
    await expect(field(page, "الرابط الأساسي")).toHaveValue(testForm.baseUrl);
    await expect(field(page, "معرّف الحقل")).toHaveValue(testForm.entryId);
    await expect(field(page, "الرسالة عند إيقاف الاختبار")).toHaveValue("انتهى الاختبار.\nإلى اللقاء.");
    await expect(part(page, "ما يراه الطالب").getByText("انتهى الاختبار.")).toBeVisible();
  });

  test("pastes a whole pre-filled link, which is taken apart and said to be", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(path);
    await page.evaluate(
      (link) => navigator.clipboard.writeText(link),
      `${testForm.baseUrl}?usp=pp_url&entry.987654=1111222233334444`,
    );
    await field(page, "الرابط الأساسي").focus();
    await page.keyboard.press("Control+V");
    await expect(field(page, "الرابط الأساسي")).toHaveValue(testForm.baseUrl);
    await expect(field(page, "معرّف الحقل")).toHaveValue("987654");
    await expect(page.getByText("فصلنا الرابط المعبّأ مسبقاً")).toBeVisible();
    await save(page).click();
    await expect(toast(page, "تم إرسال النموذج بنجاح")).toBeVisible();
    await expect(page.getByText("فصلنا الرابط المعبّأ مسبقاً")).toHaveCount(0);
  });

  test("pastes the link into the other field just as well, however long it is", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(path);
    const copy = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await copy(`${testForm.baseUrl}?usp=pp_url&entry.987654=1111222233334444`);
    await field(page, "معرّف الحقل").focus();
    await page.keyboard.press("Control+V");
    await expect(field(page, "الرابط الأساسي")).toHaveValue(testForm.baseUrl);
    await expect(field(page, "معرّف الحقل")).toHaveValue("987654");
    await expect(page.getByText("فصلنا الرابط المعبّأ مسبقاً")).toBeVisible();
    // The control: what is no such link is pasted as it is.
    await field(page, "معرّف الحقل").fill("");
    await copy("entry.55");
    await page.keyboard.press("Control+V");
    await expect(field(page, "معرّف الحقل")).toHaveValue("entry.55");
    await expect(page.getByText("فصلنا الرابط المعبّأ مسبقاً")).toHaveCount(0);
    await save(page).click();
    await expect(toast(page, "تم إرسال النموذج بنجاح")).toBeVisible();
  });

  test("sees what students will see, for the settings as they are typed", async ({ page }) => {
    await page.goto(path);
    const preview = part(page, "ما يراه الطالب");
    await expect(preview.getByText("النموذج غير متاح حالياً")).toBeVisible();
    await field(page, "الرسالة عند إيقاف الاختبار").fill("نعود يوم السبت");
    await expect(preview.getByText("نعود يوم السبت")).toBeVisible();
    await preview.getByRole("button", { name: "عند التفعيل" }).click();
    await expect(preview.getByText("تظهر المعاينة هنا حين يصح الرابط الأساسي ومعرّف الحقل.")).toBeVisible();
    await field(page, "الرابط الأساسي").fill(testForm.baseUrl);
    await field(page, "معرّف الحقل").fill("55");
    const frame = preview.locator("iframe");
    await expect(frame).toHaveAttribute(
      "src",
      `${testForm.baseUrl}?usp=pp_url&embedded=true&entry.55=1234567890123456`,
    );
    // Nothing can be sent from it.
    await expect(frame).toHaveAttribute("sandbox", "allow-scripts allow-same-origin");
    await expect(preview.getByText("معاينة برمز مثال")).toBeVisible();
    await expect(preview.frameLocator("iframe").getByText("نموذج الاختبار")).toBeVisible();
  });

  test("turns the test on and off at once, and is told why it cannot before there are settings", async ({
    page,
    server,
  }) => {
    await page.goto(path);
    await runs(page).click({ force: true });
    await expect(part(page, "حالة الاختبار").getByRole("alert")).toHaveText("يرجى حفظ إعدادات الاختبار أولاً");
    await expect(runs(page)).not.toBeChecked();

    await saveTestForm(server);
    await page.reload();
    await runs(page).click({ force: true });
    await expect(toast(page, "تم تفعيل النموذج")).toBeVisible();
    await expect(part(page, "ما يراه الطالب").locator("iframe")).toBeVisible();
    await page.reload();
    await expect(runs(page)).toBeChecked();
    await runs(page).click({ force: true });
    await expect(toast(page, "تم إلغاء تفعيل النموذج")).toBeVisible();
    await page.reload();
    await expect(runs(page)).not.toBeChecked();
  });

  test("uploads the answers, which are kept at once, hidden while the test runs, downloaded and removed", async ({
    page,
    server,
  }) => {
    await saveTestForm(server, { isActive: true });
    await page.goto(path);
    await answersInput(page).setInputFiles({ ...pdfFile, name: "صورة.png", mimeType: "image/png" });
    await expect(page.getByText("يرجى اختيار ملف PDF فقط.")).toBeVisible();
    await answersInput(page).setInputFiles({ ...pdfFile, buffer: Buffer.alloc(20_000_001) });
    await expect(page.getByText("حجم الملف كبير جداً. الحد الأقصى هو 20 ميجابايت")).toBeVisible();

    await field(page, "الرسالة عند إيقاف الاختبار").fill("لم تُحفظ بعد");
    await answersInput(page).setInputFiles(pdfFile);
    await expect(toast(page, "تم رفع ملف الأجوبة بنجاح.")).toBeVisible();
    await expect(part(page, "ملف الأجوبة").getByText("مخفي عن الطلاب")).toBeVisible();
    // What is being typed is neither saved by it nor lost.
    await expect(field(page, "الرسالة عند إيقاف الاختبار")).toHaveValue("لم تُحفظ بعد");
    await field(page, "الرسالة عند إيقاف الاختبار").fill("");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "تنزيل ملف الأجوبة" }).click(),
    ]);
    expect(await readFile(await download.path())).toEqual(smallPdf);
    const form = (await (await fetch(`${server.url}/api/Form`)).json()) as typeof testForm;
    expect(form).toMatchObject({ customMessage: "", isActive: true, pdf: null });

    await runs(page).click({ force: true });
    await expect(part(page, "ملف الأجوبة").getByText("متاح للطلاب")).toBeVisible();
    await page.reload();
    await expect(present(page)).toBeVisible();
    await page.getByRole("button", { name: "حذف ملف الأجوبة" }).click();
    const question = page.getByRole("alertdialog", { name: "حذف ملف الأجوبة" });
    await question.getByRole("button", { name: "حذف", exact: true }).click();
    await expect(toast(page, "تم حذف ملف الأجوبة بنجاح")).toBeVisible();
    await page.reload();
    await expect(runs(page)).toBeVisible();
    await expect(present(page)).toHaveCount(0);
  });

  test("uploads the answers before the first save, and they are kept with it", async ({ page }) => {
    await page.goto(path);
    await answersInput(page).setInputFiles(pdfFile);
    await expect(part(page, "ملف الأجوبة").getByText("يُحفظ مع الإعدادات")).toBeVisible();
    await field(page, "الرابط الأساسي").fill(testForm.baseUrl);
    await field(page, "معرّف الحقل").fill("55");
    await save(page).click();
    await expect(part(page, "ملف الأجوبة").getByText("متاح للطلاب")).toBeVisible();
    await page.reload();
    await expect(present(page)).toBeVisible();
  });

  test("sees how much of the answers has been sent, and can stop it", async ({ page, server }) => {
    await saveTestForm(server);
    await page.goto(path);
    await slowUploads(page, 200_000);
    await answersInput(page).setInputFiles({ ...pdfFile, buffer: Buffer.concat([smallPdf, Buffer.alloc(4_000_000)]) });
    const answers = part(page, "ملف الأجوبة");
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

  test("is asked before leaving with unsaved settings", async ({ page, server }) => {
    await saveTestForm(server);
    await page.goto(path);
    await field(page, "معرّف الحقل").fill("99");
    await page.getByRole("link", { name: "الرئيسية" }).first().click();
    const question = page.getByRole("alertdialog", { name: "لديك تغييرات لم تُحفظ" });
    await question.getByRole("button", { name: "ابقَ في الصفحة" }).click();
    await expect(field(page, "معرّف الحقل")).toHaveValue("99");
    await page.getByRole("link", { name: "الرئيسية" }).first().click();
    await question.getByRole("button", { name: "غادر دون حفظ" }).click();
    await expect(page).toHaveURL(/dashboard\/home$/);
  });

  test("does not undo what somebody else has changed meanwhile", async ({ page, server }) => {
    await saveTestForm(server);
    await page.goto(path);
    await expect(field(page, "معرّف الحقل")).toHaveValue(testForm.entryId);
    const pdf = await uploadAsStaff(server, "a.pdf", smallPdf);
    await saveTestForm(server, { isActive: true, pdf });
    await field(page, "الرسالة عند إيقاف الاختبار").fill("رسالة");
    const sent = page.waitForRequest(isSave);
    await save(page).click();
    const { baseUrl, entryId } = testForm;
    expect((await sent).postDataJSON()).toEqual({ baseUrl, entryId, customMessage: "رسالة" });
    await expect(runs(page)).toBeChecked();
    await expect(present(page)).toBeVisible();

    await saveTestForm(server, { pdf, customMessage: "رسالة أخرى" });
    await answersInput(page).setInputFiles(pdfFile);
    await expect(toast(page, "تم رفع ملف الأجوبة بنجاح.")).toBeVisible();
    await expect(runs(page)).not.toBeChecked();
    await expect(field(page, "الرسالة عند إيقاف الاختبار")).toHaveValue("رسالة أخرى");
  });

  test.describe("when requests fail", () => {
    test.use({ allowedErrors: /status of (400|500|503|413|415)|Failed to load resource|ERR_FAILED/ });

    test("settings that cannot be loaded say so, and come when tried again", async ({ page }) => {
      await failing(page, "GET");
      await page.goto(path);
      await expect(page.getByRole("alert")).toContainText("حدث خطأ في تحميل بيانات النموذج");
      await page.unrouteAll();
      await page.getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(save(page)).toBeVisible();
    });

    test("a failed save loses nothing typed, and the server's refusals stand beside their fields", async ({ page }) => {
      await page.goto(path);
      await field(page, "الرابط الأساسي").fill(testForm.baseUrl);
      await field(page, "معرّف الحقل").fill("55");
      await failing(page, "POST");
      await save(page).click();
      await expect(settings(page).getByRole("alert")).toHaveText("حدث خطأ أثناء إرسال النموذج");
      await expect(field(page, "الرابط الأساسي")).toHaveValue(testForm.baseUrl);
      await page.unrouteAll();
      const errors = { baseUrl: ["الرابط الأساسي غير صحيح. يجب أن يبدأ بـ https"] };
      const json = { code: "validation_failed", message: "يرجى التحقق من البيانات المدخلة", errors };
      await failing(page, "POST", { status: 400, json });
      await save(page).click();
      await expect(field(page, "الرابط الأساسي")).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, "معرّف الحقل")).toHaveValue("55");
      await page.unrouteAll();
      await formHost(page);
      await save(page).click();
      await expect(toast(page, "تم إرسال النموذج بنجاح")).toBeVisible();
      await expect(settings(page).getByRole("alert")).toHaveCount(0);
    });

    test("a switch that fails goes back and says why", async ({ page, server }) => {
      await saveTestForm(server);
      const held = Promise.withResolvers<void>();
      await page.route("**/api/Form", async (route) => {
        if (route.request().method() !== "PATCH") return route.fallback();
        await held.promise;
        return route.fulfill({ status: 500, body: "oops" });
      });
      await page.goto(path);
      await runs(page).click({ force: true });
      await expect(runs(page)).toBeChecked();
      held.resolve();
      await expect(part(page, "حالة الاختبار").getByRole("alert")).toHaveText("حدث خطأ أثناء تحديث حالة النموذج");
      await expect(runs(page)).not.toBeChecked();
    });

    test("an upload that fails says so and is tried again with the same file; a false PDF is refused", async ({
      page,
      server,
    }) => {
      await saveTestForm(server);
      await page.goto(path);
      await answersInput(page).setInputFiles({ ...pdfFile, buffer: Buffer.from("not a document") });
      await expect(page.getByText("يرجى اختيار ملف PDF فقط.")).toBeVisible();
      await expect(page.getByRole("button", { name: "أعد الرفع" })).toHaveCount(0);
      await page.route("**/api/Attachments", (route) => route.fulfill({ status: 500, body: "oops" }));
      await answersInput(page).setInputFiles(pdfFile);
      await expect(page.getByText("حدث خطأ أثناء رفع ملف الأجوبة.")).toBeVisible();
      await expect(present(page)).toHaveCount(0);
      await page.unrouteAll();
      await page.getByRole("button", { name: "أعد الرفع" }).click();
      await expect(present(page)).toBeVisible();

      await failing(page, "PATCH");
      await page.getByRole("button", { name: "حذف ملف الأجوبة" }).click();
      const question = page.getByRole("alertdialog", { name: "حذف ملف الأجوبة" });
      await question.getByRole("button", { name: "حذف", exact: true }).click();
      await expect(question.getByRole("alert")).toHaveText("حدث خطأ أثناء حذف ملف الأجوبة");
      await question.getByRole("button", { name: "إلغاء" }).click();
      await expect(present(page)).toBeVisible();
    });
  });
});

test("an Admin has the section, and neither of those that are for a SuperAdmin alone", async ({ page, server }) => {
  await saveTestForm(server);
  await signInAs(page, server, "Admin");
  await page.goto(path);
  await field(page, "معرّف الحقل").fill("4455");
  await save(page).click();
  await expect(toast(page, "تم إرسال النموذج بنجاح")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "أقسام لوحة التحكم" });
  await expect(menu.getByRole("link", { name: "الاستمارات" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "المستخدمين" })).toHaveCount(0);
  await expect(menu.getByRole("link", { name: "تخصيص" })).toHaveCount(0);
});
