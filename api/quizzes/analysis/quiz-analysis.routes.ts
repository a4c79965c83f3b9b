import type { FastifyInstance } from "fastify";
import type { Database } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { getCutFigures } from "#contract/quizzes/cut-scores.ts";
import { getQuizAnalysis } from "#contract/quizzes/item-analysis.ts";
import { getQuizSample } from "#contract/quizzes/quiz-sample.ts";
import { calibratingRoutes } from "../calibrations/quiz-calibrations.routes.ts";
import { quizNormRoutes } from "../norms/quiz-norms.routes.ts";
import { createNormFitter } from "../norms/quiz-norms.service.ts";
import { createSettingRoute } from "../standard-settings/standard-settings.routes.ts";
import { createCutJudge } from "./cut-score.ts";
import { createQuizAnalyser } from "./quiz-analysis.service.ts";
import { sampleOfQuiz } from "./quiz-sample.service.ts";

/** These calls wait for a process, not for the database, so they take no slot of the admission limit. */
export function quizAnalysisRoutes(scope: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  const analyser = createQuizAnalyser(db);
  const judgeCut = createCutJudge(analyser);
  handle(scope, getQuizAnalysis, { tag: "quizzes" }, async ({ params }) => ({
    analysis: await analyser.analyse(params.id),
  }));
  handle(scope, getCutFigures, { tag: "quizzes" }, async ({ params, query }) => ({
    figures: await judgeCut(params.id, query.cut),
  }));
  handle(scope, getQuizSample, { tag: "quizzes" }, ({ params }) => sampleOfQuiz(db, params.id));
  calibratingRoutes(scope, { db, now, analyser });
  createSettingRoute(scope, { db, now, analyser });
  quizNormRoutes(scope, { db, fitNorms: createNormFitter(db, analyser), analyser, now });
}
