import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import type { Realm } from "#contract/accounts/auth.ts";
import { minutesBefore, type SessionLimits, seenEverySeconds, sessionCutoffs } from "./session-limits.ts";
import { sessions } from "./sessions.table.ts";

export type SessionRow = typeof sessions.$inferSelect;
export type StaffSessionRow = SessionRow & { userName: string };

type Moment = Date | SQLWrapper;

/** The only rule that decides whether a session is valid. The query must join `users`. */
const holds = (openedAfter: Moment, seenAfter: Moment): SQL | undefined =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.createdAt, openedAfter),
    gt(sessions.lastSeenAt, seenAfter),
    eq(sessions.userId, users.id),
    eq(sessions.tokenVersion, users.tokenVersion),
    not(users.isDeleted),
  );

const holdsAt = (limits: SessionLimits, now: Date): SQL | undefined => {
  const { openedAfter, seenAfter } = sessionCutoffs(limits, now);
  return holds(openedAfter, seenAfter);
};

const { placeholder } = sql;
const userOfSession = prepared("user_of_session", (db) =>
  db
    .select({
      id: users.id,
      realm: users.realm,
      name: users.userName,
      role: users.role,
      duties: users.duties,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, holds(placeholder("openedAfter"), placeholder("seenAfter")))
    .where(
      and(
        eq(sessions.id, placeholder("sessionId")),
        eq(users.id, placeholder("userId")),
        eq(users.realm, placeholder("realm")),
      ),
    ),
);

type SessionName = { sessionId: string; userId: string; realm: Realm };

/** Finds the user of a valid session. Each request of staff runs this query. */
export async function findSessionUser(db: Db, name: SessionName, limits: SessionLimits, now: Date) {
  const [found] = await userOfSession(db, { ...name, ...sessionCutoffs(limits, now) });
  return found;
}

export async function insertSession(db: Db, values: typeof sessions.$inferInsert): Promise<SessionRow> {
  const [row] = await db.insert(sessions).values(values).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

export const isUnnoticed = sql`(${sessions.isDeviceNew} and ${sessions.noticedAt} is null)`;

/** Records the use of a session. If several instances do so in the same minute, one of them writes. */
export async function markSeen(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, minutesBefore(now, seenEverySeconds / 60))));
}

/** The owners of sessions: all users of a realm, or one user. */
export type Owners = { realm: Realm; userId?: string | undefined };

const ofOwners = ({ realm, userId }: Owners) => and(eq(users.realm, realm), userId ? eq(users.id, userId) : undefined);

/** Maximum length of a list, because people read it. */
const mostListed = 500;
const withUserName = { session: sessions, userName: users.userName } as const;

/** Valid sessions, last used first. */
export async function listSessions(
  db: Db,
  owners: Owners,
  limits: SessionLimits,
  now: Date,
): Promise<StaffSessionRow[]> {
  const rows = await db
    .select(withUserName)
    .from(sessions)
    .innerJoin(users, holdsAt(limits, now))
    .where(ofOwners(owners))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id))
    .limit(mostListed);
  return rows.map(({ session, userName }) => ({ ...session, userName }));
}

/** Ends the caller's session. */
export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, id));
}

/** Keeps one session valid when a new token version ends all others. */
export async function keepSession(db: Db, id: string, tokenVersion: number): Promise<void> {
  await db.update(sessions).set({ tokenVersion }).where(eq(sessions.id, id));
}

/** Ends valid sessions of these owners: the given session, or all but the excepted one. */
export async function endSessions(
  db: Db,
  which: Owners & { id?: string; except?: string },
  limits: SessionLimits,
  now: Date,
): Promise<StaffSessionRow[]> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .from(users)
    .where(
      and(
        holdsAt(limits, now),
        ofOwners(which),
        which.id ? eq(sessions.id, which.id) : undefined,
        which.except ? ne(sessions.id, which.except) : undefined,
      ),
    )
    .returning(withUserName);
  return rows.map(({ session, userName }) => ({ ...session, userName }));
}

export type Caller = { userId: string; sessionId: string };

/**
 * Logins on new devices that the user has not seen a notice of. The new device itself does not see them, because
 * otherwise a stranger who logs in twice could dismiss the notice.
 */
const unnoticed = ({ userId, sessionId }: Caller) =>
  and(
    eq(sessions.userId, userId),
    isUnnoticed,
    ne(sessions.id, sessionId),
    sql`coalesce(${sessions.deviceId} <> (select own.device_id from ${sessions} own where own.id = ${sessionId}), true)`,
  );

const mostNotices = 5;

/** Lists these logins, newest first, each with whether its session is valid. */
export const listUnnoticed = (db: Db, caller: Caller, limits: SessionLimits, now: Date) =>
  db
    .select({ session: sessions, isOpen: sql<boolean>`coalesce(${holdsAt(limits, now)}, false)` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(unnoticed(caller))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(mostNotices);

/** Marks notices as seen, including all other unseen notices of the same devices. */
export const markNoticed = (db: Db, caller: Caller, ids: string[], now: Date): Promise<SessionRow[]> => {
  const named = db
    .select({ device: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.userId, caller.userId), inArray(sessions.id, ids), isNotNull(sessions.deviceId)));
  return db
    .update(sessions)
    .set({ noticedAt: now })
    .where(and(unnoticed(caller), or(inArray(sessions.id, ids), inArray(sessions.deviceId, named))))
    .returning();
};

export const removeSeenBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.lastSeenAt, moment));
};
