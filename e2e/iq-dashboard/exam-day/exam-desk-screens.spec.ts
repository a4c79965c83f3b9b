import type { Page } from "@playwright/test";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import { codesIn } from "#api/test-support/qr-codes.ts";
import { brokenWords } from "../../support/broken-words.ts";
import { dialog } from "../../support/data/onsite.ts";
import { expect, test } from "../../support/fixtures.ts";
import { expectGood } from "../../support/good-page.ts";
import { signInAs } from "../../support/session.ts";
import {
  allSent,
  code,
  deskPath,
  enter,
  fillPreparation,
  planDay,
  prepare,
  press,
  searchBox,
  unlock,
} from "./desk-page.ts";

/** What the desk shows in single states. */

/** Ways to the on-site pages. */
const exits = (page: Page) => page.locator('a[href="/IQ-test/dashboard/on-site"]');

type Days = { items: object[] };

test("a day that is not chosen yet is asked for, and a full disk is said @routes", async ({ page, server }) => {
  const { day } = await planDay(server);
  await signInAs(page, server, "Admin");
  await page.route(/api\/exam-days\?/, async (route) => {
    const answer = await route.fetch();
    const days = (await answer.json()) as Days;
    // All days are over.
    return route.fulfill({ json: { ...days, items: days.items.map((one) => ({ ...one, date: "2020-01-01" })) } });
  });
  await page.goto(deskPath);
  await expect(page.getByLabel("يوم الاختبار")).toHaveValue("");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await press(page, "جهّز الجهاز");
  await expect(page.getByLabel("يوم الاختبار")).toHaveAccessibleDescription(/اختر يوم الاختبار/);

  await page.unroute(/api\/exam-days\?/);
  await fillPreparation(page, day.id);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await press(page, "جهّز الجهاز");
  await expect(page.getByRole("alert")).toContainText("لم تُحفظ القوائم على هذا الجهاز");
});

test("on a phone whoever was entered is in sight with what can be done, and everything is readable", async ({
  page,
  server,
}) => {
  const { day, family, ahmad, dawud } = await planDay(server, { testTimes: [1, 2, 3] });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, server, "Admin");
  await prepare(page, day.id);
  await expect(page.getByText(allSent)).toBeVisible();
  const tools = page.getByRole("button", { name: "أدوات المكتب" });
  await expect(tools).toContainText("أدوات");
  await enter(page, ahmad.serialNumber);
  const marked = page.getByText(/^سُجّل الحضور، الساعة/);
  const sign = (name: string) => expect(page.locator(`[data-sign=${name}]`)).toHaveCount(1);
  await expect(marked).toBeInViewport({ ratio: 1 });
  await sign("good");
  await expect(page.getByRole("button", { name: "الطالب التالي" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "تراجع عن الحضور" }).click();
  for (const action of ["سجّل الحضور", "الطالب التالي"])
    await expect(page.getByRole("button", { name: action })).toBeInViewport({ ratio: 1 });
  await press(page, "الطالب التالي");
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 });

  await enter(page, ahmad.serialNumber);
  await enter(page, ahmad.serialNumber);
  const again = page.getByText(/^سُجّل الحضور من قبل/);
  // Another colour, picture and sound than for a first mark.
  await expect(again).toBeVisible();
  await sign("ask");
  const progress = page.getByRole("region", { name: "من حضروا" });
  await expect(progress).toContainText("١ / ٣");
  await progress.getByRole("button", { name: `تراجع: ${ahmad.name}` }).click();
  await expect(progress).toContainText("٠ / ٣");
  await sign("none");
  await enter(page, dawud.serialNumber);
  await expect(page.getByText("مكانه في قاعة أخرى")).toBeVisible();
  await sign("ask");
  await expectGood(page);
  await page.getByRole("button", { name: "الحضور والغياب" }).click();
  await expectGood(page);
  // The invented family name is longer than any real one.
  expect((await brokenWords(page)).filter((word) => word !== family)).toEqual([]);
});

test("a desk that is left alone for five minutes asks for its code, unless it has unsaved input", async ({
  page,
  server,
}) => {
  const { day } = await planDay(server);
  await signInAs(page, server, "Admin");
  await page.clock.install();
  await prepare(page, day.id);
  await press(page, "إضافة طالب");
  const adding = dialog(page, "إضافة طالب جديد");
  await adding.getByLabel("الاسم الكامل").fill("نصف اسم");
  await page.clock.fastForward("06:00");
  await expect(adding.getByLabel("الاسم الكامل")).toHaveValue("نصف اسم");
  await adding.getByRole("button", { name: "إغلاق" }).click();
  await press(page, "أغلق دون حفظ");
  await expect(adding).toHaveCount(0);
  await page.clock.fastForward("04:00");
  await searchBox(page).press("Shift");
  await page.clock.fastForward("04:00");
  await expect(searchBox(page)).toBeVisible();
  await page.clock.fastForward("02:00");
  await unlock(page, code);
  await expect(searchBox(page)).toBeVisible();
});

