/** Percentiles whose scores are drawn over the ages. */
export const curvePercentiles = [5, 25, 50, 75, 95] as const;

/** As percentiles are shown: nobody stands below 1 or above 99. */
export const wholePercentile = (percentile: number): number => Math.min(99, Math.max(1, Math.round(percentile)));
