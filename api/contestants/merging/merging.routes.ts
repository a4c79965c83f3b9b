import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import { handle } from "#api/http/calls.ts";
import { page, rowsOfPage } from "#api/http/paging.ts";
import * as calls from "#contract/contestants/merges.ts";
import { listPairs } from "./merging.queries.ts";
import * as service from "./merging.service.ts";

const tag = "contestants";

export function mergingRoutes(scope: FastifyInstance, deps: service.MergingDeps): void {
  handle(scope, calls.listContestantPairs, { tag }, async ({ query }) => {
    const { pairs, total, isCapped } = await listPairs(deps.db, rowsOfPage(query));
    return { ...page(pairs, total, query), isTotalCapped: isCapped };
  });
  handle(scope, calls.setPairApart, { tag }, async ({ params, body, request }) => {
    await service.setApart(deps, actorOf(request), params.id, body.isApart);
    return null;
  });
  handle(scope, calls.mergeContestants, { tag }, ({ body, request }) => service.merge(deps, actorOf(request), body));
  handle(scope, calls.undoMerge, { tag }, async ({ params, request }) => {
    await service.undo(deps, actorOf(request), params.id);
    return null;
  });
}
