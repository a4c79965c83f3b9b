import { and, asc, count, eq, not, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { onsiteResults } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { isOpen } from "../acts/acts.queries.ts";
import { deskActs } from "../acts/desk-acts.table.ts";
import { examDays } from "../exam-days.table.ts";
import { places } from "../places/places.table.ts";
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
 * By hall and time, without deleted people. Somebody who was admitted elsewhere is expected at their place, and present
 * and scored where they are.
 */
export async function countAttendance(db: Db, { id, onsiteQuizId }: Day): Promise<CountRow[]> {
  const { rows } = await db.execute<CountRow>(sql`
    with people as (
      select p.hall_id, p.test_time, a.hall_id as admitted_hall, a.test_time as admitted_time,
        count(*) as people, count(a.contestant_id) as present, count(*) filter (where exists (
          select from ${onsiteResults} r
          where r.contestant_id = coalesce(p.contestant_id, a.contestant_id) and r.onsite_quiz_id = ${onsiteQuizId} and not r.is_deleted
        )) as scored
      from (select * from ${places} where exam_day_id = ${id}) p
      full join (select * from ${attendances} where exam_day_id = ${id}) a using (contestant_id)
      where not exists (select from ${contestants} c where c.id = contestant_id and c.is_deleted)
      group by 1, 2, 3, 4
    ), counts as (
      select hall_id, test_time, people as expected, 0 as present, people - present as absent, 0 as scored
      from people where hall_id is not null
      union all
      select coalesce(admitted_hall, hall_id), coalesce(admitted_time, test_time), 0, present, 0, scored from people
    )
    select h.id as "hallId", h.name as hall, c.test_time as "testTime", sum(c.expected)::int as expected,
      sum(c.present)::int as present, sum(c.absent)::int as absent, sum(c.scored)::int as scored
    from counts c left join ${halls} h on h.id = c.hall_id
    group by h.id, c.test_time
    order by c.test_time, h.position, h.id`);
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
