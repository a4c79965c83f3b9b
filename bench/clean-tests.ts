import { parseArgs } from "node:util";
import { groupPatterns } from "#api/psychometrics/classical/scored-responses.ts";
import { fitOf } from "#api/psychometrics/fit/fit.ts";
import { fitIrt } from "#api/psychometrics/irt/irt.ts";
import { simulateAnswers, simulateTwoAbilities, spreadCurves } from "#api/test-support/simulated-people.ts";

/**
 * `npm run clean-tests [-- --samples 200]` prints in how many percent of tests a pair of items is flagged by Q3, and the
 * answers depart from one ability by M2: of clean tests, and of tests of two abilities.
 */
const { values } = parseArgs({ options: { samples: { type: "string" } } });
const samples = Number(values.samples ?? 200);

function shares(itemCount: number, answersOf: (seed: number) => Uint8Array) {
  const sums = [0, 0, 0];
  for (let seed = 1; seed <= samples; seed += 1) {
    const grouped = groupPatterns(answersOf(seed), itemCount);
    const { q3, m2 } = fitOf(grouped, [fitIrt(grouped.scored, "2pl")]).figures;
    const found = [q3[0]?.flagged.length, m2[0]?.isBeyondChance, m2[0]?.isFlagged];
    for (const [place, is] of found.entries()) sums[place] = (sums[place] ?? 0) + Number(Boolean(is));
  }
  return sums.map((sum) => ((100 * sum) / samples).toFixed(1).padStart(8)).join("");
}

console.log(`percent of ${samples} tests each: pair flagged, beyond chance by M2, RMSEA above .05 too`);
for (const people of [100, 150, 300]) {
  for (const itemCount of [20, 40]) {
    const found = shares(itemCount, (seed) => simulateAnswers(seed, people, spreadCurves(itemCount)));
    console.log(`clean, ${people} people, ${itemCount} items`.padEnd(45), found);
  }
}
for (const correlation of [0.5, 0.7, 0.9]) {
  const found = shares(40, (seed) => simulateTwoAbilities(seed, 1000, spreadCurves(40), correlation));
  console.log(`two abilities of r = ${correlation}, 1,000 people, 40 items`.padEnd(45), found);
}
