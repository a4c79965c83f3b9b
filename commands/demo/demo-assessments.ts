import type { AssessmentContent, AssessmentQuestions, AssessmentSection } from "#contract/assessments/assessments.ts";
import { figureItems, knowledgeItems, practisedItem, reasoningItems, type SampleItem } from "./demo-items.ts";
import { sampleId, sitterGovernorate } from "./demo-people.ts";

/** The two tests of the demo: a finished one, and one that is open to everybody with a code. */

export const satAssessmentId = sampleId("assessment that was sat");
export const openAssessmentId = sampleId("assessment that can be sat");

/** Milliseconds before the test at which its window opened. */
export const windowBeforeMs = 3600_000;
const dayMs = 24 * 3600_000;

const fixed = ({ id }: SampleItem): AssessmentQuestions => ({ kind: "fixed", itemId: id });
const generated = (family: "matrix" | "series", level: 1 | 2 | 3, count: number) =>
  ({ kind: "generated", family, level, count }) as const;

const section = (title: string, minutes: number, questions: AssessmentQuestions[]): AssessmentSection => ({
  id: sampleId(`section ${title} ${minutes}`),
  title,
  minutes,
  questions,
});

const instructions = `اقرأ كل سؤال جيداً قبل أن تجيب. يمكنك أن تعود إلى أسئلة القسم وتغيّر إجاباتك ما دام وقته لم ينتهِ.

لا تُنقص الإجابة الخاطئة من درجتك، فلا تترك سؤالاً بلا إجابة.`;

const shared = {
  instructions,
  practice: [{ kind: "fixed" as const, itemId: practisedItem.id }, generated("matrix", 1, 1)],
  telling: "result" as const,
};

/** Halls, each with the same number of students. */
export const sampleHalls = [
  { id: sampleId("hall 1"), name: "قاعة الحاسوب ١" },
  { id: sampleId("hall 2"), name: "قاعة الحاسوب ٢" },
] as const;

/** A test that was held on one morning in two halls. */
export const satAssessment = (heldAt: Date): AssessmentContent => ({
  ...shared,
  title: "اختبار القدرات العامة – بغداد",
  sections: [
    section("اللغة والمعرفة", 15, knowledgeItems.slice(1, 11).map(fixed)),
    section("الحساب والتفكير", 20, [
      ...reasoningItems.slice(1, 8).map(fixed),
      generated("series", 2, 1),
      generated("matrix", 2, 1),
      generated("matrix", 3, 1),
    ]),
  ],
  opensAt: new Date(heldAt.getTime() - windowBeforeMs).toISOString(),
  closesAt: new Date(heldAt.getTime() + dayMs / 4).toISOString(),
  attempts: 1,
  audience: { governorates: [sitterGovernorate], educationTypes: [], testTimes: [], serials: [] },
  needsHallCode: true,
});

/** A test that is open to every registered contestant, twice each. */
export const openAssessment = (now: Date): AssessmentContent => ({
  ...shared,
  title: "اختبار القدرات العامة – نسخة قصيرة",
  sections: [
    section("اللغة والمعرفة", 8, [
      ...[0, 3, 10, 11].flatMap((place) => knowledgeItems[place] ?? []).map(fixed),
      { kind: "drawn", subject: "اللغة العربية", level: 2, count: 1 },
      { kind: "drawn", subject: "العلوم", level: 3, count: 1 },
    ]),
    section("الأعداد والأشكال", 15, [
      ...[0, 1, 8].flatMap((place) => reasoningItems[place] ?? []).map(fixed),
      ...figureItems.map(fixed),
      generated("series", 1, 1),
      generated("matrix", 1, 1),
      generated("matrix", 2, 1),
    ]),
  ],
  opensAt: new Date(now.getTime() - dayMs).toISOString(),
  closesAt: new Date(now.getTime() + 365 * dayMs).toISOString(),
  attempts: 2,
  audience: { governorates: [], educationTypes: [], testTimes: [], serials: [] },
  needsHallCode: false,
});
