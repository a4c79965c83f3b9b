import type { NormScale, NormsOfAge, NormTable } from "#contract/quizzes/norms.ts";
import { curvePercentiles } from "#contract/quizzes/percentiles.ts";
import { normalQuantile } from "./normal.ts";
import {
  fitNorms,
  type Norms,
  normScore,
  reliabilityWithin,
  rounded,
  type ScoreCount,
  scoreAt,
  trueInterval,
} from "./norms.ts";

export type NormedTest = {
  scores: readonly ScoreCount[];
  scale: NormScale;
  /** The highest raw score. */
  most: number;
  sem: number | null;
};

/** Norms of each age and raw score. @returns null if nothing fits */
export function normTable({ scores, scale, most, sem }: NormedTest): NormTable | null {
  const norms = fitNorms(scores, most);
  if (!norms) return null;
  const reliability = sem === null ? null : reliabilityWithin(norms, sem);
  const ages = [...norms.people].map(([age, people]) => normsOfAge(norms, { age, people, most, reliability }));
  return {
    scale,
    most,
    people: ages.reduce((sum, { people }) => sum + people, 0),
    sem,
    reliability,
    halfInterval: null,
    ages,
    falls: norms.falls,
  };
}

type OfAge = { age: number; people: number; most: number; reliability: number | null };

function normsOfAge(norms: Norms, { age, people, most, reliability }: OfAge): NormsOfAge {
  const scores = Array.from({ length: most + 1 }, (_, score) => ({ age, score }));
  const placed = scores.flatMap((one) => normScore(norms, one) ?? []);
  const standardScores = placed.flatMap((one) => (one.kind === "norm" ? [rounded(one.standardScore)] : []));
  const isProvisional = standardScores.length === 0;
  const intervals =
    isProvisional || reliability === null ? null : scores.flatMap((one) => trueInterval(norms, one, reliability) ?? []);
  return {
    age,
    people,
    isProvisional,
    percentiles: placed.map(({ percentile }) => rounded(percentile)),
    standardScores: isProvisional ? null : standardScores,
    intervals: intervals?.map(({ low, high }) => ({ low: rounded(low), high: rounded(high) })) ?? null,
    curve: curvePercentiles.map((percentile) =>
      rounded(scoreAt(norms.zOf.get(age) ?? [], normalQuantile(percentile / 100))),
    ),
  };
}
