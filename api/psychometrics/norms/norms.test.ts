import { describe, expect, it } from "vitest";
import * as populations from "#api/test-support/norm-populations.ts";
import { simulateScores, trueZ } from "#api/test-support/simulated-people.ts";
import { normalQuantile, normalShareBelow } from "./normal.ts";
import { fitNorms, type NormedScore, type NormScore, type Norms, normScore, scoreAt } from "./norms.ts";

const { dipping, easy, falling, growing, level, meanErrors, sampleOf, twoTracks } = populations;

const fitted = (scores: readonly NormedScore[]) =>
  fitNorms(
    scores.map((one) => ({ ...one, people: 1 })),
    Math.max(...scores.map(({ score }) => score)),
  );

function known(norms: Norms | null): Norms {
  if (!norms) throw new Error("no norms");
  return norms;
}

const percentileOf = (norms: Norms, age: number, score: number) => normScore(norms, { age, score })?.percentile ?? -1;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean errors in percentile points over some samples, of each age. */
function errorsOf(population: populations.Population, people: number, samples = 3): number[] {
  const most = (population.shares[0]?.length ?? 1) - 1;
  const found = Array.from({ length: samples }, (_, seed) => {
    const norms = known(fitNorms(sampleOf(population, people, seed + 1), most));
    return meanErrors(population, (age, score) => percentileOf(norms, age, score));
  });
  return population.ages.map((_, place) => mean(found.map((errors) => errors[place] ?? 0)));
}

/** The scores of each age alone come within 1.3, 2.2 and 4.3 points. A single curve for all ages misses a fall by 6. */
describe("percentiles of a known population", () => {
  it.each([
    ["that grows with age", growing],
    ["with an age that falls at the end", falling],
    ["with an age that falls between others", dipping],
    ["that many solve completely", easy],
    ["of two tracks", twoTracks],
  ])("%s are within 1.2, 2.2 and 4.2 points with 3,000, 1,000 and 300 people", (_, population) => {
    expect(mean(errorsOf(population, 3_000))).toBeLessThan(1.2);
    expect(mean(errorsOf(population, 1_000))).toBeLessThan(2.2);
    expect(mean(errorsOf(population, 300))).toBeLessThan(4.2);
  });

  it("are as near in the ages that run against each other", () => {
    // Two ages of one sample say little, so the smaller the samples, the more of them.
    for (const [people, samples, limit] of [
      [3_000, 8, 1.2],
      [1_000, 24, 2.2],
      [300, 40, 4.2],
    ] as const) {
      const [of17 = 9, of18 = 9] = errorsOf(falling, people, samples).slice(-2);
      expect((of17 + of18) / 2).toBeLessThan(limit);
    }
  });

  it("are near for scores without a ceiling", () => {
    const errors = [1, 2, 3, 4].map((seed) => {
      const scores = simulateScores(seed, 3_000);
      const norms = known(fitted(scores));
      return mean(
        scores.map((one) => Math.abs(percentileOf(norms, one.age, one.score) - 100 * normalShareBelow(trueZ(one)))),
      );
    });
    expect(mean(errors)).toBeLessThan(1);
  });
});

describe("ages that run against each other", () => {
  const fallsIn = (population: populations.Population, people: number, samples: number) =>
    Array.from(
      { length: samples },
      (_, seed) =>
        known(fitNorms(sampleOf(population, people, seed + 1), (population.shares[0]?.length ?? 1) - 1)).falls,
    );

  it("are reported if the difference is beyond chance", () => {
    for (const falls of fallsIn(falling, 3_000, 3)) expect(falls.at(-1)).toEqual({ younger: 17, older: 18 });
    for (const falls of fallsIn(growing, 3_000, 3)) expect(falls).toEqual([]);
    // Of fifteen pairs one is often 5 % unlikely, but all together seldom are.
    expect(fallsIn(level, 300, 20).filter((falls) => falls.length > 0).length).toBeLessThanOrEqual(3);
  });

  it("keep their own percentiles; where chance explains the difference, they share them", () => {
    const norms = known(fitNorms(sampleOf(falling, 3_000, 1), 30));
    expect(percentileOf(norms, 18, 16) - percentileOf(norms, 17, 16)).toBeGreaterThan(12);
    for (const seed of [1, 2, 3, 4]) {
      const of = known(fitNorms(sampleOf(growing, 300, seed), 30));
      for (let age = 14; age <= 18; age += 1) {
        expect(percentileOf(of, age, 15)).toBeLessThanOrEqual(percentileOf(of, age - 1, 15) + 1e-6);
      }
    }
  });
});

it("interpolates an age that nobody had, as provisional, but no wide gap", () => {
  const errors = [1, 2, 3].map((seed) => {
    const norms = known(
      fitNorms(
        sampleOf(growing, 3_000, seed).filter(({ age }) => age !== 15),
        30,
      ),
    );
    expect(normScore(norms, { age: 15, score: 16 })).toEqual({ kind: "provisional", percentile: expect.any(Number) });
    return meanErrors(growing, (age, score) => percentileOf(norms, age, score))[2] ?? 9;
  });
  expect(mean(errors)).toBeLessThan(2);
  const far = known(
    fitNorms(
      sampleOf(growing, 300, 1).map((one) => ({ ...one, age: one.age === 18 ? 30 : one.age })),
      30,
    ),
  );
  expect([...far.people.keys()]).toEqual([13, 14, 15, 16, 17, 30]);
});

it("never decreases with the score", () => {
  for (const population of [growing, twoTracks]) {
    const norms = known(fitNorms(sampleOf(population, 300, 1), 30));
    for (const z of norms.zOf.values()) expect(z).toEqual(z.toSorted((one, other) => one - other));
  }
});

it("gives a standard score; below 100 people of an age only a percentile, and nothing without people", () => {
  const scores = simulateScores(1, 3_000);
  const fewOf18 = scores.filter(({ age }, place) => age !== 18 || place < 90 * 6);
  const norms = known(fitted(fewOf18));
  const placed = normScore(norms, { age: 15, score: 26 }) as Extract<NormScore, { kind: "norm" }>;
  expect(placed.kind).toBe("norm");
  expect(placed.standardScore).toBeCloseTo(100 + 15 * normalQuantile(placed.percentile / 100), 2);
  expect(normScore(norms, { age: 18, score: 26 })).toEqual({
    kind: "provisional",
    percentile: expect.any(Number),
  });
  expect(normScore(norms, { age: 12, score: 26 })).toBeNull();
  expect(fitted([{ age: 13, score: 1 }])).toBeNull();
});

it("finds the raw score of a percentile between those of whole scores", () => {
  expect([-3, -1, 0, 0.5, 3].map((z) => scoreAt([-2, -1, 1, 2], z))).toEqual([0, 1, 1.5, 1.75, 3]);
});

it("gives no norms if people of the same age do not differ", () => {
  const oncePerAge = [13, 14, 15, 16, 17, 18].map((age) => ({ age, score: 2 * age }));
  expect(fitted(oncePerAge)).toBeNull();
  const alike = [13, 14, 15, 13, 14, 15].map((age) => ({ age, score: 5 }));
  expect(fitted(alike)).toBeNull();
});

it("fits a few people, and one of an age that nobody else has", () => {
  const few = [13, 14, 15].flatMap((age) => [1, 2, 4].map((step) => ({ age, score: step * 3 + age - 13 })));
  const norms = known(fitted([...few, { age: 40, score: 3 }]));
  expect(percentileOf(norms, 14, 7)).toBeGreaterThan(20);
  expect(percentileOf(norms, 14, 7)).toBeLessThan(80);
});
