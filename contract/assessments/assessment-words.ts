/**
 * States, settings and limits of assessments with their Arabic words. This is plain data, so that pages need no schema.
 */

export const assessmentStates = { draft: "مسودة", published: "نُشر", closed: "مغلق", template: "قالب" } as const;
export type AssessmentState = keyof typeof assessmentStates;
export const assessmentStateCodes = Object.keys(assessmentStates) as [AssessmentState, ...AssessmentState[]];

/** What a student sees after finishing, as long as the results are not released. */
export const tellings = {
  nothing: "لا يظهر له شيء",
  received: "يظهر له أن إجاباته وصلت",
  result: "تظهر له نتيجته فوراً",
} as const;
export type Telling = keyof typeof tellings;
export const tellingCodes = Object.keys(tellings) as [Telling, ...Telling[]];

export const assessmentLimits = {
  title: 120,
  instructions: 4_000,
  sections: 10,
  sectionTitle: 120,
  minutes: 180,
  /** Lines in a section, or in the practice. */
  lines: 100,
  /** Questions in one line. */
  count: 40,
  /** Questions in all sections together. */
  questions: 300,
  practiceQuestions: 20,
  attempts: 5,
  serials: 5_000,
  /** Contestants on a list of the expected ones. */
  expected: 3_000,
  templates: 50,
} as const;

/** The number of questions that a line gives. */
export const questionCount = (line: { kind: "fixed" } | { kind: "drawn" | "generated"; count: number }): number =>
  line.kind === "fixed" ? 1 : line.count;

export const totalQuestions = (lines: readonly Parameters<typeof questionCount>[0][]): number =>
  lines.reduce((total, line) => total + questionCount(line), 0);
