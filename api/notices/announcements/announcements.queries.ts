import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { isReachedBy } from "../channels/addresses.queries.ts";
import type { Channel } from "../channels/channel.ts";
import { announcements } from "../notices.table.ts";

export type Audience = { examDayId: string; hallId: string | null };

const isThere = ({ examDayId, hallId }: Audience) =>
  sql`p.exam_day_id = ${examDayId} and (${hallId}::uuid is null or p.hall_id = ${hallId}::uuid)`;

/** A query for the people of an audience, as `notifySelected` takes it. */
export const peopleOf = (audience: Audience, announcementId: string) => sql`
  select p.contestant_id, ${announcementId}::uuid as about from ${places} p where ${isThere(audience)}`;

export async function countPeople(
  db: Db,
  audience: Audience,
  channels: readonly Pick<Channel, "addresses">[],
): Promise<{ peopleCount: number; reachedCount: number }> {
  const isReached = [sql`false`, ...channels.map(isReachedBy)];
  const { rows } = await db.execute<{ peopleCount: number; reachedCount: number }>(sql`
    select count(*)::int as "peopleCount",
      count(*) filter (where ${sql.join(isReached, sql` or `)})::int as "reachedCount"
    from ${places} p join ${contestants} on ${contestants.id} = p.contestant_id and not ${contestants.isDeleted}
    where ${isThere(audience)}`);
  return rows[0] ?? { peopleCount: 0, reachedCount: 0 };
}

/** The date of an exam day that was not deleted, and the name of the hall; undefined if there is none. */
export async function findAudience(
  db: Db,
  { examDayId, hallId }: Audience,
): Promise<{ date: string; hall: string | null } | undefined> {
  const [row] = await db
    .select({ date: examDays.date, hallId: halls.id, hall: halls.name })
    .from(examDays)
    .leftJoin(halls, and(eq(halls.examDayId, examDays.id), sql`${halls.id} = ${hallId}::uuid`))
    .where(and(eq(examDays.id, examDayId), isNull(examDays.deletedAt)));
  return row && row.hallId === hallId ? row : undefined;
}

/** @returns false if the id is taken */
export async function insertAnnouncement(db: Db, row: typeof announcements.$inferInsert): Promise<boolean> {
  const rows = await db.insert(announcements).values(row).onConflictDoNothing().returning({ id: announcements.id });
  return rows.length > 0;
}

export type AnnouncementRow = typeof announcements.$inferSelect;

export async function lockAnnouncement(tx: Db, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for("update");
  return row;
}

export const setDecision = (tx: Db, id: string, decision: Partial<AnnouncementRow>) =>
  tx.update(announcements).set(decision).where(eq(announcements.id, id));

const [askers, deciders] = [alias(users, "askers"), alias(users, "deciders")];
const mostListed = 50;

/** Lists what waits first, and then the newest. */
export const listAnnouncements = (db: Db, readerId: string) =>
  db
    .select({
      ...getTableColumns(announcements),
      date: examDays.date,
      hall: halls.name,
      isOwn: sql<boolean>`${announcements.askedBy} = ${readerId}`,
      askedBy: askers.userName,
      decidedBy: deciders.userName,
    })
    .from(announcements)
    .innerJoin(examDays, eq(examDays.id, announcements.examDayId))
    .leftJoin(halls, eq(halls.id, announcements.hallId))
    .innerJoin(askers, eq(askers.id, announcements.askedBy))
    .leftJoin(deciders, eq(deciders.id, announcements.decidedBy))
    .orderBy(sql`${announcements.isApproved} is not null`, desc(announcements.askedAt))
    .limit(mostListed);
