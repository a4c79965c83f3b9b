import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { test as base, expect } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { ask, openSection } from "../support/main-dashboard.ts";
import { type Product, startProduct } from "../support/product/product.ts";

/** Exam days of other tests would be among the dates. */
const test = base.extend<object, { server: Product }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const expectSound = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
const formId = () => crypto.randomUUID();

test("staff add a date and a strip, which visitors without scripts see within a second @journey", async ({
  page,
  server,
  browser,
}) => {
  await openSection(page, server, "/dashboard/dates");
  const list = page.getByRole("region", { name: "قائمة المواعيد" });
  await expect(list).toContainText("لا توجد مواعيد قادمة");
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const visitor = await plain.newPage();
  const strip = visitor.getByRole("region", { name: "إعلان عاجل" });
  /** As a visitor who reloads. Each process notices within a second; a slow machine needs longer to draw. */
  const seesWithinASecond = (path: string, look: () => Promise<void>) =>
    expect(async () => {
      await visitor.goto(path);
      await look();
    }).toPass({ timeout: 5_000, intervals: [100] });

  await test.step("a whole day is added, and is on the page, the home page and in a calendar file", async () => {
    await visitor.goto("/dates");
    await expect(visitor.getByText("لا توجد مواعيد قادمة")).toBeVisible();
    await list.getByRole("button", { name: "إضافة موعد" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("textbox", { name: "العنوان" }).fill("بطولة المحافظات");
    await form.getByRole("checkbox", { name: "طوال اليوم" }).check();
    await form.getByRole("textbox", { name: "اليوم" }).first().fill("٣/١٢/٢٠٩٨");
    await expect(form.getByText("الأربعاء، ٣ كانون الأول ٢٠٩٨")).toBeVisible();
    await form.getByRole("textbox", { name: "المكان" }).fill("ملعب الشعب");
    await expectSound(page);
    await form.getByRole("button", { name: "حفظ" }).click();
    await expect(list.getByRole("row", { name: /بطولة المحافظات/ })).toContainText("الأربعاء، ٣ كانون الأول ٢٠٩٨");
    await seesWithinASecond("/dates", () =>
      expect(visitor.getByRole("heading", { level: 3 })).toHaveText("بطولة المحافظات", { timeout: 1 }),
    );
    await expect(visitor.getByText("المكان: ملعب الشعب")).toBeVisible();
    const href = await visitor.getByRole("link", { name: "أضفه إلى تقويمك" }).getAttribute("href");
    const file = await visitor.request.get(`${server.url}${href}`);
    expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await file.text()).toContain("DTSTART;VALUE=DATE:20981203\r\nDTEND;VALUE=DATE:20981204");
    await visitor.goto("/");
    await visitor.getByRole("region", { name: "الموعد القادم" }).getByRole("link").click();
    await expect(visitor).toHaveURL(`${server.url}/dates`);
  });

  await test.step("a deleted date comes back, and a passed one is below", async () => {
    await list.getByRole("button", { name: "حذف: بطولة المحافظات" }).click();
    await expect(list).toContainText("لا توجد مواعيد قادمة");
    await page.getByRole("button", { name: "تراجع" }).click();
    await expect(list.getByRole("row", { name: /بطولة المحافظات/ })).toBeVisible();
    const past = { eventId: null, version: 0, formId: formId(), title: "مهرجان مضى", startsAt: "2026-01-01T09:00:00Z" };
    await ask(server, "/api/events", { method: "PUT", body: past });
    await page.getByRole("button", { name: "الماضية" }).click();
    await expect(list.getByRole("row", { name: /مهرجان مضى/ })).toBeVisible();
    await visitor.goto("/dates");
    await expect(visitor.getByText("مهرجان مضى")).toBeHidden();
    await visitor.getByText("مواعيد مضت").click();
    await expect(visitor.getByText("الخميس، ١ كانون الثاني ٢٠٢٦ في ١٢:٠٠ م")).toBeVisible();
  });

  await test.step("a strip is on every public page until it ends, and on no sitting", async () => {
    await page.getByRole("button", { name: "نشر شريط عاجل" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("textbox", { name: "النص" }).fill("أُجّل اختبار الغد");
    await form.getByRole("textbox", { name: "رابط التفاصيل" }).fill("/dates");
    await form.getByRole("textbox", { name: "اليوم" }).fill("١/١/٢٠٢٠");
    await form.getByRole("textbox", { name: "الساعة" }).fill("9 م");
    await form.getByRole("button", { name: "انشره الآن" }).click();
    await expect(form.getByText("مضى هذا الوقت. اختر وقتاً بعد الآن").first()).toBeVisible();
    await form.getByRole("textbox", { name: "اليوم" }).fill("١/١/٢٠٩٨");
    await form.getByRole("button", { name: "انشره الآن" }).click();
    await expect(page.getByText("«أُجّل اختبار الغد» يظهر حتى")).toBeVisible();
    await seesWithinASecond("/news", () => expect(strip).toContainText("أُجّل اختبار الغد", { timeout: 1 }));
    for (const path of ["/", "/dates", "/IQ-test", "/IQ-test/form", "/nothing"]) {
      await visitor.goto(path);
      await expect(strip, path).toBeVisible();
    }
    await expect(strip.getByRole("link", { name: "التفاصيل" })).toHaveAttribute("href", "/dates");
    await visitor.goto("/IQ-test/sitting");
    await expect(strip).toBeHidden();
    const open = await browser.newContext({ baseURL: server.url });
    const opened = await open.newPage();
    for (const path of ["/", "/dates"]) {
      await opened.goto(path);
      await expectGood(opened);
    }
    await open.close();
    await page.getByRole("button", { name: "إنهاء الشريط" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "أنهِه الآن" }).click();
    await expect(page.getByText("لا يظهر شريط الآن.")).toBeVisible();
    await seesWithinASecond("/news", () => expect(strip).toBeHidden({ timeout: 1 }));
    const soon = { formId: formId(), text: "ينتهي بعد ثانيتين", endsAt: new Date(Date.now() + 2_000).toISOString() };
    await ask(server, "/api/alerts", { method: "POST", body: soon });
    await seesWithinASecond("/news", () => expect(strip).toBeVisible({ timeout: 1 }));
    await seesWithinASecond("/news", () => expect(strip).toBeHidden({ timeout: 1 }));
  });
  await expectSound(page);
  await plain.close();
});
