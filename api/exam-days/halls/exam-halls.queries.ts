import { and, arrayContains, asc, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "#api/db/client.ts";
import { deskActs } from "#api/exam-desk/acts/desk-acts.table.ts";
import { deskDevices } from "#api/exam-desk/devices/desk-devices.table.ts";
import { halls, sittings } from "#api/sittings/sittings.table.ts";
import type { TestTime } from "#contract/enums.ts";
import { places } from "../places/places.table.ts";

export type HallFacts = { isGroundFloor: boolean; exitSeats: number };
type Taken = { testTime: TestTime; count: number };
export type ExamHallRow = { id: string; name: string; seats: number; address: string; taken: Taken[] } & HallFacts;

const { id, name, address, isGroundFloor, exitSeats } = halls;
const columns = { id, name, seats: sql<number>`${halls.seats}`, address, isGroundFloor, exitSeats };

/** Lists halls in the order in which they are filled. */
export async function listExamHalls(db: Db, examDayId: string): Promise<ExamHallRow[]> {
  const rows = await db
    .select(columns)
    .from(halls)
    .where(eq(halls.examDayId, examDayId))
    .orderBy(asc(halls.position), asc(halls.id));
  const taken = await takenSeats(db, eq(places.examDayId, examDayId));
  return rows.map((row) => ({ ...row, taken: taken.get(row.id) ?? [] }));
}

export async function findExamHall(db: Db, examDayId: string, id: string): Promise<ExamHallRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(halls)
    .where(and(eq(halls.id, id), eq(halls.examDayId, examDayId)));
  if (!row) return undefined;
  const taken = await takenSeats(db, and(eq(places.examDayId, examDayId), eq(places.hallId, id)));
  return { ...row, taken: taken.get(id) ?? [] };
}

async function takenSeats(db: Db, where: SQL | undefined): Promise<Map<string, Taken[]>> {
  const { hallId, testTime } = places;
  const counts = await db
    .select({ hallId, testTime, count: count() })
    .from(places)
    .where(where)
    .groupBy(hallId, testTime)
    .orderBy(testTime);
  const found = new Map<string, Taken[]>();
  for (const { hallId: id, ...seats } of counts) found.set(id, [...(found.get(id) ?? []), seats]);
  return found;
}

type NewRow = typeof halls.$inferInsert;

/**
 * Adds a hall behind the other halls of its day.
 * @returns false if the hall's id, or its code in the assessment, exists
 */
export async function insertExamHall(tx: Db, row: NewRow & { examDayId: string }): Promise<boolean> {
  const position = sql`(select coalesce(max(position), 0) + 1 from ${halls} where exam_day_id = ${row.examDayId})`;
  const { rowCount } = await tx
    .insert(halls)
    .values({ ...row, position })
    .onConflictDoNothing();
  return rowCount === 1;
}

type Described = { isDescribed: boolean };

/** Changes a hall. `isDescribed` means that calendars show the change. */
export const changeExamHall = (
  tx: Db,
  id: string,
  changes: PgUpdateSetSource<typeof halls>,
  { isDescribed }: Described,
) =>
  tx
    .update(halls)
    .set({ ...changes, ...(isDescribed && { describedAt: sql`now()` }) })
    .where(eq(halls.id, id));

/** Makes others who remove halls of a day wait until the transaction ends. @returns the halls of the day */
export async function holdHalls(tx: Db, examDayId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: halls.id })
    .from(halls)
    .where(and(eq(halls.examDayId, examDayId), inArray(halls.id, [...ids])))
    .orderBy(asc(halls.id))
    .for("key share");
  return rows.map(({ id }) => id);
}

/**
 * Waits until everybody who is about to refer to a hall has done so, and keeps others from doing so until the
 * transaction ends.
 */
export const lockExamHall = (tx: Db, id: string) =>
  tx.select({ id: halls.id }).from(halls).where(eq(halls.id, id)).for("update");

export const removeExamHall = (tx: Db, id: string) => tx.delete(halls).where(eq(halls.id, id));

/** A query for everybody with a place in the hall, as notices take it. */
export const peopleOf = (hallId: string): SQL =>
  sql`select p.contestant_id, p.exam_day_id as about from ${places} p where p.hall_id = ${hallId}`;

/** The highest taken seat of a hall; 0 if nobody has a place in it. */
export async function highestSeat(tx: Db, hallId: string): Promise<number> {
  const [row] = await tx
    .select({ seat: sql<number>`coalesce(max(${places.seat}), 0)::int` })
    .from(places)
    .where(eq(places.hallId, hallId));
  return row?.seat ?? 0;
}

type Named = { id: string; name: string; address: string };

export const listHallNames = (tx: Db, examDayId: string): Promise<Named[]> =>
  tx
    .select({ id: halls.id, name: halls.name, address: halls.address })
    .from(halls)
    .where(eq(halls.examDayId, examDayId));

export const isHallSat = async (tx: Db, hallId: string): Promise<boolean> =>
  (await tx.$count(sittings, eq(sittings.hallId, hallId))) > 0;

/** Whether a desk marked the attendance of somebody in a hall. */
export const isHallAttended = async (tx: Db, hallId: string): Promise<boolean> =>
  (await tx.$count(deskActs, eq(deskActs.hallId, hallId))) > 0;

/** Whether a desk's device has the lists of a hall. */
export const isHallOnDevice = async (tx: Db, examDayId: string, hallId: string): Promise<boolean> =>
  (await tx.$count(
    deskDevices,
    and(
      eq(deskDevices.examDayId, examDayId),
      arrayContains(deskDevices.hallIds, [hallId]),
      isNull(deskDevices.erasedAt),
    ),
  )) > 0;

export const countHalls = (tx: Db, examDayId: string): Promise<number> =>
  tx.$count(halls, eq(halls.examDayId, examDayId));

/** Whether a sitting takes or took place in a hall of the day. */
export async function isDaySat(tx: Db, examDayId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${halls} h where h.exam_day_id = ${examDayId}
      and exists (select from ${sittings} s where s.hall_id = h.id) limit 1`);
  return rows.length > 0;
}

export async function listCodes(tx: Db, assessmentId: string): Promise<string[]> {
  const rows = await tx
    .select({ code: sql<string>`${halls.code}` })
    .from(halls)
    .where(eq(halls.assessmentId, assessmentId));
  return rows.map(({ code }) => code);
}

export type Coded = { id: string; code: string | null };

/** Moves the halls of a day to another assessment, or to none. */
export const changeAssessmentOfHalls = (tx: Db, assessmentId: string | null, codes: Coded[]) =>
  tx.execute(sql`
    update ${halls} h set assessment_id = ${assessmentId}::uuid, code = r.code
    from json_to_recordset(${JSON.stringify(codes)}::json) r (id uuid, code text) where h.id = r.id`);
