import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page, rowsOfPage } from "#api/http/paging.ts";
import * as calls from "#contract/contestants/merges.ts";
import { presentContestant } from "../contestants.present.ts";
import type { FreeingPlaces } from "../seasons/moving-up.service.ts";
import { listPairs } from "./merging.queries.ts";
import * as service from "./merging.service.ts";

const tag = "contestants";

type MergingDeps = { db: Db; now: () => Date; freeingPlaces: FreeingPlaces };

export function mergingRoutes(scope: FastifyInstance, deps: MergingDeps): void {
  const { db, now } = deps;
  handle(scope, calls.listContestantPairs, { tag }, async ({ query }) => {
    const { pairs, total, isCapped } = await listPairs(db, rowsOfPage(query));
    const person = (row: (typeof pairs)[number]["first"]) => presentContestant({ ...row, hasQuiz: false });
    const items = pairs.map(({ pair, first, second }): calls.ContestantPair => {
      return { ...pair, people: [person(first), person(second)] };
    });
    return { ...page(items, total, query), isTotalCapped: isCapped };
  });
  handle(scope, calls.setPairApart, { tag }, async ({ params, body, request }) => {
    await service.setApart(db, actorOf(request), now(), params.id, body.isApart);
    return null;
  });
  handle(scope, calls.mergeContestants, { tag }, async ({ body, request }) => {
    await service.merge(deps, actorOf(request), body);
    return { id: body.kept.id };
  });
  handle(scope, calls.undoMerge, { tag }, async ({ params, request }) => {
    await service.undo(deps, actorOf(request), params.id);
    return null;
  });
}
