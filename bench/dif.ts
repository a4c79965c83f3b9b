import { parseArgs } from "node:util";
import { compareTwo } from "#api/psychometrics/fairness/dif.ts";
import { spreadCurves } from "#api/test-support/simulated-people.ts";
import { equalCurves, type TwoGroups, twoGroups } from "#api/test-support/two-groups.ts";

/**
 * `npm run dif [-- --samples 200]` prints how often the comparison of two groups flags items of fair tests, and items
 * that differ.
 */
const { values } = parseArgs({ options: { samples: { type: "string" } } });
const samples = Number(values.samples ?? 200);
const sizes = [
  [500, 500],
  [400, 100],
] as const;

/** Percent of the shifted items that are flagged, of the others, and of tests with another flagged. */
function flaggedOf(groups: TwoGroups, shifted: readonly number[] = []) {
  const sums = { found: 0, wrong: 0, tests: 0, detectable: 0 };
  for (let seed = 1; seed <= samples; seed += 1) {
    const { answers, members } = twoGroups(seed, groups);
    const { items, detectable } = compareTwo(answers, members);
    const flagged = items.flatMap(({ isFlagged }, item) => (isFlagged ? [item] : []));
    const wrong = flagged.filter((item) => !shifted.includes(item)).length;
    sums.found += flagged.length - wrong;
    sums.wrong += wrong;
    sums.tests += Number(wrong > 0);
    sums.detectable += detectable ?? 0;
  }
  const percent = (sum: number, of: number) => (100 * sum) / (samples * of);
  return {
    found: percent(sums.found, shifted.length),
    wrong: percent(sums.wrong, groups.curves.length - shifted.length),
    tests: percent(sums.tests, 1),
    detectable: sums.detectable / samples,
  };
}

const print = (name: string, figures: readonly number[]) =>
  console.log(name.padEnd(50), ...figures.map((figure) => figure.toFixed(1).padStart(7)));

console.log(`${samples} fair tests each, slopes .6 to 1.8: percent of items flagged, of tests`);
for (const count of [10, 20, 30]) {
  for (const pair of sizes) {
    for (const impact of [0, 1]) {
      for (const guessing of [0, 0.25]) {
        const { wrong, tests } = flaggedOf({ curves: spreadCurves(count), sizes: pair, impact, guessing });
        print(`${count} items, ${pair.join("/")}, impact ${impact}, guessing ${guessing}`, [wrong, tests]);
        if (wrong > 5) process.exitCode = 1;
      }
    }
  }
}

console.log("3 of 20 items .6 logits harder: percent of them flagged, of the others");
for (const pair of [...sizes, [1000, 1000] as const]) {
  for (const impact of [0, 0.5]) {
    const shifted = [3, 9, 15];
    const shift = (item: number) => (shifted.includes(item) ? 0.6 : 0);
    const { found, wrong } = flaggedOf({ curves: equalCurves(20), sizes: pair, impact, shift }, shifted);
    print(`${pair.join("/")}, impact ${impact}`, [found, wrong]);
  }
}

console.log("one of 20 items differs by what the comparison says it finds in 80 %: percent found, the MH D-DIF");
for (const pair of sizes) {
  const groups = { curves: equalCurves(20), sizes: pair, impact: 0 };
  const { detectable } = flaggedOf(groups);
  const { found } = flaggedOf({ ...groups, shift: (item) => (item === 9 ? detectable / 2.35 : 0) }, [9]);
  print(pair.join("/"), [found, detectable]);
}
