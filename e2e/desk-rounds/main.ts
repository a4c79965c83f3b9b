import { readOptions, refuseOptions } from "#commands/read-options.ts";
import { roundsOptions, runCommand } from "../rounds/command.ts";
import type { Outcome } from "../rounds/run-rounds.ts";
import type { Account } from "./ledger.ts";
import { failureLines, runDeskRound } from "./rounds.ts";
import { openDeskSite } from "./site.ts";

/**
 * `npm run desk:rounds -- [--rounds N] [--seed S] [--together T] [--drop-every K]`: two desks in real browsers serve one
 * hall while networks are cut, tabs are killed and reloaded, logins end, clocks are wrong, and the server and its
 * database are killed. The exit code is 1 if an act that the screen called kept is not stored exactly once, if a score is
 * overwritten, or if a conflict is not listed. `--drop-every 4` loses one act in four on purpose, as a control.
 */
const usage = "npm run desk:rounds -- [--rounds N] [--seed S] [--together T] [--drop-every K]";
const { values } = readOptions(usage, { options: { ...roundsOptions, "drop-every": { type: "string" } } });
const dropEvery = values["drop-every"] === undefined ? undefined : Number(values["drop-every"]);
if (dropEvery !== undefined && !(dropEvery >= 1)) refuseOptions(usage);

await runCommand(
  {
    usage,
    together: 3,
    openSite: openDeskSite,
    roundsOf: (site, browser) => ({ runRound: (seed) => runDeskRound(site, browser, seed, dropEvery), calm: 2 }),
    failureLines,
    report,
  },
  values,
);

function report(outcomes: readonly Outcome<Account>[]): boolean {
  const accounts = outcomes.flatMap(({ account }) => account ?? []);
  const sum = (of: (account: (typeof accounts)[number]) => number) =>
    accounts.reduce((total, account) => total + of(account), 0);
  console.table({
    "rounds that were stopped": outcomes.length - accounts.length,
    "acts called kept": sum(({ promised }) => promised),
    conflicts: sum(({ conflicts }) => conflicts),
    lost: sum(({ lost }) => lost.length),
    doubled: sum(({ doubled }) => doubled.length),
    overwritten: sum(({ overwritten }) => overwritten.length),
    "conflicts that nobody sees": sum(({ unlisted }) => unlisted.length),
    "wrongly present or absent": sum(({ wronglyPresent }) => wronglyPresent.length),
    "widest difference of an act's time, ms": Math.round(Math.max(0, ...accounts.flatMap(({ clockMs }) => clockMs))),
  });
  return outcomes.flatMap(failureLines).length === 0 && sum(({ promised }) => promised) > 0;
}
