import { and, desc, eq, gt, inArray, isNull, lt, ne, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "#api/auth/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import type { Realm } from "#contract/auth.ts";
import { minutesBefore, type SessionLimits, seenEverySeconds, sessionCutoffs } from "./session-limits.ts";
import { sessions } from "./sessions.table.ts";

export type SessionRow = typeof sessions.$inferSelect;
export type StaffSessionRow = SessionRow & { userName: string };

type Moment = Date | SQLWrapper;

/** The one rule of which sessions hold. Joins `users`. */
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

/** Whose session it is, while it holds: what is read at each request of staff. */
export async function findSessionUser(db: Db, name: SessionName, limits: SessionLimits, now: Date) {
  const [found] = await userOfSession(db, { ...name, ...sessionCutoffs(limits, now) });
  return found;
}

export async function insertSession(db: Db, values: typeof sessions.$inferInsert): Promise<SessionRow> {
  const [row] = await db.insert(sessions).values(values).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

const isUntold = sql`(${sessions.isAddressNew} and ${sessions.noticedAt} is null)`;

/** Whether a kept session of the user has the address, and not as a new one still to be told of; null where none is kept. */
export async function isKnownAddress(db: Db, userId: string, address: string): Promise<boolean | null> {
  const [row] = await db
    .select({ isKnown: sql<boolean | null>`bool_or(${eq(sessions.address, address)} and not ${isUntold})` })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.isKnown ?? null;
}

/** Several instances may be told of the same minute; one of them writes. */
export async function markSeen(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, minutesBefore(now, seenEverySeconds / 60))));
}

/** Of a realm; of one user where one is named. */
export type Owners = { realm: Realm; userId?: string | undefined };

const ofOwners = ({ realm, userId }: Owners) => and(eq(users.realm, realm), userId ? eq(users.id, userId) : undefined);

/** A list is read by a person. */
const mostListed = 500;
const withUserName = { session: sessions, userName: users.userName } as const;

/** Those that hold, last used first. */
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

/** Ends the session that somebody asks from. */
export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, id));
}

/** Lets one session hold on where a new version of its user's tokens ends all others. */
export async function keepSession(db: Db, id: string, tokenVersion: number): Promise<void> {
  await db.update(sessions).set({ tokenVersion }).where(eq(sessions.id, id));
}

/** Ends those that hold, of these owners: the one named, or all but the one excepted. */
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

/**
 * Logins from an address that was new, whose notice was not dismissed. Whoever comes from that address themselves is not
 * told: a stranger who logs in twice must not be the one who dismisses it.
 */
const unnoticed = (userId: string, address: string) =>
  and(eq(sessions.userId, userId), isUntold, ne(sessions.address, address));

const mostNotices = 5;

/** Newest first, each with whether it still holds. */
export const listUnnoticed = (db: Db, userId: string, address: string, limits: SessionLimits, now: Date) =>
  db
    .select({ session: sessions, isOpen: sql<boolean>`coalesce(${holdsAt(limits, now)}, false)` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(unnoticed(userId, address))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(mostNotices);

/** With each of them whatever else is untold of its address. */
export const markNoticed = (
  db: Db,
  { userId, address, ids }: { userId: string; address: string; ids: string[] },
  now: Date,
): Promise<SessionRow[]> =>
  db
    .update(sessions)
    .set({ noticedAt: now })
    .where(
      and(
        unnoticed(userId, address),
        inArray(
          sessions.address,
          db
            .select({ address: sessions.address })
            .from(sessions)
            .where(and(eq(sessions.userId, userId), inArray(sessions.id, ids))),
        ),
      ),
    )
    .returning();

export const removeSeenBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.lastSeenAt, moment));
};
