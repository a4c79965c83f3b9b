import type { Assessment } from "#contract/assessments/assessments.ts";
import type { newerAssessmentText } from "#web/text/iq-dashboard/assessments/assessments.ts";

type Content = Assessment["content"];
export type AssessmentPart = keyof typeof newerAssessmentText.parts;

const parts: Readonly<Record<AssessmentPart, (content: Content) => unknown>> = {
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
  (Object.keys(parts) as AssessmentPart[]).filter((part) => written(parts[part](one)) !== written(parts[part](other)));

/** Serialised independent of the order of keys. */
const written = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one.localeCompare(other)))
      : inner,
  );
