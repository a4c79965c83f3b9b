import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../support/fixtures.ts";
import { openSection } from "../support/main-dashboard.ts";

test("staff add, order, delete and bring back questions, which parents then read @journey", async ({
  page,
  server,
}) => {
  await openSection(page, server, "/dashboard/questions");
  const list = page.getByRole("region", { name: "قائمة الأسئلة" });
  await expect(list).toContainText("لا توجد أسئلة معروضة");
  const form = page.getByRole("dialog");
  for (const [heading, answer] of [
    ["هل التسجيل مجاني؟", "نعم.\n\nسجّل: /IQ-test/form"],
    ["متى النتيجة؟", "بعد أسبوع."],
  ] as const) {
    await list.getByRole("button", { name: "إضافة سؤال" }).click();
    await form.getByRole("textbox", { name: "السؤال" }).fill(heading);
    await form.getByRole("textbox", { name: "الجواب" }).fill(answer);
    await form.getByRole("button", { name: "أضف السؤال" }).click();
    await expect(list.getByRole("listitem").filter({ hasText: heading })).toBeVisible();
  }
  await list.getByRole("button", { name: "قدّم: متى النتيجة؟" }).click();
  await expect(list.getByRole("listitem")).toContainText([/متى النتيجة؟/, /هل التسجيل مجاني؟/]);
  await list.getByRole("button", { name: "حذف: متى النتيجة؟" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "حذف" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "تراجع" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await page.goto("/questions");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["متى النتيجة؟", "هل التسجيل مجاني؟"]);
  await page.getByText("هل التسجيل مجاني؟").click();
  await page.getByRole("link", { name: "رابط هذا السؤال" }).click();
  await expect(page).toHaveURL(/#q-[0-9a-f]{8}$/);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.reload();
  // The address opens the question that it names.
  await page.getByRole("link", { name: "التسجيل في الاختبار" }).first().click();
  await expect(page).toHaveURL(`${server.url}/IQ-test/form`);
});
