import { isGiven, type TestForm } from "#contract/assessments/test-form.ts";
import type { TestFormRow } from "./test-form.queries.ts";

const unsaved: TestForm = {
  baseUrl: "",
  entryId: "",
  isActive: false,
  customMessage: "",
  pdf: null,
  electronicTest: null,
};

export const presentForStaff = (row: TestFormRow | undefined): TestForm =>
  row
    ? {
        baseUrl: row.baseUrl,
        entryId: row.entryId,
        isActive: row.isActive,
        customMessage: row.customMessage,
        pdf: row.pdfPath,
        electronicTest: row.electronicTest,
      }
    : unsaved;

/**
 * A form that students do not get is off. Its answers are visible to staff only while it is switched on, so that
 * choosing another test for a while does not publish them.
 */
export function presentForVisitor(row: TestFormRow | undefined): TestForm {
  const form = presentForStaff(row);
  return form.isActive ? { ...form, isActive: isGiven("form", form), pdf: null } : form;
}
