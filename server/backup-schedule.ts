import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createBackup } from "#api/backup/create-backup.ts";
import { encryptionFor } from "#api/backup/encryption.ts";
import {
  closeInterruptedRuns,
  findScheduleState,
  finishRun,
  insertRun,
  removeRun,
} from "#api/backup/schedule.queries.ts";
import type { Config } from "#api/config.ts";
import { type Database, withoutQuery } from "#api/db/client.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { openRepeatedJob, type RepeatedJob, type RepeatedJobOptions } from "#api/jobs/repeated-job.ts";
import type { Storage } from "#api/storage/storage.ts";

type Schedule = NonNullable<Config["backupSchedule"]>;
export type BackupOutcome = "good" | "failed";

export type ScheduleOptions = {
  database: Database;
  storage: Storage;
  schedule: Schedule;
  encryption: Config["backupEncryption"];
  now: () => Date;
  count(outcome: BackupOutcome): void;
  warn(error: unknown, message: string): void;
  patience?: RepeatedJobOptions["patience"];
};

const kept = /^rafid-\d{8}T\d{6}Z\.tar\.zst(?:\.age)?$/;
const partial = /^rafid-\d{8}T\d{6}Z\.tar\.zst(?:\.age)?\.partial-/;

/**
 * Opens the scheduled backups. Every instance checks the table of backups each minute, and one of them makes the backup
 * that is due.
 * @throws {BackupError} for an invalid recipient
 */
export function openBackupSchedule(jobs: Jobs, options: ScheduleOptions): Promise<RepeatedJob> {
  const { database, schedule, encryption, patience, warn } = options;
  const isEncrypted = encryptionFor(encryption) !== undefined;
  if (!isEncrypted) warn(undefined, `backups in ${schedule.folder} are not encrypted: set BACKUP_RECIPIENT`);
  const isDue = async () => (await findScheduleState(database, schedule.everyHours)).isDue;
  return openRepeatedJob(jobs, {
    name: "backups",
    everySeconds: 60,
    isDue,
    longestSeconds: 24 * 3600,
    warn: (error) => warn(error, "the schedule of backups failed"),
    patience,
    async work(signal) {
      // Another instance may have made a backup since the job was added.
      if (!(await isDue())) return;
      await closeInterruptedRuns(database);
      await makeOne(options, isEncrypted, signal);
    },
  });
}

async function makeOne(options: ScheduleOptions, isEncrypted: boolean, signal: AbortSignal): Promise<void> {
  const { database, storage, schedule, encryption, now, count, warn } = options;
  const time = now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, "");
  const fileName = `rafid-${time}.tar.zst${isEncrypted ? ".age" : ""}`;
  const path = join(schedule.folder, fileName);
  const id = await insertRun(database, fileName);
  try {
    await mkdir(schedule.folder, { recursive: true, mode: 0o700 });
    await removeFiles(schedule.folder, (names) => names.filter((name) => partial.test(name)));
    const { connection } = database;
    const { manifest, bytes } = await createBackup({ connection, storage, path, encryption, signal });
    await finishRun(database, id, { bytes });
    count("good");
    if (manifest.missingFiles.length > 0)
      warn(undefined, `the storage lacks ${manifest.missingFiles.length} uploads that the database names`);
  } catch (error) {
    if (signal.aborted) {
      // A process that is being stopped has not failed. Another instance starts the backup again.
      await removeRun(database, id);
      throw error;
    }
    count("failed");
    warn(error, "a backup failed");
    await finishRun(database, id, { failure: (withoutQuery(error) as Error).message.slice(0, 500) });
    return;
  }
  await removeFiles(schedule.folder, (names) => oldest(names, schedule.keep));
}

const oldest = (names: string[], keep: number) =>
  names
    .filter((name) => kept.test(name))
    .sort()
    .reverse()
    .slice(keep);

async function removeFiles(folder: string, choose: (names: string[]) => string[]): Promise<void> {
  for (const name of choose(await readdir(folder))) await rm(join(folder, name), { force: true });
}
