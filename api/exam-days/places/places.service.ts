import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { Notifying } from "#api/notices/notify.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { examDayErrors, type SeatNeed, seatNeedCodes } from "#contract/exam-days/exam-day-words.ts";
import { nameOfDay } from "../exam-days.audit.ts";
import type { ExamDayRow } from "../exam-days.queries.ts";
import { findHall } from "../halls/exam-halls.service.ts";
import { findDay, lockOpenDay, lockUpcomingDay } from "../locking.service.ts";
import { findOutlook, listNext, listOwn, listRemoved } from "./own-places.queries.ts";
import { nameOfPlace, placeFields, removalLine } from "./places.audit.ts";
import * as queries from "./places.queries.ts";
import { type PlaceFormat, placesFile } from "./places-file.ts";

/** @throws {Problem} exam_day_not_found, hall_not_found */
export async function listHall(db: Db, examDayId: string, hallId: string): Promise<queries.PlaceRow[]> {
  await findDay(db, examDayId);
  await findHall(db, examDayId, hallId);
  return queries.listHallPlaces(db, examDayId, hallId);
}

/** @throws {Problem} exam_day_not_found */
export async function search(db: Db, examDayId: string, text: string): Promise<queries.PlaceRow[]> {
  await findDay(db, examDayId);
  return text === "" ? [] : queries.findPlaces(db, examDayId, { serial: parseSerial(text), text });
}

/** @throws {Problem} contestant_not_found */
export async function ownPlaces(db: Db, contestantId: string) {
  const outlook = await findOutlook(db, contestantId);
  if (!outlook) throw problem("contestant_not_found");
  const { isAwaited, waitingNumber, isSeasonOver } = outlook;
  const own = await listOwn(db, contestantId);
  return {
    places: own.filter(({ isUpcoming }) => isUpcoming),
    past: own.filter(({ isUpcoming }) => !isUpcoming).reverse(),
    removed: await listRemoved(db, contestantId),
    isAwaited,
    waiting: waitingNumber === null ? null : { number: waitingNumber, isSeasonOver },
  };
}

/** @throws {Problem} contestant_not_found */
export async function needsOf(db: Db, contestantId: string): Promise<{ fullName: string; needs: SeatNeed[] }> {
  const found = await queries.findNeeds(db, contestantId);
  if (!found) throw problem("contestant_not_found");
  return { fullName: found.fullName, needs: found.needs ?? [] };
}

/** @throws {Problem} contestant_not_found */
export const setNeeds = (db: Db, actor: Actor, contestantId: string, sent: readonly SeatNeed[]): Promise<null> =>
  audited(db, actor, async (tx) => {
    await queries.holdPeople(tx, [contestantId]);
    const before = await needsOf(tx, contestantId);
    const needs = seatNeedCodes.filter((need) => sent.includes(need));
    if (needs.join() === before.needs.join()) return { result: null, line: null };
    await queries.replaceNeeds(tx, contestantId, needs);
    const named = { nounId: contestantId, label: before.fullName };
    return { result: null, line: did("changeNeeds", "contestant", named) };
  });

export const placesOf = (db: Db, contestantIds: readonly string[]) => listNext(db, contestantIds);

/**
 * Locks the people of places, so that no audit line names somebody who is erased meanwhile.
 * @throws {Problem} place_not_found if one of the people has none
 */
async function holdPlaces(tx: Db, examDayId: string, ids: readonly string[]): Promise<queries.PlaceRow[]> {
  await queries.holdPeople(tx, ids);
  const rows = await queries.listOf(tx, examDayId, ids);
  if (rows.length < new Set(ids).size) throw problem("place_not_found");
  return rows;
}

/** @throws {Problem} hall_not_found, validation_failed if the day has no such time */
async function checkTarget(tx: Db, day: ExamDayRow, { testTime, hallId }: queries.Target): Promise<void> {
  await findHall(tx, day.id, hallId);
  if (!day.testTimes.includes(testTime))
    throw problem("validation_failed", { errors: { testTime: [examDayErrors.testTime] } });
}

const refusal = ({ seat }: queries.Target) => problem(seat === undefined ? "hall_full" : "seat_taken");

type NewPlace = queries.Target & { serial: string };

/**
 * @throws {Problem} serial_invalid, contestant_not_found, contestant_waiting, place_given, hall_full, seat_taken and
 * those of the day
 */
