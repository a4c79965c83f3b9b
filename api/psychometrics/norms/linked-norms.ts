import type { NormsOfAge, NormTable } from "#contract/quizzes/norms.ts";
import { curvePercentiles } from "#contract/quizzes/percentiles.ts";
import { withIntervals } from "./norm-table.ts";
import { normalQuantile, normalShareBelow } from "./normal.ts";
import { rounded, scoreAt, standardScoreOf, zAt } from "./norms.ts";

type Linked = {
  /** For each raw score of the new form, the score that the norms are looked up at. */
  equated: readonly number[];
  /** Standard error of measurement of the new form; null if it is unknown. */
  sem: number | null;
};

/** Applies the norms of another form to the raw scores of a new one. People and ages are those of the norms. */
export const linkedNormTable = (from: NormTable, { equated, sem }: Linked): NormTable =>
  withIntervals({
    scale: "right",
    most: equated.length - 1,
    people: from.people,
    sem,
    ages: from.ages.map((ofAge) => linkedAge(ofAge, equated)),
    ...(from.falls && { falls: from.falls }),
  });

function linkedAge(from: NormsOfAge, equated: readonly number[]): NormsOfAge {
  const known = from.percentiles.map((percentile) => normalQuantile(percentile / 100));
  const zOf = equated.map((score) => zAt(known, score));
  return {
    age: from.age,
    people: from.people,
    isProvisional: from.isProvisional,
    percentiles: zOf.map((z) => rounded(100 * normalShareBelow(z))),
    standardScores: from.standardScores && zOf.map(standardScoreOf),
    intervals: null,
    curve: curvePercentiles.map((percentile) => rounded(scoreAt(zOf, normalQuantile(percentile / 100)))),
  };
}
