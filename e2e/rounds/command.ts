import { randomInt } from "node:crypto";
import { type Browser, chromium } from "@playwright/test";
import { refuseOptions } from "#commands/read-options.ts";
import { findBrowser } from "../support/browser.ts";
import type { Strike } from "../support/product/strike.ts";
import { type Outcome, type Rounds, runRounds } from "./run-rounds.ts";

type Site = { befall(what: Strike): Promise<void>; struck: ReadonlySet<Strike>; close(): Promise<void> };

export type RoundsCommand<Account, Opened extends Site> = {
  /** Begins with the command. */
  usage: string;
  together: number;
  openSite: () => Promise<Opened>;
  roundsOf: (site: Opened, browser: Browser) => Pick<Rounds<Account>, "runRound" | "calm">;
  failureLines: (outcome: Outcome<Account>) => string[];
  /** Prints figures. @returns whether all is well */
  report: (outcomes: readonly Outcome<Account>[], together: number) => boolean;
};

/** Options of every command of rounds. */
export const roundsOptions = {
  rounds: { type: "string" },
  together: { type: "string" },
  seed: { type: "string" },
} as const;

/** Runs rounds as a command. The exit code is 1 unless all is well. */
export async function runCommand<Account, Opened extends Site>(
  of: RoundsCommand<Account, Opened>,
  values: { rounds?: string; together?: string; seed?: string },
): Promise<void> {
  const rounds = Number(values.rounds ?? 20);
  const together = Number(values.together ?? of.together);
  const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
  if (!(rounds >= 1 && together >= 1) || !Number.isInteger(seed)) refuseOptions(of.usage);

  console.log(`${rounds} rounds, ${together} side by side, from seed ${seed}`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const site = await of.openSite();
  const browser = await chromium.launch(await findBrowser());
  try {
    let done = 0;
    const outcomes = await runRounds<Account>({
      ...of.roundsOf(site, browser),
      rounds,
      seed,
      together,
      befall: site.befall,
      onOutcome(outcome) {
        done += 1;
        if (done % 10 === 0) console.log(`${seconds()} s: ${done} of ${rounds}`);
        for (const line of of.failureLines(outcome)) console.log(`  ${line}`);
      },
    });
    console.log(`${seconds()} s; the server met: ${[...site.struck].join(", ")}`);
    process.exitCode = of.report(outcomes, Math.min(rounds, together)) ? 0 : 1;
  } finally {
    await browser.close();
    await site.close();
  }
}
