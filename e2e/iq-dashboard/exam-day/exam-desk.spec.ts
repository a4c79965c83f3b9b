import type { Page } from "@playwright/test";
import { parseSerial } from "#contract/contestants/serial.ts";
import { sendAsStaff } from "../../support/data/data.ts";
import { dialog, scan, scoresOf, toast } from "../../support/data/onsite.ts";
import { expect, test } from "../../support/fixtures.ts";
import { signInAs } from "../../support/session.ts";
import {
  allSent,
  attendanceOf,
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

/** The desk of an exam day, with and without a network. */

/** Everything that the device has written, as text. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("exam-desk");
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const read = (name: string) =>
      new Promise<unknown[]>((resolve) => {
        const all = db.transaction(name).objectStore(name).getAll();
        all.onsuccess = () => resolve(all.result);
      });
    const rows = await Promise.all([...db.objectStoreNames].map(read));
    db.close();
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (typeof value === "object" && value !== null) return Object.values(value).map(text).join("\n");
      return String(value);
    };
    return text(rows);
  });

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401/, isAtFloor: true });

test("a desk marks, scores and adds students through a cut network and a reload, and the server has it all @journey", async ({
  page,
  context,
  server,
}) => {
  const planned = await planDay(server);
  const { exam, day, halls, family, ahmad, basim, jasim, dawud } = planned;
  await signInAs(page, server, "Admin");
  await fillPreparation(page, day.id);
  await page.getByLabel("رمز من ستة أرقام").fill("111111");
  await press(page, "جهّز الجهاز");
  await expect(page.getByText("اختر رمزاً أصعب")).toBeVisible();
  await page.getByLabel("رمز من ستة أرقام").fill(code);
  await press(page, "جهّز الجهاز");
  await expect(page.getByText(allSent)).toBeVisible();

  await test.step("a scan marks somebody of this hall at once, and can be undone", async () => {
    await scan(page, ahmad.serialNumber);
    await expect(page.getByRole("heading", { name: ahmad.name })).toBeVisible();
    await expect(page.getByText(/^سُجّل الحضور، الساعة/)).toBeVisible();
    await press(page, "تراجع عن الحضور");
    await press(page, "سجّل الحضور");
    await scan(page, ahmad.serialNumber);
    await expect(page.getByText(/^سُجّل الحضور من قبل/)).toBeVisible();
  });
  await test.step("somebody of another hall is named with it, and admitted with a reason", async () => {
    await scan(page, dawud.serialNumber);
    await expect(page.getByText("مكانه في قاعة أخرى")).toBeVisible();
    await expect(page.getByText(/القاعة الثانية، الساعة ٤:٠٠\sمساءً/)).toBeVisible();
    await press(page, "اقبله هنا");
    const form = dialog(page, "قبول طالب من مكان آخر");
    await form.getByRole("button", { name: "اقبله وسجّل الحضور" }).click();
    await expect(form.getByText("اكتب السبب")).toBeVisible();
    await form.getByLabel("السبب").fill("وصل مع أخيه");
    await form.getByRole("button", { name: "اقبله وسجّل الحضور" }).click();
    await expect(page.getByText(/^سُجّل الحضور،/)).toBeVisible();
    await expect(page.getByText(allSent)).toBeVisible();
  });
  await test.step("nothing on the disk shows a name or a code", async () => {
    const text = await keptText(page);
    expect(text).toContain("مكتب الباب");
    for (const secret of [family, ahmad.serialNumber, code]) expect(text).not.toContain(secret);
  });

  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/IQ-test/dashboard/desk"))?.text()))
    .toContain("جارٍ فتح المكتب");
  await context.setOffline(true);
  await test.step("the network is cut, and the on-site pages lead to the desk, which asks for its code", async () => {
    await enter(page, basim.serialNumber);
    await expect(page.getByText(/^انقطعت الشبكة منذ .*، الساعة .* عملية واحدة تنتظر الإرسال/)).toBeVisible();
    await page.goto("/IQ-test/dashboard/on-site");
    await expect(page).toHaveURL(deskPath);
    await unlock(page, "999999");
    await expect(page.getByText("الرمز غير صحيح. المحاولات الباقية: ٢")).toBeVisible();
    await unlock(page, code);
    await expect(page.getByText(/عملية واحدة تنتظر الإرسال/)).toBeVisible();
  });
  let added = "";
  await test.step("people are found, scored, corrected and added without a network", async () => {
    await searchBox(page).fill(`جاسم ${family}`);
    await page.getByRole("region", { name: "الطلاب الذين وُجدوا" }).getByRole("button").click();
    await press(page, "أدخل الدرجة");
    await press(page, "سجّل الحضور وأدخل الدرجة");
    const form = dialog(page, "إضافة درجة");
    await form.getByLabel("الدرجة", { exact: true }).fill("١٠١");
    await form.getByRole("button", { name: "حفظ الدرجة" }).click();
    await expect(form.getByText("الدرجة يجب أن تكون رقماً بين ٠ و ١٠٠")).toBeVisible();
    await form.getByLabel("الدرجة", { exact: true }).fill("٧٠");
    await form.getByRole("button", { name: "حفظ الدرجة" }).click();
    await expect(toast(page, `حُفظت درجة ${jasim.name}: ٧٠٪`)).toBeVisible();
    await press(page, "صحّح الدرجة ٧٠٪");
    const correction = dialog(page, "تصحيح درجة");
    await correction.getByLabel("الدرجة", { exact: true }).fill("75");
    await correction.getByLabel("سبب التصحيح").fill("خطأ في الجمع");
    await correction.getByRole("button", { name: "حفظ التصحيح" }).click();
    await expect(page.getByText("صُحّحت: ١")).toBeVisible();

    await press(page, "إضافة طالب");
    const adding = dialog(page, "إضافة طالب جديد");
    const fill = (label: string, text: string) => adding.getByLabel(label, { exact: true }).fill(text);
    await fill("الاسم الكامل", `هادي كريم ${family}`);
    await fill("العمر", "12");
    await fill("رقم الهاتف", "07701234567");
    await fill("المدرسة", "مدرسة دجلة");
    await adding.getByRole("button", { name: "إضافة الطالب" }).click();
    const card = dialog(page, "بطاقة الطالب");
    await expect(toast(page, "تم تحضير البطاقة بنجاح")).toBeVisible();
    await expect(card.getByRole("button", { name: "طباعة البطاقة" })).toBeVisible();
    await card.getByRole("button", { name: "إغلاق" }).last().click();
    const heading = page.locator("section", { has: page.getByRole("heading", { name: `هادي كريم ${family}` }) });
    added = parseSerial((await heading.locator("bdi").first().textContent()) ?? "") ?? "";
    expect(added).not.toBe("");
  });
  await test.step("who came is counted, and leaving is stopped with words", async () => {
    await press(page, "الحضور والغياب");
    const counted = (label: string) => page.locator("dl > div", { hasText: label }).locator("dd");
    await expect(counted("المتوقعون")).toHaveText("٤");
    await expect(counted("الحاضرون")).toHaveText("٥");
    await page.getByRole("link", { name: "الخروج إلى الاختبار الحضوري" }).click();
    const leaving = page.getByRole("alertdialog", { name: "٦ عمليات تنتظر الإرسال" });
    await leaving.getByRole("button", { name: "ابقَ في المكتب" }).click();
  });

  await context.setOffline(false);
  await expect(page.getByText(allSent)).toBeVisible();
  expect(await attendanceOf(server, planned)).toEqual([5, 1, 0]);
  expect(await scoresOf(server, exam)).toMatchObject([
    { score: 75, contestant: { fullName: jasim.name }, corrections: [{ score: 70, reason: "خطأ في الجمع" }] },
  ]);
  const found = await sendAsStaff(server, "GET", `/api/exam-days/${day.id}/people/${added}`);
  expect(found).toMatchObject({ fullName: `هادي كريم ${family}`, hallId: halls[0]?.id });
});

test("logging out is stopped while acts are unsent and erases the lists after it; three wrong codes close the desk @routes", async ({
  page,
  context,
  server,
}) => {
  const { day, ahmad, basim } = await planDay(server);
  const { password } = await signInAs(page, server, "Admin");
  await prepare(page, day.id);
  await expect(page.getByText(allSent)).toBeVisible();
  await page.route("**/api/exam-days/*/acts", (route) => route.abort());
  await scan(page, ahmad.serialNumber);
  await expect(page.getByText(/^انقطعت الشبكة منذ/)).toBeVisible();
  await scan(page, basim.serialNumber);

  await page.reload();
  for (const left of ["المحاولات الباقية: ٢", "بقيت محاولة واحدة"]) {
    await unlock(page, "135790");
    await expect(page.getByText(left)).toBeVisible();
  }
  await unlock(page, "135790");
  await expect(page.getByRole("heading", { name: "أُقفل المكتب بعد ثلاث محاولات" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/عمليتان تنتظران الإرسال/)).toBeVisible();

  await page.goto("/IQ-test/dashboard/home");
  await page.getByRole("banner").getByRole("button", { name: "تسجيل الخروج" }).click();
  const stopped = page.getByRole("alertdialog", { name: "عمليتان تنتظران الإرسال" });
  await stopped.getByRole("link", { name: "افتح المكتب" }).click();
  await page.getByLabel("كلمة المرور", { exact: true }).fill(password);
  await page.getByLabel("رمز جديد من ستة أرقام").fill("730461");
  await page.getByLabel("الرمز مرة أخرى").fill("730461");
  await press(page, "احفظ الرمز وافتح المكتب");
  await expect(page.getByText(/عمليتان تنتظران الإرسال/)).toBeVisible();

  await press(page, "أدوات المكتب");
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "احفظ ما لم يُرسل" }).click();
  const file = JSON.parse(await readAll(await (await download).createReadStream())) as {
    deviceId: string;
    iv: string;
    content: string;
  };
  // A browser does not say whether a download was kept.
  await press(page, "نعم، الملف هنا");
  const { outcomes } = (await sendAsStaff(server, "POST", `/api/exam-days/${day.id}/acts/file`, {
    deviceId: file.deviceId,
    iv: file.iv,
    content: file.content,
  })) as { outcomes: { outcome: string }[] };
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["kept", "kept"]);

  await page.unroute("**/api/exam-days/*/acts");
  await page.goto("/IQ-test/dashboard/home");
  await page.getByRole("banner").getByRole("button", { name: "تسجيل الخروج" }).click();
  await expect(page).toHaveURL("/IQ-test/dashboard/login");
  expect(await keptText(page)).not.toContain("مكتب الباب");
  expect(await context.serviceWorkers().length).toBeLessThanOrEqual(1);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of stream) text += String(chunk);
  return text;
}
