import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import * as calls from "#contract/site/events.ts";
import { findAlert, listDates } from "./events.queries.ts";
import * as service from "./events.service.ts";

const tag = "events";

export function eventRoutes(scope: FastifyInstance, { db }: { db: Db }): void {
  handle(scope, calls.listEvents, { tag }, async ({ query, request }) => {
    const { items, total } = await listDates(db, query.state, request.user !== null, query);
    return page(items, total, query);
  });
  handle(scope, calls.saveEvent, { tag }, ({ body, request }) => service.save(db, actorOf(request), body));
  handle(scope, calls.getAlert, { tag }, async () => {
    const row = await findAlert(db);
    return { alert: row ? { ...row, endsAt: row.endsAt.toISOString() } : null };
  });
  handle(scope, calls.addAlert, { tag }, ({ body, request }) => service.addAlert(db, actorOf(request), body));
  handle(scope, calls.endAlert, { tag }, ({ params, request }) => service.endAlert(db, actorOf(request), params.id));
}
