import type { Page } from "@playwright/test";
import { readyAssessment } from "#api/test-support/assessments.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { onDatabase, register, sendAsStaff } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { signIn } from "../support/session.ts";

/** What a supervisor prints before a test: seats of the halls, and instructions. */

/** The longest names of a test and a hall, without break opportunities: a printed page has room for them. */
const title = `اختبار القاعات ${"الطويل".repeat(20)}`.slice(0, 120);
const hall = `قاعة ٢ ${"الكبيرة".repeat(12)}`.slice(0, 80);

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
const paper = (page: Page) => page.pdf({ preferCSSPageSize: true });

test("a supervisor prints the seats, and the instructions of a hall on one page @journey", async ({ page, server }) => {
  const people: Awaited<ReturnType<typeof register>>[] = [];
  for (const fullName of ["ياسر علي حسن", "بتول علي حسن", "أحمد علي حسن"])
    people.push(await register(server, { fullName }));
  const serials = people.map(({ serialNumber }) => serialNumber);
  const content = readyAssessment({
    title,
    audience: { governorates: [], educationTypes: [], testTimes: [], serials },
  });
  type Made = { id: string; version: number; code: string };
  const staff = async (path: string, body: object) => (await sendAsStaff(server, "POST", path, body)) as Made;
  const { id, version } = await staff("/api/assessments", { content });
  await staff(`/api/assessments/${id}/publish`, { version });
  await staff(`/api/assessments/${id}/halls`, { name: "قاعة ١" });
  const { code } = await staff(`/api/assessments/${id}/halls`, { name: hall });
  await signIn(page, server, "iq");
  await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));

  await page.goto(`/IQ-test/dashboard/assessments/${id}/sittings`);
  await page.getByRole("button", { name: "قائمة المقاعد" }).click();
  await expect(page.getByLabel("مقاعد قاعة ١")).toHaveValue("٢");
  await expect(page.getByText("من ١ (أحمد علي حسن) إلى ٢ (بتول علي حسن)")).toBeVisible();
  await expectGood(page);
  await page.getByLabel(`مقاعد ${hall}`).fill("كثير");
  await page.getByRole("button", { name: "اطبع القائمة" }).click();
  await expect(page.getByText("اكتب عدد المقاعد، من ٠ إلى ٣٠٠٠")).toBeVisible();
  await page.getByLabel(`مقاعد ${hall}`).fill("0");
  await expect(page.getByRole("status").filter({ hasText: "يبقى بلا مقعد: ١." })).toBeVisible();
  await page.getByLabel(`مقاعد ${hall}`).fill("٣٠");
  await page.getByRole("button", { name: "اطبع القائمة" }).click();
  await expect.poll(() => page.evaluate(() => "isPrinted" in window)).toBe(true);
  await page.emulateMedia({ media: "print" });
  const rows = page.locator(".hall-list").locator("tbody tr");
  await expect(rows).toHaveText([/أحمد علي حسن/, /بتول علي حسن/, /ياسر علي حسن/]);
  await expect(rows.nth(2)).toContainText(`٣ياسر علي حسن${formatSerial(serials[0] ?? "")}١`);
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  expect(pagesOf(await paper(page))).toBe(2);
  // An A4 sheet within its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  const widths = (sheet: Element) => [sheet.querySelector("table")?.offsetWidth, (sheet as HTMLElement).offsetWidth];
  await expect(async () => {
    const [table, sheet] = await page.locator(".hall-list").first().evaluate(widths);
    expect(table).toBe(sheet);
  }).toPass();

  await page.emulateMedia({ media: null });
  const given = { serials: serials[1], factor: 1.5, reason: "قرار لجنة الاختبار" };
  await sendAsStaff(server, "POST", `/api/assessments/${id}/time-factors`, given);
  await page.getByRole("button", { name: "قائمة المقاعد" }).click();
  await expect(page.getByLabel(`مقاعد ${hall}`)).toHaveValue("٣٠");
  await page.getByLabel(`مقاعد ${hall}`).fill("40");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "أكمل التعديل" }).click();
  await expect(page.getByLabel(`مقاعد ${hall}`)).toHaveValue("40");
  await page.getByRole("button", { name: "اطبع القائمة" }).click();
  await expect(rows.nth(1)).toContainText("بتول علي حسن (وقت ونصف)");

  await page.goto(`/IQ-test/dashboard/assessments/${id}/sittings`);
  await page.getByRole("link", { name: `تعليمات المشرف: ${hall}` }).click();
  const guide = page.getByRole("article");
  for (const text of [title, hall, code, "قل للطلاب: «أكملوا."]) await expect(guide).toContainText(text);
  await expectGood(page);
  expect(pagesOf(await paper(page))).toBe(1);
  await page.getByRole("button", { name: "طباعة التعليمات" }).click();
  expect(await page.evaluate(() => "isPrinted" in window)).toBe(true);
});

