import type { Page } from "@playwright/test";
import { completeSerial } from "#contract/contestants/serial.ts";
import { serialOn, typedInArabic } from "../support/data/contestant.ts";
import { register, withFailingDatabase, writeResults } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { untilAlive } from "../support/product/alive.ts";
import type { Product } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";

/** A contestant returns with a code, and sees the record and its results. */

const fullName = "زينب عبد الله الموسوي";
const unknownSerial = completeSerial("482719305562091");
const inGroups = (typed: string) => typed.replace(/[\s-]/g, "").replace(/(.{4})(?=.)/g, "$1 ");
const code = (page: Page) => page.getByLabel("رمز التسجيل");
const search = (page: Page) => page.getByRole("button", { name: "ابحث" });
const storedId = (page: Page) => page.evaluate(() => localStorage.getItem("contestantIdForResults"));
const serialCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "serial")?.value ?? null;

/** The record's terms and values on the page. */
const details = async (page: Page) =>
  Object.fromEntries(
    await page
      .locator("main dl > div")
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector("dt")?.textContent,
          row.querySelector("dd")?.textContent?.replaceAll("\u00a0", " "),
        ]),
      ),
  );

/** Opens a record's page by its code. */
async function openRecord(page: Page, server: Product, changes: object = {}) {
  // A device without a stored code.
  await page.context().clearCookies();
  const registered = await register(server, { fullName, ...changes });
  await page.goto(`/IQ-test?serial=${registered.serialNumber}`);
  await expect(page).toHaveURL(`${server.url}/IQ-test/info`);
  await expect.poll(() => storedId(page)).toBe(registered.id);
  return registered;
}

test("a code finds its record, typed or in the address; it is stored for twenty years, renewed on each visit @journey", async ({
  page,
  server,
}) => {
  const { id, serialNumber } = await register(server, { fullName });
  const expectRecord = async () => {
    await expect(page).toHaveTitle(/بيانات الطالب/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fullName);
    expect(await serialOn(page)).toBe(serialNumber);
    expect(await details(page)).toEqual({
      العمر: "١٢ سنة",
      الجنس: "انثى",
      المدرسة: "مدرسة الرافدين",
      المحافظة: "البصرة",
      "سبب الاختبار": "مدارس متميزين",
      "وقت الاختبار": expect.stringMatching(/^الساعة (٤:٠٠|٤:٣٠|٥:٠٠) مساءً$/),
      "رقم الهاتف": "0770 123 4567",
      "البريد الإلكتروني": "zainab@example.iq",
    });
    await expect(page.getByRole("link", { name: "نتائج الاختبار الحضوري" })).toBeVisible();
    await expect(page.getByRole("link", { name: "نتائج الاختبار الإلكتروني" })).toHaveCount(0);
  };
  await page.goto("/IQ-test");
  for (const typed of [serialNumber, typedInArabic(serialNumber), serialNumber.replace(/(\d{4})(?=\d)/g, "$1-")]) {
    await test.step(`typed as ${typed}`, async () => {
      await code(page).fill(typed);
      await search(page).click();
      await page.waitForURL("**/IQ-test/info");
      await expectRecord();
      expect(await serialCookie(page)).toBe(serialNumber);
      await page.context().clearCookies();
      await page.getByRole("link", { name: "ابحث برمز آخر" }).click();
      await expect(code(page)).toBeVisible();
    });
  }
  await test.step("from the address", async () => {
    await page.goto(`/iq-test?serial=${encodeURIComponent(typedInArabic(serialNumber))}`);
    await page.waitForURL("**/IQ-test/info");
    await expect.poll(() => storedId(page)).toBe(id);
    await expectRecord();
  });
  await test.step("by its id", async () => {
    await page.goto(`/iq-test/contestant/${id}`);
    await expectRecord();
  });
  await test.step("scripts cannot read the cookie, which is renewed", async () => {
    const cookie = async () => (await page.context().cookies()).find(({ name }) => name === "serial");
    const first = await cookie();
    expect(first).toMatchObject({ value: serialNumber, httpOnly: true, sameSite: "Lax" });
    // Chromium grants 400 days at most.
    expect(first?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 390 * 86_400);
    await expect(async () => {
      await page.request.get("/IQ-test/created");
      expect((await cookie())?.expires ?? 0).toBeGreaterThan(first?.expires ?? 0);
    }).toPass();
  });
});

