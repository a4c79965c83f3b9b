import type { ProblemCode } from "#contract/problems.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import type { WaitingAnswer } from "./notebook.ts";

/**
 * How often the server hears of a device that has nothing to send, which is told then what staff changed: within 15 s, with
 * a second for the way.
 */
const beatMilliseconds = 14_000;
/** Answers given shortly after one another go together. */
const gatherMilliseconds = 300;
const firstPauseMilliseconds = 1_000;
export const batchLimit = 200;

export type Timer = { now(): number; after(milliseconds: number, run: () => void): () => void };
export const browserTimer: Timer = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const id = setTimeout(run, milliseconds);
    return () => clearTimeout(id);
  },
};

export type Connection = "unknown" | "fine" | "cut";

export type SyncParts = {
  /** What waits, oldest first: of one section, at most `batchLimit`. */
  nextBatch: () => Promise<readonly WaitingAnswer[]>;
  /** Sends a batch, or with none a beat. Says which of them need not be sent again. Throws `ApiProblem`. */
  send: (batch: readonly WaitingAnswer[]) => Promise<readonly { place: number; revision: number }[]>;
  /** Takes them off the list of what waits. */
  forget: (revisions: readonly number[]) => Promise<void>;
  timer: Timer;
  /** 0–1. Spreads a hall whose network came back over time. */
  random: () => number;
  onConnection: (connection: Connection) => void;
  /** The server will not take these answers from this device, however often they are sent. */
  onRefused: (problem: ApiProblem) => void;
};

export type AnswerSync = ReturnType<typeof createAnswerSync>;

/**
 * Brings what waits in the notebook to the server, one batch at a time, for as long as it takes. Each answer carries its
 * revision and is kept by it, so that sending again, after an answer that was lost on its way, changes nothing.
 */
export function createAnswerSync(parts: SyncParts) {
  const { timer } = parts;
  let cancel = () => {};
  let isRunning = false;
  let isEnded = false;
  /** Something came to the notebook while a batch was on its way. */
  let isAwaited = false;
  let failures = 0;
  /** The server asked not to be asked before. */
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

  /** Answers in how many milliseconds to go on. */
  async function sendBatch(): Promise<number> {
    const batch = await parts.nextBatch();
    const kept = await parts.send(batch);
    const sent = new Set(batch.map(({ revision }) => revision));
    const revisions = kept.map(({ revision }) => revision).filter((revision) => sent.has(revision));
    await parts.forget(revisions);
    parts.onConnection("fine");
    // A server that keeps nothing of a batch is asked again, but not at once.
    if (batch.length > 0 && revisions.length === 0) return nextPause();
    failures = 0;
    return (await parts.nextBatch()).length > 0 ? gatherMilliseconds : beatMilliseconds;
  }

  function pauseAfter(error: unknown): number {
    if (error instanceof ApiProblem && finalCodes.has(error.code)) {
      isEnded = true;
      parts.onRefused(error);
      return 0;
    }
    parts.onConnection("cut");
    const asked = (error instanceof ApiProblem ? (error.retryAfterSeconds ?? 0) : 0) * 1000;
    notBefore = asked > 0 ? timer.now() + asked : 0;
    return asked + nextPause();
  }

  /** Twice as long after each failure, up to a beat, and not for all at the same moment. */
  function nextPause(): number {
    failures += 1;
    const longest = Math.min(beatMilliseconds, firstPauseMilliseconds * 2 ** (failures - 1));
    return longest * (0.5 + parts.random() / 2);
  }

  return {
    /** There is something to send. While the server cannot be reached it waits for its turn. */
    wake: () => {
      if (isRunning) isAwaited = true;
      else if (failures === 0) schedule(gatherMilliseconds);
    },
    /** The network, or the person, is back: no reason to sit out a pause. */
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

/**
 * What the product itself says, and will say again. Everything else may pass, whatever its status: an overloaded server, a
 * proxy that asks for a login, an older version that answers during a deploy.
 */
const finalCodes: ReadonlySet<ApiProblem["code"]> = new Set<ProblemCode>([
  "sitting_token_missing",
  "sitting_token_wrong",
  "sitting_not_found",
  "sitting_over",
  "sitting_voided",
  "section_not_found",
  "section_not_started",
  "contestant_erased",
  "validation_failed",
]);
