import { AxeBuilder } from "@axe-core/playwright";
import { newFamily } from "../support/data/onsite.ts";
import { picture } from "../support/data/pictures.ts";
import { expect, test } from "../support/fixtures.ts";
import { signInAs } from "../support/session.ts";

/** The item bank: an item is written with mistakes, corrected, found, tried out and saved in a new version. */

test("an Admin writes an item, tries it as a student, finds it and saves a new version @journey", async ({
  page,
  server,
}) => {
  // Other tests of the worker also write items about triangles.
  const family = newFamily();
  const first = `كم ضلعاً لمثلث ${family}؟`;
  const second = `كم زاوية لمثلث ${family}؟`;
  await signInAs(page, server, "Admin");
  await page.goto("/IQ-test/dashboard/home");
  await page.getByRole("link", { name: "بنك الفقرات" }).click();
  await page.getByRole("link", { name: "إضافة فقرة" }).click();
  const save = page.getByRole("button", { name: "حفظ الفقرة" });
  await save.click();
  const summary = page.getByRole("alert").filter({ hasText: "يرجى تصحيح الحقول التالية" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "الموضوع مطلوب",
    "اختر المستوى",
    "نص السؤال مطلوب",
    "الخيار أ: اكتب نص الخيار أو أضف صورة",
    "الخيار ب: اكتب نص الخيار أو أضف صورة",
    "حدّد الإجابة الصحيحة",
  ]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByLabel("الموضوع").fill("الهندسة");
  await page.getByLabel("المستوى").selectOption({ label: "سهل" });
  await page.getByLabel("نص السؤال").fill(first);
  for (const [letter, text] of [["أ", "ثلاثة"] as const, ["ب", "أربعة"] as const]) {
    await page.getByLabel(`نص الخيار ${letter}`).fill(text);
  }
  await page.getByRole("radio", { name: "الإجابة الصحيحة: الخيار أ" }).check();
  await page.getByRole("button", { name: "تأخير الخيار أ" }).press("Enter");
  await expect(page.getByRole("radio", { name: "الإجابة الصحيحة: الخيار ب" })).toBeChecked();
  const image = { name: "مثلث.png", mimeType: "image/png", buffer: await picture(80, 60) };
  await page.locator('[data-file-input="picture"]').setInputFiles(image);
  await expect(page.getByLabel("وصف الصورة")).toBeVisible();
  await save.click();
  await expect(summary.getByRole("link")).toHaveText(["صِف الصورة بالعربية لمن لا يراها"]);
  await page.getByLabel("وصف الصورة").fill("مثلث");
  await save.click();
  await expect(page).toHaveURL(/items\/[0-9a-f-]{36}$/);

  const preview = page.getByRole("region", { name: "كما يراها الطالب" });
  await expect(preview.getByRole("img", { name: "مثلث" })).toBeVisible();
  await preview.getByRole("radio", { name: "أربعة" }).check();
  await expect(preview.getByRole("status")).toHaveText("هذه إجابة غير صحيحة.");
  await preview.getByRole("radio", { name: "ثلاثة" }).check();
  await expect(preview.getByRole("status")).toHaveText("هذه هي الإجابة الصحيحة.");

  await page.getByRole("link", { name: "كل الفقرات" }).click();
  await page.getByPlaceholder("ابحث في نصوص الفقرات").fill(`ضلعا لمثلث ${family}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByRole("rowheader").getByRole("link", { name: first }).click();
  await page.getByLabel("نص السؤال").fill(second);
  await page.getByRole("link", { name: "كل الفقرات" }).click();
  await page.getByRole("button", { name: "ابقَ في الصفحة" }).click();
  await page.getByRole("button", { name: "حفظ نسخة جديدة" }).click();
  const versions = page.getByRole("region", { name: "نسخ الفقرة" });
  await expect(versions).toContainText(`نص السؤال: من «${first}» إلى «${second}»`);
  await expect(page.getByText("لديك تغييرات لم تُحفظ")).toHaveCount(0);

  await page.getByRole("link", { name: "كل الفقرات" }).click();
  await page.getByRole("link", { name: "إضافة فقرة" }).click();
  await page.getByRole("button", { name: "عائلة أشكال" }).click();
  await page.getByLabel("الموضوع").fill("الاستدلال");
  await page.getByLabel("المستوى").selectOption({ label: "سهل" });
  await page.getByLabel("عائلة الأشكال").selectOption({ label: "مصفوفات أشكال" });
  await expect(preview.locator("svg")).toHaveCount(17);
  const widths = await preview.locator("svg").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  // A medium figure is a third larger than a small one, because cells and options are compared by eye.
  expect(Math.max(...widths) / Math.min(...widths)).toBeLessThan(1.2);
  await page.getByLabel("عائلة الأشكال").selectOption({ label: "متسلسلات أعداد" });
  const terms = preview.getByRole("list", { name: "متسلسلة أعداد" });
  const shown = await terms.textContent();
  await preview.getByRole("button", { name: "مثال آخر" }).click();
  await expect(terms).not.toHaveText(shown ?? "");
  await save.click();
  await expect(page).toHaveURL(/items\/[0-9a-f-]{36}$/);

  await page.goto(`/IQ-test/dashboard/items?text=زاوية+${family}`);
  await page.getByRole("button", { name: "تنزيل" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "نزّل حزمة QTI 3.0" }).click();
  const file = await (await download).path();
  await page.goto("/IQ-test/dashboard/items/import");
  await page.locator('[data-file-input="items-file"]').setInputFiles(file);
  const rows = page.getByRole("region", { name: "فقرات الحزمة" });
  await expect(rows.getByText("موجودة من قبل: ١")).toBeVisible();
  await expect(rows.getByRole("rowheader")).toContainText(second);
});

test("a late upload does not restore a deleted option, and does not undo input @routes", async ({ page, server }) => {
  await signInAs(page, server, "Admin");
  await page.goto("/IQ-test/dashboard/items/new");
  const letGo = Promise.withResolvers<void>();
  let ended = 0;
  await page.route("**/api/Attachments**", async (route) => {
    await letGo.promise;
    await route.continue();
    ended += 1;
  });
  const image = { name: "مثلث.png", mimeType: "image/png", buffer: await picture(80, 60) };
  for (const place of [0, 1, 2]) {
    await page.locator(`[data-file-input="options.${place}.picture"]`).setInputFiles(image);
  }
  await page.getByLabel("نص الخيار أ").fill("ثلاثة");
  await page.getByRole("button", { name: "حذف الخيار ب" }).click();
  await expect(page.getByLabel(/^نص الخيار/)).toHaveCount(3);
  letGo.resolve();
  await expect(page.getByLabel("وصف الصورة")).toHaveCount(2);
  await expect.poll(() => ended).toBe(3);
  await expect(page.getByLabel(/^نص الخيار/)).toHaveCount(3);
  await expect(page.getByLabel("نص الخيار أ")).toHaveValue("ثلاثة");
});
