import { and, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { assessments } from "#api/assessments/assessments.table.ts";
import { todayInBaghdad as today } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { deskActs } from "#api/exam-desk/acts/desk-acts.table.ts";
import { isSilent, waitingCount } from "#api/exam-desk/devices/desk-devices.columns.ts";
import { deskDevices } from "#api/exam-desk/devices/desk-devices.table.ts";
import { onsiteExams } from "#api/onsite-exams/onsite-exams.table.ts";
import { halls, sittings } from "#api/sittings/sittings.table.ts";
import { examDays } from "./exam-days.table.ts";
import { places } from "./places/places.table.ts";

export type ExamDayRow = NonNullable<Awaited<ReturnType<typeof findExamDay>>>;

const columns = {
  id: examDays.id,
  date: examDays.date,
  testTimes: examDays.testTimes,
  onsiteExamId: examDays.onsiteExamId,
  onsiteExamName: onsiteExams.name,
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

/** Lists days. Open ones begin with the next day and end with past ones; closed ones begin with the latest. */
export async function listExamDays(db: Db, isClosed: boolean, { limit, offset }: { limit: number; offset: number }) {
  const where = and(isNull(examDays.deletedAt), isClosed ? isNotNull(examDays.closedAt) : isNull(examDays.closedAt));
  const ahead = sql`case when not ${columns.isOver} then ${examDays.date} end`;
  const order = isClosed ? [] : [sql`${ahead} nulls last`];
  const rows = await db
    .select({ ...columns, ...counts })
    .from(examDays)
    .leftJoin(onsiteExams, eq(onsiteExams.id, examDays.onsiteExamId))
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
    .leftJoin(onsiteExams, eq(onsiteExams.id, examDays.onsiteExamId))
    .leftJoin(assessments, eq(assessments.id, examDays.assessmentId))
    .where(and(eq(examDays.id, id), isNull(examDays.deletedAt)));
  return row;
}

/** Locks a day until the transaction ends, so that changes of its halls and places are made one after the other. */
export async function lockExamDay(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.select({ id: examDays.id }).from(examDays).where(eq(examDays.id, id)).for("no key update");
  return rows.length > 0;
}

/** Works as `lockExamDay`, also for a deleted day. Meanwhile no device is prepared for it. */
export async function lockWithDevices(tx: Db, id: string) {
  const [row] = await tx.select().from(examDays).where(eq(examDays.id, id)).for("update");
  return row;
}

/** Whether a desk of the day stored an act, or a sitting in one of its halls began. */
export async function hasBegun(tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from ${deskActs} where exam_day_id = ${id})
      or exists (select from ${sittings} s join ${halls} h on h.id = s.hall_id where h.exam_day_id = ${id}) as has`);
  return rows[0]?.has ?? false;
}

/** Lists names of devices that may hold unsent acts, on them or in files that they saved. */
export async function listUnsent(tx: Db, id: string, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ name: deskDevices.name })
    .from(deskDevices)
    .where(and(isDeskOf(id), or(isSilent(now), sql`${waitingCount} > 0`)))
    .orderBy(desc(deskDevices.lastHeardAt), deskDevices.id);
  return rows.map(({ name }) => name);
}

/** Whether a device still has its lists, or acts that were never sent. */
export const isOnDevices = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.$count(deskDevices, and(isDeskOf(id), or(isNull(deskDevices.erasedAt), sql`${waitingCount} > 0`)))) > 0;

/** Matches the devices of a day. The device with the id of its day stands for the site's own pages. */
const isDeskOf = (examDayId: string) => and(eq(deskDevices.examDayId, examDayId), ne(deskDevices.id, examDayId));

type NewRow = typeof examDays.$inferInsert;

/** @returns false if any day has that id */
export async function insertExamDay(tx: Db, row: NewRow): Promise<boolean> {
  const { rowCount } = await tx.insert(examDays).values(row).onConflictDoNothing({ target: examDays.id });
  return rowCount === 1;
}

export const changeExamDay = (tx: Db, id: string, changes: PgUpdateSetSource<typeof examDays>) =>
  tx.update(examDays).set(changes).where(eq(examDays.id, id));

/** Records that the date changed, so that calendars show it. */
export const dateExamDay = (tx: Db, id: string) =>
  tx.update(examDays).set({ datedAt: sql`now()` }).where(eq(examDays.id, id));

/** A query for everybody with a place on the day, as notices take it. */
export const peopleOf = (examDayId: string) =>
  sql`select p.contestant_id, p.exam_day_id as about from ${places} p where p.exam_day_id = ${examDayId}`;

/** Lists the times of the day at which somebody has a place. */
export async function usedTimes(tx: Db, examDayId: string): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ testTime: places.testTime })
    .from(places)
    .where(eq(places.examDayId, examDayId));
  return rows.map(({ testTime }) => testTime);
}

export const hasOnsiteExam = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(onsiteExams, and(eq(onsiteExams.id, id), eq(onsiteExams.isDeleted, false)))) > 0;

export const hasAssessment = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(assessments, and(eq(assessments.id, id), ne(assessments.state, "template")))) > 0;

export async function todayInBaghdad(db: Db): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(sql`select ${today}::text as today`);
  return rows[0]?.today ?? "";
}
