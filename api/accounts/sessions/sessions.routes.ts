import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/accounts/sessions.ts";
import { presentNotice, presentSession } from "./sessions.present.ts";
import * as service from "./sessions.service.ts";

const tag = "sessions";

/** Every call covers the caller's realm only. */
export function sessionRoutes(scope: FastifyInstance, { db, ...deps }: service.SessionDeps & { db: Db }): void {
  // The guard has already checked it.
  handle(scope, calls.checkSession, { tag }, () => null);

  handle(scope, calls.listSessions, { tag }, async ({ request }) => {
    const caller = actorOf(request);
    return (await service.list(db, deps, caller)).map((row) => presentSession(row, caller.sessionId));
  });
  handle(scope, calls.endSession, { tag }, async ({ params, request }) => {
    await service.end(db, deps, actorOf(request), params.id);
    return null;
  });
  handle(scope, calls.endOtherSessions, { tag }, async ({ body, request }) => {
    await service.endOthers(db, deps, actorOf(request), body.password);
    return null;
  });

  handle(scope, calls.listStaffSessions, { tag }, async ({ request }) => {
    const caller = actorOf(request);
    return (await service.listStaff(db, deps, caller)).map((row) => presentSession(row, caller.sessionId));
  });
  handle(scope, calls.endStaffSession, { tag }, async ({ params, request }) => {
    await service.endStaff(db, deps, actorOf(request), params.id);
    return null;
  });

  handle(scope, calls.listLoginNotices, { tag }, async ({ request }) =>
    (await service.listNotices(db, deps, actorOf(request))).map(presentNotice),
  );
  handle(scope, calls.dismissLoginNotices, { tag }, async ({ body, request }) => {
    await service.dismissNotices(db, deps, actorOf(request), body.ids);
    return null;
  });
}
