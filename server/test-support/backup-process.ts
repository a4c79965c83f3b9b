import { connect, type DatabaseConnection } from "#api/db/client.ts";
import { openJobs } from "#api/jobs/jobs.ts";
import type { Storage } from "#api/storage/storage.ts";
import { openBackupSchedule } from "../backup-schedule.ts";

/** Makes backups in its own process, so that tests can kill it. */
const [connection = "null", folder = ""] = process.argv.slice(2);
const database = connect({ connection: JSON.parse(connection) as DatabaseConnection, poolSize: 3 });
const jobs = await openJobs(database, { warn: console.error });
const schedule = await openBackupSchedule(jobs, {
  database,
  // The test has no uploads.
  storage: {} as Storage,
  schedule: { folder, everyHours: 24, keep: 2 },
  encryption: { recipients: [], passphrase: undefined },
  now: () => new Date(),
  count: () => undefined,
  warn: () => undefined,
});
schedule.start();
