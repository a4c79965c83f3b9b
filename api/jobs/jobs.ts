import { setTimeout as wait } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { type Database, isDatabaseUnavailable } from "#api/db/client.ts";

/** Work that outlives the process that asked for it, in PostgreSQL: any instance does it, each job by one at a time (record 046). */
export type Jobs = PgBoss;

export type JobsOptions = {
  warn: (error: unknown) => void;
  /** How often an instance looks for jobs whose worker has died. */
  lookEverySeconds?: number;
};

const longSeconds = 24 * 3600;

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
    // No job waits for another, and no index of the library's is made in the background.
    flowIntervalSeconds: longSeconds,
    bamIntervalSeconds: longSeconds,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    // How often jobs whose time is up are removed.
    maintenanceIntervalSeconds: 3600,
  });
  jobs.on("error", (thrown: Error) => {
    // Of workers the library hands over the fields of an error rather than the error.
    const error = Object.assign(new Error(thrown.message), thrown);
    // While the database is away each look fails; others say so.
    if (!isDatabaseUnavailable(error)) warn(error);
  });
  await jobs.start();
  return jobs;
}

/** Lets work under way end for so long; the rest is left to other instances, or to the next start. */
export async function closeJobs(jobs: Jobs, timeoutMs = 2_000): Promise<void> {
  const stopped = jobs.stop({ timeout: timeoutMs });
  // Where the database is away nothing can be handed back; others notice that this worker is gone.
  await Promise.race([stopped, wait(timeoutMs + 500, undefined, { ref: false })]);
}

export type Backlog = {
  queue: string;
  /** Still to be done, or being done. */
  waiting: number;
  /** Failed for the last time, and not forgotten yet. */
  givenUp: number;
};

/** The jobs of all instances, as they were when one of them last looked for dead workers. */
export async function listBacklogs(jobs: Jobs): Promise<Backlog[]> {
  const queues = await jobs.getQueues();
  return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
    queue: name,
    waiting: queuedCount + activeCount,
    givenUp: failedCount,
  }));
}
