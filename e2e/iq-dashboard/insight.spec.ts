import { AxeBuilder } from "@axe-core/playwright";
import { register, sendAsStaff } from "../support/data/data.ts";
import { giveScore, newExam, newFamily } from "../support/data/onsite.ts";
import { expect, test } from "../support/fixtures.ts";
import { signInAs } from "../support/session.ts";

/** The counts from registration to acceptance. */

test("home leads to the counts, which change while they are open and lead to the list that they count", async ({
  page,
  server,
}) => {
  const name = `ثانوية ${newFamily()}`;
  await sendAsStaff(server, "POST", "/api/schools", { schools: [{ name, governorate: 1 }] });
  const people = [
    await register(server, { schoolName: name, governarate: 1 }),
    await register(server, { schoolName: name, governarate: 1 }),
  ];
  const exam = await newExam(server, "اختبار");
  await signInAs(page, server, "Admin");
  await page.goto("/IQ-test/dashboard/home");
  await page.getByRole("link", { name: "الجدول كاملاً" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("مراحل الطلاب");
  await page.getByRole("button", { name: "المدرسة" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByRole("link")).toHaveText(["٢"]);
  await giveScore(server, exam, people[0]?.serialNumber ?? "", 70);
  await expect(row.getByRole("link")).toHaveText(["٢", "١"], { timeout: 15_000 });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "تنزيل CSV" }).click();
  expect((await file).suggestedFilename()).toBe("insight-schoolId.csv");
  await page.emulateMedia({ media: "print" });
  await expect(row).toBeVisible();
  await expect(page.getByRole("button", { name: "طباعة" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await row.getByRole("link", { name: `لهم نتائج، ${name}، بغداد: ١` }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByLabel("النتيجة", { exact: true }).selectOption({ label: "بلا نتيجة" });
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByRole("button", { name: "امسح التصفية" }).click();
  await page.getByLabel(/^سُجّلوا من/).fill("2999-01-01");
  await expect(page.getByText("لا يوجد مشارك بهذه الشروط")).toBeVisible();
});
