import { and, asc, eq, not, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import type { TestTime } from "#contract/enums.ts";
import { attendances } from "./attendances.table.ts";
import { examDayTallies } from "./tallies.table.ts";

/** A count. It has no hall or time for people without a place if the desk named none. */
export type CountRow = {
  hallId: string | null;
  hall: string | null;
  testTime: TestTime | null;
  expected: number;
  present: number;
  absent: number;
  scored: number;
};

/**
 * Counts attendance by hall and time, without deleted people. Somebody who was admitted elsewhere counts as expected at
 * their place, and as present and scored where they are.
 */
export async function countAttendance(db: Db, examDayId: string): Promise<CountRow[]> {
  const { rows } = await db.execute<CountRow>(sql`
    select h.id as "hallId", h.name as hall, t.test_time as "testTime", sum(t.expected)::int as expected,
      sum(t.present)::int as present, sum(t.absent)::int as absent, sum(t.scored)::int as scored
    from ${examDayTallies} t left join ${halls} h on h.id = t.hall_id
    where t.exam_day_id = ${examDayId}
    group by h.id, t.test_time
    having sum(t.expected + t.present + t.scored) > 0
    order by t.test_time, h.position, h.id`);
  return rows;
}

export type AbsenteeRow = Awaited<ReturnType<typeof listAbsent>>[number];

/** Lists people with a place in a hall whom no desk marked as present. */
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
