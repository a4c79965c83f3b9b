import type { TestForm } from "#contract/test-form.ts";
import type { TestFormRow } from "./test-form.queries.ts";

const unsaved: TestForm = { baseUrl: "", entryId: "", isActive: false, customMessage: "", pdf: null };

export const presentForStaff = (row: TestFormRow | undefined): TestForm =>
  row
    ? {
        baseUrl: row.baseUrl,
        entryId: row.entryId,
        isActive: row.isActive,
        customMessage: row.customMessage,
        pdf: row.pdfPath,
      }
    : unsaved;

/** The answers of a running test are for staff alone. */
export function presentForVisitor(row: TestFormRow | undefined): TestForm {
  const form = presentForStaff(row);
  return form.isActive ? { ...form, pdf: null } : form;
}
