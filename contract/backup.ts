import { call } from "./calls/call.ts";
import { z } from "./zod.ts";

const instant = z.iso.datetime();

/** State of the scheduled backups. */
export const backupStatus = z.object({
  /** Null if no backups are scheduled; then they are never overdue. */
  everyHours: z.number().nullable(),
  lastGoodAt: instant.nullable(),
  /** Whether the last good backup is older than twice the interval. */
  isOverdue: z.boolean(),
  /** Time of the newest attempt; null unless it failed. */
  lastFailureAt: instant.nullable(),
});
export type BackupStatus = z.infer<typeof backupStatus>;

export const getBackupStatus = call("getBackupStatus", {
  summary: "Read how the scheduled backups are doing",
  status: 200,
  response: backupStatus,
});
