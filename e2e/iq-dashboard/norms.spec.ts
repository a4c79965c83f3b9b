import { readFile } from "node:fs/promises";
import { unzipped } from "#api/test-support/files/unzipped.ts";
import { newForm, oldForm, quizOfForm } from "#api/test-support/linked-forms.ts";
import { onDatabase, sendAsStaff } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { signInAs } from "../support/session.ts";

/** Norms that a new test takes over from an older one by their common questions. */

test.use({ allowedErrors: /409 \(Conflict\)/ });

test("norms of an older test are carried over by a button, once both are calibrated", async ({ page, server }) => {
  let [older, fresh] = ["", ""];
  await onDatabase(server, async (db) => {
    older = (await quizOfForm(db, "admin", oldForm, { 14: 260 })).quizId;
    fresh = (await quizOfForm(db, "admin", newForm, { 14: 260 }, { seed: 2, ability: 0.7 })).quizId;
  });
  const calibrate = (quizId: string) =>
    sendAsStaff(server, "POST", `/api/quiz/${quizId}/calibrations`, { id: crypto.randomUUID(), model: "2pl" });
  await calibrate(older);
  const { fingerprint } = (await sendAsStaff(server, "GET", `/api/quiz/${older}/norms`)) as { fingerprint: string };
  const runId = crypto.randomUUID();
  await sendAsStaff(server, "POST", `/api/quiz/${older}/norm-runs`, { id: runId, fingerprint });
  await sendAsStaff(server, "PUT", `/api/quiz/${older}/norm-run`, { runId });

  await signInAs(page, server, "Admin");
  await page.goto(`/IQ-test/dashboard/quiz/${fresh}/analysis?tab=norms`);
  const linkable = page.getByRole("region", { name: "معايير تُنقل إلى هذا الاختبار" });
  await expect(linkable.getByRole("listitem")).toContainText("من نتائج ٢٦٠ طالباً. الأسئلة المشتركة: ١٥.");
  const carry = linkable.getByRole("button", { name: "انقلها: معايير «قدرات»" });
  await carry.click();
  await expect(page.getByText("احسب أولاً معايرة الصعوبة والتمييز (2PL) لكل من الاختبارين")).toBeVisible();
  await calibrate(fresh);
  await carry.click();
  await expect(page.getByText("نُقلت المعايير وحُفظت. اعتمدها لتُقدَّر بها النتائج")).toBeVisible();
  await expect(page.getByText("الأسئلة المشتركة: ١٥.", { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/الخطأ المعياري للدرجة المنقولة، بالدرجة الخام، على الأكثر: ٠٫/)).toBeVisible();
  await expectGood(page);
});

test("a cut is tried: who reaches it, how surely it decides, and who is near it, kept in the address", async ({
  page,
  server,
}) => {
  let quizId = "";
  await onDatabase(server, async (db) => {
    ({ quizId } = await quizOfForm(db, "admin", oldForm, { 14: 200 }));
  });
  await signInAs(page, server, "Admin");
  await page.goto(`/IQ-test/dashboard/quiz/${quizId}/analysis?tab=cut`);
  const choice = page.getByLabel("اختر الحد");
  await choice.selectOption({ value: "20" });
  const decision = page.getByRole("table", { name: "القرار عند الحد" });
  await expect(decision.getByRole("row")).toHaveCount(7);
  await expect(
    decision
      .getByRole("row", { name: /القرار صحيح/ })
      .getByRole("cell")
      .first(),
  ).toHaveText(/[٨٩]./);
  const near = page.getByRole("table", { name: "قريبون من الحد" });
  const [reached, below] = [near.getByText("يبلغ الحد"), near.getByText("دون الحد")];
  await expect(reached.first()).toBeVisible();
  await expect(below.first()).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue("20");
  await expect(reached.first()).toBeVisible();
  await expectGood(page);

  await page.getByRole("link", { name: "التقرير الفني بهذا الحد" }).click();
  await expect(page).toHaveURL(/\/report\?cut=20$/);
  await expect(page.getByRole("table", { name: "القرار عند الحد" }).getByRole("row")).toHaveCount(7);
  await expectGood(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "تنزيل Excel" }).click(),
  ]);
  const workbook = await readFile(await download.path());
  expect(unzipped(workbook, "xl/worksheets/sheet9.xml")).toContain("القرار عند الحد");
});

test("two judges set a cut in two rounds, each sees the other after the first, and it is kept", async ({
  page,
  server,
}) => {
  let quizId = "";
  await onDatabase(server, async (db) => {
    ({ quizId } = await quizOfForm(db, "admin", oldForm, { 14: 60 }));
  });
  await signInAs(page, server, "Admin");
  await page.goto(`/IQ-test/dashboard/quiz/${quizId}/analysis?tab=cut`);
  await page.getByRole("button", { name: "ضع حداً" }).click();
  await page.getByLabel("الطريقة").selectOption("places");
  await page.getByRole("button", { name: "اعتمد الحد" }).click();
  await expect(page.getByText("اكتب عدد المقاعد، أقله مقعد واحد")).toBeVisible();
  await page.getByLabel("الطريقة").selectOption("angoff");
  await page.getByLabel("من الطالب الذي على الحد؟").fill("يحل نصف الأسئلة");
  await page.getByRole("button", { name: "ابدأ" }).click();
  const estimates = page.getByRole("textbox", { name: /تقديرك للسؤال/ });
  await expect(estimates).toHaveCount(30);
  await estimates.first().fill("١٤٠");
  await page.getByRole("button", { name: "احفظ تقديراتك" }).click();
  await expect(page.getByText("اكتب عدداً صحيحاً من ٠ إلى ١٠٠")).toBeVisible();
  await expect(estimates.first()).toHaveValue("١٤٠");
  for (const estimate of await estimates.all()) await estimate.fill("٤٠");
  await expect(page.getByText("مجموع تقديراتك: ١٢ من ٣٠.")).toBeVisible();
  await page.getByRole("button", { name: "احفظ تقديراتك" }).click();
  await expect(page.getByText("حُفظت تقديراتك")).toBeVisible();
  const judgement = { method: "angoff", estimates: Array.from({ length: 30 }, () => 61) };
  const settingId = page.url().split("/").at(-1);
  await sendAsStaff(server, "PUT", `/api/standard-settings/${settingId}/judgement`, { round: "first", judgement });
  await page.getByRole("button", { name: "أنهِ الجولة الأولى" }).click();
  await page.getByRole("button", { name: "أنهِ الجولة", exact: true }).click();
  await expect(page.getByRole("cell", { name: "٥١ (من ٤٠ إلى ٦١)" })).toHaveCount(30);
  await page.getByRole("button", { name: "اعتمد الحد" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "اعتمد الحد" }).click();
  await expect(page.getByText(/الحد ١٦\sمن\s٣٠\. بلغه حين وُضع/)).toBeVisible();
  await expect(page.getByRole("table", { name: "القرار عند الحد" })).toBeVisible();
  await expectGood(page);
});
