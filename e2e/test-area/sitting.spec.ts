import type { Page } from "@playwright/test";
import { register, sendAsStaff } from "../support/data/data.ts";
import { drawn } from "../support/drawn.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import type { Product } from "../support/product/product.ts";
import { translate } from "../support/translation.ts";

/** A student sits a test on a phone that loses its network. */

const day = 24 * 3600 * 1000;
const stem = "كم زاوية للمستطيل؟";
const matrixStem = "أي شكل يكمل المصفوفة؟";

/** Publishes an assessment of two sections for one contestant only. */
async function publishFor(server: Product, serial: string): Promise<void> {
  const staff = async <Answer>(path: string, body: object) => (await sendAsStaff(server, "POST", path, body)) as Answer;
  const item = await staff<{ id: string }>("/api/items", {
    content: {
      kind: "choice",
      subject: "الهندسة",
      level: 1,
      stem,
      options: [{ text: "ثلاثة" }, { text: "أربعة" }, { text: "من -5 أو 3-4" }, { text: "صورة WebP، 5" }],
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

/** The browser's stored data of sittings. */
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

/** Edges of the matrix, of its options and of what the bars above and below leave free. */
const matrixEdges = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    const edgesOf = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
    const [matrix, header, steps] = ["main table", "header", "main nav"].map((selector) => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`no ${selector}`);
      return edgesOf(found);
    }) as [DOMRect, DOMRect, DOMRect];
    const options = [...document.querySelectorAll("main label")].map(edgesOf);
    const drawings = [...document.querySelectorAll("main td svg, main label span > svg")].map(edgesOf);
    return { matrix, options, drawings, free: { top: header.bottom, bottom: steps.top } };
  });

test.use({
  allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  viewport: { width: 360, height: 800 },
  isAtFloor: true,
});

