import type { Page } from "@playwright/test";
import { withCamera } from "../support/camera.ts";
import { onDatabase, register, sendAsStaff, writeResults } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { openLine } from "../support/product/line.ts";
import type { Product } from "../support/product/product.ts";

/** A student with an on-site score. @returns the address of the proof on their result's page, and the result's id */
async function issued(page: Page, server: Product, host: string) {
  const { id } = await register(server);
  await writeResults(server, "onsite", id, [{ score: 87.5, createdAt: "2026-05-02T09:30:00Z", right: [] }]);
  await page.goto(`${host}/IQ-test/result/onsite?of=${id}`);
  const slip = page.getByRole("region", { name: "بطاقة النتيجة" });
  await expect(slip.getByRole("img", { name: "صورة QR للتحقق من هذه الوثيقة" })).toBeVisible();
  const address = (await slip.getByRole("link", { name: "/verify" }).getAttribute("href")) ?? "";
  let resultId = "";
  await onDatabase(server, async ({ sql }) => {
    const [row] = await sql`select id from onsite_results where contestant_id = ${id}`;
    resultId = String(row?.id);
  });
  return { address, resultId };
}

test("a school checks slips with and without a network, and a withdrawn and a forged one are refused @journey", async ({
  browser,
  server,
}) => {
  await using line = await openLine(server.url);
  const context = await browser.newContext();
  const page = await context.newPage();
  const [kept, gone] = [await issued(page, server, line.url), await issued(page, server, line.url)];
  expect(kept.address).toMatch(`${line.url}/verify#`);
  const paste = async (text: string, on = page) => {
    await on.getByRole("textbox", { name: "نص الوثيقة أو عنوانها" }).fill(text);
    await on.getByRole("button", { name: "تحقق" }).click();
  };
  const verdict = (name: string, on = page) => on.getByRole("heading", { name, level: 2 });

  await page.goto(kept.address);
  await expect(verdict("الوثيقة صحيحة")).toBeVisible();
  await expect(page.locator("[data-said]:focus")).toContainText("٨٧٫٥٪");
  await expectGood(page);
  await paste(gone.address);
  await expect(verdict("الوثيقة صحيحة")).toBeVisible();

  await test.step("staff withdraw one, and somebody writes a better score into the other", async () => {
    await sendAsStaff(server, "PUT", `/api/slips/${gone.resultId}/withdrawn`, { isWithdrawn: true, reason: "خطأ" });
    await expect(async () => {
      await paste(gone.address);
      await expect(verdict("الوثيقة ملغاة")).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectGood(page);
    const [header, payload = "", signature] = kept.address.split(/[#.]/).slice(-3);
    const facts = JSON.parse(Buffer.from(payload, "base64url").toString());
    const better = Buffer.from(JSON.stringify({ ...facts, r: 99 })).toString("base64url");
    await paste([header, better, signature].join("."));
    await expect(verdict("الوثيقة غير صحيحة")).toBeVisible();
  });

  await context.close();

  await test.step("after one opening the signature is checked without a network, and the last list", async () => {
    const away = await browser.newContext();
    const clerk = await away.newPage();
    await clerk.goto(`${line.url}/verify`);
    const isKept = () =>
      clerk.evaluate(async () => {
        const kept = ["/verify", "/api/slips/proofs"].map((path) => caches.match(path));
        return (await Promise.all(kept)).every(Boolean);
      });
    await expect.poll(isKept).toBe(true);
    line.cut();
    await clerk.goto("about:blank");
    await clerk.goto(kept.address);
    await expect(verdict("التوقيع صحيح، ولا نعرف هل أُلغيت", clerk)).toBeVisible();
    await expectGood(clerk);
    await paste(gone.address, clerk);
    await expect(verdict("الوثيقة ملغاة", clerk)).toBeVisible();
    await away.close();
  });

  await test.step("the server judges for a browser without JavaScript", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const form = await plain.newPage();
    await form.goto(`${server.url}/verify`);
    await paste(kept.address, form);
    await expect(verdict("الوثيقة صحيحة", form)).toBeVisible();
    await paste(gone.address, form);
    await expect(verdict("الوثيقة ملغاة", form)).toBeVisible();
    await plain.close();
  });
});

test("the camera reads a slip and switches off; without permission the page says what to do", async ({
  page,
  server,
}) => {
  const { address } = await issued(page, server, server.url);
  await withCamera(address, async (browser) => {
    const allowed = await browser.newPage({ baseURL: server.url, permissions: ["camera"] });
    await allowed.goto("/verify");
    await allowed.getByRole("button", { name: "امسح بالكاميرا" }).click();
    await expect(allowed.getByRole("heading", { name: "الوثيقة صحيحة" })).toBeVisible();
    await expect(allowed.getByRole("button", { name: "امسح بالكاميرا" })).toBeVisible();
    await expect(allowed.locator("video")).toBeHidden();
  });
  await page.goto("/verify");
  await page.getByRole("button", { name: "امسح بالكاميرا" }).click();
  await expect(page.getByText(/ألصق العنوان\.$/)).toBeVisible();
});
