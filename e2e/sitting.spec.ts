import type { Page } from "@playwright/test";
import { register, sendAsStaff } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectGood } from "./support/good-page.ts";
import type { Product } from "./support/product.ts";

/** A student sits a test on a phone whose network goes away. */

const day = 24 * 3600 * 1000;
const stem = "كم زاوية للمستطيل؟";

/** Publishes an assessment of two sections for one contestant alone. */
async function publishFor(server: Product, serial: string): Promise<void> {
  const staff = async <Answer>(path: string, body: object) => (await sendAsStaff(server, "POST", path, body)) as Answer;
  const item = await staff<{ id: string }>("/api/items", {
    content: {
      kind: "choice",
      subject: "الهندسة",
      level: 1,
      stem,
      options: [{ text: "ثلاثة" }, { text: "أربعة" }],
      key: 0,
    },
  });
  const section = (title: string, questions: object[]) => ({ id: crypto.randomUUID(), title, minutes: 30, questions });
  const draft = await staff<{ id: string; version: number }>("/api/assessments", {
    content: {
      title: "اختبار القدرات العامة",
      instructions: "اقرأ كل سؤال جيداً قبل أن تجيب.",
      practice: [{ kind: "generated", family: "matrix", level: 1, count: 1 }],
      sections: [
        section("الأشكال", [
          { kind: "fixed", itemId: item.id },
          { kind: "generated", family: "matrix", level: 1, count: 1 },
        ]),
        section("الأعداد", [{ kind: "generated", family: "series", level: 1, count: 1 }]),
      ],
      opensAt: new Date(Date.now() - day).toISOString(),
      closesAt: new Date(Date.now() + day).toISOString(),
      attempts: 1,
      audience: { governorates: [], educationTypes: [], testTimes: [], serials: [serial] },
      needsHallCode: false,
      telling: "result",
    },
  });
  await staff(`/api/assessments/${draft.id}/publish`, { version: draft.version });
}

/** What the browser keeps of sittings. */
const keptByDevice = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open("sittings");
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const rows = [...db.objectStoreNames].map((name) => {
      const count = db.transaction(name).objectStore(name).count();
      return new Promise<number>((resolve) => {
        count.onsuccess = () => resolve(count.result);
      });
    });
    const kept = (await Promise.all(rows)).reduce((sum, one) => sum + one, 0);
    db.close();
    const workers = await navigator.serviceWorker.getRegistrations();
    return { rows: kept, caches: await caches.keys(), workers: workers.map(({ scope }) => new URL(scope).pathname) };
  });

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/, viewport: { width: 360, height: 800 } });