test.describe("forgotten", () => {
  // Without a code the record is missing.
  test.use({ allowedErrors: /Failed to load resource/ });

  test("on a shared computer the next student forgets the code, and nothing of it returns @journey", async ({
    page,
    context,
    server,
  }) => {
    const { id } = await openRecord(page, server);
    await writeResults(server, "onsite", id, [{ score: 60, createdAt: "2026-03-01T15:04:00Z", right: [true] }]);
    const forget = page.getByRole("button", { name: "ليست بياناتك؟ انسَ الرمز على هذا الجهاز" });
    const anywhere = page.getByText(fullName);
    const kept = page.getByRole("region", { name: "الرمز المحفوظ على هذا الجهاز" });
    await test.step("every page names the owner of the stored code", async () => {
      for (const path of [
        "/IQ-test/created",
        "/IQ-test/google-form",
        "/IQ-test/result",
        "/IQ-test/result/onsite",
        "/IQ-test/info",
      ]) {
        await visit(page, path);
        await expect(kept, path).toContainText(
          path === "/IQ-test/created" ? "رمز صاحب الاسم أعلاه" : `رمز ${fullName}.`,
        );
        await expect(forget, path).toBeVisible();
      }
    });
    const tab = await context.newPage();
    await tab.goto("/IQ-test/result/onsite");
    await expect(tab.getByText(fullName).first()).toBeVisible();
    // A sitting that was left amid a section.
    await page.evaluate(async () => {
      const opened = indexedDB.open("sittings", 1);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opened.onupgradeneeded = () => {
          opened.result.createObjectStore("sittings", { keyPath: "id" });
          opened.result.createObjectStore("answers", { keyPath: ["sitting", "place"] });
          opened.result.createObjectStore("waiting", { keyPath: ["sitting", "revision"] });
        };
        opened.onsuccess = () => resolve(opened.result);
        opened.onerror = () => reject(opened.error);
      });
      const work = db.transaction(["sittings", "answers"], "readwrite");
      work.objectStore("sittings").put({ id: "left", serial: "1", token: "t", begunAt: 1 });
      work.objectStore("answers").put({ sitting: "left", place: 0, answer: null });
      await new Promise((resolve) => {
        work.oncomplete = resolve;
      });
      db.close();
      await caches.open("sitting");
    });
    await forget.click();
    await expect(page.getByText("نُسي الرمز على هذا الجهاز")).toBeVisible();
    expect(await serialCookie(page)).toBeNull();
    expect(await storedId(page)).toBeNull();
    const left = () =>
      page.evaluate(async () => {
        const opened = indexedDB.open("sittings");
        const db = await new Promise<IDBDatabase>((resolve) => {
          opened.onsuccess = () => resolve(opened.result);
        });
        const counted = ["sittings", "answers"].map((name) => db.transaction(name).objectStore(name).count());
        const counts = counted.map((one) => new Promise((resolve) => (one.onsuccess = () => resolve(one.result))));
        const rows = await Promise.all(counts);
        db.close();
        return { rows, caches: await caches.keys() };
      });
    await expect.poll(left).toEqual({ rows: [0, 0], caches: [] });
    await expect(tab.getByText("لم يتم العثور على معرف.")).toBeVisible();
    await expect(tab.getByText(fullName)).toHaveCount(0);
    await tab.close();
    await test.step("the Back button does not restore it", async () => {
      for (let steps = 0; steps < 5; steps += 1) {
        await page.goBack();
        await expect(page.locator("h1")).toBeVisible();
        await expect(anywhere).toHaveCount(0);
      }
    });
  });
});

