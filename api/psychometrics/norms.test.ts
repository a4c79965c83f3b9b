import { expect, it } from "vitest";
import { simulateScores, simulation, trueZ } from "#api/test-support/simulated-people.ts";
import { normalQuantile, normalShareBelow } from "./normal.ts";
import { fitNorms, halfInterval, type NormedScore, type NormScore, type Norms, normScore } from "./norms.ts";

const fitted = (scores: readonly NormedScore[]) => fitNorms(scores.map((one) => ({ ...one, people: 1 })));

function normsOf(scores: readonly NormedScore[]): Norms {
  const norms = fitted(scores);
  if (!norms) throw new Error("no norms");
  return norms;
}

const percentileOf = (norms: Norms, age: number, score: number) => normScore(norms, { age, score })?.percentile ?? -1;

it("finds percentiles of simulated people from 13 to 18 within one point on average", () => {
  const errors = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
    const scores = simulateScores(seed, 3_000);
    const norms = normsOf(scores);
    const kinds = Map.groupBy(scores, ({ age, score }) => `${age} ${score}`);
    let sum = 0;
    for (const alike of kinds.values()) {
      const [{ age, score } = { age: 0, score: 0 }] = alike;
      const truth = 100 * normalShareBelow(trueZ({ age, score }));
      sum += alike.length * Math.abs(percentileOf(norms, age, score) - truth);
    }
    return sum / scores.length;
  });
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(1);
  expect(Math.max(...errors)).toBeLessThan(1.5);
});

it("does so for an easy test that many solve completely", () => {
  const most = 40;
  /** Share of an age with abilities too low for more than this score. */
  const shareTo = (score: number, age: number) =>
    score >= most
      ? 1
      : score < 0
        ? 0
        : normalShareBelow(Math.log((score + 0.5) / (most - score - 0.5)) - 1.5 - 0.2 * (age - 15));
  const errors = [1, 2, 3, 4].map((seed) => {
    const { normal } = simulation(seed);
    const scores = Array.from({ length: 3_000 }, (_, person) => {
      const age = 13 + (person % 6);
      const ability = 1.5 + 0.2 * (age - 15) + normal();
      return { age, score: Math.round(most / (1 + Math.exp(-ability))) };
    });
    const norms = normsOf(scores);
    const found = scores.map(({ age, score }) =>
      Math.abs(percentileOf(norms, age, score) - 50 * (shareTo(score - 1, age) + shareTo(score, age))),
    );
    return found.reduce((sum, error) => sum + error, 0) / found.length;
  });
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(1.4);
});

it("never decreases with the score, nor increases with age", () => {
  for (const seed of [1, 2, 3, 4]) {
    // With few people chance makes some ages do worse than younger ones.
    const norms = normsOf(simulateScores(seed, 300));
    for (let age = 13; age <= 18; age += 1) {
      for (let score = 0; score <= 55; score += 1) {
        const percentile = percentileOf(norms, age, score);
        if (score > 0) expect(percentile).toBeGreaterThanOrEqual(percentileOf(norms, age, score - 1) - 1e-6);
        if (age > 13) expect(percentile).toBeLessThanOrEqual(percentileOf(norms, age - 1, score) + 1e-6);
      }
    }
  }
});

it("gives a standard score with an interval from the standard error; below 100 people of an age only a percentile, and nothing without people", () => {
  const scores = simulateScores(1, 3_000);
  const fewOf18 = scores.filter(({ age }, place) => age !== 18 || place < 90 * 6);
  const norms = normsOf(fewOf18);
  const known = normScore(norms, { age: 15, score: 26 }) as Extract<NormScore, { kind: "norm" }>;
  expect(known.kind).toBe("norm");
  expect(known.standardScore).toBeCloseTo(100 + 15 * normalQuantile(known.percentile / 100), 3);
  expect(halfInterval(0.84)).toBeCloseTo(1.96 * 15 * 0.4, 6);
  expect(normScore(norms, { age: 18, score: 26 })).toEqual({
    kind: "provisional",
    percentile: expect.any(Number),
  });
  expect(normScore(norms, { age: 12, score: 26 })).toBeNull();
  expect(fitted([{ age: 13, score: 1 }])).toBeNull();
});

it("gives no norms if people of the same age do not differ", () => {
  const oncePerAge = [13, 14, 15, 16, 17, 18].map((age) => ({ age, score: 2 * age }));
  expect(fitted(oncePerAge)).toBeNull();
  const alike = [13, 14, 15, 13, 14, 15].map((age) => ({ age, score: 5 }));
  expect(fitted(alike)).toBeNull();
});

it("uses no higher power of z than there are distinct z", () => {
  const scores = [13, 14, 15].flatMap((age) => [1, 2].map((step) => ({ age, score: step * 4 + age })));
  const norms = normsOf(scores);
  expect(norms.powers.z).toBe(1);
  for (const { age, score } of scores) {
    const share = score - age > 4 ? 0.75 : 0.25;
    expect(norms.scoreAt(normalQuantile(share), age)).toBeCloseTo(score, 6);
  }
  // Only one age has differences, so those of other ages are unknown.
  const one = [...scores.slice(0, 2), ...[14, 15, 16].map((age) => ({ age, score: 20 }))];
  for (const age of [13, 14, 15, 16]) expect(Math.abs(fitted(one)?.scoreAt(3, age) ?? 0)).toBeLessThan(100);
});
