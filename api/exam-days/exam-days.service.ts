import { randomUUID } from "node:crypto";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import type { Notifying } from "#api/notices/notify.ts";
import { examDayErrors } from "#contract/exam-days/exam-day-words.ts";
import type { ExamDayPlan } from "#contract/exam-days/exam-days.ts";
import { dayFields, nameOfDay } from "./exam-days.audit.ts";
import * as queries from "./exam-days.queries.ts";
import { type ExamHallRow, listExamHalls } from "./halls/exam-halls.queries.ts";
import { changeAssessment } from "./halls/exam-halls.service.ts";
import { findDay, lockDay, lockOpenDay } from "./locking.service.ts";
import { removalLine } from "./places/places.audit.ts";
import { holdPlacesOfDeleted, removePlaces } from "./places/places.queries.ts";

type By = Actor & { id: string };
export type DayWithHalls = { day: queries.ExamDayRow; halls: ExamHallRow[] };

export const list = (db: Db, isClosed: boolean, page: PageRequest) =>
  queries.listExamDays(db, isClosed, rowsOfPage(page));

/** @throws {Problem} exam_day_not_found */
export const get = async (db: Db, id: string): Promise<DayWithHalls> => ({
  day: await findDay(db, id),
  halls: await listExamHalls(db, id),
});

const rowOf = ({ onsiteExamId = null, assessmentId = null, ...plan }: ExamDayPlan) => ({
  ...plan,
  onsiteExamId,
  assessmentId,
});

/** @throws {Problem} validation_failed if the date is over, or an exam is unknown */
async function checkPlan(tx: Db, plan: ExamDayPlan, before?: queries.ExamDayRow): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (plan.date !== before?.date && plan.date < (await queries.todayInBaghdad(tx))) errors.date = [examDayErrors.over];
  const { onsiteExamId = null, assessmentId } = plan;
  if (onsiteExamId && onsiteExamId !== before?.onsiteExamId && !(await queries.hasOnsiteExam(tx, onsiteExamId)))
    errors.onsiteExamId = [examDayErrors.onsiteExam];
  if (assessmentId && assessmentId !== before?.assessmentId && !(await queries.hasAssessment(tx, assessmentId)))
    errors.assessmentId = [examDayErrors.assessment];
  if (Object.keys(errors).length > 0) throw problem("validation_failed", { errors });
}

/** Creates a day. If the id is taken, returns that day. @throws {Problem} validation_failed */
export const create = (
  db: Db,
  actor: By,
  at: Date,
  { id = randomUUID(), ...plan }: ExamDayPlan & { id?: string | undefined },
) =>
  audited(db, actor, async (tx) => {
    const isKept = await queries.findExamDay(tx, id);
    if (!isKept) await checkPlan(tx, plan);
    const isNew = await queries.insertExamDay(tx, { id, ...rowOf(plan), createdAt: at, createdBy: actor.id });
    const result = await get(tx, id);
    return { result, line: isNew ? did("create", "examDay", nameOfDay(result.day), dayFields(result.day)) : null };
  });

/** @throws {Problem} exam_day_not_found, exam_day_closed, exam_day_occupied, hall_supervised, validation_failed */
export const update = (db: Db, actor: By, id: string, plan: ExamDayPlan, notices?: Notifying) =>
  audited(db, actor, async (tx) => {
    const before = await lockOpenDay(tx, id);
    await checkPlan(tx, plan, before);
    const used = await queries.usedTimes(tx, id);
    const stay: readonly number[] = plan.testTimes;
    if (!used.every((time) => stay.includes(time))) throw problem("exam_day_occupied");
    const row = rowOf(plan);
    if (row.assessmentId !== before.assessmentId) await changeAssessment(tx, id, row.assessmentId);
    const isMoved = row.date !== before.date;
    await queries.changeExamDay(tx, id, row);
    if (isMoved) await queries.dateExamDay(tx, id);
    const freed = await freeDeleted(tx, id);
    if (isMoved) await notices?.notifySelected(tx, { kind: "placeChanged", selected: queries.peopleOf(id) });
    const result = await get(tx, id);
    const line = edited("examDay", nameOfDay(result.day), dayFields(before), dayFields(result.day));
    return { result, line: [...(line ? [line] : []), ...freed] };
  });

/**
 * Closes a day. It changes nothing if the day is closed. A reason is required if a device may hold unsent acts.
 * @throws {Problem} exam_day_not_found, exam_day_unsent
 */
export const close = (db: Db, actor: By, at: Date, id: string, reason = "") =>
  audited(db, actor, async (tx) => {
    const before = await lockDay(tx, id);
    if (before.closedAt) return { result: await get(tx, id), line: null };
    const devices = await queries.listUnsent(tx, id, at);
    if (devices.length > 0 && reason === "")
      throw problem("exam_day_unsent", { message: examDayErrors.unsentOn(devices) });
    await queries.changeExamDay(tx, id, { closedAt: at });
    const facts = devices.length > 0 ? { reason, devices } : {};
    return { result: await get(tx, id), line: did("close", "examDay", nameOfDay(before), facts) };
  });

/** Opens a closed day again. It changes nothing if the day is open. @throws {Problem} exam_day_not_found */
export const reopen = (db: Db, actor: By, id: string) =>
  audited(db, actor, async (tx) => {
    const before = await lockDay(tx, id);
    if (!before.closedAt) return { result: await get(tx, id), line: null };
    await queries.changeExamDay(tx, id, { closedAt: null });
    const freed = await freeDeleted(tx, id);
    return { result: await get(tx, id), line: [did("reopen", "examDay", nameOfDay(before)), ...freed] };
  });

/** @throws {Problem} exam_day_not_found, exam_day_attended, exam_day_on_devices */
export const remove = (db: Db, actor: By, at: Date, id: string) =>
  audited(db, actor, async (tx) => {
    const before = await queries.lockWithDevices(tx, id);
    if (!before || before.deletedAt) throw problem("exam_day_not_found");
    if (await queries.hasBegun(tx, id)) throw problem("exam_day_attended");
    if (await queries.isOnDevices(tx, id)) throw problem("exam_day_on_devices");
    await queries.changeExamDay(tx, id, { deletedAt: at, closedAt: before.closedAt ?? at });
    return { result: null, line: did("delete", "examDay", nameOfDay(before)) };
  });

/** Restores a deleted day. It changes nothing if the day is not deleted. @throws {Problem} exam_day_not_found */
export const restore = (db: Db, actor: By, id: string) =>
  audited(db, actor, async (tx) => {
    const before = await queries.lockWithDevices(tx, id);
    if (!before) throw problem("exam_day_not_found");
    if (!before.deletedAt) return { result: await get(tx, id), line: null };
    const wasOpen = before.closedAt?.getTime() === before.deletedAt.getTime();
    await queries.changeExamDay(tx, id, { deletedAt: null, ...(wasOpen && { closedAt: null }) });
    const freed = await freeDeleted(tx, id);
    return { result: await get(tx, id), line: [did("restore", "examDay", nameOfDay(before)), ...freed] };
  });

/**
 * Frees the seats of deleted contestants on a day that is upcoming again, because deleting a contestant frees seats
 * only on upcoming days.
 * @returns the audit lines
 */
async function freeDeleted(tx: Db, id: string): Promise<Line[]> {
  const day = await findDay(tx, id);
  if (day.closedAt || day.isOver) return [];
  const rows = await holdPlacesOfDeleted(tx, id);
  if (rows.length > 0)
    await removePlaces(
      tx,
      id,
      rows.map(({ contestantId }) => contestantId),
    );
  return rows.map((row) => removalLine(day, row));
}
