import { audited, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { isGiven, type TestFormChanges, type TestFormRequest, unknownFile } from "#contract/assessments/test-form.ts";
import { electronicTests } from "#contract/assessments/test-form-words.ts";
import {
  changeTestForm,
  findTestForm,
  isTestRunning,
  isUploadedPdf,
  lockTestForm,
  saveTestForm,
  type TestFormRow,
} from "./test-form.queries.ts";

export const get = (db: Db): Promise<TestFormRow | undefined> => findTestForm(db);

/** @throws {Problem} validation_failed for a PDF that was never uploaded */
export async function save(db: Db, actor: Actor, { pdf, ...settings }: TestFormRequest): Promise<TestFormRow> {
  await checkUploaded(db, pdf);
  return audited(db, actor, async (tx) => {
    const before = await lockTestForm(tx);
    const result = await saveTestForm(tx, { ...settings, pdfPath: pdf });
    return { result, line: lineOf(before, result) };
  });
}

/**
 * Changes single settings. The test that students get can be chosen without a form, because a directorate may never
 * have one.
 * @throws {Problem} validation_failed for a PDF that was never uploaded, test_form_missing before the form's first save
 */
export async function change(
  db: Db,
  actor: Actor,
  { isActive, pdf, electronicTest }: TestFormChanges,
): Promise<TestFormRow> {
  await checkUploaded(db, pdf);
  return audited(db, actor, async (tx) => {
    const before = await lockTestForm(tx);
    const isOfForm = isActive !== undefined || pdf !== undefined;
    if (isOfForm && !before?.entryId) throw problem("test_form_missing");
    const changes = { isActive, pdfPath: pdf, electronicTest };
    const result = (await changeTestForm(tx, changes)) ?? (await saveTestForm(tx, { ...noForm, ...changes }));
    return { result, line: lineOf(before, result) };
  });
}

const noForm = { baseUrl: "", entryId: "", customMessage: "" };

const auditedFields = ({ electronicTest, ...row }: TestFormRow) => ({
  ...row,
  electronicTest: electronicTest && electronicTests[electronicTest],
});

const lineOf = (before: TestFormRow | undefined, after: TestFormRow) =>
  edited("testForm", { nounId: null }, before ? auditedFields(before) : null, auditedFields(after));

async function checkUploaded(db: Db, pdf: string | null | undefined): Promise<void> {
  if (pdf && !(await isUploadedPdf(db, pdf))) throw problem("validation_failed", { errors: { pdf: [unknownFile] } });
}

/**
 * Whether answers are hidden from visitors. All documents count as answers, including those that were replaced, removed
 * or not saved yet, because somebody may know their paths.
 */
export const areAnswersHidden = (db: Db): Promise<boolean> => isTestRunning(db);

export async function areAssessmentsGiven(db: Db): Promise<boolean> {
  return isGiven("own", { electronicTest: (await findTestForm(db))?.electronicTest ?? null });
}
