/** The percentiles of the curves over age. */
export const curvePercentiles = [5, 25, 50, 75, 95] as const;

/** A percentile as shown: between 1 and 99. */
export const wholePercentile = (percentile: number): number => Math.min(99, Math.max(1, Math.round(percentile)));
