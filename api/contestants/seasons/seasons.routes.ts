import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/contestants/seasons.ts";
import type { FreeingPlaces } from "./moving-up.service.ts";
import { presentForStaff, presentSeason } from "./seasons.present.ts";
import * as service from "./seasons.service.ts";

const tag = "contestants";

export function seasonRoutes(scope: FastifyInstance, deps: { db: Db; freeingPlaces: FreeingPlaces }): void {
  const { db, freeingPlaces } = deps;
  handle(scope, calls.getSeason, { tag }, async () => {
    const row = await service.getSeason(db);
    return { season: row ? presentSeason(row) : null };
  });
  handle(scope, calls.getSeasonSettings, { tag }, async () => {
    const row = await service.getForStaff(db);
    return { season: row ? presentForStaff(row) : null };
  });
  handle(scope, calls.saveSeason, { tag }, async ({ body, request }) => {
    const row = await service.save(db, actorOf(request), body, freeingPlaces);
    return { season: row ? presentForStaff(row) : null };
  });
  handle(scope, calls.endSeason, { tag }, ({ body, request }) => service.end(db, actorOf(request), body.revision));
}
