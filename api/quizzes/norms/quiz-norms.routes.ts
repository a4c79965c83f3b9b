import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import * as calls from "#contract/quizzes/norms.ts";
import type { QuizAnalyser } from "../analysis/quiz-analysis.service.ts";
import { keepLinkedRun, listLinkable } from "./linked-norms.service.ts";
import type { RunRow } from "./quiz-norms.queries.ts";
import * as service from "./quiz-norms.service.ts";

const tag = "quizzes";

export function normRunRoutes(scope: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  handle(scope, calls.listNormRuns, { tag }, async ({ params, query }) => {
    const { rows, total } = await service.listRuns(db, params.id, query);
    return page(rows.map(presentRun), total, query);
  });
  handle(scope, calls.getNormRun, { tag }, async ({ params }) => {
    const { norms, items, ...run } = await service.getRun(db, params.id);
    return { ...presentRun(run), norms, items };
  });
  handle(scope, calls.listLinkableNorms, { tag }, async ({ params }) => ({
    items: (await listLinkable(db, params.id)).map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
  }));
  handle(scope, calls.chooseNormRun, { tag }, async ({ params, body, request }) => {
    await service.chooseRun(db, actorOf(request), { ...body, quizId: params.id, at: now() });
    return { runId: body.runId };
  });
}

type FittingDeps = { db: Db; fitNorms: service.FitQuizNorms; analyser: QuizAnalyser; now: () => Date };

/** These calls wait for a process, not for the database, so they take no slot of the admission limit. */
export function quizNormRoutes(scope: FastifyInstance, { db, fitNorms, analyser, now }: FittingDeps): void {
  handle(scope, calls.getQuizNorms, { tag }, async ({ params }) => {
    const { norms, missing, leftOutPeople } = await fitNorms(params.id);
    if (!norms) return { norms, missing, leftOutPeople };
    return { norms, missing: null, leftOutPeople, fingerprint: service.fingerprintOf(norms) };
  });
  handle(scope, calls.createNormRun, { tag }, async ({ params, body, request }) =>
    presentRun(await service.keepRun(db, { fitNorms, now }, actorOf(request), { ...body, quizId: params.id })),
  );
  handle(scope, calls.createLinkedNormRun, { tag }, async ({ params, body, request }) =>
    presentRun(await keepLinkedRun(db, { analyser, now }, actorOf(request), { ...body, quizId: params.id })),
  );
}

const presentRun = ({ id, createdAt, createdBy, sample, isInForce, link }: RunRow): calls.NormRun => ({
  id,
  createdAt: createdAt.toISOString(),
  createdBy,
  people: sample.reduce((sum, { people }) => sum + people, 0),
  sample,
  isInForce,
  link,
});
