import { timeInBaghdad } from "#api/baghdad-time.ts";
import { tellings, totalQuestions } from "#contract/assessments/assessment-words.ts";
import { governorates, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { AssessmentRow } from "./assessments.queries.ts";

const timeOf = (at: string | null) => (at === null ? null : timeInBaghdad(new Date(at)));
const wordsOf = <Code extends number>(words: Readonly<Record<Code, string>>, chosen: readonly Code[]) =>
  chosen.map((code) => words[code]);

/** The fields of an assessment for the audit log, in Arabic words. Students' codes and browser keys are left out. */
export const auditedFields = ({ version, content, state }: Pick<AssessmentRow, "version" | "content" | "state">) => ({
  ...content,
  version,
  ...(state === "template" && { isTemplate: true }),
  sectionCount: content.sections.length,
  questionCount: totalQuestions(content.sections.flatMap(({ questions }) => questions)),
  minutes: content.sections.reduce((total, { minutes }) => total + minutes, 0),
  opensAt: timeOf(content.opensAt),
  closesAt: timeOf(content.closesAt),
  governorates: wordsOf(governorates, content.audience.governorates),
  educationTypes: wordsOf(specialEducationTypes, content.audience.educationTypes),
  testTimes: wordsOf(testTimes, content.audience.testTimes),
  examBrowserKeyCount: content.examBrowserKeys?.length ?? 0,
  serialCount: content.audience.serials.length,
  telling: tellings[content.telling],
});
