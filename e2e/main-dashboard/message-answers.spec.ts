import { openSection } from "../support/main-dashboard.ts";
import { type MailingProduct, startMailingProduct } from "../support/product/mailing-product.ts";
import { expect, test } from "../support/site.ts";

/** A visitor's message gets a reference, is found by it, taken and answered by mail. */

let mailing: MailingProduct;
test.beforeAll(async () => {
  mailing = await startMailingProduct();
});
test.afterAll(() => mailing.dispose());

test("a message is sent with a subject, found by its reference, taken and answered @journey", async ({ page }) => {
  const { product, mails } = mailing;
  const email = `umm-ali-${crypto.randomUUID()}@example.iq`;
  const mailed = () => mails.received.filter(({ recipients }) => recipients.includes(email)).map(({ text }) => text);
  await page.goto(`${product.url}/#contact`);
  await page.getByLabel("الاسم").fill("أم علي");
  await page.getByLabel("البريد الإلكتروني").fill(email);
  await page.getByLabel("الموضوع").selectOption({ label: "نتيجة اختبار" });
  await page.getByLabel("الرسالة").fill("متى تُعلن النتائج؟");
  await page.getByRole("button", { name: "أرسل الرسالة" }).click();
  const shown = page.locator("#contact").getByText("رقم رسالتك");
  await expect(shown).toContainText(/\d{4} \d{4}/);
  const reference = /\d{4} \d{4}/.exec((await shown.textContent()) ?? "")?.[0] ?? "";
  await expect.poll(mailed, { timeout: 60_000 }).toEqual([expect.stringContaining(reference)]);

  await openSection(page, product, `${product.url}/dashboard/messages`);
  const search = page.getByRole("search").getByRole("textbox");
  await search.fill(reference);
  await search.press("Enter");
  await page.getByRole("list", { name: "قائمة الرسائل" }).getByRole("link", { name: "أم علي" }).click();
  const message = page.getByRole("article");
  await expect(message).toContainText("نتيجة اختبار");
  await expect(message).toContainText("جديدة");
  await message.getByRole("button", { name: "استلمها" }).click();
  await expect(message).toContainText("قيد المتابعة");
  await message.getByRole("button", { name: "رد بالبريد" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "أرسل الرد" }).click();
  await expect(dialog).toContainText("اكتب نص الرد");
  await dialog.getByLabel("نص الرد").fill("تُعلن يوم الأحد.");
  await dialog.getByRole("button", { name: "أرسل الرد" }).click();
  await expect(message).toContainText("أُجيب عنها");
  await expect(message).toContainText("تُعلن يوم الأحد.");
  await expect.poll(() => mailed().at(-1), { timeout: 60_000 }).toContain("تُعلن يوم الأحد.");
  expect(mailed().at(-1)).toContain("متى تُعلن النتائج؟");
  await expect(message).toContainText("أُرسل");
});
