import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/exam-days/acts.ts";
import { deskLimits } from "#contract/exam-days/desk-words.ts";
import type { DeskDeps } from "../acts/desk-deps.ts";
import { presentConflict } from "./conflicts.present.ts";
import * as service from "./conflicts.service.ts";

const tag = "exam days";

export function conflictRoutes(scope: FastifyInstance, deps: DeskDeps): void {
  handle(scope, calls.listConflicts, { tag }, async ({ params }) =>
    (await service.list(deps.db, params.id)).map(presentConflict),
  );
  handle(scope, calls.settleConflict, { tag, bodyLimit: deskLimits.act }, async ({ params, body, request }) =>
    presentConflict(await service.settle(deps, actorOf(request), params.id, params.conflictId, body)),
  );
}
