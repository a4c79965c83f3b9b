import type { OnsiteResult } from "#contract/onsite-quizzes/onsite-quizzes.ts";

type Questions = OnsiteResult["questions"];
/** What staff type: a score, or marks. */
export type Entry = { score?: number | undefined; questions: Questions };
export type Grade = { score: number; questions: Questions };

/** With marks the score is the share of right ones, whatever was typed. */
export function gradeOf({ score = 0, questions }: Entry): Grade {
  if (questions.length === 0) return { score, questions };
  const right = questions.filter(({ isCorrect }) => isCorrect).length;
  return {
    score: Math.round((right / questions.length) * 10_000) / 100,
    questions: questions.toSorted((one, other) => one.questionNumber - other.questionNumber),
  };
}

/** Whether two grades say the same, mark by mark. */
export const isSameGrade = (one: Grade, other: Grade): boolean =>
  one.score === other.score &&
  one.questions.length === other.questions.length &&
  one.questions.every(({ questionNumber, isCorrect }, index) => {
    const mark = other.questions[index];
    return mark?.questionNumber === questionNumber && mark.isCorrect === isCorrect;
  });
