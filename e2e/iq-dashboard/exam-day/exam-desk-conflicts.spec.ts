import type { Page } from "@playwright/test";
import { completeSerial } from "#contract/contestants/serial.ts";
import { addAssessment, sendAsStaff } from "../../support/data/data.ts";
import { newDesk } from "../../support/data/exam-days.ts";
import { dialog, newExam, scoresOf, toast } from "../../support/data/onsite.ts";
import { expect, test } from "../../support/fixtures.ts";
import type { Product } from "../../support/product/product.ts";
import { signIn, signInAs } from "../../support/session.ts";
import {
  allSent,
  attendanceOf,
  type DeskDay,
  enter,
  type Person,
  planDay,
  prepare,
  press,
  searchBox,
} from "./desk-page.ts";

/** What a desk did while others removed what it was about: a person chooses, and nothing is lost. */

const conflictsPath = ({ day }: DeskDay) => `/IQ-test/dashboard/on-site/days/${day.id}/conflicts`;
const open = (page: Page) => page.getByRole("list", { name: "تعارضات تنتظر قراراً" });
/** An open conflict by its act. */
const waiting = (page: Page, name: string, act: string) =>
  open(page).getByRole("article", { name }).filter({ hasText: act });
const settled = (page: Page) => page.getByRole("table", { name: "تعارضات حُسمت" }).locator("tbody tr");
const seen = (server: Product, { day }: DeskDay, { serialNumber }: Person) =>
  sendAsStaff(server, "GET", `/api/exam-days/${day.id}/people/${serialNumber}`);

async function settle(page: Page, name: string, act: string, choice: string): Promise<void> {
  await waiting(page, name, act).getByRole("button", { name: choice }).click();
  await dialog(page, choice).getByRole("button", { name: choice }).click();
}

