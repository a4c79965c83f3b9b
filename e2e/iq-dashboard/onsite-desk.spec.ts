import type { Page } from "@playwright/test";
import { codesIn } from "#api/test-support/qr-codes.ts";
import { readCard } from "../support/data/card.ts";
import { found, register, sendAsStaff } from "../support/data/data.ts";
import { dialog, failOnce, loseAnswer, newFamily, toast } from "../support/data/onsite.ts";
import { expect, test } from "../support/fixtures.ts";
import { push, visit } from "../support/product/visit.ts";
import { signIn } from "../support/session.ts";

/** The desk in the hall: contestants are found, added and given their cards. */

const desk = "/IQ-test/dashboard/on-site";
const list = (page: Page) => page.getByRole("region", { name: "نتائج البحث عن الطلاب" });
const rows = (page: Page) => list(page).getByRole("rowheader");
const searchBox = (page: Page) => page.getByLabel("ابحث بالاسم أو الرمز أو الهاتف");
const addDialog = (page: Page) => dialog(page, "إضافة طالب جديد");
const cardDialog = (page: Page) => dialog(page, "بطاقة الطالب");

test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

test.describe("when requests fail", () => {
  test.use({ allowedErrors: /status of 500|Failed to load resource/ });

  test("contestants are found by name, phone or code, a failed search can be retried, and new ones are added once @journey @routes", async ({
    page,
    server,
  }) => {
    const family = newFamily();
    for (let age = 7; age < 17; age += 1) await register(server, { fullName: `طالب رقم ${family}`, age });
    const { serialNumber } = (await sendAsStaff(server, "POST", "/api/Contestants", {
      fullName: `نور ${family}`,
      age: 11,
      gender: 1,
      phoneNumber: "07801112233",
      schoolName: "مدرسة دجلة",
      specialEducationType: 3,
      governorate: 1,
    })) as { serialNumber: string };
    await page.goto(desk);
    await expect(page.getByText("ابدأ البحث عن الطلاب")).toBeVisible();
    await expect(searchBox(page)).toBeFocused();
    await searchBox(page).fill("  ");
    await page.getByRole("button", { name: "ابحث", exact: true }).click();
    await expect(toast(page, "الرجاء إدخال نص للبحث")).toBeVisible();
    await expect(page.getByText("ابدأ البحث عن الطلاب")).toBeVisible();

    await searchBox(page).fill(family);
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(10);
    const headers = list(page).getByRole("columnheader");
    expect(await headers.allTextContents()).toEqual([
      ...["الرمز", "الاسم الكامل", "العمر", "الجنس", "رقم الهاتف", "سبب الاختبار", "الإجراءات"],
    ]);
    await expect(headers.getByRole("button")).toHaveCount(0);
    const row = list(page)
      .getByRole("row")
      .filter({ hasText: `نور ${family}` });
    await expect(row.getByText("ن", { exact: true })).toBeVisible();
    for (const text of ["لا يوجد بريد إلكتروني", "١١ سنة", "انثى", "0780 111 2233", "مدارس موهوبين"]) {
      await expect(row).toContainText(text);
    }
    await list(page).getByRole("button", { name: "الصفحة ٢" }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);

    await searchBox(page).fill("طالب لا يعرفه أحد");
    await page.keyboard.press("Enter");
    await expect(page.getByText("لا يوجد طالب بهذه البيانات")).toBeVisible();
    // A typed code works like a scan, on any keyboard.
    const typed = serialNumber.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    await searchBox(page).fill(typed);
    await page.keyboard.press("Enter");
    const contestant = dialog(page, "الطالب");
    for (const text of [`نور ${family}`, "١١ سنة", "مدرسة دجلة", "وقت الاختبار"]) {
      await expect(contestant).toContainText(text);
    }
    await page.keyboard.press("Escape");
    await expect(rows(page)).toHaveCount(1);

    await test.step("a failed search is reported and can be retried", async () => {
      const lost = newFamily();
      await register(server, { fullName: `زهراء كريم ${lost}` });
      await page.route("**/api/contestants/search/**", (route) => route.fulfill({ status: 500, body: "oops" }));
      await push(page, `${desk}?text=${encodeURIComponent(lost)}&pageNumber=1.5`);
      await expect(list(page).getByRole("alert")).toContainText("Failed to load contestants. Please try again later.");
      await expect(searchBox(page)).toHaveValue(lost);
      await page.unrouteAll();
      await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(rows(page)).toHaveCount(1);
    });

    await test.step("a contestant is added by the desk's rules, once even if sent twice, and the form is reset", async () => {
      const others = newFamily();
      await visit(page, desk);
      const open = () => page.getByRole("button", { name: "إضافة طالب جديد" }).click();
      const field = (label: string) => addDialog(page).getByLabel(label, { exact: true });
      const save = () => addDialog(page).getByRole("button", { name: "إضافة الطالب" }).click();
      await open();
      await expect(field("الجنس")).toHaveValue("0");
      await expect(field("سبب الاختبار")).toHaveValue("2");
      await expect(field("المحافظة")).toHaveValue("1");
      await save();
      for (const text of [
        ...["الرجاء إدخال الاسم الكامل", "الرجاء إدخال العمر", "الرجاء إدخال رقم الهاتف", "الرجاء إدخال اسم المدرسة"],
      ]) {
        await expect(addDialog(page).getByText(text)).toBeVisible();
      }
      await field("الاسم الكامل").fill(`علي ${others}`);
      await field("العمر").fill("١٩");
      await field("رقم الهاتف").fill("07201234567");
      await field("البريد الإلكتروني").fill("ali@");
      await field("المدرسة").fill("مدرسة النور");
      await save();
      for (const text of ["العمر يجب أن يكون بين 6 و 18 سنة", "رقم الهاتف غير صحيح", "البريد الإلكتروني غير صحيح"]) {
        await expect(addDialog(page).getByText(text)).toBeVisible();
      }
      await field("العمر").fill("١٢");
      await field("رقم الهاتف").fill("٠٧٣٠ ١٢٣ ٤٥٦٧");
      await field("البريد الإلكتروني").fill("");
      await failOnce(page, "POST", /\/api\/Contestants$/);
      await save();
      await expect(addDialog(page).getByRole("alert")).toHaveText("حدث خطأ أثناء إضافة الطالب");
      await expect(field("الاسم الكامل")).toHaveValue(`علي ${others}`);
      // Closing asks, because input would be lost.
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "أكمل التعديل" }).click();

      await loseAnswer(page, "POST", /\/api\/Contestants$/);
      await save();
      await expect(addDialog(page).getByRole("alert")).toContainText("تعذّر الاتصال بالخادم");
      await save();
      await expect(toast(page, "تم إضافة الطالب بنجاح")).toBeVisible();
      await expect(cardDialog(page).getByRole("img")).toHaveAccessibleName(new RegExp(`علي ${others}`));
      const { items } = await found(server, others);
      expect(items).toMatchObject([{ age: 12, phoneNumber: "07301234567" }]);
      await page.keyboard.press("Escape");
      await open();
      await expect(field("الاسم الكامل")).toHaveValue("");
      await expect(field("العمر")).toHaveValue("");
    });
  });

  test("a card is prepared and printed in a separate window with the contestant's code @routes", async ({
    page,
    server,
  }) => {
    const family = newFamily();
    const { serialNumber } = await register(server, { fullName: `زهراء عبد الكريم ${family}` });
    const address = `${desk}?text=${encodeURIComponent(family)}`;
    const open = () => list(page).getByRole("button", { name: "طباعة البطاقة" }).click();
    const print = cardDialog(page).getByRole("button", { name: "طباعة البطاقة" });
    const isTypeface = (url: URL) => url.pathname.endsWith(".woff2");
    await page.route(isTypeface, (route) => route.abort());
    await page.goto(address);
    await open();
    await expect(cardDialog(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحضير البطاقة");
    await print.click();
    await expect(toast(page, "البطاقة غير جاهزة للطباعة")).toBeVisible();
    // Now the fonts arrive late.
    await page.unrouteAll();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(isTypeface, (route) => gate.then(() => route.fallback()));
    await cardDialog(page).getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(cardDialog(page)).toHaveCount(0);
    await open();
    await print.click();
    await expect(toast(page, "البطاقة غير جاهزة للطباعة")).toBeVisible();
    release();
    await expect(toast(page, "تم تحضير البطاقة بنجاح")).toBeVisible();

    await page.evaluate(() => {
      const { open: openWindow } = window;
      window.open = (...given) => {
        const opened = openWindow.apply(window, given);
        const at = performance.now();
        if (opened) opened.print = () => Object.assign(window, { printedAfter: performance.now() - at });
        return opened;
      };
    });
    const [popup] = await Promise.all([page.waitForEvent("popup"), print.click()]);
    await page.waitForFunction(() => "printedAfter" in window);
    expect(await page.evaluate(() => (window as unknown as { printedAfter: number }).printedAfter)).toBeGreaterThan(
      249,
    );
    const image = popup.locator("img");
    const shown = await image.evaluate((element: HTMLImageElement) => ({
      src: element.src,
      size: [element.width, element.height, element.naturalWidth, element.naturalHeight],
    }));
    expect(shown.size).toEqual([151, 227, 453, 681]);
    const card = await readCard(Buffer.from(shown.src.split(",")[1] ?? "", "base64"));
    expect(card).toMatchObject({ codes: [serialNumber], hasGoldenStar: true });
    expect(Math.min(card.name.width / 5, card.name.height)).toBeGreaterThan(10);
    expect(Math.min(card.serial.width / 12, card.serial.height)).toBeGreaterThan(6);
    // The printed code is the same.
    expect(await codesIn(await image.screenshot())).toEqual([serialNumber]);
    const closed = popup.waitForEvent("close");
    await popup.evaluate(() => dispatchEvent(new Event("afterprint")));
    await closed;

    await page.evaluate(() => {
      window.open = () => null;
    });
    await print.click();
    await expect(cardDialog(page).getByRole("alert")).toContainText("منع المتصفح فتح نافذة الطباعة");
    await page.keyboard.press("Escape");
    await expect(cardDialog(page)).toHaveCount(0);

    // This browser returns a white canvas instead of the drawing.
    await page.evaluate(() => {
      CanvasRenderingContext2D.prototype.getImageData = (_left, _top, width, height) =>
        new ImageData(new Uint8ClampedArray(4 * width * height).fill(255), width, height);
    });
    await open();
    await expect(cardDialog(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحضير البطاقة");
    await expect(cardDialog(page).getByRole("img")).toBeHidden();
    await print.click();
    await expect(cardDialog(page).getByRole("alert")).toContainText("حدث خطأ أثناء تحضير البطاقة");
  });
});
