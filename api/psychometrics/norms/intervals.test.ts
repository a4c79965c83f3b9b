import { expect, it } from "vitest";
import * as populations from "#api/test-support/norm-populations.ts";
import { intervalAt, type NormTable } from "#contract/quizzes/norms.ts";
import { equateScores } from "../linking/equating.ts";
import { linkedNormTable } from "./linked-norms.ts";
import { normTable } from "./norm-table.ts";
import { normalQuantile } from "./normal.ts";
import { reliabilityWithin, varianceOfAges, zAt } from "./norms.ts";

const { easy, falling, growing, growingOnHarder, harder, itemsOf, middling, sampleOf, semOf, steep, twoTracks } =
  populations;

function tableOf(population: populations.Population): NormTable {
  const most = (population.shares[0]?.length ?? 1) - 1;
  const table = normTable({ scores: sampleOf(population, 3_000, 1), scale: "right", most, sem: semOf(population) });
  if (!table) throw new Error("no norms");
  return table;
}

/** The z of each score in the population, as its middle rank. */
const trueCurve = (shares: readonly number[]) =>
  shares.map((share, score) => {
    const below = shares.slice(0, score).reduce((sum, one) => sum + one, 0);
    return Math.min(3, Math.max(-3, normalQuantile(below + share / 2)));
  });

/** Percent of people with their true standard score inside the interval: all, those above percentile 90, all right. */
function coverageOf(population: populations.Population, table: NormTable) {
  const groups = { all: [0, 0], high: [0, 0], allRight: [0, 0] };
  const count = (name: keyof typeof groups, share: number, isInside: boolean) => {
    const [inside = 0, people = 0] = groups[name];
    groups[name] = [inside + (isInside ? share : 0), people + share];
  };
  const curves = population.shares.map(trueCurve);
  for (const { age, share, trueScore, shares } of population.people) {
    const place = population.ages.indexOf(age);
    const ofAge = table.ages[place];
    if (!ofAge) throw new Error("no such age");
    const truth = 100 + 15 * zAt(curves[place] ?? [], trueScore);
    for (const [score, chance] of shares.entries()) {
      const { low, high } = intervalAt(table, ofAge, score) ?? { low: 0, high: 0 };
      const isInside = low <= truth && truth <= high;
      count("all", share * chance, isInside);
      if ((ofAge.percentiles[score] ?? 0) > 90) count("high", share * chance, isInside);
      if (score === table.most) count("allRight", share * chance, isInside);
    }
  }
  const percent = ([inside = 0, people = 1]: number[]) => (100 * inside) / people;
  return { all: percent(groups.all), high: percent(groups.high), allRight: percent(groups.allRight) };
}

it.each([
  ["differ much by age", steep],
  ["grow with age", growing],
  ["have an age that falls", falling],
  ["solve it completely, many of them", easy],
  ["are of two tracks", twoTracks],
])("hold the true score of 93 to 97 of 100 people who %s, and of 90 at the top", (_, population) => {
  const { all, high, allRight } = coverageOf(population, tableOf(population));
  expect(all).toBeGreaterThan(93);
  expect(all).toBeLessThan(97);
  expect(high).toBeGreaterThan(90);
  expect(allRight).toBeGreaterThan(90);
});

/** Norms of the usual form, on the raw scores of a harder one. */
function carriedOver(): NormTable {
  // θ of the second form is 0.8 θ of the first + 0.5.
  const rescaled = itemsOf(harder).map(({ slope, intercept }) => ({
    slope: slope / 0.8,
    intercept: intercept - (0.5 * slope) / 0.8,
  }));
  const equated = equateScores(itemsOf(middling), rescaled, { slope: 0.8, intercept: 0.5 });
  const sem = semOf(growingOnHarder);
  const variance = varianceOfAges(sampleOf(growingOnHarder, 3_000, 2), 30);
  return linkedNormTable(tableOf(growing), { equated, sem, reliability: reliabilityWithin({ variance }, sem) });
}

it("hold it by norms that were carried over to another form", () => {
  const { all, high } = coverageOf(growingOnHarder, carriedOver());
  expect(all).toBeGreaterThan(93);
  expect(all).toBeLessThan(97);
  expect(high).toBeGreaterThan(90);
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

it("hold it for fewer if the reliability is that over all ages, and the score itself is in the middle, as in older runs", () => {
  const table = tableOf(steep);
  const alpha = 0.924;
  const older: NormTable = {
    ...table,
    halfInterval: 1.96 * 15 * Math.sqrt(1 - alpha),
    ages: table.ages.map(({ intervals, ...ofAge }) => ofAge),
  };
  const { all, high, allRight } = coverageOf(steep, older);
  expect(all).toBeLessThan(91);
  expect(high).toBeLessThan(85);
  expect(allRight).toBeLessThan(40);
});
