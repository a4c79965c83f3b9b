import type { Orm } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { type TestFormRequest, unknownFile } from "#contract/test-form.ts";
import {
  changeTestForm,
  findTestForm,
  isAnswersOfActiveForm,
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

/** Whether a file holds the answers of the test that is running. */
export const isHiddenAnswersFile = (orm: Orm, path: string): Promise<boolean> => isAnswersOfActiveForm(orm, path);
