import type { NormScale, NormsOfAge, NormTable } from "#contract/quizzes/norms.ts";
import { curvePercentiles, equalItems } from "#contract/quizzes/percentiles.ts";
import { normalQuantile } from "./normal.ts";
import { fitNorms, type Norms, normScore, rounded, type ScoreCount, scoreAt, standardScoreOf } from "./norms.ts";
import { truePlaces } from "./true-place.ts";

export type NormedTest = {
  scores: readonly ScoreCount[];
  scale: NormScale;
  /** The highest raw score. */
  most: number;
  sem: number | null;
};

/** Computes norms of each age and raw score. @returns null if no model fits */
export function normTable({ scores, scale, most, sem }: NormedTest): NormTable | null {
  const norms = fitNorms(scores, most);
  if (!norms) return null;
  const ages = [...norms.people].map(([age, people]) => normsOfAge(norms, { age, people, most }));
  const people = ages.reduce((sum, ofAge) => sum + ofAge.people, 0);
  return withIntervals({ scale, most, people, sem, ages, falls: norms.falls });
}

type OfAge = { age: number; people: number; most: number };

function normsOfAge(norms: Norms, { age, people, most }: OfAge): NormsOfAge {
  const scores = Array.from({ length: most + 1 }, (_, score) => ({ age, score }));
  const placed = scores.flatMap((one) => normScore(norms, one) ?? []);
  const standardScores = placed.flatMap((one) => (one.kind === "norm" ? [one.standardScore] : []));
  const isProvisional = standardScores.length === 0;
  const percentiles = placed.map(({ percentile }) => rounded(percentile));
  return {
    age,
    people,
    isProvisional,
    percentiles,
    standardScores: isProvisional ? null : standardScores,
    intervals: null,
    curve: curvePercentiles.map((percentile) =>
      rounded(scoreAt(norms.zOf.get(age) ?? [], normalQuantile(percentile / 100))),
    ),
  };
}

/** Adds the interval of each raw score, at the ages that are not provisional, if the test's error is known. */
export function withIntervals(table: NormTable): NormTable {
  const { sem, most } = table;
  if (sem === null) return table;
  const items = equalItems({ most, sem, ages: table.ages });
  const ages = table.ages.map((ofAge) => ({
    ...ofAge,
    intervals: ofAge.isProvisional ? null : intervalsOf(ofAge.percentiles, items),
  }));
  return { ...table, ages };
}

const intervalsOf = (percentiles: readonly number[], items: number) =>
  truePlaces(percentiles, items).map(({ low, high }) => ({
    low: standardScoreOf(normalQuantile(low / 100)),
    high: standardScoreOf(normalQuantile(high / 100)),
  }));
