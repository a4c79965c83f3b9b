import type { Quiz, QuizItem, QuizResult } from "#contract/quizzes.ts";
import type { ResultRow } from "./quizzes.queries.ts";
import type { QuizWithResults } from "./quizzes.service.ts";

type Contestant = QuizResult["contestant"];
/** The database constrains the codes to the contract's sets. */
type Codes = Pick<Contestant, "gender" | "governorate" | "specialEducationType" | "testTime">;

const numberOf = (value: string | null) => (value === null ? null : Number(value));

function presentContestant(row: ResultRow): Contestant {
  const codes = row as unknown as Codes;
  return {
    id: row.contestantId,
    fullName: row.fullName,
    age: row.age,
    gender: codes.gender,
    phoneNumber: row.phoneNumber,
    schoolName: row.schoolName,
    specialEducationType: codes.specialEducationType,
    email: row.email,
    governorate: codes.governorate,
    governarate: codes.governorate,
    serialNumber: row.serialNumber,
    hasQuiz: !row.isDeleted,
    testTime: codes.testTime,
    createdAt: row.registeredAt.toISOString(),
    isDeleted: row.isContestantDeleted,
  };
}

export const presentResult = (row: ResultRow): QuizResult => ({
  id: row.id,
  quizId: row.quizId,
  score: Number(row.score),
  points: numberOf(row.points),
  maxPoints: numberOf(row.maxPoints),
  createdAt: row.createdAt.toISOString(),
  isDeleted: row.isDeleted,
  questions: row.questions,
  contestant: presentContestant(row),
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
