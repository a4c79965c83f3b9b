import type { Assessment } from "#contract/assessments/assessments.ts";
import { NewerNotice } from "#web/dashboard/form/newer-notice.tsx";
import { newerAssessmentText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { changedParts } from "./changed-parts.ts";
import { checkTyped } from "./typed-assessment.ts";
import type { AssessmentForm } from "./use-assessment-form.ts";

export function NewerAssessment({ newer, form }: { newer: Assessment; form: AssessmentForm }) {
  const typed = checkTyped(form.typed);
  const parts = "content" in typed ? changedParts(newer.content, typed.content) : [];
  return (
    <NewerNotice
      texts={text}
      saved={text.saved(newer.savedBy, formatDateTime(newer.savedAt))}
      differences={parts.map((part) => text.parts[part])}
      attempt={form.attempt}
      onShowSaved={() => form.replaced(newer)}
      onSaveTyped={() => void form.submit(newer.version)}
    />
  );
}
