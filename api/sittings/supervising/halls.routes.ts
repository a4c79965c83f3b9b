import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/assessments/halls.ts";
import type { HallRow } from "./halls.queries.ts";
import * as service from "./halls.service.ts";

const tag = "sittings";

export function hallRoutes(scope: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  handle(scope, calls.listHalls, { tag }, async ({ params }) => (await service.list(db, params.id)).map(presentHall));
  handle(scope, calls.createHall, { tag }, async ({ params, body, request }) =>
    presentHall(await service.create(db, actorOf(request), now(), params.id, body)),
  );
  handle(scope, calls.changeHallCode, { tag }, async ({ params, request }) =>
    presentHall(await service.changeCode(db, actorOf(request), now(), params.id)),
  );
  handle(scope, calls.changeHallCodes, { tag }, async ({ params, request }) =>
    (await service.changeCodes(db, actorOf(request), now(), params.id)).map(presentHall),
  );
  handle(scope, calls.admitToHalls, { tag }, async ({ params, body, request }) => {
    await service.admit(db, actorOf(request), params.id, body.serial);
    return null;
  });
}

const presentHall = ({ assessmentId: _, changedAt, date, testTimes, ...row }: HallRow): calls.Hall => ({
  ...row,
  changedAt: changedAt.toISOString(),
  examDay: date && testTimes ? { date, testTimes } : null,
});
