import { assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { formatNumber } from "#web/text/numbers.ts";
import type { FieldFailure } from "#web/ui/forms/error-summary.tsx";

/** Adds the name of the section to a failure within it. */
export function namedFailure({ field, message }: FieldFailure): FieldFailure {
  const [, index] = /^sections\.(\d+)\./.exec(field) ?? [];
  if (index !== undefined) return { field, message: text.ofSection(formatNumber(Number(index) + 1), message) };
  return { field, message: field.startsWith("practice.") ? text.ofPractice(message) : message };
}
