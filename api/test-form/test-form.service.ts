import type { Orm } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { type TestFormRequest, unknownFile } from "#contract/test-form.ts";
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
  if (pdf !== null && !(await isUploadedPdf(orm, pdf)))
    throw problem("validation_failed", { errors: { pdf: [unknownFile] } });
  return saveTestForm(orm, { ...settings, pdfPath: pdf });
}

/** @throws {Problem} test_form_missing before the first save */
export async function switchActive(orm: Orm, isActive: boolean): Promise<TestFormRow> {
  const row = await changeTestForm(orm, { isActive });
  if (!row) throw problem("test_form_missing");
  return row;
}

/**
 * Whether answers are kept from visitors. All documents are answers, and all are kept: those replaced or removed
 * meanwhile, whose path may be known, and those uploaded but not saved yet.
 */
export const areAnswersHidden = (orm: Orm): Promise<boolean> => isTestRunning(orm);