test("a student sits a test through a cut and a reload without network, on one device and in one tab, to its result", async ({
  page,
  context,
  server,
}) => {
  const { serialNumber } = await register(server);
  await publishFor(server, serialNumber);
  const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
  const chosen = (name: string) => page.getByRole("radio", { name });

  await page.goto(`/IQ-test?serial=${serialNumber}`);
  await page.getByRole("link", { name: "افتح اختبارك الإلكتروني" }).click();
  await expect(page.getByRole("heading", { name: "اختبار القدرات العامة" })).toBeVisible();
  await expectGood(page);
  // Others publish for everybody.
  await page
    .getByRole("form", { name: "اختبار القدرات العامة" })
    .getByRole("button", { name: "ابدأ الاختبار" })
    .click();
  await press("تدرّب أولاً: سؤال واحد");
  await press("تحقق من إجابتي");
  await expect(page.getByText("اختر إجابة أولاً.")).toBeVisible();
  await press("إنهاء التدريب");

  await press("ابدأ القسم");
  await expect(page.getByRole("heading", { name: "السؤال ١ من ٢" })).toBeFocused();
  await expectGood(page);
  // The order is the sitting's own.
  if (!(await page.getByText(stem).isVisible())) await press("التالي");
  await chosen("أربعة").check();
  await expect(page.getByText("إجاباتك محفوظة ومُرسلة.")).toBeVisible();
  await expect.poll(async () => (await keptByDevice(page)).workers).toEqual(["/IQ-test/sitting"]);

  await test.step("the network goes away, and the page is loaded again", async () => {
    await expect.poll(async () => (await keptByDevice(page)).caches).toEqual(["sitting"]);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match("/IQ-test/sitting"))?.text()))
      .toContain("جارٍ فتح اختبارك");
    // The kept page is nobody's.
    const text = await page.evaluate(async () => (await caches.match("/IQ-test/sitting"))?.text());
    expect(text).not.toContain(serialNumber);
    await context.setOffline(true);
    await chosen("ثلاثة").check();
    await expect(page.getByText(/^لا توجد شبكة الآن.*إجابة واحدة تنتظر الإرسال/)).toBeVisible();
    await expect(page.getByText("لا توجد شبكة الآن. تابع الإجابة.", { exact: true })).toBeInViewport();
    await page.reload();
    await press("كل الأسئلة");
    await page.getByRole("button", { name: /: أُجيب عنه/ }).click();
    await expect(chosen("ثلاثة")).toBeChecked();
    await expectGood(page);
    await press("كل الأسئلة");
    await press("إنهاء القسم");
    await expect(page.getByText(/^أسئلة بلا إجابة \(١\)/)).toBeFocused();
    await press("العودة إلى الأسئلة");
    await press("كل الأسئلة");
    await page.getByRole("button", { name: /: بلا إجابة/ }).click();
    await page.getByRole("radio").first().check();
    await press("كل الأسئلة");
    await press("إنهاء القسم");
    await press("نعم، أنهِ القسم");
    await expect(page.getByText(/إجابتان تنتظران الإرسال/)).toBeVisible();
  });

  await test.step("it comes back", async () => {
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "استراحة" })).toBeVisible();
  });

  await test.step("a second tab writes nothing, until it takes over", async () => {
    const other = await context.newPage();
    await other.goto("/IQ-test/sitting");
    await expect(other.getByRole("heading", { name: "اختبارك مفتوح في نافذة أخرى" })).toBeVisible();
    await other.getByRole("button", { name: "تابع هنا" }).click();
    await expect(other.getByRole("heading", { name: "استراحة" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "اختبارك مفتوح في نافذة أخرى" })).toBeVisible();
    await other.close();
    await expect(page.getByRole("heading", { name: "استراحة" })).toBeVisible();
  });

  await press("ابدأ القسم");
  await page.getByRole("textbox", { name: "إجابتك" }).fill("١٢");
  await press("المراجعة");
  await press("إنهاء الاختبار");
  await press("نعم، أنهِ الاختبار");
  await expect(page.getByRole("heading", { name: "أنهيت الاختبار" })).toBeVisible();
  await expect(page.getByText("النقاط:")).toBeVisible();
  await expectGood(page);
  await expect.poll(() => keptByDevice(page)).toEqual({ rows: 0, caches: [], workers: [] });
  const other = await register(server, { fullName: "سجاد كريم جواد" });
  // On a shared computer another tab has looked somebody else up.
  const lookUpOther = async () => {
    await page.evaluate((id) => localStorage.setItem("contestantIdForResults", id), other.id);
    await page.request.get(`/api/contestants/BySerial/${other.serialNumber}`);
  };
  await lookUpOther();
  for (const name of ["العودة إلى بياناتك", /الخروج إلى بياناتك/]) {
    const href = await page.getByRole("link", { name }).getAttribute("href");
    expect(href).toBe(`/IQ-test?serial=${serialNumber}`);
  }
  await page.getByRole("link", { name: "اعرض بطاقة نتيجتك" }).click();
  await expect(page.getByRole("heading", { name: "زينب علي حسين" })).toBeVisible();
  await expect(page.getByRole("region", { name: "بطاقة النتيجة" })).toContainText("اختبار القدرات العامة");
  await page.getByRole("link", { name: "العودة إلى بياناتك" }).click();
  await expect(page).toHaveURL(/\/IQ-test\/info$/);
  await expect(page.getByRole("heading", { name: "زينب علي حسين" })).toBeVisible();
});

test("a page whose scripts did not come offers to be loaded again", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/IQ-test/sitting");
  const again = page.getByRole("link", { name: "أعد تحميل الصفحة" });
  await expect(page.getByText("جارٍ فتح اختبارك")).toBeAttached();
  await expect(again).toBeHidden();
  await expect(again).toBeVisible({ timeout: 15_000 });
  await expectGood(page);
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole("button", { name: "اعرض اختباري" })).toBeVisible();
});
