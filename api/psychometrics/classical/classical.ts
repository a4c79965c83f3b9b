import { fQuantile } from "./beta.ts";
import type { ScoredResponses } from "./scored-responses.ts";

export type Interval = { low: number; high: number };

export type ClassicalItem = {
  /** Share of people with the right answer. */
  p: number;
  /** Correlation with the sum of the other items; null if one of the two does not vary. */
  restCorrelation: number | null;
  /** Alpha of the test without this item. */
  alphaIfDropped: number | null;
};

export type Classical = {
  mean: number;
  /** Standard deviation with the divisor n - 1. */
  sd: number;
  /**
   * Cronbach's alpha, which is KR-20 for right and wrong answers. Null if there are fewer than two items, or no
   * variance.
   */
  alpha: number | null;
  /** The 95 % confidence interval of alpha. */
  alphaInterval: Interval | null;
  /** Standard error of measurement, in items. */
  sem: number | null;
  /** Number of people with each score, from 0. */
  scoreCounts: number[];
  items: ClassicalItem[];
};

/** Sums over people, from which all classical figures and those of options are computed. */
export type ScoreSums = {
  people: number;
  sum: number;
  variance: number;
  scoreCounts: number[];
  itemVariances: number[];
  /** Covariance of each item with the score. */
  covariances: number[];
  right: number[];
};

export function sumScores({ itemCount, patterns, counts, people }: ScoredResponses): ScoreSums {
  const right = new Float64Array(itemCount);
  const scoresOfRight = new Float64Array(itemCount);
  const scoreCounts = Array.from({ length: itemCount + 1 }, () => 0);
  let sum = 0;
  let squares = 0;
  for (const [row, count] of counts.entries()) {
    const start = row * itemCount;
    let score = 0;
    for (let item = 0; item < itemCount; item += 1) score += patterns[start + item] ?? 0;
    for (let item = 0; item < itemCount; item += 1) {
      if (patterns[start + item] === 0) continue;
      right[item] = (right[item] ?? 0) + count;
      scoresOfRight[item] = (scoresOfRight[item] ?? 0) + count * score;
    }
    scoreCounts[score] = (scoreCounts[score] ?? 0) + count;
    sum += count * score;
    squares += count * score * score;
  }
  const degrees = people - 1;
  return {
    people,
    sum,
    variance: (squares - (sum * sum) / people) / degrees,
    scoreCounts,
    itemVariances: [...right].map((count) => (count - (count * count) / people) / degrees),
    covariances: [...right].map((count, item) => ((scoresOfRight[item] ?? 0) - (count * sum) / people) / degrees),
    right: [...right],
  };
}

/** Classical test theory (Lord & Novick 1968). It needs at least two people. */
export function classical(sums: ScoreSums): Classical {
  const { people, sum, variance, scoreCounts, itemVariances, covariances, right } = sums;
  const sumOfVariances = itemVariances.reduce((total, one) => total + one, 0);
  const sd = Math.sqrt(variance);
  const alpha = alphaOf(itemVariances.length, sumOfVariances, variance);
  return {
    mean: sum / people,
    sd,
    alpha,
    alphaInterval: alpha === null ? null : alphaIntervalOf(alpha, people, itemVariances.length),
    sem: alpha === null ? null : sd * Math.sqrt(1 - alpha),
    scoreCounts,
    items: right.map((count, item) => {
      const own = itemVariances[item] ?? 0;
      const restVariance = restVarianceOf(sums, item);
      return {
        p: count / people,
        restCorrelation: correlation((covariances[item] ?? 0) - own, own, restVariance),
        alphaIfDropped: alphaOf(itemVariances.length - 1, sumOfVariances - own, restVariance),
      };
    }),
  };
}

/** Variance of the score without this item. */
export const restVarianceOf = ({ variance, itemVariances, covariances }: ScoreSums, item: number): number =>
  variance + (itemVariances[item] ?? 0) - 2 * (covariances[item] ?? 0);

/** Computes a correlation; null if one of the two hardly varies. */
export function correlation(covariance: number, one: number, other: number): number | null {
  return Math.min(one, other) < 1e-12 ? null : bounded(covariance / Math.sqrt(one * other));
}

const bounded = (value: number) => Math.max(-1, Math.min(1, value));

/**
 * Computes alpha, at most 1. If everybody answers all items alike, rounding exceeds 1, and the standard error would
 * then have no square root.
 */
function alphaOf(itemCount: number, sumOfVariances: number, variance: number): number | null {
  if (itemCount < 2 || variance < 1e-12) return null;
  return Math.min(1, (itemCount / (itemCount - 1)) * (1 - sumOfVariances / variance));
}

/** (1 - alpha of the population) / (1 - alpha) has an F distribution with n - 1 and (n - 1)(k - 1) df (Feldt 1965). */
function alphaIntervalOf(alpha: number, people: number, itemCount: number): Interval {
  const boundAt = (share: number) => 1 - (1 - alpha) * fQuantile(share, people - 1, (people - 1) * (itemCount - 1));
  return { low: boundAt(0.975), high: boundAt(0.025) };
}
