import { completeSerial, formatSerial } from "#contract/contestants/serial.ts";
import { register } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { type MailingProduct, startMailingProduct } from "../support/product/mailing-product.ts";

/** A family lost the code, and gets it by the e-mail of the registration. */

let mailing: MailingProduct;
test.beforeAll(async () => {
  mailing = await startMailingProduct();
});
test.afterAll(() => mailing.dispose());

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of (?:400|404)/ });

  test("a lost code is asked for in another spelling, comes by mail, and finds the record @journey", async ({
    page,
  }) => {
    const { product, mails } = mailing;
    const email = `huda-${crypto.randomUUID()}@example.iq`;
    const { serialNumber } = await register(product, { fullName: "هدى عبد الله", phoneNumber: "07701112233", email });
    await page.goto(`${product.url}/IQ-test?serial=${completeSerial("482719305562091")}`);
    await page.getByRole("link", { name: "ضاع رمزك؟ اطلبه هنا" }).click();
    const send = page.getByRole("button", { name: "أرسل الرمز" });
    await page.getByLabel("الاسم").fill("هدي عبدالله");
    await send.click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["رقم الهاتف مطلوب"]);
    await expect(page.getByLabel("الاسم")).toHaveValue("هدي عبدالله");
    await page.getByLabel("رقم الهاتف").fill("+٩٦٤ ٧٧٠ ١١١ ٢٢٣٣");
    await send.click();
    await expect(page.getByRole("status")).toContainText("وصل طلبك");
    const mailed = () => mails.received.filter(({ recipients }) => recipients.includes(email)).at(-1)?.text ?? "";
    await expect.poll(mailed, { timeout: 60_000 }).toContain(formatSerial(serialNumber));
    await page.getByRole("link", { name: "ابحث برمزك" }).click();
    await page.getByLabel("رمز التسجيل").fill(serialNumber);
    await page.getByRole("button", { name: "ابحث" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("هدى عبد الله");
  });
});
