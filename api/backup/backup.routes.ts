import type { FastifyInstance } from "fastify";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { type BackupStatus, getBackupStatus } from "#contract/backup.ts";
import { findScheduleState } from "./schedule.queries.ts";

type Deps = { db: Db; everyHours: number | undefined };

export function backupRoutes(scope: FastifyInstance, { db, everyHours }: Deps): void {
  handle(scope, getBackupStatus, { tag: "backup" }, () => getStatus(db, everyHours));
}

/** @param everyHours undefined if backups are not scheduled */
async function getStatus(db: Db, everyHours: number | undefined): Promise<BackupStatus> {
  if (everyHours === undefined) return { everyHours: null, lastGoodAt: null, isOverdue: false, lastFailureAt: null };
  const { lastGoodAt, isOverdue, lastFailureAt } = await findScheduleState(db, everyHours);
  return { everyHours, lastGoodAt, isOverdue, lastFailureAt };
}
