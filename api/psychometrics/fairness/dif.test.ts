import { describe, expect, it } from "vitest";
import { spreadCurves } from "#api/test-support/simulated-people.ts";
import { equalCurves, type TwoGroups, twoGroups } from "#api/test-support/two-groups.ts";
import { compareGroups, compareTwo } from "./dif.ts";
import { logisticDif } from "./logistic-dif.ts";
import { mantelHaenszel } from "./mantel-haenszel.ts";

describe("Mantel and Haenszel's figures", () => {
  // UC Berkeley admissions of 1973 (Bickel et al. 1975), as in R: mantelhaen.test(UCBAdmissions).
  const departments = [
    [512, 313, 89, 19],
    [353, 207, 17, 8],
    [120, 205, 202, 391],
    [138, 279, 131, 244],
    [53, 138, 94, 299],
    [22, 351, 24, 317],
  ].map(([referenceRight = 0, referenceWrong = 0, focalRight = 0, focalWrong = 0]) => ({
    referenceRight,
    referenceWrong,
    focalRight,
    focalWrong,
  }));

  it("are those of R for Berkeley's admissions", () => {
    const found = mantelHaenszel(departments);
    expect(found?.oddsRatio).toBeCloseTo(0.9046968, 6);
    expect(found?.chiSquare).toBeCloseTo(1.4269, 4);
    expect(found?.pValue).toBeCloseTo(0.2323, 4);
    // R's interval is ln(odds ratio) ± 1.96 standard errors: 0.7719074 to 1.0603298.
    expect((found?.standardError ?? 0) / 2.35).toBeCloseTo(Math.log(1.0603298 / 0.7719074) / (2 * 1.959964), 5);
    expect(found?.difClass).toBe("A");
  });

  it("are none where one group is missing or all answers are alike", () => {
    expect(mantelHaenszel([{ referenceRight: 5, referenceWrong: 5, focalRight: 0, focalWrong: 0 }])).toBeNull();
    expect(mantelHaenszel([{ referenceRight: 5, referenceWrong: 0, focalRight: 5, focalWrong: 0 }])).toBeNull();
  });
});

const curves = equalCurves(20);
const weaker: TwoGroups = { curves, sizes: [500, 500], impact: 0.5 };
const fewShifted = [3, 9, 15];
const manyShifted = [0, 3, 6, 9, 12, 15];
const repetitions = 25;

/** Shares of shifted items that are flagged, and of the others. */
function sharesFlagged(shift: (item: number, ability: number) => number, shifted = fewShifted) {
  let [found, wrong] = [0, 0];
  for (let seed = 1; seed <= repetitions; seed += 1) {
    const { answers, members } = twoGroups(seed, { ...weaker, shift });
    for (const [item, { isFlagged }] of compareTwo(answers, members).items.entries()) {
      if (isFlagged && shifted.includes(item)) found += 1;
      if (isFlagged && !shifted.includes(item)) wrong += 1;
    }
  }
  return {
    found: found / (repetitions * shifted.length),
    wrong: wrong / (repetitions * (curves.length - shifted.length)),
  };
}

describe("items that are harder for one group at equal ability", () => {
  it("are found, and others are not, although the group is weaker as a whole", () => {
    const { found, wrong } = sharesFlagged((item) => (fewShifted.includes(item) ? 0.6 : 0));
    expect(found).toBeGreaterThanOrEqual(0.85);
    expect(wrong).toBeLessThanOrEqual(0.05);
  });

  it("spoil no comparison of others, because they leave the score that people are matched by", () => {
    const { found, wrong } = sharesFlagged((item) => (manyShifted.includes(item) ? 1.2 : 0), manyShifted);
    expect(found).toBeGreaterThanOrEqual(0.95);
    expect(wrong).toBeLessThanOrEqual(0.05);
  });

  it("are none where only the group is weaker", () => {
    const { found, wrong } = sharesFlagged(() => 0);
    expect(Math.max(found, wrong)).toBeLessThanOrEqual(0.05);
  });

  it("are found by the logistic model where they are easier for some and harder for others", () => {
    const crossing = (item: number, ability: number) => (item === 9 ? 1.6 * Math.sign(ability) : 0);
    const { answers, members } = twoGroups(1, { ...weaker, shift: crossing });
    const { items } = compareTwo(answers, members);
    expect(items[9]?.nonUniformP).toBeLessThan(0.001);
    expect(items[9]?.isFlagged).toBe(true);
  });
});

