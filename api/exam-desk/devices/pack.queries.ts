import { and, asc, eq, inArray, isNotNull, not, or, type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { isOfCode } from "#api/contestants/merging/code.columns.ts";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import { onsiteCorrections, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import type { TestTime } from "#contract/enums.ts";
import { deskLimits, digestBytes } from "#contract/exam-desk/desk-words.ts";
import { attendances } from "../attendance/attendances.table.ts";
import { deskChanges, deskDevices } from "./desk-devices.table.ts";

const value = sql.placeholder;

/** The fields of people that desks see, without phone and e-mail. */

export type ScoreRow = { id: string; score: number; corrections: number };

/** Scores that are not deleted, newest first. */
const scoresIn = (onsiteExamId: string | null): SQL<ScoreRow[]> => sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'score', r.score, 'corrections', (
    select count(*) from ${onsiteCorrections} c where c.onsite_result_id = r.id
  )) order by r.created_at desc, r.id)
  from ${onsiteResults} r
  where r.contestant_id = ${contestants.id} and r.onsite_quiz_id = ${onsiteExamId} and not r.is_deleted
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
type Day = { id: string; onsiteExamId: string | null };
const people = (db: Db, day: Day) =>
  db
    .select({ ...person, hall: halls.name, scores: scoresIn(day.onsiteExamId) })
    .from(contestants)
    .leftJoin(places, and(eq(places.examDayId, day.id), eq(places.contestantId, contestants.id)))
    .leftJoin(halls, eq(halls.id, places.hallId))
    .leftJoin(attendances, and(eq(attendances.examDayId, day.id), eq(attendances.contestantId, contestants.id)));

export type DeskPersonRow = Awaited<ReturnType<typeof listPack>>[number];

/** Lists people with a place in these halls, or admitted to them, in the order of seats. */
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
  const [row] = await people(db, day).where(and(isOfCode(serial), not(contestants.isDeleted)));
  return row;
}

/** Lists the places in other halls, each with the digest of the code, so that a desk can say where somebody sits. */
export async function listElsewhere(db: Db, examDayId: string, hallIds: readonly string[]) {
  const { rows } = await db.execute<{ hallId: string; testTime: TestTime; digests: string }>(sql`
    select hall_id as "hallId", test_time as "testTime", string_agg(digest, '') as digests from (
      select p.hall_id, p.test_time,
        encode(substring(sha256(convert_to(p.exam_day_id || c.serial_number, 'UTF8')) for ${sql.raw(String(digestBytes))}), 'base64') as digest
      from ${places} p join ${contestants} c on c.id = p.contestant_id
      where p.exam_day_id = ${examDayId} and p.hall_id <> all(${sql.param([...hallIds])}::uuid[]) and not c.is_deleted
      order by p.hall_id, p.test_time limit ${deskLimits.elsewhere}
    ) digests group by 1, 2`);
  return rows;
}

/** A transaction number; this query sees everything that was committed by earlier transactions. */
const changeMark = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

export async function currentMark(db: Db): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`select ${changeMark} as mark`);
  return rows[0]?.mark ?? "0";
}

/**
 * Finds who has changed in the halls of a device; undefined if this is unknown. Mostly nobody has, and then no other
 * query is needed.
 */
export const findChanged = prepared("desk_changes", (db) =>
  db
    .select({
      mark: changeMark,
      ids: sql<string[]>`array(
        select c.contestant_id from ${deskChanges} c
        where c.exam_day_id = ${deskDevices}.exam_day_id and c.xid >= ${value("mark")}::xid8
          and c.hall_ids && ${deskDevices}.hall_ids
        limit ${sql.raw(String(deskLimits.changes + 1))})`,
    })
    .from(deskDevices)
    .where(and(eq(deskDevices.examDayId, value("examDayId")), eq(deskDevices.id, value("id")))),
);

/** Lists those of the ids who have a place or a mark on the day and are not deleted. */
export const listChanged = (db: Db, day: Day, ids: readonly string[]) =>
  people(db, day).where(
    and(
      inArray(contestants.id, [...ids]),
      not(contestants.isDeleted),
      or(isNotNull(places.hallId), isNotNull(attendances.actId)),
    ),
  );
