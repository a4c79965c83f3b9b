import { parseArgs } from "node:util";
import { normTable } from "#api/psychometrics/norms/norm-table.ts";
import { coverageOf } from "#api/test-support/interval-coverage.ts";
import * as populations from "#api/test-support/norm-populations.ts";
import { equalItems, reliabilityOf } from "#contract/quizzes/percentiles.ts";

/**
 * `npm run intervals [-- --samples 500 --people 1000]` prints of how many percent of people the interval of a slip holds
 * the true place, over norms of many samples of known populations.
 */
const { values } = parseArgs({ options: { samples: { type: "string" }, people: { type: "string" } } });
const [samples, people] = [Number(values.samples ?? 500), Number(values.people ?? 1_000)];

const { sampleOf, semOf, ofReliability } = populations;
const cells = {
  "reliability .3": ofReliability[3],
  "reliability .5": ofReliability[5],
  "reliability .7": ofReliability[7],
  "30 items, b -2 to 2": populations.growing,
  "reliability .95": ofReliability[95],
  "20 items, b 1 to 3": populations.hard,
  "20 items, b 1 to 3, guessing": populations.hardGuessed,
  "30 items, b 0 to 2.8": populations.longHard,
  "20 items, b -3 to -1": populations.easy,
  "two tracks": populations.twoTracks,
};

console.log(`${samples} samples of ${people} people; percent of all, and of the top tenth`);
for (const [name, population] of Object.entries(cells)) {
  const most = (population.shares[0]?.length ?? 1) - 1;
  const sem = semOf(population);
  const sums = { all: 0, topTenth: 0, reliability: 0, fitted: 0 };
  for (let seed = 1; seed <= samples; seed += 1) {
    const table = normTable({ scores: sampleOf(population, people, seed), scale: "right", most, sem });
    if (!table) continue;
    const { all, topTenth } = coverageOf(population, table);
    sums.all += all;
    sums.topTenth += topTenth;
    sums.reliability += reliabilityOf(table.ages[2]?.percentiles ?? [], equalItems({ ...table, sem }));
    sums.fitted += 1;
  }
  const mean = (sum: number, digits: number) => (sum / sums.fitted).toFixed(digits).padStart(6);
  console.log(name.padEnd(30), mean(sums.reliability, 2), mean(sums.all, 1), mean(sums.topTenth, 1));
  if (sums.all / sums.fitted < 93 || sums.all / sums.fitted > 97) process.exitCode = 1;
}
