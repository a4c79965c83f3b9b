import { and, eq, isNotNull, ne, not, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import { assessments } from "#api/assessments/assessments.table.ts";
import { todayInBaghdad } from "#api/baghdad-time.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { isOfCode } from "#api/contestants/merging/code.columns.ts";
import type { Db } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import { hallAdmissions, halls } from "../sittings.table.ts";

export type HallRow = NonNullable<Awaited<ReturnType<typeof findHall>>>;

/** Whether a hall is open: it was added on a board, or belongs to an exam day that is neither past nor closed. */
export const isOpen = sql<boolean>`(${examDays.id} is null or ${examDays.closedAt} is null and ${examDays.date} >= ${todayInBaghdad})`;

/** Selects halls of assessments. A hall of an exam day without an assessment has neither assessment nor code. */
const selectHalls = (db: Db) =>
  db
    .select({
      id: halls.id,
      examDayId: halls.examDayId,
      assessmentId: sql<string>`${halls.assessmentId}`,
      name: halls.name,
      code: sql<string>`${halls.code}`,
      changedAt: halls.changedAt,
      changedBy: users.userName,
      isOpen,
      date: examDays.date,
      testTimes: examDays.testTimes,
    })
    .from(halls)
    .innerJoin(users, eq(users.id, halls.changedBy))
    .leftJoin(examDays, eq(examDays.id, halls.examDayId));

/**
 * Lists halls. Open ones come first: those without a day, then those of the next day. Past ones come last, the latest
 * first.
 */
export const listHalls = (db: Db, assessmentId: string) =>
  selectHalls(db)
    .where(eq(halls.assessmentId, assessmentId))
    .orderBy(
      sql`not ${isOpen}, case when ${isOpen} then ${examDays.date} end nulls first`,
      sql`${examDays.date} desc, ${halls.examDayId}, ${halls.position}`,
      halls.name,
      halls.id,
    );

export async function findHall(db: Db, id: string) {
  const [row] = await selectHalls(db).where(and(eq(halls.id, id), isNotNull(halls.assessmentId)));
  return row;
}

/** Whether a hall with this id belongs to another assessment, or to an exam day without one. */
export const isElsewhere = async (db: Db, id: string, assessmentId: string): Promise<boolean> =>
  (await db.$count(halls, and(eq(halls.id, id), sql`${halls.assessmentId} is distinct from ${assessmentId}`))) > 0;

export async function findHallOfCode(db: Db, assessmentId: string, code: string) {
  const [row] = await db
    .select({ id: halls.id, isOpen })
    .from(halls)
    .leftJoin(examDays, eq(examDays.id, halls.examDayId))
    .where(and(eq(halls.assessmentId, assessmentId), eq(halls.code, code)));
  return row;
}

type Entry = { assessmentId: string; contestantId: string; hallId: string };

/** Whether the contestant has a place only in other open halls of the assessment, and no admission to all halls. */
export async function isInOtherHall(db: Db, { assessmentId, contestantId, hallId }: Entry): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean | null }>(sql`
    select bool_and(h.id <> ${hallId}) and not exists (
      select from ${hallAdmissions} a where a.assessment_id = ${assessmentId} and a.contestant_id = ${contestantId}) as is
    from ${places} p join ${halls} h on h.id = p.hall_id
    join ${examDays} on ${examDays.id} = h.exam_day_id
    where p.contestant_id = ${contestantId} and h.assessment_id = ${assessmentId} and ${isOpen}`);
  return rows[0]?.is ?? false;
}

export async function findContestantName(db: Db, serial: string): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db
    .select({ id: contestants.id, name: contestants.fullName })
    .from(contestants)
    .where(and(isOfCode(serial), not(contestants.isDeleted)))
    .for("key share");
  return row;
}

/** @returns false if the contestant is already admitted */
export async function insertAdmission(db: Db, row: typeof hallAdmissions.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(hallAdmissions).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export const isAssessment = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(assessments, and(eq(assessments.id, id), ne(assessments.state, "template")))) > 0;

/** @returns false if the hall's id, or its code in the assessment, exists */
export async function insertHall(db: Db, row: typeof halls.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(halls).values(row).onConflictDoNothing();
  return rowCount === 1;
}

type Change = Pick<typeof halls.$inferInsert, "code" | "changedAt" | "changedBy">;

export const changeHall = (db: Db, id: string, change: Change) => db.update(halls).set(change).where(eq(halls.id, id));
