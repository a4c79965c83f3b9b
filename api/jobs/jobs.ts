import { setTimeout as wait } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { type Database, isDatabaseUnavailable } from "#api/db/client.ts";

/**
 * Background jobs in PostgreSQL. They survive the process that adds them, and one instance at a time does each of them
 * (record 046).
 */
export type Jobs = PgBoss;

export type JobsOptions = {
  warn: (error: unknown) => void;
  /** How often an instance checks for jobs of dead workers. */
  lookEverySeconds?: number;
};

const longSeconds = 24 * 3600;

/** Opens the queue on the pool. Our migrations create its schema first; a newer schema stays unchanged. */
export async function openJobs({ $client }: Database, { warn, lookEverySeconds = 15 }: JobsOptions): Promise<Jobs> {
  const jobs = new PgBoss({
    schema: "jobs",
    db: { executeSql: (text, values) => $client.query(text, values) },
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    // Our jobs do not depend on each other, and the library builds no index in the background.
    flowIntervalSeconds: longSeconds,
    bamIntervalSeconds: longSeconds,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    // Seconds between removals of expired jobs.
    maintenanceIntervalSeconds: 3600,
  });
  jobs.on("error", (thrown: Error) => {
    // The library reports the fields of a worker's error, not the error itself.
    const error = Object.assign(new Error(thrown.message), thrown);
    // While the database is unavailable every check fails. That is reported elsewhere.
    if (!isDatabaseUnavailable(error)) warn(error);
  });
  await jobs.start();
  return jobs;
}

/** Gives running work this long to end. Other instances, or the next start, do the rest. */
export async function closeJobs(jobs: Jobs, timeoutMs = 2_000): Promise<void> {
  const stopped = jobs.stop({ timeout: timeoutMs });
  // Without the database nothing can be released. Other instances notice that this worker is gone.
  await Promise.race([stopped, wait(timeoutMs + 500, undefined, { ref: false })]);
}

export type Backlog = {
  queue: string;
  /** Number of jobs that wait or run. */
  waiting: number;
  /** Number of jobs that failed for the last time and are not removed yet. */
  givenUp: number;
};

/** Lists jobs of all instances, as they were counted at the last check for dead workers. */
export async function listBacklogs(jobs: Jobs): Promise<Backlog[]> {
  const queues = await jobs.getQueues();
  return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
    queue: name,
    waiting: queuedCount + activeCount,
    givenUp: failedCount,
  }));
}
