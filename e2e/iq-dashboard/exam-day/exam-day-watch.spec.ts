import { onDatabase, register } from "../../support/data/data.ts";
import { newDesk, newExamDay } from "../../support/data/exam-days.ts";
import { dialog, newExam, newFamily, scoresOf, toast } from "../../support/data/onsite.ts";
import { expect, test } from "../../support/fixtures.ts";
import { expectGood } from "../../support/good-page.ts";
import type { Product } from "../../support/product/product.ts";
import { signIn } from "../../support/session.ts";

/** An exam day as it runs, for staff with a network: who came, what two desks disagree on, and their devices. */

async function examDay(server: Product) {
  const family = newFamily();
  const people: { id: string; serialNumber: string; fullName: string }[] = [];
  for (const name of ["أحمد كريم", "باسم كريم", "جاسم كريم"]) {
    const fullName = `${name} ${family}`;
    people.push({ ...(await register(server, { fullName })), fullName });
  }
  const exam = await newExam(server, `اختبار ${family}`);
  const serials = people.map(({ serialNumber }) => serialNumber);
  const day = await newExamDay(server, { onsiteExamId: exam.id, hall: `قاعة ${family}`, serials });
  const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  return { exam, day, first, second, third, path: `/IQ-test/dashboard/on-site/days/${day.id}` };
}

const file = (content: object) => ({
  name: "acts.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(content)),
});

test("two desks give one student two scores, and a person settles it while others are called @journey", async ({
  page,
  server,
}) => {
  const { exam, day, first, second, third, path } = await examDay(server);
  const [gate, hall] = [await newDesk(server, day, "مكتب الباب"), await newDesk(server, day, "حاسوب القاعة")];
  const serial = first.serialNumber;
  expect(await gate.send([gate.act("attend", { serial }), gate.act("score", { serial, score: 80 })])).toEqual([
    "kept",
    "kept",
  ]);
  expect(await hall.send([hall.act("score", { serial, score: 64.5 })])).toEqual(["conflict"]);
  // Another student's code with its last digits mistyped, which is nobody's.
  const unknown = hall.act("attend", { serial: "0000000000000000" });
  expect(await hall.send([unknown], 3)).toEqual(["conflict"]);
  await signIn(page, server, "iq");

  await page.goto("/IQ-test/dashboard/on-site");
  await expect(page.getByText("تعارضات تنتظر قراراً: ٢").first()).toBeVisible();
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole("link", { name: "التعارضات تنتظر قراراً: ٢" })).toBeVisible();
  const attendance = page.getByRole("region", { name: "الحضور", exact: true });
  await expect(attendance.getByRole("listitem")).toContainText("المتوقعون٣الحاضرون١الغائبون٢لهم درجة١");
  await expect(attendance.getByText("عمليات على الأجهزة لم تصل بعد: ٣.")).toBeVisible();

  await test.step("the absent are called, and leave the list when they come", async () => {
    await attendance.getByRole("link", { name: /^الغائبون في/ }).click();
    const rows = page.getByRole("table", { name: "الغائبون، للاتصال بهم" }).locator("tbody tr");
    await expect(rows).toHaveText([new RegExp(second.fullName), new RegExp(third.fullName)]);
    await expect(rows.nth(0).getByRole("link", { name: /^اتصل بـ/ })).toHaveAttribute("href", "tel:07701234567");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".hall-list")).toContainText(second.fullName);
    await expect(rows.first()).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    expect(await gate.send([gate.act("attend", { serial: second.serialNumber })])).toEqual(["kept"]);
    await page.clock.runFor(10_000);
    await expect(rows).toHaveText([new RegExp(third.fullName)]);
  });

  await page.goto(`${path}/conflicts`);
  const open = page.getByRole("list", { name: "تعارضات تنتظر قراراً" });
  const scores = open.getByRole("article", { name: first.fullName });

  await test.step("a score of one desk is chosen, with a reason", async () => {
    await expect(scores.getByRole("region", { name: "في النظام" })).toContainText("٨٠٪");
    await expect(scores.getByRole("region", { name: "من المكتب" })).toContainText("٦٤٫٥٪");
    for (const text of ["حاسوب القاعة", "لهذا الطالب درجة أخرى"]) await expect(scores).toContainText(text);
    await scores.getByRole("button", { name: "اعتمد درجة المكتب: ٦٤٫٥٪" }).click();
    const choosing = dialog(page, "اعتمد درجة المكتب: ٦٤٫٥٪");
    await choosing.getByRole("button", { name: "اعتمد درجة المكتب: ٦٤٫٥٪" }).click();
    await expect(choosing.getByLabel("السبب")).toHaveAccessibleDescription(/سبب التصحيح مطلوب/);
    await choosing.getByLabel("السبب").fill("الورقة تقول ٦٤٫٥");
    await choosing.getByRole("button", { name: "اعتمد درجة المكتب: ٦٤٫٥٪" }).click();
    await expect(toast(page, "حُفظ القرار")).toBeVisible();
    await expect(scores).toHaveCount(0);
    const [kept, ...others] = await scoresOf(server, exam);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ score: 64.5, corrections: [{ score: 80, reason: "الورقة تقول ٦٤٫٥" }] });
  });

  await test.step("a mistyped code is corrected, and the act is carried out", async () => {
    await expect(open.getByRole("listitem")).toHaveCount(1);
    await open.getByRole("button", { name: "صحّح الرمز ونفّذها" }).click();
    const correcting = dialog(page, "صحّح الرمز ونفّذها");
    await correcting.getByRole("button", { name: "صحّح الرمز ونفّذها" }).click();
    await expect(correcting.getByLabel("رمز الطالب الصحيح")).toHaveAccessibleDescription(/كما هو على البطاقة/);
    await correcting.getByLabel("رمز الطالب الصحيح").fill(third.serialNumber);
    await correcting.getByRole("button", { name: "صحّح الرمز ونفّذها" }).click();
    await expect(page.getByText("لا تعارضات تنتظر قراراً")).toBeVisible();
    const settled = page.getByRole("table", { name: "تعارضات حُسمت" }).locator("tbody tr");
    await expect(settled).toHaveText([/نُفّذت العملية/, /اعتُمدت درجة المكتب.*الورقة تقول ٦٤٫٥/]);
    await expectGood(page);
  });

  await page.goto(path);
  await expect(page.getByRole("link", { name: "التعارضات", exact: true })).toBeVisible();
  await expect(attendance.getByRole("listitem")).toContainText("المتوقعون٣الحاضرون٣الغائبون٠لهم درجة١");
  await page.goto(`/IQ-test/dashboard/audit?noun=conflict&action=settle`);
  const lines = page.getByRole("region", { name: "قائمة العمليات" }).locator("tbody tr");
  await expect(lines.filter({ hasText: first.fullName })).toContainText("القرار: اعتُمدت درجة المكتب");
});

