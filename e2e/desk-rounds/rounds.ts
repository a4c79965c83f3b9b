import type { Browser } from "@playwright/test";
import type { Outcome } from "../rounds/run-rounds.ts";
import { Desk } from "./desk.ts";
import { dropSome } from "./dropping.ts";
import { type Account, accountOf } from "./ledger.ts";
import { type DeskStep, deskScriptOf, isFault } from "./script.ts";
import { type DeskSite, peopleCount } from "./site.ts";

/**
 * Two desks follow the script of a seed. `dropEvery`: drops every nth act without the desks' knowledge, as a control.
 */
export async function runDeskRound(
  site: DeskSite,
  browser: Browser,
  seed: number,
  dropEvery?: number,
): Promise<Account> {
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

/** What went wrong in a round, and how to repeat it. */
export const failureLines = ({ seed, account, stopped }: Outcome<Account>): string[] =>
  [
    ...(stopped ? [stopped] : []),
    ...(account?.lost ?? []).map((what) => `lost: ${what}`),
    ...(account?.doubled ?? []).map((what) => `doubled: ${what}`),
    ...(account?.overwritten ?? []).map((what) => `overwritten: ${what}`),
    ...(account?.unlisted ?? []).map((what) => `conflict that nobody sees: ${what}`),
    ...(account?.wronglyPresent ?? []),
    ...(account?.wronglyDated ?? []).map((what) => `wrong time: ${what}`),
  ].map((what) => `seed ${seed}: ${what}`);
