import { PgBoss } from "pg-boss";
import { type Database, isDatabaseUnavailable } from "#api/db/client.ts";

/** Work that outlives the process that asked for it, in PostgreSQL: any instance does it, each job by one at a time (record 046). */
export type Jobs = PgBoss;

export type JobsOptions = {
  warn: (error: unknown) => void;
  /** How often an instance looks for jobs whose worker has died. */
  lookEverySeconds?: number;
};

/**
 * Opens the queue on the pool. Migrations of ours make its schema, and are always run before; nothing is changed where a
 * newer version has gone on from there.
 */
export async function openJobs({ $client }: Database, { warn, lookEverySeconds = 15 }: JobsOptions): Promise<Jobs> {
  const jobs = new PgBoss({
    schema: "jobs",
    db: { executeSql: (text, values) => $client.query(text, values) },
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
  });
  // While the database is away each look fails; others say so.
  jobs.on("error", (error) => isDatabaseUnavailable(error) || warn(error));
  await jobs.start();
  return jobs;
}
