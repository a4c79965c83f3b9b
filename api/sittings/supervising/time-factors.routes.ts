import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/sittings/time-factors.ts";
import * as service from "./time-factors.service.ts";

const tag = "sittings";

export function timeFactorRoutes(scope: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  handle(scope, calls.listTimeFactors, { tag }, async ({ params }) =>
    (await service.list(db, params.id)).map((row) => ({ ...row, givenAt: row.givenAt.toISOString() })),
  );
  handle(scope, calls.setTimeFactors, { tag }, async ({ params, body, request }) => {
    await service.set(db, actorOf(request), now(), params.id, body);
    return null;
  });
}
