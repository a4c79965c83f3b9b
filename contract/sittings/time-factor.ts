/** Factors of a contestant's time for an assessment. 1 is the usual time. */
export const timeFactors = [1, 1.25, 1.5, 2] as const;
export type TimeFactor = (typeof timeFactors)[number];

export const timeFactorLimits = {
  /** Number of contestants in one request. */
  atOnce: 500,
} as const;

/** Multiplies the minutes of a section by the factor, rounded up so that a student sees a whole number. */
export const longerMinutes = (minutes: number, factor: number): number => Math.ceil(minutes * factor);
