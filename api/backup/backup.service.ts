import type { Db } from "#api/db/client.ts";
import type { BackupStatus } from "#contract/backup.ts";
import { findScheduleState } from "./schedule.queries.ts";

/** @param everyHours undefined without scheduled backups */
export async function getStatus(db: Db, everyHours: number | undefined): Promise<BackupStatus> {
  if (everyHours === undefined) return { everyHours: null, lastGoodAt: null, isOverdue: false, lastFailureAt: null };
  const { lastGoodAt, isOverdue, lastFailureAt } = await findScheduleState(db, everyHours);
  return { everyHours, lastGoodAt, isOverdue, lastFailureAt };
}
