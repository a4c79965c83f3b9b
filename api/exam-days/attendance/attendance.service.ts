import type { Db } from "#api/db/client.ts";
import { countOpen } from "../acts/acts.queries.ts";
import { countWaiting } from "../devices/desk-devices.queries.ts";
import { findHall } from "../halls/exam-halls.service.ts";
import { findDay } from "../locking.service.ts";
import * as queries from "./attendance.queries.ts";

/** @throws {Problem} exam_day_not_found */
export async function count(db: Db, examDayId: string) {
  await findDay(db, examDayId);
  const [rows, conflictCount, waitingCount] = await Promise.all([
    queries.countAttendance(db, examDayId),
    countOpen(db, examDayId),
    countWaiting(db, examDayId),
  ]);
  const isSomewhere = ({ hallId, testTime }: queries.CountRow) => hallId !== null && testTime !== null;
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
