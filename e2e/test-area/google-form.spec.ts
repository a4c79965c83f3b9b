import type { Page } from "@playwright/test";
import { completeSerial } from "#contract/contestants/serial.ts";
import { typedInArabic } from "../support/data/contestant.ts";
import {
  register,
  saveTestForm,
  sendAsStaff,
  smallPdf,
  testForm,
  uploadAsStaff,
  withoutTable,
  withoutTestForm,
  writeResults,
} from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { untilAlive } from "../support/product/alive.ts";
import type { Product } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";

/** The electronic test for a contestant: a code, the embedded form, and the page while the test is off. */

const path = "/IQ-test/google-form";
const fullName = "زينب عبد الله الموسوي";
const code = (page: Page) => page.getByLabel("رمز التسجيل");
const start = (page: Page) => page.getByRole("button", { name: "ابدأ الاختبار" });
const frame = (page: Page) => page.locator("iframe");
const answers = (page: Page) => page.getByRole("link", { name: "ملف الأجوبة (PDF)" });
const storedSerial = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "serial")?.value ?? null;

/** Registers a contestant and stores the code in the browser, as a look-up does. */
async function withStoredCode(page: Page, server: Product) {
  const registered = await register(server, { fullName });
  await page.goto(`/IQ-test?serial=${registered.serialNumber}`);
  await page.waitForURL("**/IQ-test/info");
  expect(await storedSerial(page)).toBe(registered.serialNumber);
  return registered;
}
const expectTest = async (page: Page, serial: string) => {
  await expect(frame(page)).toHaveAttribute(
    "src",
    `${testForm.baseUrl}?usp=pp_url&embedded=true&entry.${testForm.entryId}=${serial}`,
  );
  await expect(page.frameLocator("iframe").getByText("السؤال الأول")).toBeVisible();
  await expect(page.getByText(fullName)).toBeVisible();
};

test.beforeEach(async ({ page, server }) => {
  await withoutTestForm(server);
  await page.route("https://docs.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<p>السؤال الأول</p>" }),
  );
});
test.afterAll(({ server }) => withoutTestForm(server));

/** The format of a code in its field. */
const grouped = (code: string) => code.replace(/(\d{4})(?=\d)/g, "$1 ");

test("the record leads to the pre-filled test while it runs, and a typed code in any digits works too @journey", async ({
  page,
  server,
}) => {
  const { serialNumber } = await withStoredCode(page, server);
  const button = page.getByRole("link", { name: "ابدأ الاختبار الإلكتروني" });
  await test.step("the record offers it only while it runs", async () => {
    await expect(page.getByRole("link", { name: "نتائج الاختبار الحضوري" })).toBeVisible();
    await expect(button).toHaveCount(0);
    await saveTestForm(server, { isActive: true });
    await page.reload();
    await button.click();
    await expectTest(page, serialNumber);
  });
  await test.step("the address also works", async () => {
    await page.goto("/iq-test/Google-Form/");
    await expectTest(page, serialNumber);
    await expect(page.getByRole("link", { name: "افتحه في صفحة مستقلة" })).toHaveAttribute("target", "_blank");
  });
  await test.step("another code also works, and is stored", async () => {
    await page.getByRole("link", { name: "لست أنت؟" }).click();
    await expect(code(page)).toBeVisible();
    await page.context().clearCookies();
    await visit(page, path);
    await expect(frame(page)).toHaveCount(0);
    const other = await register(server, { fullName });
    await code(page).fill(typedInArabic(other.serialNumber));
    await start(page).click();
    await expectTest(page, other.serialNumber);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await storedSerial(page)).toBe(other.serialNumber);
    await writeResults(server, "electronic", other.id, [
      { score: 65, createdAt: "2026-11-02T09:00:00Z", right: [true] },
    ]);
    await visit(page, "/IQ-test/result");
    await expect(page.getByText("٦٥٪")).toBeVisible();
  });
});

