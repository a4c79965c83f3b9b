import { addAssessment, onDatabase, register, sendAsStaff } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { untilAlive } from "../support/product/alive.ts";
import type { Product } from "../support/product/product.ts";
import { signInAs } from "../support/session.ts";

/** A student has sat a test with a later release of results, and takes the slip home on paper. */

/** The longest title. */
const longest = (title: string) => `${title} ${"والاستدلال بالأشكال والأعداد ".repeat(5)}`.slice(0, 119).concat("ة");

const title = longest("اختبار القدرات العامة");

/** Hands in a sitting of twelve matrices in ten sections, the maximum, without answers. */
async function sitFor(server: Product, serial: string): Promise<string> {
  const section = (count: number) => (name: string) => ({
    id: crypto.randomUUID(),
    title: longest(name),
    minutes: 20,
    questions: [{ kind: "generated", family: "matrix", level: 2, count }],
  });
  const audience = { governorates: [], educationTypes: [], testTimes: [], serials: [serial] };
  const { id: assessmentId, version } = await addAssessment(server, {
    title,
    audience,
    needsHallCode: false,
    sections: [
      ...["الأشكال", "الأنماط"].map(section(2)),
      ...["الثالث", "الرابع", "الخامس", "السادس", "السابع", "الثامن", "التاسع", "العاشر"].map(section(1)),
    ],
  });
  await sendAsStaff(server, "POST", `/api/assessments/${assessmentId}/publish`, { version });
  const id = crypto.randomUUID();
  const post = async (path: string, body: object = {}) => {
    const headers = { "content-type": "application/json", "sitting-token": "t".repeat(43) };
    const answer = await fetch(`${server.url}/api/sittings${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  await post("", { id, serial, assessmentId });
  await post(`/${id}/sections/0`);
  await post(`/${id}/finish`);
  return assessmentId;
}

/** Applies norms that give a score of zero percentile 4. */
async function putNormsInForce(server: Product, assessmentId: string): Promise<void> {
  const { quizId } = (await sendAsStaff(server, "GET", `/api/assessments/${assessmentId}`)) as { quizId: string };
  const each = (value: (score: number) => number) => Array.from({ length: 13 }, (_, score) => value(score));
  const ages = [{ age: 12, people: 140, isProvisional: false, curve: [1, 2, 4, 6, 8] }].map((one) => ({
    ...one,
    percentiles: each((score) => 4 + 7 * score),
    standardScores: each((score) => 74 + 4 * score),
    intervals: Array.from({ length: 13 }, (_, score) => ({ low: 65 + 4 * score, high: 83 + 4 * score })),
  }));
  const norms = { scale: "right", most: 12, people: 140, sem: 1, ages };
  const runId = crypto.randomUUID();
  await onDatabase(server, async ({ sql }) => {
    await sql`insert into norm_runs (id, quiz_id, created_at, sample, norms, items)
      values (${runId}, ${quizId}, now(), '[]', ${JSON.stringify(norms)}::jsonb, '[]')`;
  });
  await sendAsStaff(server, "PUT", `/api/quiz/${quizId}/norm-run`, { runId });
}

test("a result is announced for a time, released by staff and printed as a slip of one page @journey", async ({
  page,
  browser,
  server,
}) => {
  const { serialNumber } = await register(server);
  const assessmentId = await sitFor(server, serialNumber);
  await page.goto(`/IQ-test?serial=${serialNumber}`);
  await expect(page.getByRole("heading", { name: "زينب علي حسين" })).toBeVisible();
  // The page stores the student once its scripts run.
  await untilAlive(page);
  await page.goto("/IQ-test/result");
  await expect(page.getByText(`${title}: تظهر نتيجتك هنا حين تعلنها المديرية.`)).toBeVisible();

  const office = await browser.newContext({ baseURL: server.url });
  const desk = await office.newPage();
  await signInAs(desk, server, "Admin");
  await desk.goto(`/IQ-test/dashboard/assessments/${assessmentId}`);
  await test.step("staff set a release time", async () => {
    await desk.getByRole("button", { name: "إعلان النتائج في وقت محدد" }).click();
    const dialog = desk.getByRole("dialog", { name: "متى تُعلن النتائج؟" });
    const set = dialog.getByRole("button", { name: "حدّد الوقت" });
    await set.click();
    await expect(dialog.getByText("حدّد اليوم والساعة")).toBeVisible();
    await dialog.getByLabel("اليوم").fill("٢٠/١١/٢٠٢٠");
    await dialog.getByLabel("الساعة").fill("٩:٣٠ ص");
    await set.click();
    await expect(dialog.getByText("اختر وقتاً لم يأتِ بعد")).toBeVisible();
    await expectGood(desk);
    await dialog.getByLabel("اليوم").fill("٢٠/١١/٢٠٩٠");
    await set.click();
    await expect(
      desk.getByText("تُعلن النتائج للطلاب تلقائياً يوم الاثنين، ٢٠ تشرين الثاني ٢٠٩٠ في ٩:٣٠ ص."),
    ).toBeVisible();
  });
  await page.reload();
  await expect(page.getByText(`${title}: تُعلن النتائج يوم الاثنين، ٢٠ تشرين الثاني ٢٠٩٠ في ٩:٣٠ ص.`)).toBeVisible();
  await expectGood(page);

  await test.step("they release the results instead", async () => {
    await desk.getByRole("button", { name: "إعلان النتائج", exact: true }).click();
    await desk.getByRole("button", { name: "أعلن النتائج" }).click();
    await expect(desk.getByRole("button", { name: "تراجع عن إعلان النتائج" })).toBeVisible();
  });
  await page.reload();
  const slip = page.getByRole("region", { name: "بطاقة النتيجة" });
  await expect(slip.getByRole("row", { name: /الأنماط/ })).toContainText("من ٢");
  await expect(slip.getByText("مؤقت", { exact: true })).toBeVisible();
  await expectGood(page);

  await putNormsInForce(server, assessmentId);
  await page.reload();
  await expect(slip).toContainText(
    /مئة طالب في عمر ١٢ أدّوا هذا الاختبار، لكان مكانك فوق نحو ٤\sطلاب، والأرجح أن مكانك الحقيقي بين/,
  );
  await expect(slip).toContainText("المقارنة بمن أدّوا الاختبار وحدهم");
  await expectGood(page);
  await page.emulateMedia({ media: "print" });
  await expect(slip.getByText("مديرية الشباب والرياضة")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "المحاولة" })).toBeHidden();
  await expect(page.getByRole("button", { name: "اطبع" })).toBeHidden();
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
  // A camera reads it from paper at this width.
  const proof = await slip.getByRole("img", { name: "صورة QR للتحقق من هذه الوثيقة" }).boundingBox();
  expect((proof?.width ?? 0) / (96 / 25.4)).toBeGreaterThan(30);

  await test.step("an open page of staff shows the release when its time comes", async () => {
    await onDatabase(server, async ({ sql }) => {
      await sql`update assessments set results_released_at = null, results_due_at = now() + interval '10 min'
        where id = ${assessmentId}`;
    });
    await desk.clock.install();
    await desk.reload();
    await desk.getByRole("button", { name: "إلغاء وقت الإعلان" }).click();
    const dialog = desk.getByRole("alertdialog", { name: "هل تلغي وقت إعلان النتائج؟" });
    await expect(dialog).toBeVisible();
    await desk.clock.fastForward("11:00");
    await expect(dialog).toBeHidden();
    await desk.getByRole("button", { name: "تراجع عن إعلان النتائج" }).click();
    await expect(desk.getByText("بعد التراجع تُحجب عنهم من جديد.")).toBeVisible();
    await office.close();
  });
});
