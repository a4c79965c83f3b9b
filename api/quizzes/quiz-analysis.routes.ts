import type { FastifyInstance } from "fastify";
import type { Database } from "#api/db/client.ts";
import { handle } from "#api/plugins/calls.ts";
import { getQuizAnalysis } from "#contract/item-analysis.ts";
import { createQuizAnalyser } from "./quiz-analysis.service.ts";
import { calibratingRoutes } from "./quiz-calibrations.routes.ts";
import { quizNormRoutes } from "./quiz-norms.routes.ts";
import { createNormFitter } from "./quiz-norms.service.ts";

/** These calls wait for a thread, not for the database. */
export function quizAnalysisRoutes(scope: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  const analyser = createQuizAnalyser(db);
  handle(scope, getQuizAnalysis, { tag: "quizzes" }, async ({ params }) => ({
    analysis: await analyser.analyse(params.id),
  }));
  calibratingRoutes(scope, { db, now, analyser });
  quizNormRoutes(scope, { db, fitNorms: createNormFitter(db, analyser), now });
}
