import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { assessments } from "#api/assessments/assessments.table.ts";
import type { Db } from "#api/db/client.ts";
import { onsiteQuizzes } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { halls, sittings } from "#api/sittings/sittings.table.ts";
import { deskActs } from "./acts/desk-acts.table.ts";
import { examDays } from "./exam-days.table.ts";
import { places } from "./places/places.table.ts";
import { todayInBaghdad as today } from "./places/seats.columns.ts";

export type ExamDayRow = NonNullable<Awaited<ReturnType<typeof findExamDay>>>;

const columns = {
  id: examDays.id,
  date: examDays.date,
  testTimes: examDays.testTimes,
  onsiteQuizId: examDays.onsiteQuizId,
  onsiteQuizName: onsiteQuizzes.name,
  assessmentId: examDays.assessmentId,
  assessmentTitle: assessments.title,
  governorates: examDays.governorates,
  educationTypes: examDays.educationTypes,
  isForUnplaced: examDays.isForUnplaced,
  fillsOtherTimes: examDays.fillsOtherTimes,
  placesNewcomers: examDays.placesNewcomers,
  closedAt: examDays.closedAt,
  isOver: sql<boolean>`${examDays.date} < ${today}`,
};

const hallsOf = (what: string) =>
  sql<number>`(select ${sql.raw(what)} from ${halls} h where h.exam_day_id = ${examDays.id})`;

const counts = {
  hallCount: hallsOf("count(*)::int"),
  seatCount: sql<number>`${hallsOf("coalesce(sum(h.seats), 0)::int")} * cardinality(${examDays.testTimes})`,
  placedCount: sql<number>`(select count(*)::int from ${places} p where p.exam_day_id = ${examDays.id})`,
};
export type ExamDayCounts = { hallCount: number; seatCount: number; placedCount: number };

/** Open days with the next first and past ones last, closed ones with the latest first. */
export async function listExamDays(db: Db, isClosed: boolean, { limit, offset }: { limit: number; offset: number }) {
  const where = and(isNull(examDays.deletedAt), isClosed ? isNotNull(examDays.closedAt) : isNull(examDays.closedAt));
  const ahead = sql`case when not ${columns.isOver} then ${examDays.date} end`;
  const order = isClosed ? [] : [sql`${ahead} nulls last`];
  const rows = await db
    .select({ ...columns, ...counts })
    .from(examDays)
    .leftJoin(onsiteQuizzes, eq(onsiteQuizzes.id, examDays.onsiteQuizId))
    .leftJoin(assessments, eq(assessments.id, examDays.assessmentId))
    .where(where)
    .orderBy(...order, desc(examDays.date), desc(examDays.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(examDays, where) };
}

export async function findExamDay(db: Db, id: string) {
  const [row] = await db
    .select(columns)
    .from(examDays)
    .leftJoin(onsiteQuizzes, eq(onsiteQuizzes.id, examDays.onsiteQuizId))
    .leftJoin(assessments, eq(assessments.id, examDays.assessmentId))
    .where(and(eq(examDays.id, id), isNull(examDays.deletedAt)));
  return row;
}

/** Locks a day until the transaction ends. Everything that changes its halls or places takes its turn here. */
export async function lockExamDay(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.select({ id: examDays.id }).from(examDays).where(eq(examDays.id, id)).for("no key update");
  return rows.length > 0;
}

/** As `lockExamDay`, also a deleted day. No device is prepared for it meanwhile. */
export async function lockWithDevices(tx: Db, id: string) {
  const [row] = await tx.select().from(examDays).where(eq(examDays.id, id)).for("update");
  return row;
}

/** Whether anything was done at a desk of the day or in a sitting of its halls. */
export async function hasBegun(tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from ${deskActs} where exam_day_id = ${id})
      or exists (select from ${sittings} s join ${halls} h on h.id = s.hall_id where h.exam_day_id = ${id}) as has`);
  return rows[0]?.has ?? false;
}

type NewRow = typeof examDays.$inferInsert;

/** @returns false if a day has that id */
export async function insertExamDay(tx: Db, row: NewRow): Promise<boolean> {
  const { rowCount } = await tx.insert(examDays).values(row).onConflictDoNothing({ target: examDays.id });
  return rowCount === 1;
}

export const changeExamDay = (tx: Db, id: string, changes: PgUpdateSetSource<typeof examDays>) =>
  tx.update(examDays).set(changes).where(eq(examDays.id, id));

/** Calendars show the change of its date. */
export const dateExamDay = (tx: Db, id: string) =>
  tx.update(examDays).set({ datedAt: sql`now()` }).where(eq(examDays.id, id));

/** Times of the day at which somebody has a place. */
export async function usedTimes(tx: Db, examDayId: string): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ testTime: places.testTime })
    .from(places)
    .where(eq(places.examDayId, examDayId));
  return rows.map(({ testTime }) => testTime);
}

export const hasOnsiteQuiz = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(onsiteQuizzes, and(eq(onsiteQuizzes.id, id), eq(onsiteQuizzes.isDeleted, false)))) > 0;

export const hasAssessment = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(assessments, eq(assessments.id, id))) > 0;

export async function todayInBaghdad(db: Db): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(sql`select ${today}::text as today`);
  return rows[0]?.today ?? "";
}
