const hour = 3_600_000;

/** The time 24 hours after the exam day in Baghdad, which has no summer time. */
export const eraseAfter = (date: string): number => Date.parse(`${date}T00:00:00+03:00`) + 48 * hour;

/** Longest sleep that the clock accepts, because a device may be prepared days before it is used without a network. */
export const longestSleepMilliseconds = 30 * 24 * hour;
