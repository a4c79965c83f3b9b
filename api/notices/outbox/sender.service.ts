import { setTimeout as sleep } from "node:timers/promises";
import { did, recorded } from "#api/audit/audited.ts";
import { systemActor } from "#api/audit/line.ts";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import type { Channel } from "../channels/channel.ts";
import { type BatchDeps, isFailure, type SendResult, sendBatch } from "./batch.service.ts";
import * as queries from "./outbox.queries.ts";

export type SenderDeps = BatchDeps & {
  channels: readonly Channel[];
  /** Reports what failed, without addresses. */
  warn: (error: unknown) => void;
  wait?: (milliseconds: number) => Promise<unknown>;
};

/** A channel that is not free sooner is left to the next run. */
const longestWaitMs = 3_000;
/** A run ends after this time, so that its job does not count as stuck. */
const longestRunMs = 8 * 60_000;

/** Whether it is night in Baghdad, when only codes that somebody asked for are sent. */
export function isQuietAt(at: Date): boolean {
  const hour = Number(timeInBaghdad(at).slice(11, 13));
  return hour >= 21 || hour < 8;
}

/** Sends what waits in the outbox. Any number of senders may run: they take turns on each channel. */
export function createSender({ channels, warn, wait = sleep, ...deps }: SenderDeps) {
  const { db, now } = deps;
  const due = () => ({ now: now(), isQuiet: isQuietAt(now()) });

  /** @returns what was sent now, which may be nothing; null if there is nothing to do */
  async function sendNext(channel: Channel): Promise<SendResult[] | null> {
    const claimed = await queries.claim(db, { ...due(), channel: channel.name, most: Math.ceil(channel.perSecond) });
    if (!(claimed instanceof Date)) return claimed.length === 0 ? null : sendBatch(deps, channel, claimed);
    const left = claimed.getTime() - now().getTime();
    if (left > longestWaitMs) return null;
    await wait(left);
    return [];
  }

  /** Leaves one line of the audit log for each kind of notice that was sent, and reports failures. */
  async function report(channel: Channel, results: readonly SendResult[]): Promise<void> {
    const sent = results.filter(({ state }) => state === "sent");
    for (const [notice, { length: count }] of Map.groupBy(sent, ({ kind }) => kind)) {
      const line = did("send", "notice", { nounId: null }, { notice, channel: channel.name, count });
      await recorded(db, systemActor("rafid"), line);
    }
    const failed = Map.groupBy(results.filter(isFailure), ({ problem }) => problem);
    const problems = [...failed].map(([problem, { length }]) => `${problem}: ${length}`);
    if (problems.length > 0) warn(new Error(`notices by ${channel.name} failed (${problems.join(", ")})`));
  }

  /** Sends until nothing is due. */
  async function drain(channel: Channel, signal: AbortSignal): Promise<void> {
    const results: SendResult[] = [];
    const end = now().getTime() + longestRunMs;
    try {
      while (!signal.aborted && now().getTime() < end) {
        const batch = await sendNext(channel);
        if (!batch) return;
        results.push(...batch);
      }
    } finally {
      await report(channel, results);
    }
  }

  return {
    isDue: () => queries.isAnythingDue(db, { ...due(), channels: channels.map(({ name }) => name) }),
    async work(signal: AbortSignal): Promise<void> {
      await Promise.all(channels.map((channel) => drain(channel, signal)));
    },
  };
}
