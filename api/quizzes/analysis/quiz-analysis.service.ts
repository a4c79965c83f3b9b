import { hash } from "node:crypto";
import type { SQLWrapper } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { childAnswer } from "#api/child-answer.ts";
import { connectionOptions, type Database } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { createGate } from "#api/limits/gate.ts";
import type { CalibrationModel } from "#contract/quizzes/calibration-models.ts";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import * as queries from "./quiz-analysis.queries.ts";
import type { AnalysisTask, Found } from "./quiz-analysis.worker.ts";
import { selectPeople } from "./quiz-sample.queries.ts";
import { guessingBounds, listSlots } from "./quiz-slots.queries.ts";

/** Number of processes, because each occupies one processor. */
const processes = 1;
const mostWaiting = 8;
const mostKept = 50;

export type QuizAnalyser = {
  /**
   * Analyses all attempts. It returns null if the answers of fewer than two people are known.
   * @throws {Problem} quiz_not_found, service_unavailable
   */
  analyse(quizId: string): Promise<ItemAnalysis | null>;
  /**
   * Analyses each person's first result by one model.
   * @throws {Problem} as `analyse` does; calibration_options_unknown for `2pl-guessing`
   */
  analysePeople(quizId: string, model: CalibrationModel): Promise<ItemAnalysis | null>;
};

type Wanted = Pick<AnalysisTask, "models" | "isDetailed" | "lower">;
type Kept = { found: Found | null };

/**
 * Analyses quizzes in a separate process. The analysis of all attempts is kept until the quiz changes: that of a file
 * never changes, that of an assessment changes with each sitting.
 */
export function createQuizAnalyser(db: Database): QuizAnalyser {
  const gate = createGate(processes, mostWaiting);
  const inTurn = async (quiz: queries.AnsweredQuiz, wanted: Wanted, ids: SQLWrapper) => {
    const { questions, resultCount, assessmentId } = quiz;
    const grades = { connection: connectionOptions(db.connection), query: queries.selectGrades(db, ids).toSQL() };
    await gate.enter();
    try {
      // In a sitting each student gets another order of questions.
      const hasOwnOrders = assessmentId !== null;
      return await analyseInChild({ questions, resultCount, grades, hasOwnOrders, ...wanted });
    } finally {
      gate.leave();
    }
  };
  const kept = new LRUCache<string, Kept, queries.AnsweredQuiz & { quizId: string }>({
    max: mostKept,
    fetchMethod: async (_key, _before, { context: { quizId, ...quiz } }) => ({
      found: await inTurn(
        quiz,
        { models: ["rasch", "2pl"], isDetailed: true, lower: [] },
        queries.selectAttempts(db, quizId),
      ),
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
      if (quiz.questions.length === 0) return null;
      const lower = model === "2pl-guessing" ? guessingBounds(quiz.questions, await listSlots(db, quizId)) : [];
      if (model === "2pl-guessing" && !lower.some((bound) => bound > 0)) throw problem("calibration_options_unknown");
      const found = await inTurn(quiz, { models: [model], isDetailed: false, lower }, selectPeople(db, quizId));
      return found?.analysis ?? null;
    },
    async analyse(quizId) {
      const quiz = await find(quizId);
      if (quiz.questions.length === 0) return null;
      const key = hash("sha256", JSON.stringify([quizId, quiz]));
      const { found = null } = (await kept.fetch(key, { context: { quizId, ...quiz } })) ?? {};
      return found && withSerials(db, found);
    },
  };
}

/** Contestants may be deleted while their results, and the analysis, stay. */
async function withSerials(db: Database, { analysis, strangers }: Found): Promise<ItemAnalysis> {
  const serials = await queries.findSerials(db, [...strangers.values()]);
  const serialOf = (place: number) => serials.get(strangers.get(place) ?? "") ?? null;
  return {
    ...analysis,
    personFit: analysis.personFit.map(({ strangest, ...model }) => ({
      ...model,
      strangest: strangest.map((person) => ({ ...person, serial: serialOf(person.place) })),
    })),
  };
}

const analyseInChild = (task: AnalysisTask) =>
  childAnswer<Found | null>("api/quizzes/analysis/quiz-analysis.worker.ts", task);
