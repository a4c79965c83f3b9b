/** Percentiles for which curves over age are drawn. */
export const curvePercentiles = [5, 25, 50, 75, 95] as const;

/** Rounds a percentile for display, between 1 and 99. */
export const wholePercentile = (percentile: number): number => Math.min(99, Math.max(1, Math.round(percentile)));

/** Lowest and highest percentile. Norms are no finer than three standard deviations. */
const [lowestKept, highestKept] = [0.14, 99.86];

/**
 * Computes mean and variance of the scores of an age.
 * @param percentiles percentile of each raw score from 0: the share below it plus half of its own share
 */
export function scoreMoments(percentiles: readonly number[]): { mean: number; variance: number } {
  const shareAbove = percentiles.map((percentile) => {
    if (percentile >= highestKept) return 0;
    return percentile <= lowestKept ? 1 : 1 - percentile / 100;
  });
  // The sum of the shares above is the mean, and half of all shares. Sums of squares follow by (s + 1)² - s² = 2s + 1.
  const mean = shareAbove.reduce((sum, share) => sum + share, 0) - 0.5;
  const squares = shareAbove.reduce((sum, share, score) => sum + (2 * score + 1) * share, 0) - mean - 0.5;
  return { mean, variance: squares - mean ** 2 };
}

type Counted = { most: number; sem: number; ages: readonly { people: number; percentiles: readonly number[] }[] };

/**
 * Computes how many equal and independent items would have the same error as a test's scores (Livingston & Lewis 1995).
 */
export function equalItems({ most, sem, ages }: Counted): number {
  const people = ages.reduce((sum, ofAge) => sum + ofAge.people, 0);
  const moments = ages.map((ofAge) => ({ weight: ofAge.people / people, ...scoreMoments(ofAge.percentiles) }));
  const mean = moments.reduce((sum, one) => sum + one.weight * one.mean, 0);
  const squares = moments.reduce((sum, one) => sum + one.weight * (one.variance + one.mean ** 2), 0);
  const trueVariance = Math.max(0, squares - mean ** 2 - sem ** 2);
  return Math.max(1, (mean * (most - mean) - trueVariance) / sem ** 2);
}

/**
 * Computes the variance of the true scores of an age. The error depends on the age's mean, because people near the
 * highest score make fewer mistakes.
 */
export function trueVarianceOf(percentiles: readonly number[], items: number): number {
  const { mean, variance } = scoreMoments(percentiles);
  const most = percentiles.length - 1;
  const error = (mean * (most - mean) - variance) / (items - 1);
  return Math.max(0, variance - error);
}

/** Computes the reliability among people of this age. It is lower in a group that differs less (Gulliksen 1950). */
export const reliabilityOf = (percentiles: readonly number[], items: number): number =>
  trueVarianceOf(percentiles, items) / scoreMoments(percentiles).variance;

/** With a lower reliability a slip shows no place among others, because chance alone would move it too far. */
export const leastReliability = 0.7;
