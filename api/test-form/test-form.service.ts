import type { Orm } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { type TestFormChanges, type TestFormRequest, unknownFile } from "#contract/test-form.ts";
import {
  changeTestForm,
  findTestForm,
  isTestRunning,
  isUploadedPdf,
  saveTestForm,
  type TestFormRow,
} from "./test-form.queries.ts";

export const get = (orm: Orm): Promise<TestFormRow | undefined> => findTestForm(orm);

/** @throws {Problem} validation_failed for a PDF that was never uploaded */
export async function save(orm: Orm, { pdf, ...settings }: TestFormRequest): Promise<TestFormRow> {
  await checkUploaded(orm, pdf);
  return saveTestForm(orm, { ...settings, pdfPath: pdf });
}

/** @throws {Problem} validation_failed for a PDF that was never uploaded, test_form_missing before the first save */
export async function change(orm: Orm, { isActive, pdf }: TestFormChanges): Promise<TestFormRow> {
  await checkUploaded(orm, pdf);
  const row = await changeTestForm(orm, { isActive, pdfPath: pdf });
  if (!row) throw problem("test_form_missing");
  return row;
}

async function checkUploaded(orm: Orm, pdf: string | null | undefined): Promise<void> {
  if (pdf && !(await isUploadedPdf(orm, pdf))) throw problem("validation_failed", { errors: { pdf: [unknownFile] } });
}

/**
 * Whether answers are kept from visitors. All documents are answers, and all are kept: those replaced or removed
 * meanwhile, whose path may be known, and those uploaded but not saved yet.
 */
export const areAnswersHidden = (orm: Orm): Promise<boolean> => isTestRunning(orm);
