import { expect, test } from "@playwright/test";
import { runRounds } from "../rounds/run-rounds.ts";
import { failureLines, linesOf } from "../sitting-rounds/report.ts";
import { runSittingRound } from "../sitting-rounds/rounds.ts";
import { openSite, type Site } from "../sitting-rounds/site.ts";

/** As `npm run sittings:rounds`, which also rates durations: other tests may run beside these. */

const together = 3;
let site: Site;
test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());
test.setTimeout(600_000);

test("in six rounds with cut networks, killed tabs, a killed server and database, other devices and tabs, no answer is lost or duplicated", async ({
  browser,
}) => {
  const runRound = (seed: number) => runSittingRound(site, browser, seed);
  const outcomes = await runRounds({ rounds: 6, seed: 1, together, runRound, befall: site.befall });
  expect(outcomes.flatMap(failureLines)).toEqual([]);
  expect(linesOf(outcomes, together).correct.filter(({ isMet }) => !isMet)).toEqual([]);
  expect([...site.struck].sort()).toEqual(["kill the database", "kill the server", "restart the database"]);
});
