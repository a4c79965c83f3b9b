import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  act,
  actionsOf,
  contestantsHome as home,
  contestants as list,
  newFamily,
  contestantRows as rows,
} from "../support/data/contestants.ts";
import { onDatabase, register, writeResults } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { push } from "../support/product/visit.ts";
import { signIn, signInAs } from "../support/session.ts";

/** The contestants of the test area: search, sorting, pages, records, changes, deletion, restoring and downloads. */

const search = (page: Page) => page.getByLabel("ابحث عن طالب...");
/** The API's answer to every unexpected failure. */
const internalError = { code: "internal_error", status: 500, message: "حدث خطأ، يرجى المحاولة مرة أخرى" };
const exporting = (page: Page) => page.getByRole("dialog", { name: "تصدير المشاركين" });
const deletion = (page: Page) => page.getByRole("alertdialog", { name: "حذف الطالب" });
const deleted = (page: Page) => list(page).getByRole("button", { name: "المحذوفون" });
const toast = (page: Page, text: string | RegExp) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);

test("the list is searched, filtered, sorted, paged and exported by the address, which a reload shows again @journey", async ({
  page,
  server,
}) => {
  const family = newFamily();
  for (let age = 7; age < 19; age += 1) {
    const where = { governarate: age % 3 === 0 ? 3 : 1, schoolName: "=1+1 مدرسة" };
    await register(server, { fullName: `طالب رقم ${family}`, age, gender: age % 2, ...where });
  }
  await signIn(page, server, "iq");
  await page.goto(home);
  const searchFor = async (text: string) => {
    await search(page).fill(text);
    await page.keyboard.press("Enter");
  };

  await test.step("search, sorting and pages", async () => {
    await searchFor(family);
    await expect(list(page).getByText(`نتائج البحث عن «${family}»`)).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await expect(list(page).getByRole("status")).toHaveText("١–١٠ من ١٢");
    await list(page).getByRole("button", { name: "العمر" }).click();
    await expect(list(page).getByRole("columnheader", { name: "العمر" })).toHaveAttribute("aria-sort", "ascending");
    await expect(list(page).getByRole("row").nth(1)).toContainText("٧ سنوات");
  });

  await test.step("the whole selection is exported, as CSV and as Excel, with safe cells", async () => {
    for (const [format, label] of [
      ["csv", "نزّل ملف CSV"],
      ["xlsx", "نزّل ملف Excel"],
    ] as const) {
      await list(page).getByRole("button", { name: "تصدير" }).click();
      await expect(exporting(page)).toContainText("عدد المشاركين في الملف: ١٢");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        exporting(page).getByRole("button", { name: label }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`participants.${format}`);
      await expect(exporting(page)).toHaveCount(0);
      const content = await readFile(await download.path());
      if (format === "xlsx") {
        expect(content.subarray(0, 2).toString()).toBe("PK");
        continue;
      }
      const lines = content.toString("utf8").trimEnd().split("\r\n");
      expect(lines).toHaveLength(13);
      expect(lines[0]?.startsWith("\uFEFFالرمز,")).toBe(true);
      expect(lines[1]).toContain(",7,");
      expect(lines[1]).toContain(",'=1+1 مدرسة,");
    }
  });

  await test.step("a reload shows the same page in the same order", async () => {
    await list(page).getByRole("button", { name: "العمر" }).click();
    await expect(list(page).getByRole("row").nth(1)).toContainText("١٨ سنة");
    await list(page).getByRole("button", { name: "الصفحة ٢" }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(list(page).getByRole("status")).toHaveText("١١–١٢ من ١٢");
    expect(new URL(page.url()).search).toContain("sortBy=age&pageNumber=2");
    await page.reload();
    await expect(search(page)).toHaveValue(family);
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step("filters, and removing them", async () => {
    await list(page).getByLabel("المحافظة").selectOption("البصرة");
    await expect(list(page).getByRole("status")).toHaveText("١–٤ من ٤");
    await list(page).getByLabel("الجنس").selectOption("انثى");
    await expect(list(page).getByRole("status")).toHaveText("١–٢ من ٢");
    await page.goBack();
    await expect(list(page).getByRole("status")).toHaveText("١–٤ من ٤");
    await expect(list(page).getByLabel("الجنس")).toHaveValue("");
    await list(page).getByRole("button", { name: "امسح التصفية" }).click();
    await expect(list(page).getByRole("status")).toHaveText("١–١٠ من ١٢");
    const size = list(page).getByLabel("لكل صفحة");
    await size.selectOption("15");
    await expect(rows(page)).toHaveCount(12);
    expect(await size.locator("option").allTextContents()).toEqual(["١٠", "١٥", "٢٥", "٥٠"]);
    await page.getByRole("button", { name: "امسح البحث" }).click();
    await expect(page).not.toHaveURL(/text=/);
    await expect(search(page)).toHaveValue("");
  });

  await test.step("slot and type, also after a reload", async () => {
    const others = newFamily();
    for (const specialEducationType of [1, 2, 3, 3])
      await register(server, { fullName: `طالب رقم ${others}`, specialEducationType });
    await onDatabase(server, async ({ sql }) => {
      const named = `%${others}`;
      await sql`update contestants set test_time = 3 where full_name like ${named}`;
      await sql`update contestants set test_time = 1 where serial_number =
        (select max(serial_number) from contestants where full_name like ${named} and special_education_type = 3)`;
    });
    await searchFor(others);
    await expect(rows(page)).toHaveCount(4);
    const slot = list(page).getByLabel("وقت الاختبار");
    const type = list(page).getByLabel("سبب الاختبار");
    expect(await slot.locator("option").allTextContents()).toEqual(["وقت الاختبار", "٤:٠٠", "٤:٣٠", "٥:٠٠"]);
    await slot.selectOption("٥:٠٠");
    await expect(rows(page)).toHaveCount(3);
    await expect(page).toHaveURL(/[?&]testTime=3(&|$)/);
    await type.selectOption("مدارس موهوبين");
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/[?&]specialEducationType=3(&|$)/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(slot).toHaveValue("3");
    await expect(type).toHaveValue("3");
    await type.selectOption("تسريع");
    await expect(rows(page)).toHaveCount(1);
    await slot.selectOption("٤:٠٠");
    await expect(list(page).getByText("لا يوجد مشارك بهذه الشروط")).toBeVisible();
    await list(page).getByRole("button", { name: "امسح التصفية" }).click();
    await expect(rows(page)).toHaveCount(4);
    await expect(page).not.toHaveURL(/testTime|specialEducationType/);
    // The second choice comes before the page has followed the first.
    await slot.evaluate(
      (first, second) => {
        for (const [select, label] of [
          [first, "٤:٠٠"],
          [second, "تسريع"],
        ] as [HTMLSelectElement, string][]) {
          select.value = [...select.options].find(({ text }) => text === label)?.value ?? "";
          select.dispatchEvent(new Event("change", { bubbles: true }));
        }
      },
      await type.elementHandle(),
    );
    await expect(page).toHaveURL(/[?&]specialEducationType=1(&|$)/);
    await expect(page).toHaveURL(/[?&]testTime=1(&|$)/);
    await expect(list(page).getByText("لا يوجد مشارك بهذه الشروط")).toBeVisible();
    await list(page).getByRole("button", { name: "امسح التصفية" }).click();
    await expect(rows(page)).toHaveCount(4);
    await expect(page).not.toHaveURL(/testTime|specialEducationType/);
  });

  await test.step("an invalid address shows the first page, and one past the end the last", async () => {
    await push(page, `${home}?pageNumber=abc&gender=9&sortBy=nothing`);
    await expect(search(page)).toHaveValue("");
    await expect(list(page).getByRole("status")).toHaveText(/^١–/);
    await push(page, `${home}?pageNumber=9999`);
    await expect(page).not.toHaveURL(/9999/);
    await expect(rows(page).first()).toContainText(/\S/);
  });
});

test("contestants are found in any spelling, and repeated registrations are marked", async ({ page, server }) => {
  const family = newFamily();
  const one = await register(server, { fullName: `أَحمد عبدالله ${family}`, phoneNumber: "07809998877" });
  // In sequence: of two written at the same instant neither would be marked.
  for (const name of ["حسن", "حسن", "حسين"])
    await register(server, { fullName: `${name} علي ${family}`, phoneNumber: "07711112222" });
  await signIn(page, server, "iq");
  await page.goto(home);
  const serial = one.serialNumber.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  for (const text of [`احمد عبد الله ${family.replace("آ", "ا")}`, serial, one.serialNumber, "٠٧٨٠ ٩٩٩ ٨٨٧٧"]) {
    await search(page).fill(text);
    await page.getByRole("button", { name: "ابحث", exact: true }).click();
    await expect(list(page).getByText(`نتائج البحث عن «${text}»`)).toBeVisible();
    await expect(rows(page).first()).toContainText(family);
  }
  await search(page).fill("   ");
  await page.keyboard.press("Enter");
  await expect(toast(page, "الرجاء إدخال نص للبحث")).toBeVisible();
  for (const text of ["%", ".", ".."]) {
    await search(page).fill(text);
    await page.keyboard.press("Enter");
    await expect(list(page).getByText(`نتائج البحث عن «${text}»`)).toBeVisible();
    await expect(list(page).getByText("لا يوجد مشارك بهذه الشروط")).toBeVisible();
  }

  await search(page).fill(`علي ${family}`);
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(3);
  await list(page).getByRole("button", { name: "مكرر محتمل" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("مرات التسجيل: ٢");
  await expect(list(page).getByRole("button", { name: "مكرر محتمل" })).toHaveAttribute("aria-pressed", "true");
});

test("an Admin views a record, changes it, exports its results, deletes it and restores it @journey @routes", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const family = newFamily();
  await register(server, { fullName: `نور سعد ${family}` });
  const { id, serialNumber } = await register(server, { fullName: `زهراء كريم ${family}` });
  await writeResults(server, "electronic", id, [
    { score: 50, createdAt: "2026-11-01T09:00:00Z", right: [true, false] },
    { score: 100, createdAt: "2026-11-02T09:00:00Z", right: [true, true] },
  ]);
  await signInAs(page, server, "Admin");
  await page.goto(`${home}?text=${encodeURIComponent(family)}`);
  await expect(rows(page)).toHaveCount(2);
  const totals = page.getByRole("region", { name: "أعداد المشاركين" }).getByRole("listitem");
  await expect(totals.first()).toContainText(/[٠-٩]/);
  const whose = `زهراء كريم ${family}`;

  await test.step("it is shown, and its code copied", async () => {
    await act(page, "عرض", whose);
    const record = page.getByRole("dialog", { name: "بيانات الطالب" });
    for (const text of ["١٢ سنة", "انثى", "0770 123 4567", "مدرسة الرافدين", "البصرة", "مدارس متميزين"]) {
      await expect(record.getByText(text, { exact: true })).toBeVisible();
    }
    // Only a SuperAdmin sees the history.
    await expect(record.getByRole("link", { name: "سجل العمليات" })).toHaveCount(0);
    await record.getByRole("button", { name: "انسخ الرمز" }).click();
    await expect(toast(page, "تم النسخ بنجاح")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(serialNumber);
    // The browser refuses both ways of copying.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
      document.execCommand = () => false;
    });
    await record.getByRole("button", { name: "انسخ الرمز" }).click();
    await expect(toast(page, "فشل في نسخ النص")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(record).toHaveCount(0);
    await act(page, "عرض", `نور سعد ${family}`);
    await expect(record.getByText("لا توجد بعد", { exact: true })).toBeVisible();
    // Without a channel a code is given on paper.
    await record.getByRole("button", { name: "أرسل الرمز ثانية" }).click();
    await expect(record.getByRole("status")).toContainText("لا يصل الرمز إلى هذا الطالب من الموقع");
    await expect(record.getByRole("link", { name: "اطبع البطاقة" })).toHaveAttribute("href", /\/cards\?text=\d{16}$/);
    await page.keyboard.press("Escape");
  });

  await test.step("its results are one file, requested once however long it takes, and the focus stays", async () => {
    const held = Promise.withResolvers<void>();
    let calls = 0;
    await page.route("**/api/quiz/contestant/**", async (route) => {
      calls += 1;
      await held.promise;
      await route.continue();
    });
    const menu = actionsOf(page, whose);
    await menu.focus();
    await page.keyboard.press("Enter");
    // An open menu focuses its first entry.
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.getByRole("menuitem", { name: "تنزيل النتائج CSV" }).focus();
    await page.keyboard.press("Enter");
    await expect(menu).toHaveAttribute("aria-disabled", "true");
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    const waiting = page.waitForEvent("download");
    held.resolve();
    const download = await waiting;
    await expect(menu).not.toHaveAttribute("aria-disabled");
    await expect(menu).toBeFocused();
    expect(calls).toBe(1);
    expect(download.suggestedFilename()).toBe(`results-${serialNumber}.csv`);
    const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(lines[0]).toBe(
      "\uFEFFالرمز,الاسم,طريقة الاختبار,الاختبار,الدرجة ٪,النقاط,النهاية العظمى,تاريخ المحاولة,الرتبة المئينية,س1,س2",
    );
    expect(lines[1]).toMatch(/,إلكتروني,,100,,,2026-11-02 12:00:00,,1,1$/);
    expect(lines[2]).toMatch(/,إلكتروني,,50,,,2026-11-01 12:00:00,,1,0$/);
  });

  await test.step("exported by an Admin as well", async () => {
    await list(page).getByRole("button", { name: "تصدير" }).click();
    const download = page.waitForEvent("download");
    await exporting(page).getByRole("button", { name: "نزّل ملف CSV" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain(family);
    await expect(exporting(page)).toHaveCount(0);
  });

  await test.step("it is deleted and restored, with the focus on the notice, then in the list", async () => {
    await actionsOf(page, whose).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(deletion(page)).toContainText(`زهراء كريم ${family}`);
    await expect(deletion(page).getByRole("button", { name: "إلغاء" })).toBeFocused();
    await deletion(page).getByRole("button", { name: "حذف", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(1);
    await expect(toast(page, "تم حذف بيانات الطالب بنجاح")).toBeVisible();
    await expect(page.locator(":focus")).toContainText(`حُذف «زهراء كريم ${family}».`);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "تراجع" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(2);
    await expect(list(page)).toBeFocused();

    await act(page, "حذف", `نور سعد ${family}`);
    await deletion(page).getByRole("button", { name: "حذف", exact: true }).click();
    await page.getByRole("button", { name: "إخفاء" }).click();
    await expect(list(page)).toBeFocused();
    await deleted(page).click();
    await expect(rows(page)).toHaveCount(1);
    await act(page, "استعادة", `نور سعد ${family}`);
    await expect(rows(page)).toHaveCount(0);
    await expect(toast(page, "تمت استعادة بيانات الطالب بنجاح").first()).toBeVisible();
    await expect(list(page)).toBeFocused();
    await deleted(page).click();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step("it is changed, with each wrong value refused beside its field", async () => {
    await act(page, "تعديل", whose);
    const editor = page.getByRole("dialog", { name: "تعديل بيانات الطالب" });
    const fill = async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) await editor.getByLabel(label).fill(value);
    };
    await fill({ "الاسم الكامل": " ", العمر: "١٠١", "رقم الهاتف": "0720123", "البريد الإلكتروني": "x@", المدرسة: "" });
    await editor.getByRole("button", { name: "حفظ التعديل" }).click();
    for (const text of [
      "الرجاء إدخال الاسم الكامل",
      "العمر يجب أن يكون بين ١ و ١٠٠ سنة",
      "رقم الهاتف غير صحيح",
      "البريد الإلكتروني غير صحيح",
      "الرجاء إدخال اسم المدرسة",
    ]) {
      await expect(editor.getByText(text)).toBeVisible();
    }
    await expect(editor.getByLabel("الاسم الكامل")).toBeFocused();
    await fill({ "الاسم الكامل": `زهراء كاظم ${family}`, العمر: "١٣", "رقم الهاتف": "+964 780 111 2233" });
    await fill({ "البريد الإلكتروني": "", المدرسة: "ثانوية دجلة" });
    await editor.getByLabel("وقت الاختبار").selectOption("٥:٠٠");
    await editor.getByRole("button", { name: "حفظ التعديل" }).click();
    await expect(toast(page, "تم تحديث بيانات الطالب بنجاح")).toBeVisible();
    await expect(editor).toHaveCount(0);
    const row = list(page)
      .getByRole("row")
      .filter({ hasText: `زهراء كاظم ${family}` });
    for (const text of ["لا يوجد بريد إلكتروني", "0780 111 2233", "١٣ سنة"]) await expect(row).toContainText(text);
  });

  await test.step("on a phone each contestant is a card with all actions", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await actionsOf(page, `زهراء كاظم ${family}`).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "عرض",
      "تعديل",
      "تنزيل النتائج Excel",
      "تنزيل النتائج CSV",
      "حذف",
    ]);
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test.describe("when requests fail", () => {
  test.use({ allowedErrors: /status of (404|500)|Failed to load resource/ });

  /** Replaces the download: the test hands out its chunks. */
  type Chunks = { heldChunks: { push: (lines: number) => void; release: () => void } };

  test("each failure is reported, nothing is lost, and it can be retried; a running export can be cancelled @routes", async ({
    page,
    server,
  }) => {
    const family = newFamily();
    await register(server, { fullName: `زهراء كريم ${family}` });
    await page.clock.install();
    await signIn(page, server, "iq");
    const failing = (method: string) =>
      page.route("**/api/contestants/*", (route) =>
        route.request().method() === method ? route.fulfill({ status: 500, body: "oops" }) : route.fallback(),
      );

    await test.step("the list", async () => {
      await page.route("**/api/contestants/search/**", (route) => route.fulfill({ status: 500, body: "oops" }));
      await page.goto(`${home}?text=${encodeURIComponent(family)}`);
      await expect(list(page).getByRole("alert")).toContainText("Failed to load contestants. Please try again later.");
      await page.unrouteAll();
      await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(rows(page)).toHaveCount(1);
    });

    await test.step("results: none, an invalid answer or a failed request", async () => {
      await act(page, "تنزيل النتائج Excel");
      await expect(toast(page, "لا توجد نتائج متاحة لهذا الطالب")).toBeVisible();
      await page.route("**/api/quiz/contestant/**", (route) => route.abort());
      await act(page, "تنزيل النتائج Excel");
      await expect(toast(page, "حدث خطأ أثناء تحميل نتائج الطالب. تعذّر الاتصال بالخادم")).toBeVisible();
      await page.unrouteAll();
      await page.route("**/api/quiz/contestant/**", (route) => route.fulfill({ status: 500, json: internalError }));
      await act(page, "تنزيل النتائج Excel");
      // The previous message, which is longer, may still be visible.
      await expect(toast(page, /^حدث خطأ أثناء تحميل نتائج الطالب$/)).toBeVisible();
      await page.unrouteAll();
    });

    await test.step("a change: the input stays", async () => {
      await failing("PUT");
      await act(page, "تعديل");
      const editor = page.getByRole("dialog", { name: "تعديل بيانات الطالب" });
      await editor.getByLabel("المدرسة").fill("ثانوية النجاح");
      await editor.getByRole("button", { name: "حفظ التعديل" }).click();
      await expect(editor.getByRole("alert")).toHaveText("حدث خطأ أثناء تحديث بيانات الطالب");
      await expect(editor.getByLabel("المدرسة")).toHaveValue("ثانوية النجاح");
      await page.unrouteAll();
      await editor.getByRole("button", { name: "حفظ التعديل" }).click();
      await expect(toast(page, "تم تحديث بيانات الطالب بنجاح")).toBeVisible();
    });

    await test.step("a deletion, its undo and a restoration", async () => {
      const failingRestore = () =>
        page.route("**/api/contestants/*/restore", (route) => route.fulfill({ status: 500, json: internalError }));
      const remove = deletion(page).getByRole("button", { name: "حذف", exact: true });
      await failing("DELETE");
      await act(page, "حذف");
      await remove.click();
      await expect(deletion(page).getByRole("alert")).toHaveText("حدث خطأ أثناء حذف بيانات الطالب");
      await expect(rows(page)).toHaveCount(1);
      await page.unrouteAll();
      await failingRestore();
      await remove.click();
      await expect(rows(page)).toHaveCount(0);
      await page.getByRole("button", { name: "تراجع" }).click();
      await expect(list(page).getByText("حدث خطأ أثناء استعادة بيانات الطالب")).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
      await page.unrouteAll();
      await page.getByRole("button", { name: "تراجع" }).click();
      await expect(rows(page)).toHaveCount(1);

      await act(page, "حذف");
      await remove.click();
      await expect(rows(page)).toHaveCount(0);
      await failingRestore();
      await deleted(page).click();
      await act(page, "استعادة");
      await expect(toast(page, "حدث خطأ أثناء استعادة بيانات الطالب")).toBeVisible();
      await expect(rows(page)).toHaveCount(1);
      await page.unrouteAll();
      await act(page, "استعادة");
      await expect(rows(page)).toHaveCount(0);
      await deleted(page).click();
      await expect(rows(page)).toHaveCount(1);
    });

    const dialog = exporting(page);
    const csv = dialog.getByRole("button", { name: "نزّل ملف CSV" });
    await test.step("an interrupted export", async () => {
      await page.route("**/api/contestants/export**", (route) => route.fulfill({ status: 500, body: "oops" }));
      await list(page).getByRole("button", { name: "تصدير" }).click();
      await csv.click();
      await expect(dialog.getByRole("alert")).toHaveText("حدث خطأ أثناء تصدير المشاركين");
      await page.unrouteAll();
    });

    await test.step("a running export shows its progress, announces it at times, and can be cancelled", async () => {
      await page.evaluate(() => {
        const fetchReally = window.fetch;
        window.fetch = (input, init) => {
          if (!String(input).includes("/api/contestants/export")) return fetchReally(input, init);
          const body = new ReadableStream<Uint8Array>({
            start(controller) {
              const push = (lines: number) => controller.enqueue(new TextEncoder().encode("سطر\n".repeat(lines)));
              const release = () => Object.assign(window, { fetch: fetchReally });
              Object.assign(window, { heldChunks: { push, release } });
              init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
            },
          });
          return Promise.resolve(
            new Response(body, { headers: { "x-total-count": "1000", "content-type": "text/csv" } }),
          );
        };
      });
      const pushLines = (lines: number) =>
        page.evaluate((count) => (window as never as Chunks).heldChunks.push(count), lines);
      await csv.click();
      const stop = dialog.getByRole("button", { name: "أوقف التنزيل" });
      await expect(stop).toBeVisible();
      const spoken = dialog.getByRole("status");
      await expect(spoken).toHaveText("جارٍ تجهيز الملف…");
      const heard = await spoken.evaluateHandle((status) => {
        const texts: string[] = [];
        const note = () => texts.push(status.textContent ?? "");
        new MutationObserver(note).observe(status, { subtree: true, childList: true, characterData: true });
        return texts;
      });
      await pushLines(1);
      const bar = dialog.getByRole("progressbar", { name: "تقدّم التنزيل" });
      for (let chunk = 1; chunk <= 20; chunk += 1) {
        await pushLines(25);
        await expect(bar).toHaveAttribute("value", String((chunk * 25) / 1000));
      }
      await expect(dialog.getByText("٥٠٠ من ١٬٠٠٠").first()).toBeVisible();
      await page.clock.runFor(5_000);
      await expect(spoken).toHaveText("٥٠٠ من ١٬٠٠٠");
      expect((await heard.jsonValue()).length).toBeLessThanOrEqual(2);
      await stop.click();
      await expect(csv).toBeVisible();
      await expect(dialog.getByRole("alert")).toHaveCount(0);
      await expect(toast(page, "تم تنزيل الملف")).toHaveCount(0);
      await page.evaluate(() => (window as never as Chunks).heldChunks.release());
    });

    const download = page.waitForEvent("download");
    await csv.click();
    await download;
  });
});
