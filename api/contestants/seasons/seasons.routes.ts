import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/contestants/seasons.ts";
import type { FreeingPlaces } from "./moving-up.service.ts";
import { presentForStaff, presentSeason } from "./seasons.present.ts";
import { findSeason } from "./seasons.queries.ts";
import * as service from "./seasons.service.ts";

const tag = "contestants";

export function seasonRoutes(scope: FastifyInstance, deps: { db: Db; freeingPlaces: FreeingPlaces }): void {
  const { db, freeingPlaces } = deps;
  handle(scope, calls.getSeason, { tag }, async () => ({ season: presentSeason(await findSeason(db)) }));
  handle(scope, calls.getSeasonSettings, { tag }, async () => ({
    season: presentForStaff(await service.getForStaff(db)),
  }));
  handle(scope, calls.saveSeason, { tag }, async ({ body, request }) => ({
    season: presentForStaff(await service.save(db, actorOf(request), body, freeingPlaces)),
  }));
  handle(scope, calls.endSeason, { tag }, ({ body, request }) => service.end(db, actorOf(request), body.revision));
}
