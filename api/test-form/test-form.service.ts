import { audited, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { type TestFormChanges, type TestFormRequest, unknownFile } from "#contract/test-form.ts";
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
    return { result, line: edited("testForm", { nounId: null }, before ?? null, result) };
  });
}

/** @throws {Problem} validation_failed for a PDF that was never uploaded, test_form_missing before the first save */
export async function change(db: Db, actor: Actor, { isActive, pdf }: TestFormChanges): Promise<TestFormRow> {
  await checkUploaded(db, pdf);
  return audited(db, actor, async (tx) => {
    const before = await lockTestForm(tx);
    const result = await changeTestForm(tx, { isActive, pdfPath: pdf });
    if (!result) throw problem("test_form_missing");
    return { result, line: edited("testForm", { nounId: null }, before ?? null, result) };
  });
}

async function checkUploaded(db: Db, pdf: string | null | undefined): Promise<void> {
  if (pdf && !(await isUploadedPdf(db, pdf))) throw problem("validation_failed", { errors: { pdf: [unknownFile] } });
}

/**
 * Whether answers are kept from visitors. All documents are answers, and all are kept: those replaced or removed
 * meanwhile, whose path may be known, and those uploaded but not saved yet.
 */
export const areAnswersHidden = (db: Db): Promise<boolean> => isTestRunning(db);
