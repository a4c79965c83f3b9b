import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { expect, test } from "./support/fixtures.ts";

/** What a student does: register, keep the code, find the record again. */

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
const submit = (page: Page) => page.getByRole("button", { name: "سجّل واحصل على رمزي" });

/** Fills the form as on an Arabic keyboard. */
async function fill(page: Page, changes: Partial<Record<string, string>> = {}) {
  const typed = {
    fullName: "زينب عبد الله الموسوي",
    age: "١٢",
    phoneNumber: "٠٧٧٠ ١٢٣ ٤٥٦٧",
    email: "zainab@example.iq",
    schoolName: "مدرسة الرافدين الابتدائية",
    ...changes,
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value ?? "");
  await page.locator("[name=gender][value='1']").check();
  await page.locator("[name=specialEducationType][value='2']").check();
  await chooseGovernorate(page);
}

/** The native list before the richer one has loaded, that one after. */
async function chooseGovernorate(page: Page) {
  const rich = page.getByRole("button", { name: /المحافظة/ });
  const native = page.locator("select[name=governarate]");
  await expect(rich.or(native).first()).toBeVisible();
  if (await rich.isVisible()) {
    await rich.click();
    await page.getByRole("option", { name: "البصرة" }).click();
  } else await native.selectOption({ label: "البصرة" });
}

const codeOf = async (page: Page) =>
  (((await page.locator("main").textContent()) ?? "").match(/\d{4}\s?\d{4}\s?\d{4}\s?\d{4}/)?.[0] ?? "")
    .replace(/\s/g, "")
    .replace(/(\d{4})(?=\d)/g, "$1 ");

test("registers with Arabic digits, keeps the code over a restart and finds the record by typing it", async ({
  page,
  server,
  browser,
}) => {
  await page.goto("/IQ-test/form");
  await fill(page);
  await submit(page).click();
  await page.waitForURL("**/IQ-test/created");
  await expect(page.getByText("زينب عبد الله الموسوي")).toBeVisible();
  const code = await codeOf(page);
  expect(code).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);

  const source = (await page.getByRole("img", { name: /QR/ }).first().getAttribute("src")) ?? "";
  const wasm = await readFile(new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const picture = new Blob([Buffer.from(source.split(",")[1] ?? "", "base64")]);
  expect((await readBarcodes(picture, { formats: ["QRCode"] }))[0]?.text).toBe(code.replaceAll(" ", ""));

  await page.reload();
  expect(await codeOf(page)).toBe(code);
  const downloading = page.waitForEvent("download");
  await page.getByText("نزّل صورة QR", { exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`rafid-qr-${code.replaceAll(" ", "")}.png`);
  expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe("PNG");

  const enlarge = page.getByRole("button", { name: "اعرضها بملء الشاشة" });
  await enlarge.click();
  const dialog = page.getByRole("dialog", { name: "أبرز هذه الصورة في القاعة" });
  await expect(dialog.getByRole("img")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();

  await server.stop();
  await server.start();
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto("/IQ-test");
  await other.getByLabel("رمز التسجيل").fill(arabicDigits(code));
  await other.getByRole("button", { name: "ابحث" }).click();
  await other.waitForURL("**/IQ-test/info");
  for (const text of [
    "زينب عبد الله الموسوي",
    "انثى",
    "البصرة",
    "مدارس متميزين",
    "zainab@example.iq",
    "مدرسة الرافدين الابتدائية",
  ]) {
    await expect(other.getByText(text).first()).toBeVisible();
  }
  const id = await other.evaluate(() => localStorage.getItem("contestantIdForResults"));
  await other.goto(`/iq-test/contestant/${id}`);
  await expect(other.getByText("زينب عبد الله الموسوي")).toBeVisible();
  await other.goto(`/IQ-test?serial=${code.replaceAll(" ", "")}`);
  await other.waitForURL("**/IQ-test/info");
  await elsewhere.close();
});

test("copies the code, and says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/IQ-test/form");
  await fill(page);
  await submit(page).click();
  await page.waitForURL("**/created");
  await page.getByRole("button", { name: "انسخ الرمز" }).click();
  await expect(page.getByText("تم النسخ بنجاح")).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).replace(/\D/g, "")).toBe(
    (await codeOf(page)).replaceAll(" ", ""),
  );
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
    document.execCommand = () => false;
  });
  await page.getByRole("button", { name: "انسخ الرمز" }).click();
  await expect(page.getByText("فشل في نسخ النص")).toBeVisible();
});

