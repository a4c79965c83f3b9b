import { presentContestant } from "#api/contestants/contestants.present.ts";
import type { Quiz, QuizItem, QuizResult } from "#contract/quizzes/quizzes.ts";
import { listedCount } from "./listed-count.ts";
import type { AppliedNorms } from "./norms/applied-norms.queries.ts";
import type { ResultRow } from "./quizzes.queries.ts";
import type { QuizWithResults } from "./quizzes.service.ts";

export const presentNormed = (row: ResultRow, applied: AppliedNorms): QuizResult => ({
  ...presentResult(row),
  norm: applied(row.result.quizId, { ...row.result, age: row.contestant.age }),
});

const presentResult = ({ result, contestant }: ResultRow): Omit<QuizResult, "norm"> => ({
  id: result.id,
  quizId: result.quizId,
  score: result.score,
  points: result.points,
  maxPoints: result.maxPoints,
  createdAt: result.createdAt.toISOString(),
  isDeleted: result.isDeleted,
  questions: result.questions,
  contestant: presentContestant({ ...contestant, hasQuiz: !result.isDeleted }),
});

export const presentItem = ({ quiz, results }: QuizWithResults): QuizItem => ({
  id: quiz.id,
  createdAt: quiz.createdAt.toISOString(),
  fileName: quiz.fileName,
  assessmentId: quiz.assessmentId,
  title: quiz.title,
  resultCount: listedCount(quiz),
  erasedCount: quiz.erasedCount,
  averageScore: quiz.averageScore,
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
