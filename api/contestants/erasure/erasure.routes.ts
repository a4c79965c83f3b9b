import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/contestants/erasure.ts";
import { getRetention, setRetention } from "#contract/contestants/retention.ts";
import type { FreeingPlaces } from "../seasons/moving-up.service.ts";
import { presentRecord } from "./contestant-record.present.ts";
import * as record from "./contestant-record.service.ts";
import * as service from "./erasure.service.ts";
import * as retention from "./retention.service.ts";

const tag = "contestants";

type ErasureDeps = { db: Db; now: () => Date; freeingPlaces: FreeingPlaces };

export function erasureRoutes(scope: FastifyInstance, { db, now, freeingPlaces }: ErasureDeps): void {
  handle(scope, calls.getContestantRecord, { tag }, async ({ params, request, reply }) => {
    const found = await record.take(db, actorOf(request), params.id);
    reply.header("content-disposition", `attachment; filename="contestant-${params.id}.json"`);
    return presentRecord(found, now());
  });
  handle(scope, getRetention, { tag }, ({ query }) => retention.get(db, now(), query.months));
  handle(scope, setRetention, { tag }, async ({ body, request }) => ({
    months: await retention.set(db, actorOf(request), now(), body),
  }));
  handle(scope, calls.eraseContestant, { tag }, async ({ params, body, request }) => {
    const erasedAt = await service.erase(db, actorOf(request), params.id, body, freeingPlaces);
    return { id: params.id, erasedAt: erasedAt.toISOString() };
  });
}