test("a device that sees no network hands in a file, and is let go", async ({ page, server }) => {
  const { day, first, second, path } = await examDay(server);
  const desk = await newDesk(server, day, "مكتب الباب");
  const [attend, score] = [
    desk.act("attend", { serial: first.serialNumber }),
    desk.act("score", { serial: second.serialNumber, score: 70 }),
  ];
  expect(await desk.send([attend])).toEqual(["kept"]);
  await signIn(page, server, "iq");
  await page.goto(path);
  const devices = page.getByRole("region", { name: "أجهزة المكاتب" });
  await expect(devices.locator("tbody tr")).toContainText("مكتب الباب");
  await expectGood(page);
  await page.getByRole("button", { name: "تسليم ملف من جهاز" }).click();
  const handing = dialog(page, "تسليم ملف عمليات");
  const choose = (content: object) => page.locator("[data-file-input=act-file]").setInputFiles(file(content));
  const saved = desk.file([attend, score]);
  await choose({ ...saved, content: saved.content.slice(0, -7) });
  await expect(handing.getByRole("alert")).toContainText("الملف ناقص أو تالف.");
  await choose({ note: "not ours" });
  await expect(handing.getByRole("alert")).toContainText("هذا ليس ملف عمليات.");
  await expect(handing.getByRole("button", { name: "سلّم الملف" })).toBeDisabled();
  await choose(saved);
  await expect(handing.getByText("الجهاز: مكتب الباب")).toBeVisible();
  await handing.getByRole("button", { name: "سلّم الملف" }).click();
  await expect(handing.getByText("وصل ملف الجهاز «مكتب الباب»")).toBeVisible();
  await expect(handing.locator("dl")).toHaveText("حُفظت الآن١وصلت من قبل١تعارضات تنتظر قراراً٠رُفضت٠");
  await handing.getByRole("button", { name: "إغلاق", exact: true }).last().click();

  await devices.getByRole("button", { name: "محو القائمة من مكتب الباب" }).click();
  const asking = page.getByRole("alertdialog", { name: "محو القائمة من الجهاز" });
  // The file held all that it had not sent.
  await expect(asking).not.toContainText("لم تُرسل:");
  await asking.getByRole("button", { name: "امحُها" }).click();
  await expect(devices.getByText("يُمحى عند اتصاله")).toBeVisible();
});

