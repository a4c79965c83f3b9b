import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { type ExamDayRow, findExamDay, lockExamDay } from "./exam-days.queries.ts";

/** @throws {Problem} exam_day_not_found */
export async function find(db: Db, id: string): Promise<ExamDayRow> {
  const day = await findExamDay(db, id);
  if (!day) throw problem("exam_day_not_found");
  return day;
}

/** Locks a day until the transaction ends. @throws {Problem} exam_day_not_found */
export async function lock(tx: Db, id: string): Promise<ExamDayRow> {
  if (!(await lockExamDay(tx, id))) throw problem("exam_day_not_found");
  return find(tx, id);
}

/** As `lock`, for changes of halls and places. @throws {Problem} exam_day_not_found, exam_day_closed */
export async function lockOpen(tx: Db, id: string): Promise<ExamDayRow> {
  const day = await lock(tx, id);
  if (day.closedAt) throw problem("exam_day_closed");
  return day;
}

/** As `lockOpen`, for what gives or moves places. @throws {Problem} those of `lockOpen`, exam_day_over */
export async function lockAhead(tx: Db, id: string): Promise<ExamDayRow> {
  const day = await lockOpen(tx, id);
  if (day.isOver) throw problem("exam_day_over");
  return day;
}
