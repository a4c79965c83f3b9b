import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/accounts/sessions.ts";
import { deviceOf } from "./device.ts";
import type { SessionRow, StaffSessionRow } from "./sessions.queries.ts";
import * as service from "./sessions.service.ts";

const tag = "sessions";

/** Every call covers only the caller's own realm. */
export function sessionRoutes(scope: FastifyInstance, { db, ...deps }: service.SessionDeps & { db: Db }): void {
  handle(scope, calls.checkSession, { tag }, ({ request }) => ({ duties: actorOf(request).duties }));

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

/** @param currentId id of the caller's session */
const presentSession = (row: StaffSessionRow, currentId: string): calls.Session => ({
  ...presentLogin(row),
  userId: row.userId,
  userName: row.userName,
  lastSeenAt: row.lastSeenAt.toISOString(),
  isCurrent: row.id === currentId,
});

const presentNotice = ({ session, isOpen }: { session: SessionRow; isOpen: boolean }): calls.LoginNotice => ({
  ...presentLogin(session),
  isOpen,
});

const presentLogin = ({ id, createdAt, address, userAgent }: SessionRow) => ({
  id,
  createdAt: createdAt.toISOString(),
  address,
  ...deviceOf(userAgent),
});
