/** By how much the time of an assessment may be longer for a contestant. 1 is what everybody has. */
export const timeFactors = [1, 1.25, 1.5, 2] as const;
export type TimeFactor = (typeof timeFactors)[number];

export const timeFactorLimits = {
  /** Contestants in one request. */
  atOnce: 500,
} as const;

/** What a section's minutes become: whole ones, so that a student is told what they have. */
export const longerMinutes = (minutes: number, factor: number): number => Math.ceil(minutes * factor);
