import { and, asc, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import { onsiteCorrections, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { isOpen } from "../acts/acts.queries.ts";
import { deskActs } from "../acts/desk-acts.table.ts";
import { attendances } from "../attendance/attendances.table.ts";
import { deskDevices } from "../devices/desk-devices.table.ts";

const sender = alias(users, "sender");
const claimed = alias(users, "claimed");
const settler = alias(users, "settler");
const author = alias(users, "author");

const columns = {
  act: deskActs,
  fullName: contestants.fullName,
  hall: halls.name,
  deviceName: deskDevices.name,
  sentBy: sender.userName,
  claimedBy: claimed.userName,
  settledBy: settler.userName,
  stored: {
    id: onsiteResults.id,
    score: onsiteResults.score,
    at: onsiteResults.createdAt,
    isDeleted: onsiteResults.isDeleted,
  },
  storedBy: author.userName,
  /** The time of the result or correction that the act created; it has the id of the act. */
  storedAt: sql<string | null>`(
    select made_at.name from ${deskActs} made join ${deskDevices} made_at on made_at.exam_day_id = made.exam_day_id and made_at.id = made.device_id
    where made.id = coalesce((
      select c.id from ${onsiteCorrections} c where c.onsite_result_id = ${onsiteResults.id}
      order by c.corrected_at desc, c.id desc limit 1
    ), ${onsiteResults.id}))`,
  corrections: sql<number>`(
    select count(*)::int from ${onsiteCorrections} c where c.onsite_result_id = ${onsiteResults.id})`,
};
/** The newest result of a contestant in an exam is the valid one, so a score is compared with it. */
const counting = sql`(
  select r.id from ${onsiteResults} r join ${onsiteResults} one on one.id = ${deskActs.resultId}
  where r.contestant_id = one.contestant_id and r.onsite_quiz_id = one.onsite_quiz_id and not r.is_deleted
  order by r.created_at desc, r.id desc limit 1)`;
const isOpenScore = sql`${deskActs.conflict} = 'score_differs' and ${deskActs.settledAt} is null`;
const stands = sql`case when ${isOpenScore} then ${counting} else ${deskActs.resultId} end`;

export type ConflictRow = Awaited<ReturnType<typeof listOpen>>[number];

const selectConflicts = (db: Db) =>
  db
    .select(columns)
    .from(deskActs)
    .innerJoin(deskDevices, and(eq(deskDevices.examDayId, deskActs.examDayId), eq(deskDevices.id, deskActs.deviceId)))
    .innerJoin(sender, eq(sender.id, deskActs.sentBy))
    .innerJoin(claimed, eq(claimed.id, deskActs.doneBy))
    .leftJoin(settler, eq(settler.id, deskActs.settledBy))
    .leftJoin(contestants, eq(contestants.id, deskActs.contestantId))
    .leftJoin(onsiteResults, eq(onsiteResults.id, stands))
    .leftJoin(author, eq(author.id, onsiteResults.addedBy))
    .leftJoin(
      attendances,
      and(eq(attendances.examDayId, deskActs.examDayId), eq(attendances.contestantId, deskActs.contestantId)),
    )
    .leftJoin(places, and(eq(places.examDayId, deskActs.examDayId), eq(places.contestantId, deskActs.contestantId)))
    .leftJoin(halls, eq(halls.id, sql`coalesce(${deskActs.hallId}, ${attendances.hallId}, ${places.hallId})`));

export const listOpen = (db: Db, examDayId: string) =>
  selectConflicts(db)
    .where(and(eq(deskActs.examDayId, examDayId), isOpen))
    .orderBy(asc(deskActs.receivedAt), asc(deskActs.at), asc(deskActs.id));

export const listSettled = (db: Db, examDayId: string, limit: number) =>
  selectConflicts(db)
    .where(and(eq(deskActs.examDayId, examDayId), isNotNull(deskActs.settledAt)))
    .orderBy(desc(deskActs.settledAt), asc(deskActs.id))
    .limit(limit);

export async function findConflict(db: Db, examDayId: string, id: string): Promise<ConflictRow | undefined> {
  const [row] = await selectConflicts(db).where(
    and(eq(deskActs.examDayId, examDayId), eq(deskActs.id, id), isNotNull(deskActs.conflict)),
  );
  return row;
}

/** Lists days with open conflicts, the earliest first. Closed days are included, because acts may arrive later. */
export const listDays = (db: Db) =>
  db
    .select({ examDayId: examDays.id, date: examDays.date, conflictCount: count() })
    .from(deskActs)
    .innerJoin(examDays, eq(examDays.id, deskActs.examDayId))
    .where(isOpen)
    .groupBy(examDays.id)
    .orderBy(asc(examDays.date), asc(examDays.id));
