import { readOptions } from "#commands/read-options.ts";
import { roundsOptions, runCommand } from "../rounds/command.ts";
import { failureLines, linesOf } from "./report.ts";
import { runSittingRound } from "./rounds.ts";
import { openSite } from "./site.ts";

/**
 * `npm run sittings:rounds -- [--rounds N] [--seed S] [--together T]`: students sit a test in real browsers while
 * networks are cut, tabs are killed and reloaded, devices change, and the server and its database are killed. The exit
 * code is 1 if an answer that was visible for a second is not stored exactly once, or another bar is missed.
 */
const usage = "npm run sittings:rounds -- [--rounds N] [--seed S] [--together T]";
const { values } = readOptions(usage, { options: roundsOptions });

await runCommand(
  {
    usage,
    together: 10,
    openSite,
    roundsOf: (site, browser) => ({ runRound: (seed) => runSittingRound(site, browser, seed) }),
    failureLines,
    report(outcomes, together) {
      const { correct, timely } = linesOf(outcomes, together);
      console.table([...correct, ...timely]);
      return [...correct, ...timely].every(({ isMet }) => isMet);
    },
  },
  values,
);