test("names what is missing, in a toast and in a summary that has the focus and leads to the fields", async ({
  page,
}) => {
  await page.goto("/IQ-test/form");
  await expect(submit(page)).toBeEnabled();
  await page.waitForLoadState("networkidle");
  await submit(page).click();
  await expect(page.getByText("يرجى تعبئة 8 حقول مطلوبة")).toHaveCount(2);
  const summary = page.getByRole("alert").filter({ hasText: "الاسم الثلاثي مطلوب" }).first();
  await expect(summary.getByRole("link")).toHaveCount(8);
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "اسم المدرسة مطلوب" }).click();
  await expect(page.locator("[name=schoolName]")).toBeFocused();
});

const refusals = [
  ["fullName", "زينب علي", "يرجى إدخال الاسم الثلاثي كاملاً"],
  ["age", "اثنا عشر", "يرجى إدخال رقم صحيح للعمر"],
  ["age", "٥", "يجب أن يكون العمر 6 سنوات على الأقل"],
  ["age", "101", "يرجى التحقق من العمر المدخل"],
  ["phoneNumber", "07501234567", "رقم الهاتف غير صحيح"],
  ["email", "zainab@", "يرجى إدخال بريد إلكتروني صحيح"],
  ["schoolName", "مد", "يجب أن يكون اسم المدرسة 3 أحرف على الأقل"],
] as const;

test("refuses each wrong value beside its field and keeps what was typed", async ({ page }) => {
  await page.goto("/IQ-test/form");
  await page.waitForLoadState("networkidle");
  await fill(page);
  for (const [name, value, message] of refusals) {
    const field = page.locator(`[name=${name}]`);
    const right = await field.inputValue();
    await field.fill(value);
    await submit(page).click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(message).first()).toBeVisible();
    expect(await field.inputValue()).toBe(value);
    await field.fill(right);
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
  }
});

test.describe("when the server fails", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test("says so, keeps the form, and registers once when sent again", async ({ page }) => {
    await page.goto("/IQ-test/form");
    await page.waitForLoadState("networkidle");
    await fill(page);
    const keys: string[] = [];
    await page.route("**/IQ-test/form.data*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      keys.push(new URLSearchParams(route.request().postData() ?? "").get("idempotencyKey") ?? "");
      return keys.length === 1 ? route.abort("failed") : route.continue();
    });
    await submit(page).click();
    await expect(page.getByText("حدث خطأ، يرجى المحاولة مرة أخرى").first()).toBeVisible();
    expect(await page.locator("[name=fullName]").inputValue()).toBe("زينب عبد الله الموسوي");
    await submit(page).click();
    await page.waitForURL("**/created");
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of 400/ });

  test("the form keeps its values, shows every message and registers", async ({ page }) => {
    await page.goto("/IQ-test/form");
    await fill(page, { age: "٣" });
    await submit(page).click();
    await expect(page.getByText("يجب أن يكون العمر 6 سنوات على الأقل").first()).toBeVisible();
    expect(await page.locator("[name=fullName]").inputValue()).toBe("زينب عبد الله الموسوي");
    await expect(page.locator("[name=gender][value='1']")).toBeChecked();
    await expect(page.locator("select[name=governarate]")).toHaveValue("3");
    await page.locator("[name=age]").fill("١٣");
    await submit(page).click();
    await page.waitForURL("**/created");
    expect(await codeOf(page)).toMatch(/^\d{4} /);
  });
});

test.describe("looking up", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test("says what is wrong with a code and keeps it", async ({ page }) => {
    for (const [typed, message] of [
      ["1234", "الرمز غير صحيح"],
      ["4827 1930 5562 0919", "الرمز غير صحيح"],
      ["4827 1930 5562 0918", "لم يتم العثور على المتسابق"],
    ] as const) {
      await page.goto(`/IQ-test?serial=${encodeURIComponent(typed)}`);
      await expect(page.getByText(message).first()).toBeVisible();
      await expect(page.getByLabel("رمز التسجيل")).toHaveValue(typed);
    }
  });

  test("pages that need a code send those without one away", async ({ page, context, server }) => {
    await page.goto("/IQ-test/created");
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto("/IQ-test/info");
    await expect(page.getByText("لم يتم العثور على معرف.").first()).toBeVisible();
    await context.addCookies([{ name: "serial", value: "4827193055620918", url: server.url }]);
    await page.goto("/IQ-test/info");
    await expect(page).toHaveURL(/\/IQ-test/);
    expect(await context.cookies()).toEqual([]);
    await page.goto(`/IQ-test/contestant/${crypto.randomUUID()}`);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(page.getByRole("link", { name: /البحث|ابحث/ }).first()).toBeVisible();
  });
});