test("an act that the disk refuses is said in the whole area, and can be repeated", async ({ page, server }) => {
  const { day, ahmad } = await planDay(server);
  await signInAs(page, server, "Admin");
  await prepare(page, day.id);
  await page.evaluate(() => {
    const { put, add } = IDBObjectStore.prototype;
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
    Object.assign(window, { mend: () => Object.assign(IDBObjectStore.prototype, { put, add }) });
  });
  await enter(page, ahmad.serialNumber);
  await expect(page.getByRole("alert")).toHaveText("لم يُحفظ الحضور على هذا الجهاز. أعد المحاولة");
  await expect(page.locator("[data-sign=stop]")).toHaveCount(1);
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await press(page, "سجّل الحضور");
  await expect(page.getByText(/^سُجّل الحضور، الساعة/)).toBeVisible();
  await expect(page.locator("[data-sign=good]")).toHaveCount(1);
});

test("a mistyped code is named as such, and a card with a place has room for a long name", async ({ page, server }) => {
  const { day, ahmad, family } = await planDay(server);
  await signInAs(page, server, "Admin");
  await prepare(page, day.id);
  await expect(page.getByText(allSent)).toBeVisible();
  const last = Number(ahmad.serialNumber.at(-1));
  await enter(page, `${ahmad.serialNumber.slice(0, -1)}${(last + 1) % 10}`);
  await expect(page.getByText("الرمز غير صحيح")).toBeVisible();
  await searchBox(page).fill("اسم لا يحمله أحد");
  await expect(page.getByText("لا يوجد في قوائم هذا الجهاز")).toBeVisible();

  await press(page, "إضافة طالب");
  const adding = dialog(page, "إضافة طالب جديد");
  const name = `عبد الرحمن محمد جاسم عبد الحسين الموسوي ${family}`;
  for (const [label, typed] of Object.entries({
    "الاسم الكامل": name,
    العمر: "12",
    "رقم الهاتف": "07701234567",
    المدرسة: "مدرسة دجلة",
  }))
    await adding.getByLabel(label, { exact: true }).fill(typed);
  await adding.getByRole("button", { name: "إضافة الطالب" }).click();
  const card = dialog(page, "بطاقة الطالب");
  await expect(card.getByText("تم تحضير البطاقة بنجاح")).toBeAttached();
  expect(await codesIn(await card.locator("canvas").screenshot())).toHaveLength(1);
  await expect(card.getByRole("alert")).toHaveCount(0);
});

test("a closed day says in one line what is left to do @routes", async ({ page, server }) => {
  const { day, ahmad } = await planDay(server);
  await signInAs(page, server, "Admin");
  await prepare(page, day.id);
  await expect(page.getByText(allSent)).toBeVisible();
  await page.route("**/api/exam-days/*/acts", (route) => {
    const { acts } = route.request().postDataJSON() as { acts: { id: string; revision: number }[] };
    const outcomes = acts.map(({ id, revision }) => ({ id, revision, outcome: "refused", message: "لا" }));
    return route.fulfill({
      json: { now: new Date().toISOString(), outcomes, isClosed: true, isLetGo: false, conflictCount: 0 },
    });
  });
  await enter(page, ahmad.serialNumber);
  await expect(page.getByText(/^أُغلق يوم الاختبار، وبقي على هذا الجهاز ما لم يصل/)).toBeVisible();
  await expect(page.getByRole("button", { name: "احفظ ما لم يُرسل" })).toHaveCount(1);
});

test("on plain http the desk leads to the on-site pages, by one way", async ({ page, server }) => {
  await signInAs(page, server, "Admin");
  await page.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }));
  await page.goto(deskPath);
  await expect(page.getByText("لا يُجهَّز جهاز على عنوان يبدأ بـ http")).toBeVisible();
  await expect(exits(page)).toHaveCount(1);
  await expectGood(page);
});

test("words of the day's page stay whole on a tablet and a phone", async ({ page, server }) => {
  const { day } = await planDay(server, { date: dayInBaghdad(new Date()), testTimes: [1, 2, 3] });
  await signInAs(page, server, "Admin");
  await page.goto(`/IQ-test/dashboard/on-site/days/${day.id}`);
  const attendance = page.getByRole("region", { name: "الحضور", exact: true });
  await expect(attendance.getByText("المتوقعون").first()).toBeVisible();
  // The menu stays open beside it.
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await brokenWords(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await brokenWords(page)).toEqual([]);
  // The times stand in one line.
  const times = attendance.getByRole("group", { name: "الوقت" }).getByRole("button");
  const tops = await times.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});
