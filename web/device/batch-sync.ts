import { ApiProblem } from "#web/calls/api-problem.ts";

/**
 * The interval of heartbeats. They show changes by staff to a device that has nothing to send, within 15 s including a
 * second for transport.
 */
const heartbeatMilliseconds = 14_000;
/** The interval while somebody waits for an answer of staff. */
const newsMilliseconds = 4_000;
/** Items that are queued within this time are sent together. */
const gatherMilliseconds = 300;
const firstPauseMilliseconds = 1_000;

export type Timer = { now(): number; after(milliseconds: number, run: () => void): () => void };
export const browserTimer: Timer = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const id = setTimeout(run, milliseconds);
    return () => clearTimeout(id);
  },
};

export type Connection = "unknown" | "fine" | "cut";

type Numbered = { revision: number };

export type BatchSyncParts<Item extends Numbered> = {
  /** Returns the oldest items that are not sent yet. */
  nextBatch: () => Promise<readonly Item[]>;
  /**
   * Sends a batch, or a heartbeat if the batch is empty.
   * @returns the revisions that need not be sent again
   * @throws {ApiProblem}
   */
  send: (batch: readonly Item[]) => Promise<readonly Numbered[]>;
  /** Removes revisions from the queue. */
  forget: (revisions: readonly number[]) => Promise<void>;
  /** Whether the person waits for news, so that heartbeats are more frequent. */
  awaitsNews?: () => boolean;
  timer: Timer;
  /** Returns a number from 0 to 1. It spreads the requests of a hall after a network failure. */
  random: () => number;
  onConnection: (connection: Connection) => void;
  /**
   * Codes with which the product itself refuses for good. All other failures may be temporary, whatever their status:
   * an overloaded server, a proxy's login, an older version during a deploy.
   */
  finalCodes: ReadonlySet<ApiProblem["code"]>;
  /** Called when the server refuses items of this device for good. */
  onRefused: (problem: ApiProblem) => void;
};

export type BatchSync = ReturnType<typeof createBatchSync>;

/**
 * Sends a device's queue to the server, one batch at a time, and repeats failed ones. Each item has a revision, so that
 * repeating it after a lost answer changes nothing.
 */
export function createBatchSync<Item extends Numbered>(parts: BatchSyncParts<Item>) {
  const { timer } = parts;
  let cancel = () => {};
  let isRunning = false;
  let isEnded = false;
  /** Whether items were queued while a batch was being sent. */
  let isAwaited = false;
  let failures = 0;
  /** The earliest time of the next request, as `Retry-After` demands. */
  let notBefore = 0;

  const schedule = (milliseconds: number) => {
    cancel();
    cancel = isEnded ? () => {} : timer.after(Math.max(milliseconds, notBefore - timer.now()), () => void run());
  };

  async function run(): Promise<void> {
    if (isRunning || isEnded) return;
    isRunning = true;
    isAwaited = false;
    cancel();
    try {
      schedule(await sendBatch());
    } catch (error) {
      schedule(pauseAfter(error));
    } finally {
      isRunning = false;
      if (isAwaited && failures === 0) schedule(gatherMilliseconds);
    }
  }

  /** Sends a batch. @returns the milliseconds until the next request */
  async function sendBatch(): Promise<number> {
    const batch = await parts.nextBatch();
    const kept = await parts.send(batch);
    const sent = new Set(batch.map(({ revision }) => revision));
    const revisions = kept.map(({ revision }) => revision).filter((revision) => sent.has(revision));
    await parts.forget(revisions);
    parts.onConnection("fine");
    // If the server settles nothing of a batch, the next attempt waits.
    if (batch.length > 0 && revisions.length === 0) return nextPause();
    failures = 0;
    return (await parts.nextBatch()).length > 0
      ? gatherMilliseconds
      : parts.awaitsNews?.()
        ? newsMilliseconds
        : heartbeatMilliseconds;
  }

  function pauseAfter(error: unknown): number {
    if (error instanceof ApiProblem && parts.finalCodes.has(error.code)) {
      isEnded = true;
      parts.onRefused(error);
      return 0;
    }
    parts.onConnection("cut");
    const asked = (error instanceof ApiProblem ? (error.retryAfterSeconds ?? 0) : 0) * 1000;
    notBefore = asked > 0 ? timer.now() + asked : 0;
    return asked + nextPause();
  }

  /** The next pause, which doubles after each failure, up to a heartbeat, with random variation. */
  function nextPause(): number {
    failures += 1;
    const longest = Math.min(heartbeatMilliseconds, firstPauseMilliseconds * 2 ** (failures - 1));
    return longest * (0.5 + parts.random() / 2);
  }

  return {
    /** Must be called when items were queued. While the server is unreachable, it waits for the next attempt. */
    wake: () => {
      if (isRunning) isAwaited = true;
      else if (failures === 0) schedule(gatherMilliseconds);
    },
    /** Must be called when the network or the person is back. It skips the pause. */
    now: () => {
      failures = 0;
      if (isRunning) isAwaited = true;
      else schedule(0);
    },
    end: () => {
      isEnded = true;
      cancel();
    },
  };
}