export const give = (
  db: Db,
  actor: Actor,
  examDayId: string,
  { serial: typed, ...target }: NewPlace,
  notices?: Notifying,
) =>
  audited(db, actor, async (tx) => {
    const day = await lockUpcomingDay(tx, examDayId);
    await checkTarget(tx, day, target);
    const serial = parseSerial(typed);
    if (!serial) throw problem("serial_invalid");
    const contestant = await queries.lockBySerial(tx, serial);
    if (!contestant) throw problem("contestant_not_found");
    if (contestant.waitingNumber !== null) throw problem("contestant_waiting");
    const contestantId = contestant.id;
    if ((await queries.listOf(tx, examDayId, [contestantId])).length > 0) throw problem("place_given");
    if (!(await queries.insertPlace(tx, { examDayId, contestantId, ...target }))) throw refusal(target);
    await notices?.notify(tx, { kind: "placeGiven", contestantIds: [contestantId], about: examDayId });
    const [result] = await queries.listOf(tx, examDayId, [contestantId]);
    if (!result) throw problem("place_not_found");
    return { result, line: did("create", "place", nameOfPlace(day, result), placeFields(day, result)) };
  });

/** Audit lines for the places that have changed. */
function linesOf(day: ExamDayRow, before: readonly queries.PlaceRow[], after: readonly queries.PlaceRow[]): Line[] {
  const was = new Map(before.map((row) => [row.contestantId, placeFields(day, row)]));
  return after.flatMap(
    (row) => edited("place", nameOfPlace(day, row), was.get(row.contestantId) ?? null, placeFields(day, row)) ?? [],
  );
}

type Move = queries.Target & { contestantIds: string[] };

/**
 * Moves people to a hall and time. Those who are there already keep their seats.
 * @throws {Problem} place_not_found, hall_full, seat_taken and those of the day
 */
export const move = (
  db: Db,
  actor: Actor,
  examDayId: string,
  { contestantIds, ...target }: Move,
  notices?: Notifying,
) =>
  audited(db, actor, async (tx) => {
    const day = await lockUpcomingDay(tx, examDayId);
    await checkTarget(tx, day, target);
    const before = await holdPlaces(tx, examDayId, contestantIds);
    const isThere = (row: queries.PlaceRow) =>
      row.hallId === target.hallId && row.testTime === target.testTime && (target.seat ?? row.seat) === row.seat;
    const moved = before.filter((row) => !isThere(row)).map((row) => row.contestantId);
    if ((await queries.movePlaces(tx, examDayId, moved, target)) < moved.length) throw refusal(target);
    await notices?.notify(tx, { kind: "placeChanged", contestantIds: moved, about: examDayId });
    const result = await queries.listOf(tx, examDayId, contestantIds);
    return { result, line: linesOf(day, before, result) };
  });

/** @throws {Problem} place_not_found and those of the day */
export const swap = (db: Db, actor: Actor, examDayId: string, ids: readonly [string, string], notices?: Notifying) =>
  audited(db, actor, async (tx) => {
    const day = await lockUpcomingDay(tx, examDayId);
    const before = await holdPlaces(tx, examDayId, ids);
    const [one, other] = before;
    if (!one || !other) throw problem("place_not_found");
    await queries.swapPlaces(tx, examDayId, one, other);
    await notices?.notify(tx, { kind: "placeChanged", contestantIds: ids, about: examDayId });
    const result = await queries.listOf(tx, examDayId, ids);
    const lines = linesOf(day, before, result).map((line) => ({ ...line, action: "swap" as const }));
    return { result, line: lines };
  });

/**
 * Takes a place away, on a past day too, so that absent people can get a place on another day.
 * @throws {Problem} place_not_found and those of the day
 */
export const remove = (db: Db, actor: Actor, examDayId: string, ids: readonly string[], notices?: Notifying) =>
  audited(db, actor, async (tx) => {
    const day = await lockOpenDay(tx, examDayId);
    const before = await holdPlaces(tx, examDayId, ids);
    await queries.removePlaces(tx, examDayId, ids);
    await notices?.notify(tx, { kind: "placeChanged", contestantIds: ids, about: examDayId });
    return { result: null, line: before.map((row) => removalLine(day, row)) };
  });

/**
 * Takes places away in the open transaction, as `remove` does.
 * @returns the ids of those who had one
 * @throws {Problem} those of the day
 */
export async function removeTogether(tx: Db, id: string, ids: readonly string[], { notify }: Notifying) {
  await lockOpenDay(tx, id);
  await queries.holdPeople(tx, ids);
  const removed = (await queries.removePlaces(tx, id, ids)).map(({ contestantId }) => contestantId);
  await notify(tx, { kind: "placeChanged", contestantIds: removed, about: id });
  return removed;
}

/** Exports the list of a hall, or of the day, as a file. @throws {Problem} exam_day_not_found, hall_not_found */
export async function exportFile(
  db: Db,
  actor: Actor,
  examDayId: string,
  { hallId, format }: { hallId?: string | undefined; format: PlaceFormat },
) {
  const day = await findDay(db, examDayId);
  const hall = hallId === undefined ? undefined : await findHall(db, examDayId, hallId);
  const total = await queries.countPlaces(db, examDayId, hallId);
  await audited(db, actor, async () => ({
    result: undefined,
    line: did("export", "examDay", nameOfDay(day), { format, rowCount: total, selection: hall?.name }),
  }));
  return { total, ...placesFile(format, day, queries.placesForExport(db, examDayId, hallId)) };
}
