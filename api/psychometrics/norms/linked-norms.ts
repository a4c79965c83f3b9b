import type { NormsOfAge, NormTable } from "#contract/quizzes/norms.ts";
import { curvePercentiles } from "#contract/quizzes/percentiles.ts";
import { normalQuantile, normalShareBelow } from "./normal.ts";
import { mostZ, rounded, scoreAt, z95, zAt } from "./norms.ts";

type Linked = {
  /** For each raw score of the new form, the score that the norms are looked up at. */
  equated: readonly number[];
  /** Standard error of measurement and reliability within an age of the new form; null if unknown. */
  sem: number | null;
  reliability: number | null;
};

/** Norms of another form for the raw scores of a new one. People and ages are those of the norms. */
export const linkedNormTable = (from: NormTable, linked: Linked): NormTable => ({
  scale: "right",
  most: linked.equated.length - 1,
  people: from.people,
  sem: linked.sem,
  reliability: linked.reliability,
  halfInterval: null,
  ages: from.ages.map((ofAge) => linkedAge(ofAge, linked)),
  ...(from.falls && { falls: from.falls }),
});

function linkedAge(from: NormsOfAge, { equated, reliability }: Linked): NormsOfAge {
  const known = from.percentiles.map((percentile) => normalQuantile(percentile / 100));
  const zOf = equated.map((score) => zAt(known, score));
  return {
    age: from.age,
    people: from.people,
    isProvisional: from.isProvisional,
    percentiles: zOf.map((z) => rounded(100 * normalShareBelow(z))),
    standardScores: from.standardScores && zOf.map(standardScore),
    intervals: from.isProvisional || reliability === null ? null : zOf.map((z) => trueInterval(z, reliability)),
    curve: curvePercentiles.map((percentile) => rounded(scoreAt(zOf, normalQuantile(percentile / 100)))),
  };
}

const standardScore = (z: number) => rounded(100 + 15 * Math.min(mostZ, Math.max(-mostZ, z)));

/** Around the estimated true score (Kelley 1923), among people of the same age: their mean z is 0, the deviation 1. */
function trueInterval(z: number, reliability: number) {
  const half = z95 * Math.sqrt(reliability * (1 - reliability));
  return { low: standardScore(reliability * z - half), high: standardScore(reliability * z + half) };
}
