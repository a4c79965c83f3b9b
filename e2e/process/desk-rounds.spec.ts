import { expect, test } from "@playwright/test";
import { failureLines, runDeskRounds } from "../desk-rounds/rounds.ts";
import { type DeskSite, openDeskSite } from "../desk-rounds/site.ts";

/** As `npm run desk:rounds`. */

const roundsOfTest = 5;

let site: DeskSite;
test.beforeAll(async () => {
  site = await openDeskSite();
});
test.afterAll(() => site.close());
test.setTimeout(600_000);

for (const seed of [1, 6, 11, 16]) {
  test(`in ${roundsOfTest} rounds from seed ${seed} of two desks with cut networks, killed tabs, ended logins, wrong clocks and a killed server, no act is lost, doubled or overwritten`, async ({
    browser,
  }) => {
    const outcomes = await runDeskRounds(site, browser, { rounds: roundsOfTest, seed, together: 3 });
    expect(outcomes.flatMap(failureLines)).toEqual([]);
    const accounts = outcomes.flatMap(({ account }) => account ?? []);
    expect(accounts.reduce((sum, { promised }) => sum + promised, 0)).toBeGreaterThan(50);
    expect(accounts.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBeGreaterThan(0);
  });
}

test("acts that are dropped on purpose are reported as lost", async ({ browser }) => {
  const outcomes = await runDeskRounds(site, browser, { rounds: 2, seed: 1, together: 2, dropEvery: 4 });
  expect(outcomes.flatMap(failureLines).filter((line) => line.includes("lost:")).length).toBeGreaterThan(0);
});
