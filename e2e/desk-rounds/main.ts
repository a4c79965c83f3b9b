import { randomInt } from "node:crypto";
import { chromium } from "@playwright/test";
import { readOptions, refuseOptions } from "#commands/read-options.ts";
import { findBrowser } from "../support/browser.ts";
import { failureLines, runDeskRounds } from "./rounds.ts";
import { openDeskSite } from "./site.ts";

/**
 * `npm run desk:rounds -- [--rounds N] [--seed S] [--together T] [--drop-every K]`: two desks in real browsers serve one
 * hall while networks are cut, tabs are killed and reloaded, logins end, clocks are wrong, and the server and its
 * database are killed. The exit code is 1 if an act that the screen called kept is not stored exactly once, if a score is
 * overwritten, or if a conflict is not listed. `--drop-every 4` loses one act in four on purpose, as a control.
 */
const usage = "npm run desk:rounds -- [--rounds N] [--seed S] [--together T] [--drop-every K]";
const { values } = readOptions(usage, {
  options: {
    rounds: { type: "string", default: "20" },
    together: { type: "string", default: "3" },
    seed: { type: "string" },
    "drop-every": { type: "string" },
  },
});
const [rounds, together] = [Number(values.rounds), Number(values.together)];
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
const dropEvery = values["drop-every"] === undefined ? undefined : Number(values["drop-every"]);
if (!(rounds >= 1 && together >= 1) || !Number.isInteger(seed) || (dropEvery !== undefined && !(dropEvery >= 1)))
  refuseOptions(usage);

console.log(`${rounds} rounds, ${together} side by side, from seed ${seed}`);
const startedAt = Date.now();
const seconds = () => Math.round((Date.now() - startedAt) / 1000);
const site = await openDeskSite();
const browser = await chromium.launch(await findBrowser());
try {
  let done = 0;
  const outcomes = await runDeskRounds(site, browser, {
    ...{ rounds, seed, together, dropEvery },
    onOutcome(outcome) {
      done += 1;
      if (done % 10 === 0) console.log(`${seconds()} s: ${done} of ${rounds}`);
      for (const line of failureLines(outcome)) console.log(`  ${line}`);
    },
  });
  console.log(`${seconds()} s; the server met: ${[...site.struck].join(", ")}`);
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
  process.exitCode = outcomes.flatMap(failureLines).length === 0 && sum(({ promised }) => promised) > 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.close();
}
