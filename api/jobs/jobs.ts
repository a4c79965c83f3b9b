import { setTimeout as wait } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { type Database, isDatabaseUnavailable } from "#api/db/client.ts";

/**
 * Background jobs in PostgreSQL. They outlive the process that adds them, and each is done by one instance at a time
 * (record 046).
 */
export type Jobs = PgBoss;

export type JobsOptions = {
  warn: (error: unknown) => void;
  /** How often an instance checks for jobs of dead workers. */
  lookEverySeconds?: number;
};

const longSeconds = 24 * 3600;

/** Opens the queue on the pool. Our migrations create its schema first; a newer schema stays as it is. */
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
    // How often expired jobs are removed.
    maintenanceIntervalSeconds: 3600,
  });
  jobs.on("error", (thrown: Error) => {
    // The library reports the fields of a worker's error, without the error.
    const error = Object.assign(new Error(thrown.message), thrown);
    // While the database is away every check fails, which is reported elsewhere.
    if (!isDatabaseUnavailable(error)) warn(error);
  });
  await jobs.start();
  return jobs;
}

/** Gives running work this long to end; other instances or the next start do the rest. */
export async function closeJobs(jobs: Jobs, timeoutMs = 2_000): Promise<void> {
  const stopped = jobs.stop({ timeout: timeoutMs });
  // Without the database nothing can be released; others notice that this worker is gone.
  await Promise.race([stopped, wait(timeoutMs + 500, undefined, { ref: false })]);
}

export type Backlog = {
  queue: string;
  /** Waiting or running. */
  waiting: number;
  /** Failed finally, and not removed yet. */
  givenUp: number;
};

/** Jobs of all instances, counted at the last check for dead workers. */
export async function listBacklogs(jobs: Jobs): Promise<Backlog[]> {
  const queues = await jobs.getQueues();
  return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
    queue: name,
    waiting: queuedCount + activeCount,
    givenUp: failedCount,
  }));
}
