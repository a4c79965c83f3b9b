import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { serverFaultsOf } from "../sitting-rounds/script.ts";
import { Desk } from "./desk.ts";
import { dropSome } from "./dropping.ts";
import { type Account, accountOf } from "./ledger.ts";
import { type DeskStep, deskScriptOf, isFault } from "./script.ts";
import { type DeskSite, peopleCount } from "./site.ts";

type Rounds = {
  rounds: number;
  /** Seed of the first round and of the server's faults; later rounds have the following seeds. */
  seed: number;
  /** Rounds side by side, which share the server's faults. */
  together: number;
  /** Drops every nth act without the desks' knowledge, as a control. */
  dropEvery?: number | undefined;
  onOutcome?: (outcome: Outcome) => void;
};

/** An account of a round, or why it stopped. */
export type Outcome = { seed: number; account: Account | null; stopped: string | null };

export async function runDeskRounds(
  site: DeskSite,
  browser: Browser,
  { rounds, seed, together, dropEvery, onOutcome }: Rounds,
): Promise<Outcome[]> {
  const seeds = Array.from({ length: rounds }, (_, index) => seed + index).values();
  const outcomes: Outcome[] = [];
  const runOneAfterAnother = async () => {
    for (const one of seeds) {
      const outcome = await runRound(site, browser, one, dropEvery).then(
        (account) => ({ seed: one, account, stopped: null }),
        (error: Error) => ({ seed: one, account: null, stopped: `stopped in the middle: ${error.message}` }),
      );
      outcomes.push(outcome);
      onOutcome?.(outcome);
    }
  };
  const ended = new AbortController();
  const running = Promise.all(Array.from({ length: together }, runOneAfterAnother)).finally(() => ended.abort());
  await Promise.all([running, strikeServer(site, seed, ended.signal)]);
  return outcomes;
}

async function runRound(site: DeskSite, browser: Browser, seed: number, dropEvery?: number): Promise<Account> {
  const day = await site.day();
  const { steps, clockOffsets } = deskScriptOf(seed, peopleCount);
  const members = [await site.member(), await site.member()] as const;
  const desks: Desk[] = [];
  try {
    for (const [device, member] of members.entries()) {
      const clockOffset = clockOffsets[device] ?? 0;
      const desk = await Desk.open(browser, { baseURL: site.url, day, member, device, clockOffset });
      desks.push(desk);
      if (dropEvery !== undefined) await dropSome(desk.context, dropEvery);
      await desk.prepare();
    }
    for (const step of steps) await follow(site, desks, members, step);
    for (const desk of desks) await desk.sendAll();
    const ids = await Promise.all(desks.map((desk) => desk.deviceId()));
    return accountOf(
      desks.flatMap(({ seenActs }) => seenActs),
      await site.stored(day, ids),
    );
  } finally {
    for (const desk of desks) await desk.close();
  }
}

async function follow(site: DeskSite, desks: readonly Desk[], members: readonly { id: string }[], step: DeskStep) {
  const desk = desks[step.device];
  if (!desk) return;
  if (!isFault(step)) await desk.do(step);
  else if (step.what === "setClock") await desk.setClock(step.milliseconds);
  else if (step.what === "endLogin") await site.endLogins(members[step.device]?.id ?? "");
  else await desk[step.what]();
}

async function strikeServer(site: DeskSite, seed: number, ended: AbortSignal): Promise<void> {
  for (const { what, afterMs } of serverFaultsOf(seed)) {
    await sleep(2 * afterMs, undefined, { signal: ended }).catch(() => {});
    if (ended.aborted) return;
    await site.befall(what);
  }
}

/** What went wrong in a round, and how to repeat it. */
export const failureLines = ({ seed, account, stopped }: Outcome): string[] =>
  [
    ...(stopped ? [stopped] : []),
    ...(account?.lost ?? []).map((what) => `lost: ${what}`),
    ...(account?.doubled ?? []).map((what) => `doubled: ${what}`),
    ...(account?.overwritten ?? []).map((what) => `overwritten: ${what}`),
    ...(account?.unlisted ?? []).map((what) => `conflict that nobody sees: ${what}`),
    ...(account?.wronglyPresent ?? []),
    ...(account?.wronglyDated ?? []).map((what) => `wrong time: ${what}`),
  ].map((what) => `seed ${seed}: ${what}`);