test.describe("refused requests", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test("a wrong and an unknown code have different messages, a failure another, and the code stays as typed @routes", async ({
    page,
    server,
  }) => {
    await page.goto("/IQ-test");
    for (const [typed, message, status] of [
      ["1234", "الرمز غير صحيح", 400],
      ["٤٨٢٧ ١٩٣٠ ٥٥٦٢ ٠٩١٩", "الرمز غير صحيح", 400],
      ["", "يرجى إدخال رمز التسجيل", 400],
      [unknownSerial, "لم يتم العثور على المتسابق", 404],
    ] as const) {
      await test.step(`typed as ${typed}`, async () => {
        await code(page).fill(typed);
        await search(page).click();
        await expect(code(page)).toHaveAccessibleDescription(new RegExp(message));
        await expect(code(page)).toHaveAttribute("aria-invalid", "true");
        await expect(code(page)).toHaveValue(inGroups(typed));
        await expect(code(page)).toBeFocused();
        const answer = await page.request.get(page.url());
        expect(answer.status()).toBe(status);
        expect(await answer.text()).toContain(message);
      });
    }
    expect((await page.reload())?.status()).toBe(404);
    await expect(page.getByText("لم يتم العثور على المتسابق")).toBeVisible();
    await expect(code(page)).toHaveValue(inGroups(unknownSerial));
    const phone = page.getByText("أو اتصل بالمديرية:").getByRole("link");
    await expect(phone).toHaveAttribute("href", /^tel:[+0]\d/);
    expect(await serialCookie(page)).toBeNull();
    await test.step("a lost code has a page, which names the desk and the directorate's number", async () => {
      await page.getByRole("link", { name: "ضاع رمزك؟ اطلبه هنا" }).click();
      await expect(page.getByText("راجع مكتب التسجيل في المديرية ومعك هوية تعريف عليها صورتك")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: /^07/ })).toHaveAttribute("href", /^tel:/);
      await page.goBack();
      await expect(phone).toBeVisible();
    });
    await test.step("a failure gives advice, and disappears when another code is typed, in groups and with its caret", async () => {
      await untilAlive(page);
      await expect(code(page)).toHaveAccessibleDescription(/سجّل أولاً/);
      await code(page).fill("");
      await code(page).pressSequentially("48271930");
      await expect(page.getByText("لم يتم العثور على المتسابق")).toHaveCount(0);
      await expect(phone).toHaveCount(0);
      await expect(code(page)).not.toHaveAttribute("aria-invalid");
      await expect(code(page)).toHaveValue("4827 1930");
      for (let times = 0; times < 6; times += 1) await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("5");
      await expect(code(page)).toHaveValue("4825 7193 0");
    });

    const { serialNumber } = await register(server);
    const failed = page.getByText("حدث خطأ أثناء البحث").filter({ visible: true });
    await test.step("a failing server", async () => {
      const typed = typedInArabic(serialNumber);
      await withFailingDatabase(server, async () => {
        await code(page).fill(typed);
        await search(page).click();
        await expect(failed).toBeVisible();
        await expect(code(page)).toHaveValue(inGroups(typed));
      });
      await search(page).click();
      await page.waitForURL("**/IQ-test/info");
    });
    await test.step("a lost connection", async () => {
      await page.getByRole("link", { name: "ابحث برمز آخر" }).click();
      await expect(code(page)).toBeVisible();
      await untilAlive(page);
      await page.route("**/IQ-test?*", (route) => route.abort("connectionreset"));
      await code(page).fill(serialNumber);
      await search(page).click();
      await expect(failed).toBeVisible();
      await expect(code(page)).toHaveValue(inGroups(serialNumber));
      await page.unrouteAll();
      await search(page).click();
      await page.waitForURL("**/IQ-test/info");
    });
  });

  test("a record that cannot be loaded keeps its code, and retrying shows it", async ({ page, server }) => {
    const { id, serialNumber } = await openRecord(page, server);
    for (const path of ["/IQ-test/info", `/IQ-test/contestant/${id}`]) {
      await withFailingDatabase(server, async () => {
        await page.goto(path);
        await expect(page.getByRole("alert")).toContainText("فشل تحميل بيانات المشترك.");
        expect(await serialCookie(page)).toBe(serialNumber);
      });
      await page.getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(page.getByRole("heading", { name: fullName })).toBeVisible();
    }
    const kept = await storedId(page);
    await page.goto(`/IQ-test/contestant/${crypto.randomUUID()}`);
    await expect(page.getByRole("alert")).toContainText("لم يتم العثور على معرف.");
    expect(await storedId(page)).toBe(kept);
  });
});