async function markAndScore(page: Page, { name, serialNumber }: Person, score: string): Promise<void> {
  await enter(page, serialNumber);
  await expect(page.getByText(/^سُجّل الحضور،/)).toBeVisible();
  await press(page, "أدخل الدرجة");
  const form = dialog(page, "إضافة درجة");
  await form.getByLabel("الدرجة", { exact: true }).fill(score);
  await form.getByRole("button", { name: "حفظ الدرجة" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

// Choices that cannot be carried out yet are refused.
test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 400/ });

test("students who are deleted or erased meanwhile wait for a person, with what the desk did for them", async ({
  page,
  context,
  server,
}) => {
  const planned = await planDay(server);
  const { exam, day, ahmad, basim } = planned;
  await signInAs(page, server, "Admin");
  await prepare(page, day.id);
  await expect(page.getByText(allSent)).toBeVisible();
  await context.setOffline(true);
  await markAndScore(page, ahmad, "٧١");
  await markAndScore(page, basim, "٨٢");
  await sendAsStaff(server, "DELETE", `/api/contestants/${ahmad.id}`);
  const erasure = { serialNumber: basim.serialNumber, reason: "طلب وليّ أمره" };
  await sendAsStaff(server, "POST", `/api/contestants/${basim.id}/erase`, erasure);
  await context.setOffline(false);
  await expect(page.getByText(allSent)).toBeVisible();
  await page.getByRole("link", { name: "التعارضات: ٤" }).click();
  expect(await attendanceOf(server, planned)).toEqual([0, 0, 4]);

  await test.step("acts of a deleted student are carried out once the student is restored", async () => {
    await expect(waiting(page, ahmad.name, "إدخال درجة")).toContainText("٧١٪");
    await settle(page, ahmad.name, "إدخال درجة", "نفّذها الآن");
    const refused = dialog(page, "نفّذها الآن");
    await expect(refused.getByRole("alert")).toContainText("حُذف هذا الطالب من قائمة المشاركين");
    await refused.getByRole("button", { name: "إلغاء" }).click();
    expect(await scoresOf(server, exam)).toEqual([]);
    await sendAsStaff(server, "POST", `/api/contestants/${ahmad.id}/restore`);
    for (const act of ["إدخال درجة", "تسجيل الحضور"]) {
      await settle(page, ahmad.name, act, "نفّذها الآن");
      await expect(waiting(page, ahmad.name, act)).toHaveCount(0);
    }
    expect(await seen(server, planned, ahmad)).toMatchObject({
      attendedAt: expect.any(String),
      scores: [{ score: 71 }],
    });
  });
  await test.step("of an erased student neither name nor code is shown, and nothing can be carried out", async () => {
    const erased = "طالب مُحيت بياناته";
    await expect(open(page).getByRole("listitem")).toHaveCount(2);
    await expect(waiting(page, erased, "إدخال درجة")).toContainText("٨٢٪");
    for (const secret of [basim.name, basim.serialNumber.slice(-4)]) await expect(open(page)).not.toContainText(secret);
    await expect(waiting(page, erased, "إدخال درجة").getByRole("button")).toHaveText(["اتركها بلا تنفيذ"]);
    for (const act of ["إدخال درجة", "تسجيل الحضور"]) {
      await settle(page, erased, act, "اتركها بلا تنفيذ");
      await expect(waiting(page, erased, act)).toHaveCount(0);
    }
  });
  await expect(page.getByText("لا تعارضات تنتظر قراراً")).toBeVisible();
  await expect(settled(page)).toHaveCount(4);
  expect((await scoresOf(server, exam)).map(({ score }) => score)).toEqual([71]);
});

test("a score for an exam that is gone waits until the day has another one", async ({ page, server }) => {
  const planned = await planDay(server);
  const { day, halls, ahmad } = planned;
  const desk = await newDesk(server, { id: day.id, hallId: halls[0]?.id ?? "" }, "حاسوب القاعة");
  const plan = { date: "2099-06-07", testTimes: [1], governorates: [17] };
  const { id: assessmentId } = await addAssessment(server);
  // The device is given up, and then turns up with a score after all.
  await sendAsStaff(server, "POST", `/api/exam-days/${day.id}/devices/${desk.id}/erased`, {});
  await sendAsStaff(server, "PUT", `/api/exam-days/${day.id}`, { ...plan, assessmentId });
  const serial = ahmad.serialNumber;
  expect(await desk.send([desk.act("score", { serial, score: 66.5 })])).toEqual(["conflict"]);
  await signIn(page, server, "iq");
  await page.goto(conflictsPath(planned));
  await expect(waiting(page, ahmad.name, "إدخال درجة")).toContainText("ليس لهذا اليوم اختبار حضوري");
  await expect(waiting(page, ahmad.name, "إدخال درجة")).toContainText("٦٦٫٥٪");
  await settle(page, ahmad.name, "إدخال درجة", "نفّذها الآن");
  const refused = dialog(page, "نفّذها الآن");
  await expect(refused.getByRole("alert")).toContainText("ليس لهذا اليوم اختبار حضوري");

  const next = await newExam(server, "اختبار بديل");
  await sendAsStaff(server, "PUT", `/api/exam-days/${day.id}`, { ...plan, onsiteExamId: next.id });
  await refused.getByRole("button", { name: "نفّذها الآن" }).click();
  await expect(toast(page, "حُفظ القرار")).toBeVisible();
  await expect(settled(page)).toHaveText([/نُفّذت العملية/]);
  expect(await scoresOf(server, next)).toMatchObject([{ score: 66.5 }]);
});

test("a walk-in whose data is refused keeps what was typed, at the desk and among the conflicts", async ({
  page,
  server,
}) => {
  const planned = await planDay(server);
  const { day, halls, family } = planned;
  await signInAs(page, server, "Admin");
  await prepare(page, day.id);
  const name = `هادي كريم ${family}`;

  await test.step("the desk's form says what is wrong at each field", async () => {
    await press(page, "إضافة طالب");
    const adding = dialog(page, "إضافة طالب جديد");
    const field = (label: string) => adding.getByLabel(label, { exact: true });
    const typed = { "الاسم الكامل": name, العمر: "3", "رقم الهاتف": "0770", المدرسة: "مدرسة دجلة" };
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
    await adding.getByRole("button", { name: "إضافة الطالب" }).click();
    await expect(field("العمر")).toHaveAccessibleDescription(/العمر يجب أن يكون بين/);
    await expect(field("رقم الهاتف")).toHaveAccessibleDescription(/رقم الهاتف/);
    for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);
    await field("العمر").fill("12");
    await field("رقم الهاتف").fill("07701234567");

    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype;
      Object.assign(window, { mend: () => Object.assign(IDBObjectStore.prototype, { add }) });
      IDBObjectStore.prototype.add = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await adding.getByRole("button", { name: "إضافة الطالب" }).click();
    await expect(adding.getByRole("alert")).toHaveText("لم يُحفظ الطالب على هذا الجهاز. أعد المحاولة");
    await expect(field("الاسم الكامل")).toHaveValue(name);
    await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
    await adding.getByRole("button", { name: "إضافة الطالب" }).click();
    await expect(dialog(page, "بطاقة الطالب")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(allSent)).toBeVisible();
    await expect(searchBox(page)).toBeVisible();
  });

  await test.step("what the server refuses is corrected by a person, and keeps its code", async () => {
    const hall = { id: day.id, hallId: halls[0]?.id ?? "" };
    const desk = await newDesk(server, hall, "حاسوب القاعة");
    const serial = completeSerial(String(Date.now()).padStart(15, "4"));
    const contestant = { fullName: `سرى ${family}`, age: "3", gender: 1, phoneNumber: "0770", schoolName: "النهرين" };
    const where = { hallId: hall.hallId, testTime: 1 };
    const registration = { serial, contestant: { ...contestant, specialEducationType: 1, governarate: 1 }, ...where };
    expect(await desk.send([desk.act("register", registration), desk.act("attend", { serial, ...where })])).toEqual([
      "conflict",
      "conflict",
    ]);
    await page.goto(conflictsPath(planned));
    const refused = waiting(page, contestant.fullName, "تسجيل طالب");
    const errors = ["العمر يجب أن يكون بين", "رقم الهاتف غير صحيح"];
    for (const shown of [...errors, "النهرين", "0770"]) await expect(refused).toContainText(shown);
    await refused.getByRole("button", { name: "صحّح البيانات وسجّله" }).click();
    const correcting = dialog(page, "صحّح البيانات وسجّله");
    for (const error of errors) await expect(correcting.getByRole("list", { name: "سبب الرفض" })).toContainText(error);
    await expect(correcting.getByLabel("المدرسة")).toHaveValue("النهرين");
    await expect(correcting.getByLabel("رقم الهاتف")).toHaveValue("0770");
    await correcting.getByLabel("العمر").fill("11");
    await correcting.getByLabel("رقم الهاتف").fill("07701234567");
    await correcting.getByRole("button", { name: "صحّح البيانات وسجّله" }).click();
    await expect(toast(page, "حُفظ القرار")).toBeVisible();
    // The mark waited for this code.
    await expect(page.getByText("لا تعارضات تنتظر قراراً")).toBeVisible();
    const found = await sendAsStaff(server, "GET", `/api/exam-days/${day.id}/people/${serial}`);
    expect(found).toMatchObject({ fullName: contestant.fullName, age: 11, attendedAt: expect.any(String) });
  });
});
