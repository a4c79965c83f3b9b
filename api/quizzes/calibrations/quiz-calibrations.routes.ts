import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import * as calls from "#contract/quizzes/calibrations.ts";
import type { QuizAnalyser } from "../analysis/quiz-analysis.service.ts";
import { presentCalibration, presentNewest, presentRun } from "./quiz-calibrations.present.ts";
import { findOfFamily, findOfItem } from "./quiz-calibrations.queries.ts";
import * as service from "./quiz-calibrations.service.ts";

const tag = "quizzes";
type Deps = { db: Db; now: () => Date };

export function calibrationRoutes(scope: FastifyInstance, { db, now }: Deps): void {
  handle(scope, calls.listCalibrations, { tag }, async ({ params, query }) => {
    const { rows, total, isUnderWay } = await service.listRuns(db, params.id, { page: query, now: now() });
    return { ...page(rows.map(presentRun), total, query), isUnderWay };
  });
  handle(scope, calls.getCalibration, { tag }, async ({ params }) =>
    presentCalibration(await service.getRun(db, params.id)),
  );
  handle(scope, calls.getItemCalibration, { tag: "items" }, async ({ params }) => ({
    calibration: presentNewest(await findOfItem(db, params.id)),
  }));
  handle(scope, calls.getFamilyCalibration, { tag: "figures" }, async ({ query: { family, level } }) => ({
    calibration: presentNewest(await findOfFamily(db, family, level)),
  }));
}

/** This call waits for a process, not for the database, so it takes no slot of the admission limit. */
export function calibratingRoutes(
  scope: FastifyInstance,
  { db, now, analyser }: Deps & { analyser: QuizAnalyser },
): void {
  handle(scope, calls.createCalibration, { tag }, async ({ params, body, request }) =>
    presentRun(await service.calibrate(db, { analyser, now }, actorOf(request), { ...body, quizId: params.id })),
  );
}
