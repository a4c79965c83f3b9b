import { setTimeout as sleep } from "node:timers/promises";
import { type Database, inTransaction, isDatabaseUnavailable } from "#api/db/client.ts";
import { type BotApi, BotApiError, type BotUpdate } from "./bot-api.ts";
import type { StartWords } from "./start-words.ts";
import * as queries from "./telegram.queries.ts";
import { obey } from "./telegram.service.ts";

/** `refused` means that Telegram does not know the token, so the operator must check it. */
export type PollOutcome = "answered" | "failed" | "refused";

export type PollingOptions = {
  db: Database;
  api: BotApi;
  words: StartWords;
  /** Counts every outcome. Of failures in a row the first has its error. */
  report: (outcome: PollOutcome, error?: unknown) => void;
  pace?: Pace;
};

/** Times in seconds. A turn is longer than a poll with its time limit (`bot-api.ts`), which prolongs it. */
type Pace = { poll: number; turn: number; look: number; longestPause: number };
const usualPace: Pace = { poll: 10, turn: 20, look: 5, longestPause: 60 };

/** A server that does not wait for messages is not asked without end. */
const shortestPause = 0.1;
const longestStopMs = 2_500;

/**
 * Asks Telegram for messages to the bot, on one of all instances. The turn is a row with a time, so it takes no
 * connection while Telegram waits, and passes on when its instance is killed.
 */
export function createPolling({ db, api, words, report, pace = usualPace }: PollingOptions) {
  const holder = crypto.randomUUID();
  const stopped = new AbortController();
  const { signal } = stopped;
  let bot: { id: number; username: string } | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;

  /** @returns false while another instance has the turn */
  async function poll(): Promise<boolean> {
    const turn = await queries.holdTurn(db, holder, pace.turn);
    if (!turn) return false;
    const known = bot;
    bot ??= await api.getMe(signal);
    if (!known || turn.botId !== bot.id) {
      await queries.storeBot(db, holder, bot);
      return true;
    }
    const updates = await api.getUpdates(turn.nextUpdate, pace.poll, signal);
    report("answered");
    for (const one of updates.toSorted((a, b) => a.update_id - b.update_id)) await take(one);
    return true;
  }

  /** A message that is there twice is obeyed once. Its answer may be lost, and is not sent again. */
  async function take({ update_id: id, message }: BotUpdate): Promise<void> {
    signal.throwIfAborted();
    const answer = await inTransaction(db, async (tx) => {
      const isNew = await queries.moveOn(tx, holder, id, pace.turn);
      return isNew && message ? obey(tx, words, message, new Date()) : null;
    });
    if (message && answer) await api.sendMessage(message.chat.id, answer, signal).catch(() => undefined);
  }

  /** @returns the seconds until the next round */
  async function round(): Promise<number> {
    try {
      const isOurs = await poll();
      if (isOurs) failures = 0;
      return isOurs ? shortestPause : pace.look;
    } catch (error) {
      return signal.aborted ? 0 : recover(error);
    }
  }

  async function recover(error: unknown): Promise<number> {
    failures += 1;
    // While the database is unavailable, that is reported elsewhere.
    if (!isDatabaseUnavailable(error))
      report(isRefused(error) ? "refused" : "failed", failures === 1 ? error : undefined);
    await release();
    return isRefused(error) ? pace.longestPause : pauseAfter(error, failures, pace.longestPause);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) await pause(await round());
    await release();
  }

  /** Another instance may reach Telegram although this one does not. */
  const release = () => queries.releaseTurn(db, holder).catch(() => undefined);
  const pause = (seconds: number) => sleep(seconds * 1000, undefined, { signal, ref: false }).catch(() => undefined);

  return {
    start(): void {
      running = run();
    },
    /** Gives up the open request and the turn. */
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.race([running, sleep(longestStopMs, undefined, { ref: false })]);
    },
  };
}

/** Telegram answers 404 to what does not look like a token at all. */
const isRefused = (error: unknown) => error instanceof BotApiError && (error.status === 401 || error.status === 404);

function pauseAfter(error: unknown, failures: number, longest: number): number {
  if (error instanceof BotApiError && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds;
  return Math.min(longest, 2 ** failures / 2) * (0.75 + Math.random() / 2);
}
