import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { type ExamDayRow, findExamDay, lockExamDay } from "./exam-days.queries.ts";

/** @throws {Problem} exam_day_not_found */
export async function findDay(db: Db, id: string): Promise<ExamDayRow> {
  const day = await findExamDay(db, id);
  if (!day) throw problem("exam_day_not_found");
  return day;
}

/** Locks a day until the transaction ends. @throws {Problem} exam_day_not_found */
export async function lockDay(tx: Db, id: string): Promise<ExamDayRow> {
  if (!(await lockExamDay(tx, id))) throw problem("exam_day_not_found");
  return findDay(tx, id);
}

/** Works as `lockDay`, for changes of halls and places. @throws {Problem} exam_day_not_found, exam_day_closed */
export async function lockOpenDay(tx: Db, id: string): Promise<ExamDayRow> {
  const day = await lockDay(tx, id);
  if (day.closedAt) throw problem("exam_day_closed");
  return day;
}

/**
 * Works as `lockOpenDay`, for actions that assign or move places.
 * @throws {Problem} those of `lockOpenDay`, exam_day_over
 */
export async function lockUpcomingDay(tx: Db, id: string): Promise<ExamDayRow> {
  const day = await lockOpenDay(tx, id);
  if (day.isOver) throw problem("exam_day_over");
  return day;
}
