import { register } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { signIn } from "../support/session.ts";

// The first attempt leaves out the reason.
test.use({ allowedErrors: /status of 400 .*correction/ });

test("a student asks for a correction, staff accept it, and the student sees it @journey", async ({ page, server }) => {
  const fullName = `ليلى ${crypto.randomUUID().replace(/[^a-f]/g, "")} حسين`;
  const { serialNumber } = await register(server, { fullName, schoolName: "مدرسة النهرين" });
  await page.goto(`/IQ-test?serial=${serialNumber}`);
  await page.getByText("بياناتك:").click();
  await page.getByRole("link", { name: "اطلب تصحيح معلومة" }).click();
  await page.getByRole("link", { name: "صحّح المدرسة" }).click();
  await page.getByLabel("القيمة الصحيحة").fill("مدرسة الأمل");
  await page.getByRole("button", { name: "أرسل الطلب" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("القيمة الصحيحة")).toHaveValue("مدرسة الأمل");
  await page.getByLabel("السبب", { exact: true }).fill("كُتب الاسم خطأ");
  await page.getByRole("button", { name: "أرسل الطلب" }).click();
  const requests = page.getByRole("region", { name: "طلباتك" });
  await expect(requests).toContainText("تصحيح المدرسة");
  await expect(requests).toContainText("قيد النظر");

  await signIn(page, server, "iq");
  await page.goto("/IQ-test/dashboard/requests?state=open");
  await page.getByRole("button", { name: `تولَّ طلب ${fullName}` }).click();
  await page.getByRole("button", { name: `أعد طلب ${fullName} إلى القائمة` }).waitFor();
  await page.getByRole("button", { name: `فتح طلب ${fullName}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("مدرسة النهرين");
  await expect(dialog).toContainText("مدرسة الأمل");
  await expectGood(page);
  await dialog.getByLabel("قبول الطلب").check();
  await dialog.getByLabel("سبب القرار").fill("طابقنا الوثيقة");
  await dialog.getByRole("button", { name: "احفظ القرار" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/IQ-test/info");
  await expect(requests).toContainText("مقبول");
  await expect(requests).toContainText("طابقنا الوثيقة");
  await expect(page.locator("details dl").getByText("مدرسة الأمل")).toBeAttached();
});
