import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { examDayErrors } from "#contract/exam-days/exam-day-words.ts";
import type { ExamDayPlan } from "#contract/exam-days/exam-days.ts";
import { dayFields, nameOfDay, removalLine } from "./exam-days.audit.ts";
import * as queries from "./exam-days.queries.ts";
import { type ExamHallRow, listExamHalls } from "./halls/exam-halls.queries.ts";
import { changeAssessment } from "./halls/exam-halls.service.ts";
import { findDay, lockDay, lockOpenDay } from "./locking.service.ts";
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
  onsiteQuizId: onsiteExamId,
  assessmentId,
});

/** @throws {Problem} validation_failed if the date is over, or an exam unknown */
async function checkPlan(tx: Db, plan: ExamDayPlan, before?: queries.ExamDayRow): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (plan.date !== before?.date && plan.date < (await queries.todayInBaghdad(tx))) errors.date = [examDayErrors.over];
  const { onsiteExamId = null, assessmentId } = plan;
  if (onsiteExamId && onsiteExamId !== before?.onsiteQuizId && !(await queries.hasOnsiteQuiz(tx, onsiteExamId)))
    errors.onsiteExamId = [examDayErrors.onsiteExam];
  if (assessmentId && assessmentId !== before?.assessmentId && !(await queries.hasAssessment(tx, assessmentId)))
    errors.assessmentId = [examDayErrors.assessment];
  if (Object.keys(errors).length > 0) throw problem("validation_failed", { errors });
}

/** If the id is taken, answers that day. @throws {Problem} validation_failed */
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
export const update = (db: Db, actor: By, id: string, plan: ExamDayPlan) =>
  audited(db, actor, async (tx) => {
    const before = await lockOpenDay(tx, id);
    await checkPlan(tx, plan, before);
    const used = await queries.usedTimes(tx, id);
    const stay: readonly number[] = plan.testTimes;
    if (!used.every((time) => stay.includes(time))) throw problem("exam_day_occupied");
    const row = rowOf(plan);
    if (row.assessmentId !== before.assessmentId) await changeAssessment(tx, id, row.assessmentId);
    const isMoved = row.date !== before.date;
    await queries.changeExamDay(tx, id, { ...row, ...(isMoved && { datedAt: sql`now()` }) });
    const freed = await freeDeleted(tx, id);
    const result = await get(tx, id);
    const line = edited("examDay", nameOfDay(result.day), dayFields(before), dayFields(result.day));
    return { result, line: [...(line ? [line] : []), ...freed] };
  });

/** Closes or reopens it; without effect if it is already so. @throws {Problem} exam_day_not_found */
export const setClosed = (db: Db, actor: By, at: Date, id: string, isClosed: boolean) =>
  audited(db, actor, async (tx) => {
    const before = await lockDay(tx, id);
    const isChanged = (before.closedAt !== null) !== isClosed;
    if (isChanged) await queries.changeExamDay(tx, id, { closedAt: isClosed ? at : null });
    const line = did(isClosed ? "close" : "reopen", "examDay", nameOfDay(before));
    const freed = await freeDeleted(tx, id);
    return { result: await get(tx, id), line: [...(isChanged ? [line] : []), ...freed] };
  });

/**
 * Frees the seats of deleted contestants on a day that has become upcoming again: deleting frees seats on upcoming days
 * only. @returns the audit lines
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
