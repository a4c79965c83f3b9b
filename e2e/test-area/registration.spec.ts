import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { codesIn } from "#api/test-support/qr-codes.ts";
import {
  type Contestant,
  type ContestantField,
  contestant,
  fieldOf,
  fillForm,
  openForm,
  serialOn,
  submitButton,
} from "../support/data/contestant.ts";
import { found, withFailingDatabase } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { untilAlive } from "../support/product/alive.ts";
import { startProduct } from "../support/product/product.ts";

/** A contestant registers, corrects errors and keeps the code. */

const failed = "حدث خطأ، يرجى المحاولة مرة أخرى";
const required: Record<ContestantField, string> = {
  fullName: "الاسم الثلاثي مطلوب",
  gender: "الجنس مطلوب",
  age: "يرجى إدخال رقم صحيح للعمر",
  phoneNumber: "رقم الهاتف مطلوب",
  email: "يرجى إدخال بريد إلكتروني صحيح",
  specialEducationType: "سبب الاختبار مطلوب",
  governarate: "المحافظة مطلوبة",
  schoolName: "اسم المدرسة مطلوب",
};
const wrong = [
  ["fullName", "زينب علي", "يرجى إدخال الاسم الثلاثي كاملاً"],
  ["age", "اثنا عشر", "يرجى إدخال رقم صحيح للعمر"],
  ["age", "٥", "يجب أن يكون العمر 6 سنوات على الأقل"],
  ["age", "101", "يرجى التحقق من العمر المدخل"],
  ["phoneNumber", "07501234567", "رقم الهاتف غير صحيح: 11 رقماً تبدأ بـ 077 أو 078 أو 079"],
  ["phoneNumber", "٠٧٧٠١٢٣٤٥٦", "رقم الهاتف غير صحيح"],
  ["email", "zainab@", "يرجى إدخال بريد إلكتروني صحيح"],
  ["schoolName", "مد", "يجب أن يكون اسم المدرسة ٣ أحرف على الأقل"],
] as const;

const summary = (page: Page) => page.locator("form [role=alert]");
const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
const messageBeside = (page: Page, field: ContestantField) => page.locator(`[id="${field}-error"]`);

async function textInCode(page: Page): Promise<string | undefined> {
  const source = await page.getByRole("img", { name: /QR/ }).getAttribute("src");
  return (await codesIn(Buffer.from(source?.split(",")[1] ?? "", "base64")))[0];
}

/** Checks that the form has kept its input. */
async function expectKept(page: Page, typed: Contestant) {
  for (const field of ["fullName", "age", "phoneNumber", "email", "schoolName"] as const) {
    await expect(fieldOf(page, field)).toHaveValue(typed[field]);
  }
  for (const field of ["gender", "specialEducationType"] as const) {
    await expect(page.getByRole("radio", { name: typed[field], exact: true })).toBeChecked();
  }
  const chosen = page.locator("select[name=governarate] option:checked");
  await expect(chosen).toHaveText(typed.governarate);
}

test("a contestant registers once with Arabic digits, and can scan, download, copy and enlarge the code @journey @routes", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const typed = contestant();
  await test.step("two presses register once", async () => {
    await openForm(page);
    await fillForm(page, typed);
    let posts = 0;
    await page.route("**/IQ-test/form.data*", async (route) => {
      if (route.request().method() === "POST") posts += 1;
      await route.continue();
    });
    await submitButton(page).dblclick();
    await page.waitForURL("**/IQ-test/created");
    expect(posts).toBeGreaterThan(0);
  });
  const serial = await serialOn(page);
  await test.step("the code is shown, also after a reload", async () => {
    await expect(page.locator("main").getByText(typed.fullName).filter({ visible: true })).toHaveCount(1);
    expect(await textInCode(page)).toBe(serial);
    await page.reload();
    expect(await serialOn(page)).toBe(serial);
    const { items } = await found(server, typed.fullName);
    expect(items).toMatchObject([
      { serialNumber: serial, phoneNumber: "07701234567", age: 12, privacyNoticeVersion: expect.any(Number) },
    ]);
  });

  await test.step("its picture is downloaded", async () => {
    await untilAlive(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "نزّل صورة QR" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`rafid-qr-${serial}.png`);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  });
  await test.step("it is copied, or the failure is reported", async () => {
    const copy = page.getByRole("button", { name: "انسخ الرمز" });
    await copy.click();
    await expect(page.getByRole("status").getByText("تم النسخ بنجاح")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(serial);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
      document.execCommand = () => false;
    });
    await copy.click();
    await expect(page.getByRole("status").getByText("فشل في نسخ النص")).toBeVisible();
  });
  await test.step("it fills the screen", async () => {
    const enlarge = page.getByRole("button", { name: "اعرضها بملء الشاشة" });
    await enlarge.click();
    const dialog = page.getByRole("dialog", { name: "أبرز هذه الصورة في القاعة" });
    await expect(dialog.getByRole("img")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    // A native dialog also lets the focus go to the browser's own buttons.
    expect(
      await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(enlarge).toBeFocused();
  });
});

