import { and, asc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { onsiteCorrections, onsiteResults } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { attendances } from "../attendance/attendances.table.ts";
import { places } from "../places/places.table.ts";

/** People as desks see them: without phone and e-mail. */

export type ScoreRow = { id: string; score: number; corrections: number };

/** Not deleted, newest first. */
const scoresIn = (onsiteQuizId: string | null): SQL<ScoreRow[]> => sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'score', r.score, 'corrections', (
    select count(*) from ${onsiteCorrections} c where c.onsite_result_id = r.id
  )) order by r.created_at desc, r.id)
  from ${onsiteResults} r
  where r.contestant_id = ${contestants.id} and r.onsite_quiz_id = ${onsiteQuizId} and not r.is_deleted
), '[]')`;

const person = {
  contestantId: contestants.id,
  serialNumber: contestants.serialNumber,
  fullName: contestants.fullName,
  age: contestants.age,
  specialEducationType: contestants.specialEducationType,
  testTime: places.testTime,
  hallId: places.hallId,
  seat: places.seat,
  attendedAt: attendances.attendedAt,
  admittedHallId: attendances.hallId,
  admittedTime: attendances.testTime,
};
type Day = { id: string; onsiteQuizId: string | null };
const people = (db: Db, day: Day) =>
  db
    .select({ ...person, hall: halls.name, scores: scoresIn(day.onsiteQuizId) })
    .from(contestants)
    .leftJoin(places, and(eq(places.examDayId, day.id), eq(places.contestantId, contestants.id)))
    .leftJoin(halls, eq(halls.id, places.hallId))
    .leftJoin(attendances, and(eq(attendances.examDayId, day.id), eq(attendances.contestantId, contestants.id)));

export type DeskPersonRow = Awaited<ReturnType<typeof listPack>>[number];

/** People with a place in these halls, or admitted to them, in the order of seats. */
export function listPack(db: Db, day: Day, hallIds: readonly string[], limit: number) {
  const inHalls = (table: typeof places | typeof attendances) =>
    db
      .select({ id: table.contestantId })
      .from(table)
      .where(and(eq(table.examDayId, day.id), inArray(table.hallId, [...hallIds])));
  return people(db, day)
    .where(and(inArray(contestants.id, inHalls(places).union(inHalls(attendances))), not(contestants.isDeleted)))
    .orderBy(asc(halls.position), asc(halls.id), asc(places.testTime), asc(places.seat), asc(contestants.id))
    .limit(limit);
}

export async function findDeskPerson(db: Db, day: Day, serial: string): Promise<DeskPersonRow | undefined> {
  const [row] = await people(db, day).where(and(eq(contestants.serialNumber, serial), not(contestants.isDeleted)));
  return row;
}
