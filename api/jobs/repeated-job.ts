import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseUnavailable } from "#api/db/client.ts";
import type { Jobs } from "./jobs.ts";

export type RepeatedJobOptions = {
  name: string;
  /** How often each instance asks whether the work is to be done. */
  everySeconds: number;
  /** Whether it is to be done now. Without it, it is once in each such time, whoever asks. */
  isDue?: () => Promise<boolean>;
  /** What throws is told and tried again. The signal says that this instance stops, or that another one has taken the work over. */
  work: (signal: AbortSignal) => Promise<void>;
  /** After so long it is given up. */
  longestSeconds: number;
  /** How long work that failed, or whose worker stopped or died, waits for the next try. */
  retryDelay?: number;
  warn: (error: unknown) => void;
  patience?: { heartbeatSeconds: number; lookEverySeconds: number } | undefined;
};

export type RepeatedJob = {
  start(): void;
  /** Adds the job if it is due and nobody else has. */
  look(): Promise<void>;
  /** Ends the work that is under way, which another instance then does. Waits for it a moment; the queue's own end hands it back. */
  stop(): Promise<void>;
};

/** A worker that was not heard of for so long has died; its work is taken over by whoever looks next. */
const quietPatience = { heartbeatSeconds: 30, lookEverySeconds: 15 };
const settings = { retryLimit: 2, deleteAfterSeconds: 24 * 3600 };
const longestStopMs = 2_500;

/** Work that is done again and again, at any moment by one of all instances: a job that whoever comes first adds and does. */
export async function openRepeatedJob(jobs: Jobs, options: RepeatedJobOptions): Promise<RepeatedJob> {
  const { name, everySeconds, isDue, work, longestSeconds, retryDelay = 0, warn, patience = quietPatience } = options;
  const { heartbeatSeconds, lookEverySeconds } = patience;
  const stopped = new AbortController();
  // While the database is away others say so.
  const tell = (error: unknown) => void (isDatabaseUnavailable(error) || warn(error));
  // One is queued or under way at most, and further ones are not taken.
  await jobs.createQueue(name, { policy: "exclusive" });
  const worker = await jobs.work(name, { pollingIntervalSeconds: lookEverySeconds }, async ([job]) => {
    if (!job) return;
    const signal = AbortSignal.any([job.signal, stopped.signal]);
    await work(signal).catch((error: unknown) => {
      if (!signal.aborted) tell(error);
      // The job keeps what is thrown here; an error of the database would quote its rows.
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
  // The next look comes.
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
