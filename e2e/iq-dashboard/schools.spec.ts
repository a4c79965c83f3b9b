import { AxeBuilder } from "@axe-core/playwright";
import { register } from "../support/data/data.ts";
import { newFamily } from "../support/data/onsite.ts";
import { csvFile } from "../support/data/quiz-files.ts";
import { expect, test } from "../support/fixtures.ts";
import { signInAs } from "../support/session.ts";

/** The list of schools, and a school that is registered by a file. */

const home = "/IQ-test/dashboard/home";

test("spellings that students typed are joined to a school of the list, which the form suggests @journey", async ({
  page,
  server,
  browser,
}) => {
  const word = newFamily();
  const [school, spelling] = [`ثانوية ${word} للمتميزين`, `متميزين ${word}`];
  for (const schoolName of [spelling, spelling, `ثانويه ${word} للمتميزين`])
    await register(server, { schoolName, governarate: 1 });
  await signInAs(page, server, "Admin");
  await page.goto(home);
  await page.getByRole("button", { name: "المزيد" }).click();
  await page.getByRole("menuitem", { name: "المدارس" }).click();
  await page.getByRole("button", { name: "إضافة مدارس" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "أضف إلى القائمة" }).click();
  await expect(dialog.getByText("اكتب اسم مدرسة واحدة على الأقل").first()).toBeVisible();
  await dialog.getByLabel("المحافظة").selectOption({ label: "بغداد" });
  await page
    .locator("[data-file-input=schools-file]")
    .setInputFiles(csvFile("مدارس.csv", `ت,اسم المدرسة,المحافظة\n1,${school},بغداد\n2,مدرسة ${word},البصرة\n`));
  await expect(dialog.getByLabel("أسماء المدارس")).toHaveValue(`${school}\tبغداد\nمدرسة ${word}\tالبصرة`);
  await dialog.getByRole("button", { name: "أضف إلى القائمة" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/IQ-test/dashboard/schools?text=${encodeURIComponent(word)}`);
  await expect(page.getByRole("rowheader")).toHaveText([school, `مدرسة ${word}`]);
  await expect(page.getByRole("link", { name: `طلاب ${school}: ١` })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole("link", { name: /أسماء بلا مدرسة/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("أسماء بلا مدرسة");
  await page.goto("/IQ-test/dashboard/schools/texts?pageSize=50");
  await page.getByRole("button", { name: `ضُمّ «${spelling}» إلى «${school}»` }).click();
  await expect(page.getByText(`ضُمّ الاسم «${spelling}» إلى «${school}»، الطلاب: ٢.`)).toBeVisible();
  await expect(page.getByRole("rowheader").filter({ hasText: spelling })).toBeHidden();
  await page.getByRole("button", { name: "تراجع" }).click();
  await page.getByRole("button", { name: `ضُمّ «${spelling}» إلى «${school}»` }).click();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.goto(`/IQ-test/dashboard/schools?text=${encodeURIComponent(word)}`);
  await expect(page.getByText(`كتابات أخرى: ${spelling}`)).toBeVisible();
  await page.getByRole("link", { name: `طلاب ${school}: ٣` }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(3);
  await expect(page.getByRole("button", { name: school, pressed: true })).toBeVisible();

  await page.goto(`/IQ-test/dashboard/schools?text=${encodeURIComponent(word)}`);
  await page.getByRole("button", { name: `دمج مدرسة ${word} في مدرسة أخرى` }).click();
  await page.getByRole("dialog").getByLabel("ابحث عن المدرسة").fill(word);
  await page.getByRole("dialog").getByRole("button", { name: school }).click();
  await expect(page.getByRole("alertdialog")).toContainText("عدد الطلاب الذين ينتقلون إليها: ٠");
  await page.getByRole("alertdialog").getByRole("button", { name: "ادمج المدرستين" }).click();
  await expect(page.getByText(`دُمجت «مدرسة ${word}» في «${school}».`)).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByRole("button", { name: "تراجع" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(2);

  // Without JavaScript, too.
  const visitor = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage();
  await visitor.goto("/IQ-test/form");
  const list = await visitor.locator("[name=schoolName]").getAttribute("list");
  const names = await visitor
    .locator(`datalist#${list} option`)
    .evaluateAll((options) => options.map((option) => option.getAttribute("value")));
  expect(names).toEqual(expect.arrayContaining([school, `مدرسة ${word}`]));
  await visitor.context().close();
});

test("a school is registered by a file: columns, mended rows, codes @journey", async ({ page, server }) => {
  const word = newFamily();
  const people = Array.from({ length: 130 }, (_, index) => `طالب ${word} ${"ابتثجحخدذر"[index % 10]} ${index}`);
  const phone = (index: number) => `77${String(10_000_000 + index)}${Math.floor(Math.random() * 10)}`.slice(0, 10);
  const phones = people.map((_, index) => phone(index));
  const lines = people.map((name, index) => `${name},${index === 3 ? "؟" : "ذكر"},12,${phones[index]}`);
  const file = csvFile("مدرسة.csv", ["اسم الطالب,الجنس,العمر,الموبايل", ...lines].join("\n"));
  await signInAs(page, server, "Admin");
  await page.goto(home);
  await page.getByRole("link", { name: "تسجيل من ملف" }).click();
  const template = page.waitForEvent("download");
  await page.getByRole("button", { name: "نزّل القالب" }).click();
  expect((await template).suggestedFilename()).toBe("قالب تسجيل الطلاب.xlsx");
  await page.locator("[data-file-input=people-file]").setInputFiles(file);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("معاينة ملف الطلاب");
  await expect(page.getByText("لا طالب جديداً في هذا الملف")).toBeVisible();
  await expect(page.getByText("المدرسة: الرجاء إدخال اسم المدرسة").first()).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByLabel("الخلايا الفارغة: المدرسة").fill(`مدرسة ${word}`);
  await page.getByLabel("الخلايا الفارغة: المحافظة").selectOption({ label: "نينوى" });
  await page.getByLabel("الخلايا الفارغة: سبب الاختبار").selectOption({ label: "تسريع" });
  await page.getByRole("button", { name: "طبّق على المعاينة" }).click();
  await expect(page.getByText("الطلاب الجدد: ١٢٩")).toBeVisible();

  await page.getByRole("combobox", { name: "الحال" }).selectOption({ label: "فيه خطأ: ١" });
  await page.getByRole("button", { name: "تصحيح السطر ٥" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("الرجاء اختيار الجنس")).toBeVisible();
  await dialog.getByLabel("الجنس").fill("أنثى");
  await dialog.getByRole("button", { name: "احفظ السطر" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("الطلاب الجدد: ١٣٠")).toBeVisible();
  await page.getByRole("button", { name: "سجّل الطلاب" }).click();
  await expect(page.getByRole("region", { name: "رموز الطلاب" })).toBeVisible();
  await expect(page.getByText("لا طالب جديداً في هذا الملف")).toBeVisible();

  await page.getByRole("button", { name: "قائمة الرموز" }).click();
  const codes = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: /Excel/ }).click();
  expect((await codes).suggestedFilename()).toBe("codes.xlsx");
  await page.getByRole("link", { name: "بطاقات الطلاب" }).click();
  await expect(page.getByText("الطلاب: ١٣٠")).toBeVisible();
  await expect(page.getByRole("button", { name: "طلاب ملف واحد", pressed: true })).toBeVisible();
});
