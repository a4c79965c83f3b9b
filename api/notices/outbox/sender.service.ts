import { setTimeout as sleep } from "node:timers/promises";
import { did, recorded } from "#api/audit/audited.ts";
import { systemActor } from "#api/audit/line.ts";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import type { Channel } from "../channels/channel.ts";
import { type BatchDeps, isFailure, sendBatch } from "./batch.service.ts";
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

/** Numbers of equal things. */
type Tally = Map<string, number>;
const countIn = (tally: Tally, what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);

/** Sends what waits in the outbox. Any number of senders may run: they take turns on each channel. */
export function createSender({ channels, warn, wait = sleep, ...deps }: SenderDeps) {
  const { db, now } = deps;
  const due = () => ({ now: now(), isQuiet: isQuietAt(now()) });

  async function sendNext(channel: Channel, sent: Tally, failed: Tally): Promise<"more" | "nothing"> {
    const claimed = await queries.claim(db, { ...due(), channel: channel.name, most: Math.ceil(channel.perSecond) });
    if (claimed instanceof Date) {
      const left = claimed.getTime() - now().getTime();
      if (left > longestWaitMs) return "nothing";
      await wait(left);
      return "more";
    }
    if (claimed.length === 0) return "nothing";
    const kinds = new Map(claimed.map(({ id, kind }) => [id, kind]));
    for (const outcome of await sendBatch(deps, channel, claimed)) {
      if (outcome.state === "sent") countIn(sent, kinds.get(outcome.id) ?? "");
      if (isFailure(outcome)) countIn(failed, outcome.problem ?? "");
    }
    return "more";
  }

  /** Sends until nothing is due. It leaves one line of the audit log for each kind. */
  async function drain(channel: Channel, signal: AbortSignal): Promise<void> {
    const sent: Tally = new Map();
    const failed: Tally = new Map();
    const end = now().getTime() + longestRunMs;
    try {
      while (!signal.aborted && now().getTime() < end) {
        if ((await sendNext(channel, sent, failed)) === "nothing") return;
      }
    } finally {
      for (const [notice, count] of sent) {
        const line = did("send", "notice", { nounId: null }, { notice, channel: channel.name, count });
        await recorded(db, systemActor("rafid"), line);
      }
      const problems = [...failed].map(([problem, count]) => `${problem}: ${count}`);
      if (problems.length > 0) warn(new Error(`notices by ${channel.name} failed (${problems.join(", ")})`));
    }
  }

  return {
    isDue: () => queries.isAnythingDue(db, { ...due(), channels: channels.map(({ name }) => name) }),
    async work(signal: AbortSignal): Promise<void> {
      await Promise.all(channels.map((channel) => drain(channel, signal)));
    },
  };
}
