import type { onsiteExams, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import type { QuestionResult, quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { chance, type SamplePerson } from "./demo-people.ts";

/** Results of the demo's contestants: several imports of electronic results and several on-site quizzes. */

export type SampleResults = {
  quizzes: (typeof quizzes.$inferInsert)[];
  quizResults: (typeof quizResults.$inferInsert)[];
  onsiteExams: (typeof onsiteExams.$inferInsert)[];
  onsiteResults: (typeof onsiteResults.$inferInsert)[];
};

/** Imports, in each of which `percent` of the people registered by then took part. */
const electronic = [
  {
    id: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001",
    name: "اختبار القدرات الإلكتروني - الجولة الأولى",
    heldAt: Date.parse("2026-10-20T13:00:00Z"),
    percent: 70,
  },
  {
    id: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002",
    name: "اختبار القدرات الإلكتروني - الجولة الثانية",
    heldAt: Date.parse("2026-11-03T13:00:00Z"),
    percent: 60,
  },
  {
    id: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003",
    name: "اختبار القدرات الإلكتروني - الجولة الثالثة",
    heldAt: Date.parse("2026-11-14T13:00:00Z"),
    percent: 55,
  },
];
const onsite = [
  {
    id: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7011",
    name: "الاختبار الحضوري - الجولة الأولى",
    heldAt: Date.parse("2026-11-07T07:00:00Z"),
    percent: 40,
  },
  {
    id: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7012",
    name: "الاختبار الحضوري - الجولة الثانية",
    heldAt: Date.parse("2026-11-16T07:00:00Z"),
    percent: 30,
  },
];

export const sampleQuizIds = electronic.map(({ id }) => id);
const electronicQuestions = 20;
const onsiteQuestions = 15;
/** Number of people who take part in everything, so that look-ups can show every kind of result. */
const eagerPeople = 2;

/** @param contestantIds ids in the order of `people` */
export function sampleResults(people: readonly SamplePerson[], contestantIds: readonly string[]): SampleResults {
  const results: SampleResults = {
    quizzes: electronic.map(({ id, name, heldAt }) => ({ id, name, createdAt: new Date(heldAt) })),
    quizResults: [],
    onsiteExams: onsite.map(({ id, name, heldAt }) => ({ id, name, createdAt: new Date(heldAt) })),
    onsiteResults: [],
  };
  for (const [index, contestantId] of contestantIds.entries()) {
    const wasThere = ({ id, heldAt, percent }: { id: string; heldAt: number; percent: number }) =>
      (people[index]?.registeredAt.getTime() ?? heldAt) < heldAt &&
      (index < eagerPeople || chance(index, `takes part in ${id}`, 100) < percent);
    for (const quiz of electronic.filter(wasThere)) {
      const answered = answers(index, quiz.id, electronicQuestions);
      results.quizResults.push({ quizId: quiz.id, contestantId, ...answered, createdAt: madeAt(index, quiz) });
    }
    for (const quiz of onsite.filter(wasThere)) {
      const answered = answers(index, quiz.id, onsiteQuestions);
      // On-site scores may have marks or none.
      const questions = index < eagerPeople || chance(index, `ticked in ${quiz.id}`, 2) === 0 ? answered.questions : [];
      results.onsiteResults.push({
        onsiteExamId: quiz.id,
        contestantId,
        score: answered.score,
        questions,
        createdAt: madeAt(index, quiz),
      });
    }
  }
  return results;
}

const madeAt = (index: number, { id, heldAt }: { id: string; heldAt: number }) =>
  new Date(heldAt + chance(index, `minute of ${id}`, 100) * 60_000);

function answers(index: number, quizId: string, count: number): { score: number; questions: QuestionResult[] } {
  const skillPercent = index < eagerPeople ? 80 : 45 + chance(index, "skill", 54);
  const questions = Array.from({ length: count }, (_, position) => ({
    questionNumber: position + 1,
    isCorrect: chance(index, `${quizId} question ${position}`, 100) < skillPercent,
  }));
  const right = questions.filter(({ isCorrect }) => isCorrect).length;
  return { score: Math.round((right / count) * 10_000) / 100, questions };
}