test("closing a day and letting a device go name a device that is cut off", async ({ page, server }) => {
  const { day, path } = await examDay(server);
  await newDesk(server, day, "مكتب الباب");
  await onDatabase(server, async ({ sql }) => {
    await sql`update desk_devices set last_heard_at = now() - interval '10 minutes' where exam_day_id = ${day.id}`;
  });
  await signIn(page, server, "iq");
  await page.goto(path);
  await page.getByRole("button", { name: "أغلق اليوم" }).click();
  await expect(dialog(page, "إغلاق يوم الاختبار")).toContainText("أجهزة لا تتصل الآن: «مكتب الباب»");
  await expectGood(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "محو القائمة من مكتب الباب" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("وقد تكون عليه عمليات لم يخبرنا بها");
});

test("a score on the exam's page for somebody who is not marked as present asks first", async ({ page, server }) => {
  const { exam, day, first, second } = await examDay(server);
  const desk = await newDesk(server, day, "مكتب الباب");
  expect(await desk.send([desk.act("attend", { serial: second.serialNumber })])).toEqual(["kept"]);
  await signIn(page, server, "iq");
  await page.goto(`/IQ-test/dashboard/on-site/quiz/${exam.id}`);
  const adding = dialog(page, "إضافة درجة");
  const enter = async (serial: string, score: string) => {
    await page.getByRole("button", { name: "إضافة درجة" }).click();
    await adding.getByLabel("رمز الطالب").fill(serial);
    const attendance = page.waitForResponse((answer) => new RegExp(`exam-days/.*${serial}`).test(answer.url()));
    await page.keyboard.press("Enter");
    await adding.getByLabel("الدرجة", { exact: true }).fill(score);
    await attendance;
    await adding.getByRole("button", { name: "حفظ الدرجة" }).click();
  };
  const asking = page.getByRole("alertdialog", { name: "لم يُسجّل حضور هذا الطالب اليوم" });
  await enter(first.serialNumber, "70");
  await expect(asking).toBeVisible();
  await expectGood(page);
  await page.keyboard.press("Escape");
  await expect(adding.getByLabel("الدرجة", { exact: true })).toHaveValue("70");
  expect(await scoresOf(server, exam)).toEqual([]);
  await adding.getByRole("button", { name: "حفظ الدرجة" }).click();
  await asking.getByRole("button", { name: "احفظ دون حضور" }).click();
  await expect(adding).toBeHidden();
  await enter(second.serialNumber, "80");
  await expect(adding).toBeHidden();
  expect((await scoresOf(server, exam)).map(({ score }) => score)).toEqual([80, 70]);
});

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test("the guide for desks is one sheet of paper", async ({ page, server }) => {
  const { path } = await examDay(server);
  await signIn(page, server, "iq");
  await page.goto(path);
  await page.getByRole("link", { name: "تعليمات مكتب القاعة" }).click();
  await expect(page.getByRole("article")).toContainText("/IQ-test/dashboard/desk");
  await expectGood(page);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

test.describe("while the server is out of reach", () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test("counts stay, and say that they are from before @routes", async ({ page, server }) => {
    const { day, path } = await examDay(server);
    await newDesk(server, day, "مكتب الباب");
    await signIn(page, server, "iq");
    await page.clock.install();
    await page.goto(path);
    const attendance = page.getByRole("region", { name: "الحضور", exact: true });
    await expect(attendance.getByText(/^أعداد الساعة .* تتجدد كل ١٠ ثوانٍ/)).toBeVisible();
    await page.route("**/api/exam-days/*/*", (route) => route.abort());
    // Each refresh is tried twice, a second apart.
    await page.clock.runFor(12_000);
    await expect(attendance.getByText(/^تعذّر التحديث\. هذه أعداد الساعة/)).toBeVisible();
    await expect(attendance.getByRole("listitem")).toContainText("المتوقعون٣الحاضرون٠الغائبون٣لهم درجة٠");
    await expect(page.getByRole("region", { name: "أجهزة المكاتب" })).toContainText("تعذّر التحديث");
    await page.unroute("**/api/exam-days/*/*");
    await page.clock.runFor(10_000);
    await expect(attendance.getByText(/^أعداد الساعة/)).toBeVisible();
  });
});
