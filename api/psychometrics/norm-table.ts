import type { NormScale, NormsOfAge, NormTable } from "#contract/norms.ts";
import { curvePercentiles } from "#contract/percentiles.ts";
import { normalQuantile } from "./normal.ts";
import { fitNorms, halfInterval, type Norms, normScore, type ScoreCount } from "./norms.ts";

export type NormedTest = {
  scores: readonly ScoreCount[];
  scale: NormScale;
  /** The highest raw score. */
  most: number;
  alpha: number | null;
  sem: number | null;
};

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Norms of each age and raw score. @returns null if no polynomial fits */
export function normTable({ scores, scale, most, alpha, sem }: NormedTest): NormTable | null {
  const norms = fitNorms(scores);
  if (!norms) return null;
  const ages = [...norms.people].map(([age, people]) => normsOfAge(norms, age, people, most));
  return {
    scale,
    most,
    people: ages.reduce((sum, { people }) => sum + people, 0),
    sem,
    halfInterval: alpha === null ? null : rounded(halfInterval(alpha)),
    ages,
  };
}

function normsOfAge(norms: Norms, age: number, people: number, most: number): NormsOfAge {
  const placed = Array.from({ length: most + 1 }, (_, score) => normScore(norms, { age, score })).filter(
    (one) => one !== null,
  );
  const standardScores = placed.flatMap((one) => (one.kind === "norm" ? [rounded(one.standardScore)] : []));
  return {
    age,
    people,
    isProvisional: standardScores.length === 0,
    percentiles: placed.map(({ percentile }) => rounded(percentile)),
    standardScores: standardScores.length === 0 ? null : standardScores,
    curve: curvePercentiles.map((percentile) =>
      rounded(Math.min(most, Math.max(0, norms.scoreAt(normalQuantile(percentile / 100), age)))),
    ),
  };
}
