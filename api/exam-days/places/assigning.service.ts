import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { lock } from "#api/db/advisory-locks.ts";
import type { Db } from "#api/db/client.ts";
import type { Notifying } from "#api/notices/notify.ts";
import type { PlaceOrder } from "#contract/exam-days/exam-day-words.ts";
import type { PlacePreview } from "#contract/exam-days/places.ts";
import { nameOfDay } from "../exam-days.audit.ts";
import type { ExamDayRow } from "../exam-days.queries.ts";
import { countsOf } from "../halls/exam-day-counts.ts";
import { type ExamHallRow, listExamHalls } from "../halls/exam-halls.queries.ts";
import { findDay, lockUpcomingDay } from "../locking.service.ts";
import * as queries from "./assigning.queries.ts";
import { planSeats } from "./seat-plan.ts";

/** Counts what assigning would do at present. @throws {Problem} exam_day_not_found */
export async function preview(db: Db, id: string, schoolId?: string): Promise<PlacePreview> {
  const day = await findDay(db, id);
  const halls = await listExamHalls(db, id);
  const byTime = seatsByTime(day, halls);
  const awaiting = await queries.countAwaiting(db, id, schoolId);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const awaitingAt = (time: number) => awaiting.find(({ testTime }) => testTime === time)?.count ?? 0;
  const awaitingCount = sum(awaiting.map(({ count }) => count));
  const freeCount = sum(byTime.map(({ free }) => free));
  const { planned, unmet, needy } = await planFor(db, day, { schoolId }, false);
  const others = (time: number) => awaitingAt(time) - needy.filter(({ testTime }) => testTime === time).length;
  const left = (time: number, free: number) => free - planned.filter(({ testTime }) => testTime === time).length;
  const otherCount = day.fillsOtherTimes
    ? Math.min(awaitingCount - needy.length, freeCount - planned.length)
    : sum(byTime.map(({ testTime, free }) => Math.min(left(testTime, free), others(testTime))));
  const fitCount = planned.length + otherCount;
  const times = [...new Set([...byTime, ...awaiting].map(({ testTime }) => testTime))].sort();
  return {
    placedCount: countsOf(day, halls).placedCount,
    awaitingCount,
    freeCount,
    fitCount,
    leftCount: awaitingCount - fitCount,
    unmet: unmet.map(({ id: contestantId, fullName, needs }) => ({ contestantId, fullName, needs })),
    byTime: times.map((testTime) => ({
      testTime,
      awaitingCount: awaitingAt(testTime),
      freeCount: byTime.find((one) => one.testTime === testTime)?.free ?? 0,
    })),
  };
}

/** Plans the seats of those with needs. Halls are read only if there are any. */
async function planFor(db: Db, { id, fillsOtherTimes }: ExamDayRow, chosen: queries.Chosen, isLocked: boolean) {
  const needy = await queries.listNeedy(db, id, chosen, isLocked);
  const rooms = needy.length > 0 ? await queries.listRooms(db, id) : [];
  return { needy, ...planSeats(needy, rooms, fillsOtherTimes) };
}

function seatsByTime({ testTimes }: ExamDayRow, halls: readonly ExamHallRow[]) {
  const takenAt = (taken: ExamHallRow["taken"], time: number) =>
    taken.find(({ testTime }) => testTime === time)?.count ?? 0;
  return testTimes.map((testTime) => ({
    testTime,
    free: halls.reduce((free, { seats, taken }) => free + seats - takenAt(taken, testTime), 0),
  }));
}

type Assigning = { order: PlaceOrder; schoolId?: string | undefined };

/**
 * Assigns places to these people in the open transaction, by the rules of `assign`.
 * @returns those who got none
 * @throws {Problem} exam_day_not_found, exam_day_closed, exam_day_over
 */
export async function assignTogether(tx: Db, id: string, among: readonly string[], { notifySelected }: Notifying) {
  await lock(tx, "assigning");
  await give(tx, await lockUpcomingDay(tx, id), "registration", { among });
  await notifySelected(tx, { kind: "placeGiven", selected: queries.placedNow(id) });
  return queries.listUnplaced(tx, id, among);
}

/**
 * Assigns places to everybody of the day, or of one school, who has none, as far as there are seats.
 * @throws {Problem} exam_day_not_found, exam_day_closed, exam_day_over
 */
export const assign = (db: Db, actor: Actor, id: string, { order, schoolId }: Assigning, notices?: Notifying) =>
  audited(db, actor, async (tx) => {
    await queries.allowTime(tx);
    await lock(tx, "assigning");
    const day = await lockUpcomingDay(tx, id);
    const placedCount = await give(tx, day, order, { schoolId });
    await notices?.notifySelected(tx, { kind: "placeGiven", selected: queries.placedNow(id) });
    const left = await queries.countAwaiting(tx, id, schoolId);
    const leftCount = left.reduce((all, { count }) => all + count, 0);
    const line = did("assign", "examDay", nameOfDay(day), { order, placedCount, leftCount });
    return { result: { placedCount, leftCount }, line };
  });

/** Gives places to those with needs first. @returns the number of places */
async function give(tx: Db, day: ExamDayRow, order: PlaceOrder, chosen: queries.Chosen): Promise<number> {
  const { planned } = await planFor(tx, day, chosen, true);
  if (planned.length > 0) await queries.insertPlanned(tx, day.id, planned);
  const inOtherTimes = day.fillsOtherTimes;
  return planned.length + (await queries.assign(tx, { examDayId: day.id, order, inOtherTimes, ...chosen }));
}
