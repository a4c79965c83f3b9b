import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  contestantsHome as home,
  contestants as list,
  newFamily,
  contestantRows as rows,
} from "./support/contestants.ts";
import { register, sendAsStaff, writeResults } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/session.ts";

/** The contestants of the test area: found, ordered, paged, seen, changed, deleted, restored and downloaded. */

const names = async (page: Page) =>
  (await rows(page).locator("p:first-child").allTextContents()).map((name) => name.trim());
const search = (page: Page) => page.getByLabel("ابحث عن طالب...");
/** What the API says of every failure that it did not expect. */
const internalError = { code: "internal_error", status: 500, message: "حدث خطأ، يرجى المحاولة مرة أخرى" };
const toast = (page: Page, text: string | RegExp) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);

test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

test("what is searched, filtered, ordered and paged is in the address, and a reload shows the same", async ({
  page,
  server,
}) => {
  const family = newFamily();
  for (let age = 7; age < 19; age += 1) {
    await register(server, {
      fullName: `طالب رقم ${family}`,
      age,
      gender: age % 2,
      governarate: age % 3 === 0 ? 3 : 1,
    });
  }
  await page.goto(home);
  await search(page).fill(family);
  await page.keyboard.press("Enter");
  await expect(list(page).getByText(`نتائج البحث عن «${family}»`)).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(list(page).getByRole("status")).toHaveText("١–١٠ من ١٢");

  await list(page).getByRole("button", { name: "العمر" }).click();
  await expect(list(page).getByRole("columnheader", { name: "العمر" })).toHaveAttribute("aria-sort", "ascending");
  await expect(list(page).getByRole("row").nth(1)).toContainText("٧ سنوات");
  await list(page).getByRole("button", { name: "العمر" }).click();
  await expect(list(page).getByRole("row").nth(1)).toContainText("١٨ سنة");

  await list(page).getByRole("button", { name: "الصفحة ٢" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(list(page).getByRole("status")).toHaveText("١١–١٢ من ١٢");
  expect(new URL(page.url()).search).toContain("sortBy=age&pageNumber=2");
  await page.reload();
  await expect(search(page)).toHaveValue(family);
  await expect(rows(page)).toHaveCount(2);

  await list(page).getByLabel("المحافظة").selectOption("البصرة");
  await expect(list(page).getByRole("status")).toHaveText("١–٤ من ٤");
  await list(page).getByLabel("الجنس").selectOption("انثى");
  await expect(list(page).getByRole("status")).toHaveText("١–٢ من ٢");
  await page.goBack();
  await expect(list(page).getByRole("status")).toHaveText("١–٤ من ٤");
  await expect(list(page).getByLabel("الجنس")).toHaveValue("");
  await list(page).getByRole("button", { name: "امسح التصفية" }).click();
  await expect(list(page).getByRole("status")).toHaveText("١–١٠ من ١٢");
  await list(page).getByLabel("لكل صفحة").selectOption("15");
  await expect(rows(page)).toHaveCount(12);
  expect(await list(page).getByLabel("لكل صفحة").locator("option").allTextContents()).toEqual(["١٠", "١٥", "٢٥", "٥٠"]);
  await page.getByRole("button", { name: "امسح البحث" }).click();
  await expect(page).not.toHaveURL(/text=/);
  await expect(search(page)).toHaveValue("");
});

test("the list is filtered by slot and type, and the address keeps both", async ({ page, server }) => {
  const family = newFamily();
  const people = await Promise.all(
    [1, 2, 3, 3].map((specialEducationType) =>
      register(server, { fullName: `طالب رقم ${family}`, specialEducationType }),
    ),
  );
  for (const [index, { id }] of people.entries()) {
    const { contestant } = (await sendAsStaff(server, "GET", `/api/contestants/${id}`)) as { contestant: object };
    await sendAsStaff(server, "PUT", `/api/contestants/${id}`, { ...contestant, testTime: index === 3 ? 1 : 3 });
  }
  await page.goto(`${home}?text=${encodeURIComponent(family)}`);
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
  await slot.selectOption("٤:٠٠");
  await expect(rows(page)).toHaveCount(1);
  await type.selectOption("تسريع");
  await expect(list(page).getByText("لا يوجد مشارك بهذه الشروط")).toBeVisible();
  await list(page).getByRole("button", { name: "امسح التصفية" }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page).not.toHaveURL(/testTime|specialEducationType/);
});

test("a search understands Arabic however it is spelt, and a phone or code however it is typed", async ({
  page,
  server,
}) => {
  const family = newFamily();
  const contestant = await register(server, { fullName: `أَحمد عبدالله ${family}`, phoneNumber: "07809998877" });
  await page.goto(home);
  const serial = contestant.serialNumber.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  for (const text of [`احمد عبد الله ${family.replace("آ", "ا")}`, serial, contestant.serialNumber, "٠٧٨٠ ٩٩٩ ٨٨٧٧"]) {
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
});

test("an address that makes no sense shows the first page, and one past the end the last", async ({ page, server }) => {
  await register(server);
  await page.goto(`${home}?pageNumber=abc&gender=9&sortBy=nothing`);
  await expect(rows(page).first()).toBeVisible();
  await page.goto(`${home}?pageNumber=9999`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/9999/);
});

test("people who are registered more than once are marked and can be found", async ({ page, server }) => {
  const family = newFamily();
  for (let times = 0; times < 2; times += 1)
    await register(server, { fullName: `حسن علي ${family}`, phoneNumber: "07711112222" });
  await register(server, { fullName: `حسين علي ${family}`, phoneNumber: "07711112222" });
  await page.goto(`${home}?text=${encodeURIComponent(family)}`);
  await expect(rows(page)).toHaveCount(3);
  await list(page).getByRole("button", { name: "مكرر محتمل" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("مرات التسجيل: ٢");
  await expect(list(page).getByRole("button", { name: "مكرر محتمل" })).toHaveAttribute("aria-pressed", "true");
});

test("a record is seen whole, and its code copied", async ({ page, server, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const family = newFamily();
  const { serialNumber } = await register(server, { fullName: `زهراء كريم ${family}` });
  await page.goto(`${home}?text=${encodeURIComponent(family)}`);
  await list(page)
    .getByRole("button", { name: `عرض زهراء كريم ${family}` })
    .click();
  const record = page.getByRole("dialog", { name: "بيانات الطالب" });
  for (const text of ["١٢ سنة", "انثى", "0770 123 4567", "مدرسة الرافدين", "البصرة", "مدارس متميزين", "لا توجد بعد"]) {
    await expect(record.getByText(text, { exact: true })).toBeVisible();
  }
  await record.getByRole("button", { name: "انسخ الرمز" }).click();
  await expect(toast(page, "تم النسخ بنجاح")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(serialNumber);
  // Where the browser refuses both ways of copying.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
    document.execCommand = () => false;
  });
  await record.getByRole("button", { name: "انسخ الرمز" }).click();
  await expect(toast(page, "فشل في نسخ النص")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(record).toHaveCount(0);
});

test("a record is changed, and every wrong value is refused beside its field", async ({ page, server }) => {
  const family = newFamily();
  await register(server, { fullName: `زهراء كريم ${family}` });
  await page.goto(`${home}?text=${encodeURIComponent(family)}`);
  await list(page)
    .getByRole("button", { name: /^تعديل/ })
    .click();
  const editor = page.getByRole("dialog", { name: "تعديل بيانات الطالب" });
  await editor.getByLabel("الاسم الكامل").fill(" ");
  await editor.getByLabel("العمر").fill("١٠١");
  await editor.getByLabel("رقم الهاتف").fill("0720123");
  await editor.getByLabel("البريد الإلكتروني").fill("x@");
  await editor.getByLabel("المدرسة").fill("");
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

  await editor.getByLabel("الاسم الكامل").fill(`زهراء كاظم ${family}`);
  await editor.getByLabel("العمر").fill("١٣");
  await editor.getByLabel("رقم الهاتف").fill("+964 780 111 2233");
  await editor.getByLabel("البريد الإلكتروني").fill("");
  await editor.getByLabel("المدرسة").fill("ثانوية دجلة");
  await editor.getByLabel("وقت الاختبار").selectOption("٥:٠٠");
  await editor.getByRole("button", { name: "حفظ التعديل" }).click();
  await expect(toast(page, "تم تحديث بيانات الطالب بنجاح")).toBeVisible();
  await expect(editor).toHaveCount(0);
  const row = list(page).getByRole("row").nth(1);
  await expect(row).toContainText(`زهراء كاظم ${family}`);
  await expect(row).toContainText("لا يوجد بريد إلكتروني");
  await expect(row).toContainText("0780 111 2233");
  await expect(row).toContainText("١٣ سنة");
});

test.describe("when requests fail", () => {
  test.use({ allowedErrors: /status of (500|503|409)|Failed to load resource/ });

  test("a contestant without results is told with a warning", async ({ page, server }) => {
    const family = newFamily();
    await register(server, { fullName: `زهراء كريم ${family}` });
    await page.goto(`${home}?text=${encodeURIComponent(family)}`);
    await list(page)
      .getByRole("button", { name: /^تنزيل نتائج/ })
      .click();
    await expect(toast(page, "لا توجد نتائج متاحة لهذا الطالب")).toBeVisible();
  });

  test("what was typed stays, and saving again works", async ({ page, server }) => {
    const family = newFamily();
    await register(server, { fullName: `زهراء كريم ${family}` });
    await page.goto(`${home}?text=${encodeURIComponent(family)}`);
    await list(page)
      .getByRole("button", { name: /^تعديل/ })
      .click();
    const editor = page.getByRole("dialog", { name: "تعديل بيانات الطالب" });
    await page.route("**/api/contestants/*", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500, body: "oops" }) : route.continue(),
    );
    await editor.getByLabel("المدرسة").fill("ثانوية النجاح");
    await editor.getByRole("button", { name: "حفظ التعديل" }).click();
    await expect(editor.getByRole("alert")).toHaveText("حدث خطأ أثناء تحديث بيانات الطالب");
    await expect(editor.getByLabel("المدرسة")).toHaveValue("ثانوية النجاح");
    await page.unrouteAll();
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "لديك تغييرات لم تُحفظ" });
    await question.getByRole("button", { name: "أكمل التعديل" }).click();
    await expect(editor.getByLabel("المدرسة")).toHaveValue("ثانوية النجاح");
    await editor.getByRole("button", { name: "حفظ التعديل" }).click();
    await expect(toast(page, "تم تحديث بيانات الطالب بنجاح")).toBeVisible();
  });

  test("a list, a deletion and results say so, and nothing is lost", async ({ page, server }) => {
    const family = newFamily();
    await register(server, { fullName: `زهراء كريم ${family}` });
    await page.route("**/api/contestants/search/**", (route) => route.fulfill({ status: 500, body: "oops" }));
    await page.goto(`${home}?text=${encodeURIComponent(family)}`);
    await expect(list(page).getByRole("alert")).toContainText("Failed to load contestants. Please try again later.");
    await page.unrouteAll();
    await list(page).getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(rows(page)).toHaveCount(1);

    await page.route("**/api/contestants/*", (route) =>
      route.request().method() === "DELETE" ? route.fulfill({ status: 500, body: "oops" }) : route.continue(),
    );
    await list(page).getByRole("button", { name: /^حذف/ }).click();
    const question = page.getByRole("alertdialog", { name: "حذف الطالب" });
    await question.getByRole("button", { name: "حذف", exact: true }).click();
    await expect(question.getByRole("alert")).toHaveText("حدث خطأ أثناء حذف بيانات الطالب");
    await question.getByRole("button", { name: "إلغاء" }).click();
    await expect(rows(page)).toHaveCount(1);

    const download = () =>
      list(page)
        .getByRole("button", { name: /^تنزيل نتائج/ })
        .click();
    await page.route("**/api/quiz/contestant/**", (route) => route.abort());
    await download();
    await expect(toast(page, "حدث خطأ أثناء تحميل نتائج الطالب. تعذّر الاتصال بالخادم")).toBeVisible();
    await page.unrouteAll();
    await page.route("**/api/quiz/contestant/**", (route) => route.fulfill({ status: 500, json: internalError }));
    await download();
    // Beside it the one before may still be on show, which says more.
    await expect(toast(page, /^حدث خطأ أثناء تحميل نتائج الطالب$/)).toBeVisible();
  });

  test("an undoing and a restoring say so, and can be tried again", async ({ page, server }) => {
    const family = newFamily();
    await register(server, { fullName: `زهراء كريم ${family}` });
    await page.goto(`${home}?text=${encodeURIComponent(family)}`);
    const failing = () =>
      page.route("**/api/contestants/*/restore", (route) => route.fulfill({ status: 500, json: internalError }));
    const remove = async () => {
      await list(page).getByRole("button", { name: /^حذف/ }).click();
      const question = page.getByRole("alertdialog", { name: "حذف الطالب" });
      await question.getByRole("button", { name: "حذف", exact: true }).click();
      await expect(rows(page)).toHaveCount(0);
    };
    await failing();
    await remove();
    await page.getByRole("button", { name: "تراجع" }).click();
    await expect(list(page).getByText("حدث خطأ أثناء استعادة بيانات الطالب")).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole("button", { name: "تراجع" }).click();
    await expect(rows(page)).toHaveCount(1);

    await remove();
    await failing();
    await list(page).getByRole("button", { name: "المحذوفون" }).click();
    const restore = list(page).getByRole("button", { name: /^استعادة/ });
    await restore.click();
    await expect(toast(page, "حدث خطأ أثناء استعادة بيانات الطالب")).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.unrouteAll();
    await restore.click();
    await expect(rows(page)).toHaveCount(0);
  });

  test("an export that breaks off says so and can be tried again", async ({ page, server }) => {
    await register(server);
    await page.goto(home);
    await page.route("**/api/contestants/export**", (route) => route.fulfill({ status: 500, body: "oops" }));
    await list(page).getByRole("button", { name: "تصدير" }).click();
    const dialog = page.getByRole("dialog", { name: "تصدير المشاركين" });
    await dialog.getByRole("button", { name: "نزّل ملف CSV" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("حدث خطأ أثناء تصدير المشاركين");
    await page.unrouteAll();
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "نزّل ملف CSV" }).click();
    await download;
  });
});

test("a deleted contestant leaves the list, can be brought back at once or later, and asks first", async ({
  page,
  server,
}) => {
  const family = newFamily();
  await register(server, { fullName: `زهراء كريم ${family}` });
  await page.goto(`${home}?text=${encodeURIComponent(family)}`);
  const remove = async () => {
    await list(page).getByRole("button", { name: /^حذف/ }).click();
    const question = page.getByRole("alertdialog", { name: "حذف الطالب" });
    await expect(question).toContainText(`زهراء كريم ${family}`);
    await expect(question.getByRole("button", { name: "إلغاء" })).toBeFocused();
    await question.getByRole("button", { name: "حذف", exact: true }).click();
    await expect(rows(page)).toHaveCount(0);
  };
  await remove();
  await expect(toast(page, "تم حذف بيانات الطالب بنجاح")).toBeVisible();
  await page.getByRole("button", { name: "تراجع" }).click();
  await expect(rows(page)).toHaveCount(1);

  await remove();
  await list(page).getByRole("button", { name: "المحذوفون" }).click();
  await expect(rows(page)).toHaveCount(1);
  await list(page)
    .getByRole("button", { name: /^استعادة/ })
    .click();
  await expect(rows(page)).toHaveCount(0);
  await list(page).getByRole("button", { name: "المحذوفون" }).click();
  await expect(rows(page)).toHaveCount(1);
});

test("a contestant's results are downloaded as a file", async ({ page, server }) => {
  const family = newFamily();
  const { id, serialNumber } = await register(server, { fullName: `زهراء كريم ${family}` });
  await writeResults(server, "electronic", id, [
    { score: 50, createdAt: "2026-11-01T09:00:00Z", right: [true, false] },
    { score: 100, createdAt: "2026-11-02T09:00:00Z", right: [true, true] },
  ]);
  await page.goto(`${home}?text=${encodeURIComponent(family)}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    list(page)
      .getByRole("button", { name: /^تنزيل نتائج/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe(`results-${serialNumber}.csv`);
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFالرمز,الاسم,طريقة الاختبار,الاختبار,الدرجة ٪,النقاط,النهاية العظمى,تاريخ المحاولة,س1,س2",
  );
  expect(lines[1]).toMatch(/,إلكتروني,,100,,,2026-11-02 12:00:00,1,1$/);
  expect(lines[2]).toMatch(/,إلكتروني,,50,,,2026-11-01 12:00:00,1,0$/);
});

test("the list on show is exported whole, as CSV and as Excel, with safe cells", async ({ page, server }) => {
  const family = newFamily();
  for (let age = 7; age < 19; age += 1)
    await register(server, { fullName: `طالب رقم ${family}`, age, schoolName: "=1+1 مدرسة" });
  await page.goto(`${home}?text=${encodeURIComponent(family)}&sortBy=age&sortDirection=asc`);
  // While they are on their way, as many empty rows hold their place.
  await expect.poll(async () => new Set(await names(page))).toEqual(new Set([`طالب رقم ${family}`]));
  await expect(rows(page)).toHaveCount(10);
  for (const [format, label] of [
    ["csv", "نزّل ملف CSV"],
    ["xlsx", "نزّل ملف Excel"],
  ] as const) {
    await list(page).getByRole("button", { name: "تصدير" }).click();
    const dialog = page.getByRole("dialog", { name: "تصدير المشاركين" });
    await expect(dialog).toContainText("عدد المشاركين في الملف: ١٢");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: label }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`participants.${format}`);
    await expect(dialog).toHaveCount(0);
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

test("on a phone each contestant is a card with all that can be done", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const family = newFamily();
  await register(server, { fullName: `زهراء كريم ${family}` });
  await page.goto(`${home}?text=${encodeURIComponent(family)}`);
  await expect(rows(page)).toHaveCount(1);
  for (const action of ["عرض", "تعديل", "تنزيل نتائج", "حذف"]) {
    await list(page)
      .getByRole("button", { name: `${action} زهراء كريم ${family}` })
      .click({ trial: true });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a download that takes its time keeps the focus on its button, and is asked for once", async ({
  page,
  server,
}) => {
  const family = newFamily();
  const { id } = await register(server, { fullName: `زهراء كريم ${family}` });
  await writeResults(server, "electronic", id, [
    { score: 50, createdAt: "2026-11-01T09:00:00Z", right: [true, false] },
  ]);
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await page.route("**/api/quiz/contestant/**", async (route) => {
    calls += 1;
    await held.promise;
    await route.continue();
  });
  await page.goto(`${home}?text=${encodeURIComponent(family)}`);
  const button = list(page).getByRole("button", { name: /^تنزيل نتائج/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const download = page.waitForEvent("download");
  held.resolve();
  await download;
  await expect(button).not.toHaveAttribute("aria-disabled");
  await expect(button).toBeFocused();
  expect(calls).toBe(1);
});

test("when a row goes, the focus goes to what was said of it, and from there to the list", async ({ page, server }) => {
  const family = newFamily();
  for (const name of ["زهراء كريم", "نور سعد"]) await register(server, { fullName: `${name} ${family}` });
  await page.goto(`${home}?text=${encodeURIComponent(family)}`);
  await expect(rows(page)).toHaveCount(2);
  await list(page)
    .getByRole("button", { name: `حذف زهراء كريم ${family}` })
    .focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "حذف الطالب" });
  await question.getByRole("button", { name: "حذف", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator(":focus")).toContainText(`حُذف «زهراء كريم ${family}».`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "تراجع" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expect(list(page)).toBeFocused();

  await list(page)
    .getByRole("button", { name: `حذف نور سعد ${family}` })
    .click();
  await question.getByRole("button", { name: "حذف", exact: true }).click();
  await page.getByRole("button", { name: "إخفاء" }).click();
  await expect(list(page)).toBeFocused();
  await list(page).getByRole("button", { name: "المحذوفون" }).click();
  await expect(rows(page)).toHaveCount(1);
  await list(page)
    .getByRole("button", { name: `استعادة نور سعد ${family}` })
    .focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(0);
  await expect(list(page)).toBeFocused();
});

test.describe("an export under way", () => {
  /** What the browser is given in place of the file: chunks as the test hands them out. */
  type Chunks = { heldChunks: { push: (lines: number) => void } };

  test("shows how far it is, says so now and then, and can be stopped", async ({ page, server }) => {
    await register(server);
    await page.addInitScript(() => {
      const fetchReally = window.fetch;
      window.fetch = (input, init) => {
        if (!String(input).includes("/api/contestants/export")) return fetchReally(input, init);
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            const push = (lines: number) => controller.enqueue(new TextEncoder().encode("سطر\n".repeat(lines)));
            Object.assign(window, { heldChunks: { push } });
            init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
          },
        });
        return Promise.resolve(
          new Response(body, { headers: { "x-total-count": "1000", "content-type": "text/csv" } }),
        );
      };
    });
    const push = (lines: number) => page.evaluate((count) => (window as never as Chunks).heldChunks.push(count), lines);
    await page.goto(home);
    await list(page).getByRole("button", { name: "تصدير" }).click();
    const dialog = page.getByRole("dialog", { name: "تصدير المشاركين" });
    await dialog.getByRole("button", { name: "نزّل ملف CSV" }).click();
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

    await push(1);
    const bar = dialog.getByRole("progressbar", { name: "تقدّم التنزيل" });
    for (let chunk = 1; chunk <= 20; chunk += 1) {
      await push(25);
      await expect(bar).toHaveAttribute("value", String((chunk * 25) / 1000));
    }
    await expect(dialog.getByText("٥٠٠ من ١٬٠٠٠").first()).toBeVisible();
    await expect(spoken).toHaveText("٥٠٠ من ١٬٠٠٠", { timeout: 8000 });
    expect((await heard.jsonValue()).length).toBeLessThanOrEqual(2);

    await stop.click();
    await expect(dialog.getByRole("button", { name: "نزّل ملف CSV" })).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect(toast(page, "تم تنزيل الملف")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
});
