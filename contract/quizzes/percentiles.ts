/** The percentiles of the curves over age. */
export const curvePercentiles = [5, 25, 50, 75, 95] as const;

/** A percentile as shown: between 1 and 99. */
export const wholePercentile = (percentile: number): number => Math.min(99, Math.max(1, Math.round(percentile)));

/** Norms say nothing finer than three standard deviations. */
const [lowestKept, highestKept] = [0.14, 99.86];

/**
 * Mean and variance of the scores of an age. @param percentiles of each raw score from 0: the share below it, and half
 * of its own
 */
export function scoreMoments(percentiles: readonly number[]): { mean: number; variance: number } {
  const shareAbove = percentiles.map((percentile) => {
    if (percentile >= highestKept) return 0;
    return percentile <= lowestKept ? 1 : 1 - percentile / 100;
  });
  // The sum of the shares above is the mean, and half of all shares; those of squares follow by (s + 1)² - s² = 2s + 1.
  const mean = shareAbove.reduce((sum, share) => sum + share, 0) - 0.5;
  const squares = shareAbove.reduce((sum, share, score) => sum + (2 * score + 1) * share, 0) - mean - 0.5;
  return { mean, variance: squares - mean ** 2 };
}

type Counted = { most: number; sem: number; ages: readonly { people: number; percentiles: readonly number[] }[] };

/** How many equal and independent items explain the error of a test's scores (Livingston & Lewis 1995). */
export function equalItems({ most, sem, ages }: Counted): number {
  const people = ages.reduce((sum, ofAge) => sum + ofAge.people, 0);
  const moments = ages.map((ofAge) => ({ weight: ofAge.people / people, ...scoreMoments(ofAge.percentiles) }));
  const mean = moments.reduce((sum, one) => sum + one.weight * one.mean, 0);
  const squares = moments.reduce((sum, one) => sum + one.weight * (one.variance + one.mean ** 2), 0);
  const trueVariance = Math.max(0, squares - mean ** 2 - sem ** 2);
  return Math.max(1, (mean * (most - mean) - trueVariance) / sem ** 2);
}

/**
 * Variance of the true scores of an age. Its error goes by its mean: people near the highest score make fewer mistakes.
 */
export function trueVarianceOf(percentiles: readonly number[], items: number): number {
  const { mean, variance } = scoreMoments(percentiles);
  const most = percentiles.length - 1;
  const error = (mean * (most - mean) - variance) / (items - 1);
  return Math.max(0, variance - error);
}

/** Reliability among people of this age: a narrower group has a lower one (Gulliksen 1950). */
export const reliabilityOf = (percentiles: readonly number[], items: number): number =>
  trueVarianceOf(percentiles, items) / scoreMoments(percentiles).variance;

/** Below it a slip has no place among others: chance alone would move it too far. */
export const leastReliability = 0.7;
