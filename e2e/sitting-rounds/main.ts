import { randomInt } from "node:crypto";
import { chromium } from "@playwright/test";
import { readOptions, refuseOptions } from "#commands/read-options.ts";
import { findBrowser } from "../support/browser.ts";
import { failureLines, linesOf } from "./report.ts";
import { runRounds } from "./rounds.ts";
import { openSite } from "./site.ts";

/**
 * `npm run sittings:rounds -- [--rounds N] [--seed S] [--together T]`: students sit a test in real browsers while
 * networks are cut, tabs are killed and reloaded, devices change, and the server and its database are killed. The exit
 * code is 1 if an answer that was visible for a second is not stored exactly once, or another bar is missed.
 */
const usage = "npm run sittings:rounds -- [--rounds N] [--seed S] [--together T]";
const { values } = readOptions(usage, {
  options: {
    rounds: { type: "string", default: "20" },
    together: { type: "string", default: "10" },
    seed: { type: "string" },
  },
});
const [rounds, together] = [Number(values.rounds), Number(values.together)];
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
if (!(rounds >= 1 && together >= 1) || !Number.isInteger(seed)) refuseOptions(usage);

console.log(`${rounds} runs, ${together} side by side, from seed ${seed}`);
const startedAt = Date.now();
const site = await openSite();
const browser = await chromium.launch(await findBrowser());
try {
  let done = 0;
  const outcomes = await runRounds(site, browser, {
    ...{ rounds, seed, together },
    onOutcome(outcome) {
      done += 1;
      if (done % 10 === 0) console.log(`${Math.round((Date.now() - startedAt) / 1000)} s: ${done} of ${rounds}`);
      for (const complaint of failureLines(outcome)) console.log(`  ${complaint}`);
    },
  });
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s; the server met: ${[...site.struck].join(", ")}`);
  const { correct, timely } = linesOf(outcomes, Math.min(rounds, together));
  console.table([...correct, ...timely]);
  process.exitCode = [...correct, ...timely].every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await browser.close();
  await site.close();
}
