import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { QuizSample } from "#contract/quizzes/quiz-sample.ts";
import { findQuestions } from "./quiz-analysis.queries.ts";
import { countSample } from "./quiz-sample.queries.ts";
import { listSlots } from "./quiz-slots.queries.ts";

/** @throws {Problem} quiz_not_found */
export async function sampleOfQuiz(db: Db, quizId: string): Promise<QuizSample> {
  const quiz = await findQuestions(db, quizId);
  if (!quiz) throw problem("quiz_not_found");
  const counts = await countSample(db, quizId);
  const all = counts.find(({ by }) => by === null);
  return {
    attempts: all?.attempts ?? 0,
    people: all?.people ?? 0,
    firstAt: all?.firstAt?.toISOString() ?? null,
    lastAt: all?.lastAt?.toISOString() ?? null,
    cells: counts.flatMap(({ by, value, people }) => (by === null ? [] : [{ by, value, people }])),
    assessmentVersions: quiz.questionVersions,
    slots: await listSlots(db, quizId),
  };
}
