import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createBackup } from "#api/backup/create-backup.ts";
import { openSession } from "#api/backup/database-session.ts";
import { encryptionFor } from "#api/backup/encryption.ts";
import {
  closeInterruptedRuns,
  findScheduleState,
  finishRun,
  insertRun,
  removeRun,
} from "#api/backup/schedule.queries.ts";
import type { Config } from "#api/config.ts";
import { lockNumbers } from "#api/db/advisory-locks.ts";
import { type Database, isDatabaseUnavailable, withoutQuery } from "#api/db/client.ts";
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
};

export type BackupSchedule = {
  start(): void;
  /** Makes a backup if one is due and nobody else is at it. */
  look(): Promise<void>;
  /** Ends one that is under way; nothing is left of it. */
  stop(): Promise<void>;
};

const lookEveryMs = 60_000;
const kept = /^rafid-\d{8}T\d{6}Z\.tar\.zst(?:\.age)?$/;
const partial = /^rafid-\d{8}T\d{6}Z\.tar\.zst(?:\.age)?\.partial-/;

/**
 * Backups by the clock. Every instance looks every minute; an advisory lock lets one of them make the backup, and the
 * table of backups tells all of them when the next is due.
 * @throws {BackupError} for a recipient that is none
 */
export function createBackupSchedule(options: ScheduleOptions): BackupSchedule {
  const { schedule, encryption, warn } = options;
  const isEncrypted = encryptionFor(encryption) !== undefined;
  const stopped = new AbortController();
  let current: Promise<void> | undefined;
  const look = () => {
    if (stopped.signal.aborted) return Promise.resolve();
    current ??= makeIfDue(options, isEncrypted, stopped.signal)
      .catch((error: unknown) => {
        // Others say that the database is away; the next look comes in a minute.
        if (!isDatabaseUnavailable(error)) warn(error, "the schedule of backups failed");
      })
      .finally(() => {
        current = undefined;
      });
    return current;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      if (!isEncrypted) warn(undefined, `backups in ${schedule.folder} are not encrypted: set BACKUP_RECIPIENT`);
      timer = setInterval(look, lookEveryMs);
      timer.unref();
      look();
    },
    look,
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await current;
    },
  };
}

async function makeIfDue(options: ScheduleOptions, isEncrypted: boolean, signal: AbortSignal): Promise<void> {
  const { database, schedule } = options;
  const isDue = async () => (await findScheduleState(database, schedule.everyHours)).isDue;
  if (!(await isDue())) return;
  // The lock belongs to this session, so that a process that dies holds nobody back.
  const session = await openSession(database.connection);
  try {
    const { rows } = await session.query("select pg_try_advisory_lock($1) as taken", [lockNumbers.backups]);
    if (!rows[0].taken) return;
    await closeInterruptedRuns(database);
    if (await isDue()) await makeOne(options, isEncrypted, signal);
  } finally {
    await session.end();
  }
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
    // A process that is told to stop has not failed; the next one begins anew.
    if (signal.aborted) return await removeRun(database, id);
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
