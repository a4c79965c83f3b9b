import type { Db } from "#api/db/client.ts";
import { findHall } from "#api/exam-days/halls/exam-halls.service.ts";
import { findDay } from "#api/exam-days/locking.service.ts";
import type { AttendanceCount } from "#contract/exam-desk/attendance.ts";
import { countOpen } from "../acts/acts.queries.ts";
import { countWaiting } from "../devices/desk-devices.queries.ts";
import * as queries from "./attendance.queries.ts";

/** @throws {Problem} exam_day_not_found */
export async function count(db: Db, examDayId: string) {
  await findDay(db, examDayId);
  const [rows, conflictCount, waitingCount] = await Promise.all([
    queries.countAttendance(db, examDayId),
    countOpen(db, examDayId),
    countWaiting(db, examDayId),
  ]);
  const isSomewhere = (row: queries.CountRow): row is AttendanceCount => row.hallId !== null && row.testTime !== null;
  const elsewhere = rows.filter((row) => !isSomewhere(row));
  const presentElsewhere = elsewhere.reduce((sum, { present }) => sum + present, 0);
  return { counts: rows.filter(isSomewhere), presentElsewhere, conflictCount, waitingCount };
}

/** @throws {Problem} exam_day_not_found, hall_not_found */
export async function listAbsent(db: Db, examDayId: string, hallId: string): Promise<queries.AbsenteeRow[]> {
  await findDay(db, examDayId);
  await findHall(db, examDayId, hallId);
  return queries.listAbsent(db, examDayId, hallId);
}