test("missing and wrong values are reported in a toast, a summary and beside each field, until they are corrected @journey @routes", async ({
  page,
  server,
}) => {
  const right = contestant();
  await test.step("an empty form: links lead to the fields, and the missing ones are counted", async () => {
    await openForm(page);
    await submitButton(page).click();
    await expect(toast(page, "يرجى تعبئة ٨ حقول مطلوبة")).toBeVisible();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toContainText("يرجى تعبئة ٨ حقول مطلوبة");
    await expect(summary(page).getByRole("link")).toHaveText(Object.values(required));
    for (const [field, message] of Object.entries(required) as [ContestantField, string][]) {
      await expect(messageBeside(page, field)).toHaveText(message);
      await summary(page).getByRole("link", { name: message }).click();
      await expect(page.locator(`[id="${field}"]`)).toBeFocused();
    }

    // It counts missing fields, without wrong ones.
    const { fullName, gender, phoneNumber } = contestant();
    await fillForm(page, { fullName, gender, phoneNumber, age: "٥", schoolName: "   " });
    await submitButton(page).click();
    await expect(toast(page, "يرجى تعبئة ٤ حقول مطلوبة")).toBeVisible();
    await expect(summary(page).getByRole("link")).toHaveCount(5);
    await expect(fieldOf(page, "fullName")).toHaveValue(fullName);
    await fillForm(page, contestant({ age: "٥" }));
    await submitButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toContainText("يرجى تصحيح الحقول التالية");
    await expect(summary(page).getByRole("link")).toHaveText(["يجب أن يكون العمر 6 سنوات على الأقل"]);
  });
  await test.step("each wrong value; its mark disappears once corrected", async () => {
    await fillForm(page, { ...right, governarate: "" });
    for (const [name, value, message] of wrong) {
      const field = fieldOf(page, name);
      await field.fill(value);
      await submitButton(page).click();
      await expect(messageBeside(page, name)).toContainText(message);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
      await expect(summary(page).getByRole("link")).toHaveCount(1);
      await expect(field).toHaveValue(value);
      await field.fill(right[name]);
      await expect(messageBeside(page, name)).toHaveCount(0);
    }
  });
  await test.step("the governorate is chosen by keyboard, among all nineteen", async () => {
    await page.getByRole("button", { name: /المحافظة/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option")).toHaveCount(19);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /المحافظة/ })).toContainText("حلبجة");
  });
  await test.step("while sending, the button shows it and accepts no second press", async () => {
    const held = Promise.withResolvers<void>();
    let posts = 0;
    await page.route("**/IQ-test/form.data*", async (route) => {
      if (route.request().method() === "POST") {
        posts += 1;
        await held.promise;
      }
      await route.continue();
    });
    await submitButton(page).click();
    const waiting = page.getByRole("button", { name: "جارٍ إرسال التسجيل…" });
    await expect(waiting).toBeVisible();
    await waiting.click({ force: true });
    await fieldOf(page, "schoolName").press("Enter");
    held.resolve();
    await page.waitForURL("**/IQ-test/created");
    expect(posts).toBe(1);
  });
  expect((await found(server, right.fullName)).items).toMatchObject([{ governorate: 19 }]);
});

test.describe("when the server fails", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  const answers: Record<string, (route: Route) => Promise<void>> = {
    "the connection breaks on the way": (route) => route.abort("connectionreset"),
    "something in between answers 500": (route) =>
      route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Internal Server Error</h1>" }),
    "the database fails": (route) => route.continue(),
    "the answer is lost after the contestant was registered": async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
  };

  test("the form stays, and retrying until success registers once; a used key is replaced @routes", async ({
    page,
    server,
  }) => {
    const [first, second] = [contestant(), contestant()];
    const keys: (string | null)[] = [];
    let answer = (route: Route) => route.continue();
    await openForm(page);
    await fillForm(page, first);
    await page.route("**/IQ-test/form.data*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      keys.push(new URLSearchParams(route.request().postData() ?? "").get("idempotencyKey"));
      return answer(route);
    });
    const sendInVain = async () => {
      const sent = keys.length + 1;
      await submitButton(page).click();
      await expect.poll(() => keys.length).toBe(sent);
      await expect(summary(page)).toBeFocused();
      await expect(summary(page)).toHaveText(failed);
      await expectKept(page, first);
    };
    for (const [name, given] of Object.entries(answers)) {
      answer = given;
      await test.step(name, () =>
        name === "the database fails" ? withFailingDatabase(server, sendInVain) : sendInVain(),
      );
    }
    answer = (route) => route.continue();
    await submitButton(page).click();
    await page.waitForURL("**/IQ-test/created");
    expect(keys).toHaveLength(5);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect((await found(server, first.fullName)).items).toMatchObject([{ serialNumber: await serialOn(page) }]);

    await test.step("a key that was used for another contestant", async () => {
      await openForm(page);
      await fillForm(page, second);
      await page.locator("[name=idempotencyKey]").evaluate((field: HTMLInputElement, old) => {
        field.value = String(old);
      }, keys[0]);
      await submitButton(page).click();
      await expect(summary(page)).toContainText("أُرسلت هذه الاستمارة من قبل ببيانات مختلفة");
      await expectKept(page, second);
      await submitButton(page).click();
      await page.waitForURL("**/IQ-test/created");
      expect((await found(server, second.fullName)).totalCount).toBe(1);
    });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of (400|500)/ });

  test("a refused form returns with its values and every message, also after a server failure, and a valid one registers @journey", async ({
    page,
    server,
  }) => {
    await page.goto("/IQ-test/form");
    await submitButton(page).click();
    await expect(summary(page)).toContainText("يرجى تعبئة ٨ حقول مطلوبة");
    for (const [field, message] of Object.entries(required) as [ContestantField, string][]) {
      await expect(messageBeside(page, field)).toHaveText(message);
      await expect(summary(page).getByRole("link", { name: message })).toHaveAttribute("href", `#${field}`);
    }
    const typed = contestant({ age: "٣", phoneNumber: "٠٧٥٠ ١٢٣ ٤٥٦٧" });
    await fillForm(page, typed);
    await submitButton(page).click();
    await expect(messageBeside(page, "age")).toHaveText("يجب أن يكون العمر 6 سنوات على الأقل");
    await expect(messageBeside(page, "phoneNumber")).toContainText("رقم الهاتف غير صحيح");
    await expect(page.getByText("11 رقماً تبدأ بـ 077 أو 078 أو 079", { exact: true })).toBeVisible();
    await expect(summary(page).getByRole("link")).toHaveCount(2);
    await expectKept(page, typed);
    const right = { age: "١٣", phoneNumber: "٠٧٧٠١٢٣٤٥٦٧" };
    await fillForm(page, right);
    await withFailingDatabase(server, async () => {
      await submitButton(page).click();
      await expect(summary(page)).toHaveText(failed);
    });
    await expectKept(page, { ...typed, ...right });
    await submitButton(page).click();
    await page.waitForURL("**/IQ-test/created");
    expect((await found(server, typed.fullName)).totalCount).toBe(1);
    const serial = await serialOn(page);
    expect(await textInCode(page)).toBe(serial);
    await expect(page.getByRole("link", { name: "نزّل صورة QR" })).toBeVisible();
    await expect(page.getByRole("button", { name: "انسخ الرمز" })).toBeHidden();
  });
});

test("a contestant under 18 registers with the consent of a guardian, if the directorate requires it", async ({
  page,
}) => {
  const asking = await startProduct({ REGISTRATION_GUARDIAN: "true" });
  try {
    await openForm(page, asking.url);
    const typed = contestant();
    await fillForm(page, typed);
    await submitButton(page).click();
    await expect(summary(page)).toContainText("يرجى تعبئة ٢ حقول مطلوبة");
    await summary(page).getByRole("link", { name: "موافقة وليّ الأمر مطلوبة لمن هم دون ١٨ سنة" }).click();
    await page.keyboard.press("Space");
    await page.getByLabel("اسم وليّ الأمر").fill("علي حسين");
    await submitButton(page).click();
    await page.waitForURL("**/IQ-test/created");
    const { items } = await found(asking, typed.fullName);
    expect(items).toMatchObject([{ guardianName: "علي حسين" }]);
  } finally {
    await asking.dispose();
  }
});
