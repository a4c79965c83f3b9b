import { and, asc, eq, gt, gte, inArray, isNull, lt, not, or, sql } from "drizzle-orm";
import { assessments } from "#api/assessments/assessments.table.ts";
import { todayInBaghdad } from "#api/baghdad-time.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { seasons } from "#api/contestants/seasons/seasons.table.ts";
import type { Db } from "#api/db/client.ts";
import { attendances } from "#api/exam-desk/attendance/attendances.table.ts";
import { onsiteExams } from "#api/onsite-exams/onsite-exams.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { examDays } from "../exam-days.table.ts";
import { places, removedPlaces } from "./places.table.ts";
import { isMeantFor, isPlacedElsewhere, startOf } from "./seats.columns.ts";

const columns = {
  contestantId: places.contestantId,
  examDayId: places.examDayId,
  onsiteExamName: onsiteExams.name,
  assessmentTitle: assessments.title,
  date: examDays.date,
  daysAhead: sql<number>`${examDays.date} - ${todayInBaghdad}`,
  testTime: places.testTime,
  hall: halls.name,
  address: halls.address,
  seat: places.seat,
  changedAt: sql`greatest(${places.placedAt}, ${halls.describedAt}, ${examDays.datedAt})`.mapWith(places.placedAt),
  hasCome: sql<boolean>`exists (
    select from ${attendances} a where a.exam_day_id = ${places.examDayId} and a.contestant_id = ${places.contestantId}
  )`,
};
export type OwnPlaceRow = Awaited<ReturnType<typeof listNext>>[number];

const isUpcoming = and(isNull(examDays.closedAt), gte(examDays.date, todayInBaghdad));
/** A day that was closed before the hour of the place was not held. */
const wasHeld = and(
  isNull(examDays.deletedAt),
  or(
    and(isNull(examDays.closedAt), lt(examDays.date, todayInBaghdad)),
    gt(examDays.closedAt, startOf(examDays.date, places.testTime)),
  ),
);

/** Lists a contestant's places on open days from today on, and on days that were held, the earliest first. */
export const listOwn = (db: Db, contestantId: string) =>
  db
    .select({ ...columns, isUpcoming: sql<boolean>`${isUpcoming}` })
    .from(places)
    .innerJoin(examDays, eq(examDays.id, places.examDayId))
    .innerJoin(halls, eq(halls.id, places.hallId))
    .leftJoin(onsiteExams, eq(onsiteExams.id, examDays.onsiteExamId))
    .leftJoin(assessments, eq(assessments.id, examDays.assessmentId))
    .where(and(eq(places.contestantId, contestantId), or(isUpcoming, wasHeld)))
    .orderBy(asc(examDays.date), asc(places.testTime), asc(examDays.id));

/** Lists places that were taken away on open days from today on, where no other place was assigned. */
export const listRemoved = (db: Db, contestantId: string) =>
  db
    .select({
      examDayId: removedPlaces.examDayId,
      date: examDays.date,
      testTime: removedPlaces.testTime,
      changedAt: sql`greatest(${removedPlaces.removedAt}, ${examDays.datedAt})`.mapWith(removedPlaces.removedAt),
    })
    .from(removedPlaces)
    .innerJoin(examDays, eq(examDays.id, removedPlaces.examDayId))
    .leftJoin(
      places,
      and(eq(places.examDayId, removedPlaces.examDayId), eq(places.contestantId, removedPlaces.contestantId)),
    )
    .where(and(eq(removedPlaces.contestantId, contestantId), isNull(places.seat), isUpcoming))
    .orderBy(asc(examDays.date), asc(examDays.id));

export type RemovedRow = Awaited<ReturnType<typeof listRemoved>>[number];

/** Lists the next place of each contestant. */
export const listNext = (db: Db, contestantIds: readonly string[]) =>
  db
    .selectDistinctOn([places.contestantId], columns)
    .from(places)
    .innerJoin(examDays, eq(examDays.id, places.examDayId))
    .innerJoin(halls, eq(halls.id, places.hallId))
    .leftJoin(onsiteExams, eq(onsiteExams.id, examDays.onsiteExamId))
    .leftJoin(assessments, eq(assessments.id, examDays.assessmentId))
    .where(and(inArray(places.contestantId, [...contestantIds]), isUpcoming))
    .orderBy(places.contestantId, asc(examDays.date), asc(places.testTime), asc(examDays.id));

/**
 * Whether an open day is planned that is meant for the contestant and on which they have no place yet, and their number
 * on the season's waiting list. Nobody on the list has a day before they move up.
 * @returns undefined if the contestant does not exist
 */
export async function findOutlook(db: Db, contestantId: string) {
  const { rows } = await db.execute<{ isAwaited: boolean; waitingNumber: number | null; isSeasonOver: boolean }>(sql`
    select c.waiting_number is null and exists (
      select from ${examDays} d
      where d.closed_at is null and d.date >= ${todayInBaghdad} and ${isMeantFor(sql`c.governorate`, sql`c.special_education_type`)}
        and not exists (select from ${places} p where p.exam_day_id = d.id and p.contestant_id = c.id)
        and (not d.is_for_unplaced or not ${isPlacedElsewhere(sql`c.id`)})
    ) as "isAwaited",
    case when c.waiting_number is not null then (
      select count(*)::int from ${contestants} w
      where w.season_id = c.season_id and w.waiting_number <= c.waiting_number and not w.is_deleted
    ) end as "waitingNumber",
    exists (select from ${seasons} s where s.id = c.season_id and s.ended_at is not null) as "isSeasonOver"
    from ${contestants} c where c.id = ${contestantId} and ${not(sql`c.is_deleted`)}`);
  return rows[0];
}