test("while the test is off, the staff's message or the product's is shown, with a link to the answers", async ({
  page,
  server,
}) => {
  const { id } = await withStoredCode(page, server);
  await writeResults(server, "electronic", id, [{ score: 80, createdAt: "2026-11-02T09:00:00Z", right: [true] }]);
  const pdf = await uploadAsStaff(server, "answers.pdf", smallPdf);
  const inactive = page.getByRole("main").getByRole("status");
  await page.goto(path);
  await expect(inactive).toContainText("النموذج غير متاح حالياً");
  await saveTestForm(server, { pdf, customMessage: "انتهى الاختبار لهذا اليوم.\nموعدنا القادم يوم السبت." });
  await page.reload();
  await expect(inactive).toContainText("انتهى الاختبار لهذا اليوم.");
  await expect(inactive).toContainText("موعدنا القادم يوم السبت.");
  await expect(inactive).not.toContainText("النموذج غير متاح حالياً");
  await expect(frame(page)).toHaveCount(0);
  await test.step("it is on", async () => {
    await sendAsStaff(server, "PATCH", "/api/Form", { isActive: true });
    await page.reload();
    await expect(frame(page)).toBeVisible();
    await visit(page, "/IQ-test/result");
    await expect(page.getByText("٨٠٪")).toBeVisible();
    await expect(answers(page)).toHaveCount(0);
    expect((await page.request.get(`/images/${pdf}`)).status()).toBe(404);
  });
  await test.step("it is off", async () => {
    await sendAsStaff(server, "PATCH", "/api/Form", { isActive: false });
    await page.reload();
    await expect(answers(page)).toHaveAttribute("href", `/images/${pdf}`);
    expect(await (await page.request.get(`/images/${pdf}`)).body()).toEqual(smallPdf);
    await visit(page, path);
    await expect(inactive).toContainText("انتهى الاختبار لهذا اليوم.");
    await inactive.getByRole("link", { name: "العودة إلى بياناتك" }).click();
    await expect(page.getByRole("heading", { name: fullName })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a code still leads to the test", async ({ page, server }) => {
    await saveTestForm(server, { isActive: true });
    const { serialNumber } = await register(server, { fullName });
    await page.goto(path);
    await code(page).fill(serialNumber);
    await start(page).click();
    await expectTest(page, serialNumber);
  });
});

test.describe("refused requests", () => {
  test.use({ allowedErrors: /status of (400|404|500|503)|ERR_CONNECTION_RESET/ });

  test("a failure is reported, keeps typed and stored codes, and can be retried", async ({ page, server }) => {
    await saveTestForm(server, { isActive: true });
    const { id, serialNumber } = await register(server, { fullName });
    const broken = "**/google-form?*";
    const breakLine = () => page.route(broken, (route) => route.abort("connectionreset"));
    const retry = page.getByRole("button", { name: "أعد المحاولة" });
    await page.goto(path);
    await test.step("a wrong or unknown code", async () => {
      for (const [typed, text] of [
        ["1234", "الرمز غير صحيح"],
        ["", "يرجى إدخال رمز التسجيل"],
        [completeSerial("482719305562091"), "لم يتم العثور على المتسابق"],
      ] as const) {
        await code(page).fill(typed);
        await start(page).click();
        await expect(page.getByText(text)).toBeVisible();
        await expect(code(page)).toHaveValue(grouped(typed));
        await expect(code(page)).toBeFocused();
      }
      expect(await storedSerial(page)).toBeNull();
      await expect(frame(page)).toHaveCount(0);
    });

    await test.step("a lost connection", async () => {
      await untilAlive(page);
      await breakLine();
      await code(page).fill(serialNumber);
      await start(page).click();
      await expect(page.getByText("حدث خطأ أثناء البحث")).toBeVisible();
      await expect(code(page)).toHaveValue(grouped(serialNumber));
      await page.unroute(broken);
      await start(page).click();
      await expectTest(page, serialNumber);
    });

    await test.step("settings that cannot be read", async () => {
      await withoutTable(server, "test_forms", async () => {
        // A test in an unknown state is not offered.
        await page.goto("/IQ-test/info");
        await expect(page.getByRole("heading", { name: fullName })).toBeVisible();
        await expect(page.getByRole("link", { name: "ابدأ الاختبار الإلكتروني" })).toHaveCount(0);
        await page.goto(path);
        await expect(page.getByRole("alert")).toContainText("حدث خطأ في تحميل بيانات النموذج");
        expect(await storedSerial(page)).toBe(serialNumber);
      });
      await retry.click();
      await expectTest(page, serialNumber);
    });

    await test.step("an unknown stored code is forgotten, and another is requested", async () => {
      await sendAsStaff(server, "DELETE", `/api/contestants/${id}`);
      await page.goto(path);
      await expect(page.getByText("الرمز المخزن غير صالح. يرجى إدخال رمز جديد.")).toBeVisible();
      expect(await storedSerial(page)).toBeNull();
      await expect(frame(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByText("الرمز المخزن غير صالح")).toHaveCount(0);
      const other = await register(server, { fullName });
      await code(page).fill(other.serialNumber);
      await start(page).click();
      await expectTest(page, other.serialNumber);
    });
  });
});
