import { hash } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { SQLWrapper } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { connectionOptions, type Database } from "#api/db/client.ts";
import { createGate } from "#api/gate.ts";
import { problem } from "#api/problem.ts";
import { projectFolder } from "#api/project-folder.ts";
import type { CalibrationModel } from "#contract/calibration-models.ts";
import type { ItemAnalysis } from "#contract/item-analysis.ts";
import * as queries from "./quiz-analysis.queries.ts";
import type { AnalysisTask } from "./quiz-analysis.worker.ts";
import { selectPeople } from "./quiz-sample.queries.ts";

/** A thread occupies one processor. */
const threads = 1;
const mostWaiting = 8;
const mostKept = 50;

export type QuizAnalyser = {
  /** Null if the answers of fewer than two people are known. @throws {Problem} quiz_not_found, service_unavailable */
  analyse(quizId: string): Promise<ItemAnalysis | null>;
  /** Analyses each person's newest result by one model. @throws {Problem} as `analyse` */
  analysePeople(quizId: string, model: CalibrationModel): Promise<ItemAnalysis | null>;
};

type Found = { analysis: ItemAnalysis | null };

/**
 * Analyses quizzes in a separate thread. The analysis of all attempts is kept until the quiz changes: never for a file,
 * with each sitting for an assessment.
 */
export function createQuizAnalyser(db: Database): QuizAnalyser {
  const gate = createGate(threads, mostWaiting);
  const inTurn = async (quiz: queries.AnsweredQuiz, models: readonly CalibrationModel[], ids: SQLWrapper) => {
    const { questions, resultCount, assessmentId } = quiz;
    const grades = { connection: connectionOptions(db.connection), query: queries.selectGrades(db, ids).toSQL() };
    await gate.enter();
    try {
      const analysis = await analyseInThread({ questions, resultCount, models, grades });
      return analysis && assessmentId ? withoutGaps(analysis) : analysis;
    } finally {
      gate.leave();
    }
  };
  const kept = new LRUCache<string, Found, queries.AnsweredQuiz & { quizId: string }>({
    max: mostKept,
    fetchMethod: async (_key, _before, { context: { quizId, ...quiz } }) => ({
      analysis: await inTurn(quiz, ["rasch", "2pl"], queries.selectAttempts(db, quizId)),
    }),
  });
  const find = async (quizId: string) => {
    const quiz = await queries.findQuestions(db, quizId);
    if (!quiz) throw problem("quiz_not_found");
    return quiz;
  };
  return {
    async analysePeople(quizId, model) {
      const quiz = await find(quizId);
      return quiz.questions.length === 0 ? null : inTurn(quiz, [model], selectPeople(db, quizId));
    },
    async analyse(quizId) {
      const quiz = await find(quizId);
      if (quiz.questions.length === 0) return null;
      const key = hash("sha256", JSON.stringify([quizId, quiz]));
      return (await kept.fetch(key, { context: { quizId, ...quiz } }))?.analysis ?? null;
    },
  };
}

/** In a sitting empty answers count as wrong, and each student has another order of questions. */
const withoutGaps = (analysis: ItemAnalysis): ItemAnalysis => ({
  ...analysis,
  items: analysis.items.map((item) => ({ ...item, omitted: null, notReached: null })),
});

async function analyseInThread(task: AnalysisTask): Promise<ItemAnalysis | null> {
  const worker = new Worker(join(projectFolder, "api/quizzes/quiz-analysis.worker.ts"), { workerData: task });
  try {
    // Rejects if the thread fails.
    const [analysis] = (await once(worker, "message")) as [ItemAnalysis | null];
    return analysis;
  } finally {
    await worker.terminate();
  }
}