test("a student sits a test through a network failure and an offline reload, on one device and in one tab, to its result @journey", async ({
  page,
  context,
  browser,
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
  // Other tests publish for everybody.
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
  await test.step("nothing is reported as sent before an answer, and nothing covers the question", async () => {
    await expect(page.getByText("تُحفظ كل إجابة وتُرسل فور اختيارها.")).toBeVisible();
    await expect(page.getByText(/مُرسلة|عادت الشبكة/)).toHaveCount(0);
    const display = page.getByRole("button", { name: "العرض" });
    await display.click();
    const menu = page.getByRole("button", { name: "تباين عالٍ" });
    await page.getByRole("button", { name: "أكبر" }).click();
    await expect(menu).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const [menuBox, questionBox] = [await menu.boundingBox(), await page.locator("main h1").boundingBox()];
    expect(questionBox?.y).toBeGreaterThan((menuBox?.y ?? Infinity) + (menuBox?.height ?? 0));
    await page.mouse.click(352, 600);
    await expect(menu).toBeHidden();
    await display.click();
    await page.getByRole("button", { name: "عادي" }).click();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(display).toBeFocused();
    // The panel moves the controls down; a press there still works, and the panel moves with its question.
    await display.click();
    await press("التالي");
    await expect(page.getByRole("heading", { name: "السؤال ٢ من ٢" })).toBeFocused();
    await expect(menu).toBeHidden();
    await press("السابق");
    const bar = page.getByRole("progressbar", { name: "أجبت عن ٠ من ٢" });
    const time = page.getByText("الوقت الباقي: ٣٠ دقيقة");
    const [barBox, timeBox] = [await bar.boundingBox(), await time.boundingBox()];
    // The bar is beside its own label, not below the time.
    expect(barBox?.x).toBeGreaterThan((timeBox?.x ?? 0) + (timeBox?.width ?? 0));
    await expect(page.getByText("أجبت عن ٠ من ٢")).toBeVisible();
  });
  // The order differs between sittings.
  const open = async (question: string) => {
    if (await page.getByText(question).isVisible()) return;
    await press((await page.getByRole("button", { name: "التالي" }).isVisible()) ? "التالي" : "السابق");
    await expect(page.getByText(question)).toBeVisible();
  };
  await open(matrixStem);
  await expect(page.getByRole("radio", { name: /\p{Script=Arabic}/u })).toHaveCount(8);
  for (const letters of ["أكبر", "عادي"]) {
    await press("العرض");
    await press(letters);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: letters })).toBeHidden();
    for (const [width, height, isBeside] of [
      [360, 640, false],
      [640, 360, true],
      [640, 960, true],
      [1280, 720, true],
    ] as const) {
      await test.step(`a matrix and its options are in one view of ${width} × ${height} with letters ${letters}`, async () => {
        await page.setViewportSize({ width, height });
        // Lengths of the window follow its size a moment later.
        await expect(async () => {
          const { matrix, options, drawings, free } = await matrixEdges(page);
          const edges = [matrix, ...options];
          expect(Math.min(...edges.map(({ top }) => top))).toBeGreaterThanOrEqual(free.top);
          expect(Math.max(...edges.map(({ bottom }) => bottom))).toBeLessThanOrEqual(free.bottom);
          expect(matrix.width).toBeGreaterThanOrEqual(height < 640 ? 160 : 200);
          expect(Math.min(...options.map((option) => option.width))).toBeGreaterThanOrEqual(44);
          // Cells and options are compared by eye, and a medium figure is a third larger than a small one.
          const sizes = drawings.map((drawing) => drawing.width);
          expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.2);
          const columns = new Set(options.map(({ left }) => Math.round(left)));
          const rows = new Set(options.map(({ top }) => Math.round(top)));
          expect([options.length, columns.size, rows.size]).toEqual([8, 4, 2]);
          if (isBeside) expect(Math.max(...options.map(({ right }) => right))).toBeLessThan(matrix.left);
          else expect(Math.min(...options.map(({ top }) => top))).toBeGreaterThan(matrix.bottom);
        }).toPass({ timeout: 10_000 });
      });
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await open(stem);
  const drawnOption = async (text: string) =>
    drawn(page.locator("label", { hasText: text }).locator(":scope > span").last());
  expect(await drawnOption("3-4")).toBe("3-4 وأ -5 نم");
  expect(await drawnOption("WebP")).toBe("5 ،WebP ةروص");
  await expect(page.locator("html")).toHaveAttribute("translate", "no");
  await translate(page);
  await chosen("أربعة").check();
  await expect(page.getByText("إجاباتك محفوظة ومُرسلة.")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "أجبت عن ١ من ٢" })).toBeVisible();
  await expect(page.getByText("أجبت عن ١ من ٢")).toBeVisible();
  await test.step("another device sees that the time is running", async () => {
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const device = await elsewhere.newPage();
    await device.goto(`/IQ-test/sitting?serial=${serialNumber}`);
    await expect(device.getByText("بدأ القسم والوقت يُحسب الآن. تابع من حيث توقفت.")).toBeVisible();
    await expect(device.getByText("لا يبدأ الوقت قبل أن تبدأ القسم الأول")).toHaveCount(0);
    await elsewhere.close();
  });
  await expect.poll(async () => (await keptByDevice(page)).workers).toEqual(["/IQ-test/sitting"]);

  await test.step("the network fails, and the page is reloaded", async () => {
    await expect.poll(async () => (await keptByDevice(page)).caches).toEqual(["sitting"]);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match("/IQ-test/sitting"))?.text()))
      .toContain("جارٍ فتح اختبارك");
    // The cached page contains no personal data.
    const text = await page.evaluate(async () => (await caches.match("/IQ-test/sitting"))?.text());
    expect(text).not.toContain(serialNumber);
    await translate(page);
    await context.setOffline(true);
    await chosen("ثلاثة").check();
    await expect(page.getByText(/^لا توجد شبكة الآن.*إجابة واحدة تنتظر الإرسال/)).toBeVisible();
    await expect(page.getByText("لا توجد شبكة الآن. تابع الإجابة.", { exact: true })).toBeInViewport();
    await translate(page);
    await page.reload();
    await press("كل الأسئلة");
    await translate(page);
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
    await translate(page);
  });

  await test.step("the network returns", async () => {
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "استراحة" })).toBeVisible();
  });

  await test.step("a second tab writes nothing until it takes over", async () => {
    const other = await context.newPage();
    await other.goto("/IQ-test/sitting");
    await expect(other.getByRole("heading", { name: "اختبارك مفتوح في نافذة أخرى" })).toBeVisible();
    await other.getByRole("button", { name: "تابع هنا" }).click();
    await expect(other.getByRole("heading", { name: "استراحة" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "اختبارك مفتوح في نافذة أخرى" })).toBeVisible();
    await other.close();
    await expect(page.getByRole("heading", { name: "استراحة" })).toBeVisible();
  });

  await translate(page);
  await press("ابدأ القسم");
  const typed = page.getByRole("textbox", { name: "إجابتك" });
  await press("غيّر إشارة العدد، موجب أو سالب");
  await expect(typed).toBeFocused();
  await page.keyboard.type("١٢");
  await expect(typed).toHaveValue("-١٢");
  await press("غيّر إشارة العدد، موجب أو سالب");
  await expect(typed).toHaveValue("١٢");
  await translate(page);
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

test("a page without its scripts offers a reload @routes", async ({ page }) => {
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
