import { presentContestant } from "#api/contestants/contestants.present.ts";
import type { Quiz, QuizItem, QuizResult } from "#contract/quizzes.ts";
import type { ResultRow } from "./quizzes.queries.ts";
import type { QuizWithResults } from "./quizzes.service.ts";

const numberOf = (value: string | null) => (value === null ? null : Number(value));

export const presentResult = (row: ResultRow): QuizResult => ({
  id: row.resultId,
  quizId: row.quizId,
  score: Number(row.score),
  points: numberOf(row.points),
  maxPoints: numberOf(row.maxPoints),
  createdAt: row.takenAt.toISOString(),
  isDeleted: row.isResultDeleted,
  questions: row.questions,
  contestant: presentContestant({ ...row, hasQuiz: !row.isResultDeleted }),
});

export const presentItem = ({ quiz, results }: QuizWithResults): QuizItem => ({
  id: quiz.id,
  createdAt: quiz.createdAt.toISOString(),
  fileName: quiz.fileName,
  resultCount: quiz.resultCount,
  averageScore: numberOf(quiz.averageScore),
  scoreHistory: results.map(presentResult),
});

export const presentQuiz = ({ quiz, results }: QuizWithResults): Quiz => ({
  ...presentItem({ quiz, results }),
  distribution: Array.from({ length: 10 }, (_, tenth) => ({
    from: tenth * 10,
    to: tenth * 10 + 10,
    count: quiz.distribution[tenth] ?? 0,
  })),
  questions: quiz.questions,
  importId: quiz.importId,
});