it("flags few fair tests, also where many items and a small group leave much to chance", () => {
  const fair: TwoGroups = { curves: spreadCurves(30), sizes: [400, 100], impact: 0 };
  const tests = Array.from({ length: 12 }, (_, seed) => {
    const { answers, members } = twoGroups(seed, fair);
    return compareTwo(answers, members).items;
  });
  // Most of them have a class above A if the number of items is ignored.
  const has = (is: (item: (typeof tests)[number][number]) => boolean) => tests.filter((items) => items.some(is)).length;
  expect(has(({ difClass }) => difClass !== "A")).toBeGreaterThanOrEqual(4);
  expect(has(({ isFlagged }) => isFlagged)).toBeLessThanOrEqual(2);
});

it("says how far the groups lie apart, and the size of a difference that it finds in 80 of 100 cases", () => {
  const even: TwoGroups = { curves, sizes: [400, 400], impact: 0 };
  const { answers, members } = twoGroups(1, even);
  const { detectable, impact } = compareTwo(answers, members);
  expect(Math.abs(impact)).toBeLessThan(0.2);
  // By hand: -2.35 ln odds of items that half get right at equal scores, with variance .2 and 200 people to compare.
  const error = 2.35 / Math.sqrt(200 * 0.2);
  expect(detectable).toBeCloseTo(3.02 * error + 0.84 * error, 0);
  const size = (detectable ?? 0) / 2.35;
  const found = Array.from({ length: 25 }, (_, seed) => {
    const own = twoGroups(seed + 1, { ...even, shift: (item) => (item === 9 ? size : 0) });
    return compareTwo(own.answers, own.members).items[9]?.isFlagged;
  });
  expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(16);
  expect(found.filter(Boolean).length).toBeLessThanOrEqual(24);
  const apart = twoGroups(1, { ...even, impact: 1 });
  // A standard deviation of ability is less than one of the scores, because these have errors.
  expect(compareTwo(apart.answers, apart.members).impact).toBeCloseTo(0.9, 0);
});

it("has no logistic figures where the score alone separates right from wrong", () => {
  const separated = new Map([
    [0, { referenceRight: 0, referenceWrong: 9, focalRight: 0, focalWrong: 9 }],
    [1, { referenceRight: 9, referenceWrong: 0, focalRight: 9, focalWrong: 0 }],
  ]);
  expect(logisticDif(separated)).toBeNull();
});

describe("groups", () => {
  const { answers, members } = twoGroups(1, weaker);
  const compared = (groupOf: number[]) =>
    compareGroups(answers, [{ by: "gender", labels: { 0: "ذكر", 1: "انثى", 2: "أخرى" }, groupOf }]).map(
      ({ reference, focal }) => [reference, focal],
    );

  it("are compared with the largest one", () => {
    const groupOf = members.map((_, person) => (person < 600 ? 1 : person < 850 ? 0 : 2));
    const largest = { label: "انثى", people: 600 };
    expect(compared(groupOf)).toEqual([
      [largest, { label: "ذكر", people: 250 }],
      [largest, { label: "أخرى", people: 150 }],
    ]);
  });

  it("are left out where they compare less precisely than 100 with 400; people of no group are in none", () => {
    const sizes = (one: number, other: number) =>
      compared(members.map((_, person) => (person < one ? 1 : person < one + other ? 0 : -1)));
    expect(sizes(400, 100)).toHaveLength(1);
    expect(sizes(160, 160)).toHaveLength(1);
    expect(sizes(900, 90)).toHaveLength(1);
    expect(sizes(399, 99)).toEqual([]);
    expect(sizes(920, 80)).toEqual([]);
  });
});
