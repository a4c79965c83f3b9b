import { describe, expect, it } from "vitest";
import { type Curve, simulation, spreadCurves } from "#api/test-support/simulated-people.ts";
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
    ...{ referenceRight, referenceWrong, focalRight, focalWrong },
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

/** Answers of two groups; the focal one is weaker by half a standard deviation and finds the shifted items harder. */
function twoGroups(seed: number, curves: readonly Curve[], shift: (item: number, ability: number) => number) {
  const { chance, normal } = simulation(seed);
  const members = Array.from({ length: 1000 }, (_, person) => ({ person, isFocal: person % 2 === 1 }));
  const cells = new Uint8Array(members.length * curves.length);
  for (const { person, isFocal } of members) {
    const ability = normal() - (isFocal ? 0.5 : 0);
    for (const [item, { slope, difficulty }] of curves.entries()) {
      const moved = difficulty + (isFocal ? shift(item, ability) : 0);
      cells[person * curves.length + item] = Number(chance() < 1 / (1 + Math.exp(-slope * (ability - moved))));
    }
  }
  return { answers: { cells, itemCount: curves.length }, members };
}

const curves = spreadCurves(20).map(({ difficulty }) => ({ slope: 1, difficulty: difficulty / 2 }));
const fewShifted = [3, 9, 15];
const manyShifted = [0, 3, 6, 9, 12, 15];
const repetitions = 25;

/** Shares of shifted items that are flagged, and of the others. */
function sharesFlagged(shift: (item: number, ability: number) => number, shifted = fewShifted) {
  let [found, wrong] = [0, 0];
  for (let seed = 1; seed <= repetitions; seed += 1) {
    const { answers, members } = twoGroups(seed, curves, shift);
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
    const { answers, members } = twoGroups(1, curves, crossing);
    const { items } = compareTwo(answers, members);
    expect(items[9]?.nonUniformP).toBeLessThan(0.001);
    expect(items[9]?.isFlagged).toBe(true);
  });
});

it("has no logistic figures where the score alone separates right from wrong", () => {
  const separated = new Map([
    [0, { referenceRight: 0, referenceWrong: 9, focalRight: 0, focalWrong: 9 }],
    [1, { referenceRight: 9, referenceWrong: 0, focalRight: 9, focalWrong: 0 }],
  ]);
  expect(logisticDif(separated)).toBeNull();
});

describe("groups", () => {
  const { answers, members } = twoGroups(1, curves, () => 0);
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

  it("are left out below 100 people, or 500 in both; people of no group are in none", () => {
    expect(compared(members.map((_, person) => (person < 901 ? 1 : 0)))).toEqual([]);
    expect(compared(members.map((_, person) => (person < 300 ? 1 : person < 499 ? 0 : -1)))).toEqual([]);
    expect(compared(members.map((_, person) => (person < 300 ? 1 : person < 500 ? 0 : -1)))).toHaveLength(1);
  });
});
