import { call } from "./call.ts";
import { z } from "./zod.ts";

const instant = z.iso.datetime();

/** How the backups that the process makes by itself are doing. */
export const backupStatus = z.object({
  /** Null where none are made by schedule; then nothing is overdue. */
  everyHours: z.number().nullable(),
  lastGoodAt: instant.nullable(),
  /** No good one for twice the interval. */
  isOverdue: z.boolean(),
  /** When the newest attempt failed, if it did. */
  lastFailureAt: instant.nullable(),
});
export type BackupStatus = z.infer<typeof backupStatus>;

export const getBackupStatus = call("getBackupStatus", {
  summary: "Read how the scheduled backups are doing",
  status: 200,
  response: backupStatus,
});
