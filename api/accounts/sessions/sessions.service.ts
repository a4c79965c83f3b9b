import { hash } from "node:crypto";
import type { StaffActor } from "#api/accounts/auth/actor.ts";
import type { SignedInUser } from "#api/accounts/auth/guards.ts";
import { withPassword } from "#api/accounts/auth/password-confirmation.ts";
import type { Tokens } from "#api/accounts/auth/tokens.ts";
import type { UserRow } from "#api/accounts/users/users.queries.ts";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { deviceOf } from "./device.ts";
import { noteDevice, removeDevicesBefore } from "./devices.queries.ts";
import { minutesBefore, type SessionLimits } from "./session-limits.ts";
import {
  endSessions,
  insertSession,
  listSessions,
  listUnnoticed,
  markNoticed,
  type Owners,
  removeSeenBefore,
  type SessionRow,
  type StaffSessionRow,
} from "./sessions.queries.ts";

export type { SessionRow };
export type SessionDeps = { limits: SessionLimits; now: () => Date };
type Caller = Actor & SignedInUser;

const userAgentMaximum = 300;
/** How long sessions are kept after their last use. */
const keptDays = 90;
/** How long a device is kept after its last login: as long as browsers keep its cookie. */
const deviceDays = 400;

/** Logs a user in. No other function creates a token. It runs in the transaction that decides the login. */
export async function openSession(
  tx: Db,
  { tokens, now }: { tokens: Tokens; now: () => Date },
  user: UserRow,
  { address, userAgent, device }: { address: string; userAgent: string; device: string },
): Promise<{ token: string; session: SessionRow }> {
  const { id: deviceId, isNew } = await noteDevice(tx, user.id, hash("sha256", device, "buffer"), now());
  const session = await insertSession(tx, {
    userId: user.id,
    tokenVersion: user.tokenVersion,
    address,
    deviceId,
    isDeviceNew: isNew,
    userAgent: userAgent.slice(0, userAgentMaximum).toWellFormed(),
    createdAt: now(),
    lastSeenAt: now(),
  });
  return { token: await tokens.sign(user, session.id), session };
}

export const list = (db: Db, { limits, now }: SessionDeps, { realm, id: userId }: Caller) =>
  listSessions(db, { realm, userId }, limits, now());

export const listStaff = (db: Db, { limits, now }: SessionDeps, { realm }: Caller) =>
  listSessions(db, { realm }, limits, now());

/** @throws {Problem} session_not_found, equally for ended, foreign and unknown sessions */
export const end = (db: Db, deps: SessionDeps, caller: Caller, id: string): Promise<void> =>
  endOne(db, deps, caller, id, { realm: caller.realm, userId: caller.id });

/** @throws {Problem} session_not_found, equally for ended, the other realm's and unknown sessions */
export const endStaff = (db: Db, deps: SessionDeps, caller: Caller, id: string): Promise<void> =>
  endOne(db, deps, caller, id, { realm: caller.realm });

async function endOne(db: Db, { limits, now }: SessionDeps, caller: Caller, id: string, owners: Owners) {
  await audited(db, caller, async (tx) => {
    const [ended] = await endSessions(tx, { ...owners, id }, limits, now());
    if (!ended) throw problem("session_not_found");
    return { result: undefined, line: did("endSession", "session", namesOf(ended), factsOf(ended)) };
  });
}

/** Ends all of the caller's sessions but the current one. @throws {Problem} as `withPassword` does */
export async function endOthers(
  db: Db,
  { limits, now }: SessionDeps,
  caller: StaffActor,
  password: string,
): Promise<void> {
  const { realm, id: userId, name: label, sessionId: except } = caller;
  await withPassword(db, { now }, caller, password, async (tx) => {
    const { length: count } = await endSessions(tx, { realm, userId, except }, limits, now());
    return did("endSession", "session", { nounId: null, ownerId: userId, label }, { count });
  });
}

export const listNotices = (db: Db, { limits, now }: SessionDeps, { id: userId, sessionId }: Caller) =>
  listUnnoticed(db, { userId, sessionId }, limits, now());

export async function dismissNotices(db: Db, { now }: SessionDeps, caller: Caller, ids: string[]): Promise<void> {
  const { id: userId, sessionId, name: label } = caller;
  await audited(db, caller, async (tx) => {
    const [newest, ...others] = await markNoticed(tx, { userId, sessionId }, ids, now());
    if (!newest) return { result: undefined, line: null };
    const facts = others.length > 0 ? { count: others.length + 1 } : factsOf(newest);
    const line = did("dismissNotice", "session", { nounId: newest.id, ownerId: userId, label }, facts);
    return { result: undefined, line };
  });
}

/** Removes sessions that nobody has used for months, and devices that had no login for even longer. */
export async function purge(db: Db, now: Date): Promise<void> {
  await removeSeenBefore(db, minutesBefore(now, keptDays * 24 * 60));
  await removeDevicesBefore(db, minutesBefore(now, deviceDays * 24 * 60));
}

const namesOf = ({ id, userId, userName }: StaffSessionRow) => ({ nounId: id, ownerId: userId, label: userName });

function factsOf({ address, userAgent }: SessionRow) {
  const { browser, system } = deviceOf(userAgent);
  return { address, device: [browser, system].filter(Boolean).join("، ") };
}
