import { expect, it } from "vitest";
import { coverageOf } from "#api/test-support/interval-coverage.ts";
import * as populations from "#api/test-support/norm-populations.ts";
import type { NormTable } from "#contract/quizzes/norms.ts";
import { equalItems, reliabilityOf, scoreMoments } from "#contract/quizzes/percentiles.ts";
import { equateScores } from "../linking/equating.ts";
import { linkedNormTable } from "./linked-norms.ts";
import { normTable } from "./norm-table.ts";
import { truePlaces } from "./true-place.ts";

const { growing, growingOnHarder, harder, itemsOf, middling, sampleOf, semOf } = populations;

function tableOf(population: populations.Population): NormTable {
  const most = (population.shares[0]?.length ?? 1) - 1;
  const table = normTable({ scores: sampleOf(population, 3_000, 1), scale: "right", most, sem: semOf(population) });
  if (!table) throw new Error("no norms");
  return table;
}

it.each([
  ["differ much by age", populations.steep],
  ["grow with age", growing],
  ["have an age that falls", populations.falling],
  ["find it hard", populations.hard],
  ["find it hard and guess", populations.hardGuessed],
  ["find a longer one hard", populations.longHard],
  ["solve all of it, many of them", populations.easy],
  ["are of two tracks, two standard deviations apart", populations.twoTracks],
  ["sit a test of reliability .3", populations.ofReliability[3]],
  ["sit a test of reliability .5", populations.ofReliability[5]],
  ["sit a test of reliability .7", populations.ofReliability[7]],
  // Its intervals are narrow, so the shape of the distribution matters more than in other tests.
  ["sit a test of reliability .95", populations.ofReliability[95], 89],
])("hold the true place of 93 to 97 of 100 people who %s, in the top tenth as well", (_, population, least = 91) => {
  const { all, topTenth } = coverageOf(population, tableOf(population));
  expect(all).toBeGreaterThan(93);
  expect(all).toBeLessThan(97);
  expect(topTenth).toBeGreaterThan(least);
  expect(topTenth).toBeLessThan(98);
});

it("get wider as the test gets worse", () => {
  const { 95: best, 7: good, 5: fair, 3: weak } = populations.ofReliability;
  const widths = [best, good, fair, weak].map((population) => {
    const { ages } = tableOf(population);
    const middle = ages[0]?.percentiles.findIndex((percentile) => percentile >= 50) ?? 0;
    const { low, high } = ages[0]?.intervals?.[middle] ?? { low: 0, high: 0 };
    return high - low;
  });
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
});

it("say nothing where the test says nothing", () => {
  const { ages } = tableOf(growing);
  const { low, high } = truePlaces(ages[0]?.percentiles ?? [], 1)[15] ?? { low: 0, high: 0 };
  expect([low < 5, high > 95]).toEqual([true, true]);
});

it("come with mean, variance and reliability by the percentiles", () => {
  const shares = [0.1, 0.2, 0.4, 0.2, 0.1];
  const percentiles = shares.map((share, score) => {
    const below = shares.slice(0, score).reduce((sum, one) => sum + one, 0);
    return 100 * (below + share / 2);
  });
  const { mean, variance } = scoreMoments(percentiles);
  const items = equalItems({ most: 4, sem: 0.6, ages: [{ people: 50, percentiles }] });
  expect([mean, variance, items, reliabilityOf(percentiles, items)]).toEqual([
    expect.closeTo(2, 10),
    expect.closeTo(1.2, 10),
    // (2 × 2 - 0.84) / 0.36
    expect.closeTo(8.778, 3),
    expect.closeTo(0.7, 10),
  ]);
});

/** Carries norms of the usual form over to the raw scores of a harder one. */
function carriedOver(): NormTable {
  // θ of the second form is 0.8 θ of the first + 0.5.
  const rescaled = itemsOf(harder).map(({ slope, intercept }) => ({
    slope: slope / 0.8,
    intercept: intercept - (0.5 * slope) / 0.8,
  }));
  const equated = equateScores(itemsOf(middling), rescaled, { slope: 0.8, intercept: 0.5 });
  return linkedNormTable(tableOf(growing), { equated, sem: semOf(growingOnHarder) });
}

it("hold it by norms that were carried over to another form", () => {
  const { all, topTenth } = coverageOf(growingOnHarder, carriedOver());
  expect(all).toBeGreaterThan(93);
  expect(all).toBeLessThan(97);
  expect(topTenth).toBeGreaterThan(92);
});

it("come with percentiles that were carried over right, where the raw score alone misses by far", () => {
  const errorBy = (table: NormTable) => {
    const errors = populations.meanErrors(
      growingOnHarder,
      (age, score) => table.ages.find((ofAge) => ofAge.age === age)?.percentiles[score] ?? 0,
    );
    return errors.reduce((sum, error) => sum + error, 0) / errors.length;
  };
  expect(errorBy(carriedOver())).toBeLessThan(1.5);
  expect(errorBy(tableOf(growing))).toBeGreaterThan(8);
});
