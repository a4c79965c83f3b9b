import type { OnsiteResult } from "./onsite-exams.ts";

type Questions = OnsiteResult["questions"];
/** The input of staff: a score, or marks of questions. */
export type Entry = { score?: number | undefined; questions: Questions };
export type Grade = { score: number; questions: Questions };

/** The share of right answers in percent, with two decimals. */
export const percentOf = (right: number, count: number): number => Math.round((right / count) * 10_000) / 100;

/** Computes the grade. With marks, the score is the share of right ones, whatever score was typed. */
export function gradeOf({ score = 0, questions }: Entry): Grade {
  if (questions.length === 0) return { score, questions };
  const right = questions.filter(({ isCorrect }) => isCorrect).length;
  return {
    score: percentOf(right, questions.length),
    questions: [...questions].sort((one, other) => one.questionNumber - other.questionNumber),
  };
}

/** Whether two grades agree, mark by mark. */
export const isSameGrade = (one: Grade, other: Grade): boolean =>
  one.score === other.score &&
  one.questions.length === other.questions.length &&
  one.questions.every(({ questionNumber, isCorrect }, index) => {
    const mark = other.questions[index];
    return mark?.questionNumber === questionNumber && mark.isCorrect === isCorrect;
  });