test.describe("results", () => {
  const kinds = {
    electronic: { path: "/IQ-test/result", title: "نتائج الاختبار الإلكتروني" },
    onsite: { path: "/IQ-test/result/onsite", title: "نتائج الاختبار الحضوري" },
  } as const;
  const attempts = [
    { score: 60, createdAt: "2026-03-01T15:04:00Z", right: [true, true, true, false, false] },
    { score: 87.5, createdAt: "2026-05-02T09:30:00Z", right: [true, true, true, true, false, true, true, true] },
    { score: 10, createdAt: "2026-06-01T09:30:00Z", isDeleted: true, right: [false] },
  ];
  const cells = (page: Page) => page.getByRole("list", { name: "الأسئلة" }).getByRole("listitem");
  /** Number of cells in each row, from the top. */
  const rowSizes = (page: Page) =>
    cells(page).evaluateAll((all) => {
      const tops = all.map((cell) => cell.getBoundingClientRect().top);
      return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
    });

  test("the latest attempt is shown, and others can be chosen, on both screens @journey", async ({ page, server }) => {
    const { id } = await openRecord(page, server);
    await writeResults(server, "onsite", id, attempts);
    await writeResults(server, "electronic", id, attempts);
    await test.step("the electronic screen numbers the attempts, and the record leads to it", async () => {
      await page.reload();
      await page.getByRole("link", { name: kinds.electronic.title }).click();
      const chooser = page.getByLabel("المحاولة", { exact: true });
      await expect(chooser.locator("option")).toHaveText(["آخر محاولة", "المحاولة ٢", "المحاولة ١"]);
      await expect(page.getByText("٨٧٫٥٪")).toBeVisible();
      await expect(page.getByText("الإجابات الصحيحة: ٧ من ٨")).toBeVisible();
      const choose = async (label: string) => {
        const loaded = page.waitForEvent("load");
        await chooser.selectOption({ label });
        await loaded;
      };
      await choose("المحاولة ١");
      await expect(page.getByText("٦٠٪")).toBeVisible();
      await expect(cells(page)).toHaveCount(5);
      expect(await rowSizes(page)).toEqual([5]);
      await choose("المحاولة ٢");
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => rowSizes(page), `${width} px`).toEqual([5, 3]);
      }
    });
    await test.step("the on-site screen hides deleted ones", async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await visit(page, "/IQ-test/info");
      await page.getByRole("link", { name: kinds.onsite.title }).click();
      await expect(page.getByLabel("الدرجة:")).toHaveValue("٨٧٫٥٪");
      await expect(page.getByLabel("الدرجة:")).not.toBeEditable();
      const chooser = page.getByLabel("اختر اختبار لعرض النتيجة:");
      await expect(chooser.locator("option")).toHaveText([
        "آخر نتيجة",
        "محاولة ٢ أيار ٢٠٢٦ في ١٢:٣٠ م - ٨٧٫٥% · اختبار القدرات",
        "محاولة ١ آذار ٢٠٢٦ في ٦:٠٤ م - ٦٠% · اختبار القدرات",
      ]);
      await expect(cells(page)).toHaveCount(8);
      await expect(cells(page).nth(4)).toHaveText(/Q5\s*خاطئة/);
      await chooser.selectOption({ index: 2 });
      await expect(page.getByLabel("الدرجة:")).toHaveValue("٦٠٪");
      await expect(cells(page)).toHaveText([/Q1\s*صحيحة/, /Q2\s*صحيحة/, /Q3\s*صحيحة/, /Q4\s*خاطئة/, /Q5\s*خاطئة/]);
      await expect(async () => expect(await rowSizes(page)).toEqual([5])).toPass();
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => rowSizes(page)).toEqual([2, 2, 1]);
    });
    await test.step("the on-site screen names the contestant and each attempt's exam, and which attempt counts", async () => {
      const { id, serialNumber } = await openRecord(page, server);
      const on = (month: number, score: number) => ({ score, createdAt: `2026-0${month}-01T09:00:00Z`, right: [] });
      await writeResults(server, "onsite", id, [on(1, 60), on(3, 80)], "اختبار الشتاء");
      await writeResults(server, "onsite", id, [on(2, 70)], "اختبار الربيع");
      await visit(page, kinds.onsite.path);
      await expect(page.getByRole("heading", { level: 2, name: fullName })).toBeVisible();
      const chooser = page.getByLabel("اختر اختبار لعرض النتيجة:");
      await expect(chooser.locator("option")).toHaveText([
        "آخر نتيجة",
        /^محاولة ١\sآذار ٢٠٢٦ في ١٢:٠٠\sم - ٨٠% · اختبار الشتاء$/,
        /^محاولة ١\sشباط ٢٠٢٦ في ١٢:٠٠\sم - ٧٠% · اختبار الربيع$/,
        /^محاولة ١\sكانون الثاني ٢٠٢٦ في ١٢:٠٠\sم - ٦٠% · اختبار الشتاء$/,
      ]);
      const counts = "درجة هذه المحاولة هي المعتمدة في هذا الاختبار.";
      const superseded = "المعتمدة في هذا الاختبار هي الأحدث: ٨٠٪، بتاريخ ١ آذار ٢٠٢٦ في ١٢:٠٠ م.";
      for (const [index, exam, says] of [
        [0, "اختبار الشتاء", counts],
        [1, "اختبار الشتاء", counts],
        [2, "اختبار الربيع", counts],
        [3, "اختبار الشتاء", superseded],
      ] as const) {
        await chooser.selectOption({ index });
        await expect(page.getByRole("heading", { level: 3 })).toHaveText(exam);
        await expect(page.getByText(says)).toBeVisible();
        await expect(page.getByText("هي المعتمدة")).toHaveCount(says === counts ? 1 : 0);
        await expect(page.getByText("لا تتوفر تفاصيل الأسئلة لهذه المحاولة.")).toBeVisible();
      }
      await test.step("nobody stores the document, a stored contestant comes before the code, and a restored page shows neither after both are gone", async () => {
        for (const { path } of Object.values(kinds)) {
          const document = await page.request.get(path);
          expect(document.headers()["cache-control"]).toBe("private, no-store");
          expect(await document.text()).toContain(serialNumber);
        }
        const other = await register(server, { fullName: "سعاد كريم جاسم" });
        await page.evaluate((of) => localStorage.setItem("contestantIdForResults", of), other.id);
        await page.goto(kinds.onsite.path);
        await expect(page.getByRole("heading", { level: 2, name: "سعاد كريم جاسم" })).toBeVisible();
        await page.context().clearCookies();
        await page.evaluate(() => {
          localStorage.removeItem("contestantIdForResults");
          window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        });
        await expect(page.getByText("لم يتم العثور على معرف.")).toBeVisible();
      });
    });
  });

  test.describe("results that cannot be shown", () => {
    test.use({ allowedErrors: /Failed to load resource/ });

    test("are reported as missing or failed, and retrying shows them", async ({ page, server }) => {
      for (const { path, title } of Object.values(kinds)) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(page.getByText("لم يتم العثور على معرف.")).toBeVisible();
      }
      const { id } = await openRecord(page, server);
      for (const { path } of Object.values(kinds)) {
        await visit(page, path);
        await expect(page.getByRole("status")).toContainText("لا توجد نتائج متاحة لهذا الطالب");
      }
      await page.getByRole("link", { name: "العودة إلى بياناتك" }).click();
      await expect(page.getByRole("heading", { name: fullName })).toBeVisible();
      await writeResults(server, "onsite", id, attempts);
      await writeResults(server, "electronic", id, attempts);
      for (const { path } of Object.values(kinds)) {
        await withFailingDatabase(server, async () => {
          await page.goto(path);
          await expect(page.getByRole("alert")).toContainText("حدث خطأ أثناء تحميل نتائج الطالب");
        });
        await page.getByRole("button", { name: "أعد المحاولة" }).click();
        if (path === kinds.onsite.path) await expect(page.getByLabel("الدرجة:")).toHaveValue("٨٧٫٥٪");
        else await expect(page.getByText("٨٧٫٥٪")).toBeVisible();
      }
    });
  });
});
