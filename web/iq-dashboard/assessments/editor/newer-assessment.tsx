import type { Assessment } from "#contract/assessments/assessments.ts";
import { NewerNotice } from "#web/dashboard/form/newer-notice.tsx";
import { newerAssessmentText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { checkTyped } from "./typed-assessment.ts";
import type { AssessmentForm } from "./use-assessment-form.ts";

/** Shows what a newer saved version changed, and asks which of the two to keep. */
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

type Content = Assessment["content"];
type AssessmentPart = keyof typeof text.parts;

const readPart: Readonly<Record<AssessmentPart, (content: Content) => unknown>> = {
  title: ({ title }) => title,
  instructions: ({ instructions }) => instructions,
  practice: ({ practice }) => practice,
  sections: ({ sections }) => sections,
  window: ({ opensAt, closesAt }) => [opensAt, closesAt],
  attempts: ({ attempts }) => attempts,
  audience: ({ audience }) => audience,
  needsHallCode: ({ needsHallCode }) => needsHallCode,
  examBrowserKeys: ({ examBrowserKeys }) => examBrowserKeys,
  telling: ({ telling }) => telling,
};

/** The parts in which two contents differ. */
export const changedParts = (one: Content, other: Content): AssessmentPart[] =>
  (Object.keys(readPart) as AssessmentPart[]).filter(
    (part) => written(readPart[part](one)) !== written(readPart[part](other)),
  );

/** Writes a value in a form that does not depend on the order of its keys. */
const written = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one.localeCompare(other)))
      : inner,
  );
