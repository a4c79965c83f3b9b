import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseUnavailable } from "#api/db/client.ts";
import type { Jobs } from "./jobs.ts";

export type RepeatedJobOptions = {
  name: string;
  /** How often each instance checks whether the work is due. */
  everySeconds: number;
  /** Whether the work is due. Without it, the work runs once per interval over all instances. */
  isDue?: () => Promise<boolean>;
  /**
   * Does the work. If it throws, the error is reported and the work retried. The signal means that this instance stops
   * or that another has taken over.
   */
  work: (signal: AbortSignal) => Promise<void>;
  /** Maximum duration of the work. */
  longestSeconds: number;
  /** Seconds before work is retried that failed, or that its worker did not finish. */
  retryDelay?: number;
  warn: (error: unknown) => void;
  patience?: { heartbeatSeconds: number; lookEverySeconds: number } | undefined;
};

export type RepeatedJob = {
  start(): void;
  /** Queues the job if it is due and not in the queue yet. */
  look(): Promise<void>;
  /**
   * Aborts running work, which another instance will do, and waits briefly. Closing the queue then releases the job.
   */
  stop(): Promise<void>;
};

/** A worker without a heartbeat for this long counts as dead. The next instance that checks takes over. */
const quietPatience = { heartbeatSeconds: 30, lookEverySeconds: 15 };
const settings = { retryLimit: 2, deleteAfterSeconds: 24 * 3600 };
const longestStopMs = 2_500;

/** Opens recurring work. One of all instances does it at a time, through a job that any of them may queue and run. */
export async function openRepeatedJob(jobs: Jobs, options: RepeatedJobOptions): Promise<RepeatedJob> {
  const { name, everySeconds, isDue, work, longestSeconds, retryDelay = 0, warn, patience = quietPatience } = options;
  const { heartbeatSeconds, lookEverySeconds } = patience;
  const stopped = new AbortController();
  // While the database is unavailable, that is reported elsewhere.
  const tell = (error: unknown) => void (isDatabaseUnavailable(error) || warn(error));
  // At most one job is queued or running. Further ones are refused.
  await jobs.createQueue(name, { policy: "exclusive" });
  const worker = await jobs.work(name, { pollingIntervalSeconds: lookEverySeconds }, async ([job]) => {
    if (!job) return;
    const signal = AbortSignal.any([job.signal, stopped.signal]);
    await work(signal).catch((error: unknown) => {
      if (!signal.aborted) tell(error);
      // The job stores this error, and the message of a database error would quote rows.
      throw new Error(`${name} failed`);
    });
  });
  const add = async () => {
    if (isDue && !(await isDue())) return;
    const once = isDue ? {} : { singletonSeconds: everySeconds };
    const times = { retryDelay, heartbeatSeconds, expireInSeconds: longestSeconds };
    const id = await jobs.send(name, null, { ...settings, ...once, ...times });
    if (id) jobs.notifyWorker(worker);
  };
  // An error is only reported, because the next check will try again.
  const look = () => add().catch(tell);
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(look, everySeconds * 1000);
      timer.unref();
      look();
    },
    look,
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await Promise.race([jobs.offWork(name), wait(longestStopMs, undefined, { ref: false })]);
    },
  };
}