test("the board begins with what needs a person, and shows the halls in one row on a phone as well", async ({
  page,
  server,
}) => {
  const content = readyAssessment({ title: "اختبار اللوحة" });
  const made = await sendAsStaff(server, "POST", "/api/assessments", { content });
  const { id, version } = made as { id: string; version: number };
  await sendAsStaff(server, "POST", `/api/assessments/${id}/publish`, { version });
  const halls = ["قاعة ١", "قاعة ٢", "قاعة ٣", "قاعة ٤"];
  for (const name of halls) await sendAsStaff(server, "POST", `/api/assessments/${id}/halls`, { name });
  const [running, cut] = ["زيد علي حسن", "هند علي حسن"] as const;
  for (const [fullName, hallName, silentFor] of [
    [running, halls[0], "-1 minute"],
    [cut, halls[2], "1 hour"],
  ] as const) {
    const person = await register(server, { fullName });
    await onDatabase(server, async ({ sql }) => {
      await sql`
        insert into sittings (id, assessment_id, version, contestant_id, attempt, seed, state, hall_id, started_at, last_beat_at)
        select gen_random_uuid(), ${id}, ${version}, ${person.id}, 1, 1, 'running', id, now(), now() - ${silentFor}::interval
        from halls where assessment_id = ${id} and name = ${hallName}`;
    });
  }
  await signIn(page, server, "iq");
  await page.goto(`/IQ-test/dashboard/assessments/${id}/sittings`);
  const states = page.getByRole("group", { name: "الحالات" }).getByRole("button");
  await expect(states).toHaveText(["منقطعة١", "إجابات متأخرة تنتظر٠", "الكل٢", "تنتظر٠", "جارية١", "سُلّمت٠", "أُلغيت٠"]);
  const names = page.getByRole("region", { name: "جلسات الطلاب" }).getByRole("rowheader");
  await expect(names).toContainText([cut, running]);
  const strip = page.getByRole("region", { name: "حالة القاعات" });
  const texts = ["قاعة ٣تحتاج إليك: ١", "قاعة ١جارية: ١", "قاعة ٢لم تبدأ", "قاعة ٤لم تبدأ"];
  await expect(strip.getByRole("button")).toHaveText(texts);
  await expectGood(page);
  const tops = await strip.getByRole("button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await strip.getByRole("button").nth(1).click();
  await expect(names).toContainText([running]);
});

test.describe("with a refused step", () => {
  test.use({ allowedErrors: /409 \(Conflict\)/ });

  test("a supervisor adds a hall and gives more time; missing values are marked beside their fields", async ({
    page,
    server,
  }) => {
    const fullName = "هدى علي حسن";
    const { serialNumber } = await register(server, { fullName });
    const audience = { governorates: [], educationTypes: [], testTimes: [], serials: [serialNumber] };
    const made = await sendAsStaff(server, "POST", "/api/assessments", {
      content: readyAssessment({ title: "اختبار الوقت", audience }),
    });
    const { id, version } = made as { id: string; version: number };
    await sendAsStaff(server, "POST", `/api/assessments/${id}/publish`, { version });
    await signIn(page, server, "iq");
    await page.goto(`/IQ-test/dashboard/assessments/${id}/sittings`);
    const open = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).click();
      const opened = page.getByRole("dialog", { name });
      const press = (label: string) => opened.getByRole("button", { name: label, exact: true }).click();
      const expectRefused = async (label: string, text: string) => {
        await expect(opened.getByLabel(label)).toBeFocused();
        await expect(opened.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text));
      };
      return { opened, press, expectRefused };
    };

    await test.step("a hall", async () => {
      const { opened, press, expectRefused } = await open("إضافة قاعة");
      await press("إضافة قاعة");
      await expectRefused("اسم القاعة", "اسم القاعة مطلوب");
      await opened.getByLabel("اسم القاعة").fill("قاعة ١");
      await press("إضافة قاعة");
      await expect(opened).toHaveCount(0);
    });

    await test.step("minutes for all in a hall", async () => {
      const { opened, press, expectRefused } = await open("زيادة الوقت لكل من في قاعة ١");
      await opened.getByLabel("عدد الدقائق").fill("كثير");
      await press("زيادة الوقت");
      await expectRefused("عدد الدقائق", "اكتب عدد الدقائق، من ١ إلى ١٨٠");
      await expect(opened.getByLabel("السبب")).toHaveAccessibleDescription(/اكتب السبب/);
      await opened.getByLabel("عدد الدقائق").fill("١٠");
      await opened.getByLabel("السبب").fill("انقطاع الكهرباء");
      await press("زيادة الوقت");
      await expect(opened.getByRole("alert")).toHaveText("لا يعمل أي قسم الآن، فلا وقت يُزاد");
      await expect(opened.getByLabel("السبب")).toHaveValue("انقطاع الكهرباء");
      await press("رجوع");
      await page.getByRole("button", { name: "أغلق دون حفظ" }).click();
    });

    await test.step("more time for one contestant, and its removal", async () => {
      const give = await open("منح وقت أطول");
      await give.opened.getByLabel("رموز الطلاب").fill("123");
      await give.opened.getByLabel("السبب").fill("قرار اللجنة");
      await give.press("حفظ");
      await give.expectRefused("رموز الطلاب", "رموز غير صحيحة");
      await give.opened.getByLabel("رموز الطلاب").fill(serialNumber);
      await give.opened.getByLabel("وقت ونصف").check();
      await give.press("حفظ");
      await expect(give.opened).toHaveCount(0);
      const change = await open(`تغيير وقت ${fullName}`);
      await change.opened.getByLabel("الوقت المعتاد").check();
      await change.press("حفظ");
      await change.expectRefused("السبب", "اكتب السبب");
      await change.opened.getByLabel("السبب").fill("بطلب منه");
      await change.press("حفظ");
      await expect(page.getByText("لم يُمنح أحد وقتاً أطول.")).toBeVisible();
    });
  });
});
