import { and, asc, count, eq, not, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { onsiteResults } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { isOpen } from "../acts/acts.queries.ts";
import { deskActs } from "../acts/desk-acts.table.ts";
import { examDays } from "../exam-days.table.ts";
import { places, placeTallies } from "../places.table.ts";
import { attendances } from "./attendances.table.ts";

/** Without hall or time: people without a place, where the desk named none. */
export type CountRow = {
  hallId: string | null;
  hall: string | null;
  testTime: number | null;
  expected: number;
  present: number;
  absent: number;
  scored: number;
};
type Day = { id: string; onsiteQuizId: string | null };

/**
 * By hall and time, and the present who are in none. Who was admitted elsewhere is expected at their place, and present and
 * scored where they are: they are few, and read one by one.
 */
export async function countAttendance(db: Db, { id, onsiteQuizId }: Day): Promise<CountRow[]> {
  const { rows } = await db.execute<CountRow>(sql`
    with astray as (
      select p.hall_id as placed_in, p.test_time as placed_at,
        coalesce(a.hall_id, p.hall_id) as hall_id, coalesce(a.test_time, p.test_time) as test_time,
        coalesce(p.is_scored, exists (
          select from ${onsiteResults} r
          where r.contestant_id = a.contestant_id and r.onsite_quiz_id = ${onsiteQuizId} and not r.is_deleted
        ))::int as scored
      from ${attendances} a
      join ${contestants} c on c.id = a.contestant_id and not c.is_deleted
      left join ${places} p on p.exam_day_id = a.exam_day_id and p.contestant_id = a.contestant_id
      where a.exam_day_id = ${id} and (not a.is_placed or a.hall_id is not null or a.test_time is not null)
    ), tallies as (
      select hall_id, test_time, expected, present, expected - present as absent, scored
      from ${placeTallies} where exam_day_id = ${id}
      union all select placed_in, placed_at, 0, -1, 0, -scored from astray where placed_in is not null
      union all select hall_id, test_time, 0, 1, 0, scored from astray
    )
    select h.id as "hallId", h.name as hall, t.test_time as "testTime", sum(t.expected)::int as expected,
      sum(t.present)::int as present, sum(t.absent)::int as absent, sum(t.scored)::int as scored
    from tallies t left join ${halls} h on h.id = t.hall_id
    group by h.id, t.test_time having sum(t.expected) > 0 or sum(t.present) > 0 or sum(t.scored) > 0
    order by t.test_time, h.position, h.id`);
  return rows;
}

export type AbsenteeRow = Awaited<ReturnType<typeof listAbsent>>[number];

/** People with a place in a hall who are marked present nowhere. */
export const listAbsent = (db: Db, examDayId: string, hallId: string) =>
  db
    .select({
      contestantId: contestants.id,
      fullName: contestants.fullName,
      serialNumber: contestants.serialNumber,
      phoneNumber: contestants.phoneNumber,
      schoolName: contestants.schoolName,
      testTime: places.testTime,
      hall: halls.name,
      seat: places.seat,
    })
    .from(places)
    .innerJoin(contestants, eq(contestants.id, places.contestantId))
    .innerJoin(halls, eq(halls.id, places.hallId))
    .where(
      and(
        eq(places.examDayId, examDayId),
        eq(places.hallId, hallId),
        not(contestants.isDeleted),
        sql`not exists (
          select from ${attendances} a where a.exam_day_id = ${examDayId} and a.contestant_id = ${places.contestantId})`,
      ),
    )
    .orderBy(asc(places.testTime), asc(places.seat));

/** Days with open conflicts, the earliest first. Acts may come after their day was closed. */
export const listConflictDays = (db: Db) =>
  db
    .select({ examDayId: examDays.id, date: examDays.date, conflictCount: count() })
    .from(deskActs)
    .innerJoin(examDays, eq(examDays.id, deskActs.examDayId))
    .where(isOpen)
    .groupBy(examDays.id)
    .orderBy(asc(examDays.date), asc(examDays.id));
