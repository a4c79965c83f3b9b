/**
 * Models for calibrating the items of a test. This is plain data, so that a screen needs no schema. `2pl-guessing` is
 * the 2PL model with a fixed lower asymptote for each item, 1 / options.
 */
export const calibrationModels = ["rasch", "2pl", "2pl-guessing"] as const;
export type CalibrationModel = (typeof calibrationModels)[number];

/**
 * With fewer people the estimates are rough: see Linacre (1994) for Rasch, and Harwell & Janosky (1991) for two
 * parameters.
 */
export const fewestPeople: Readonly<Record<CalibrationModel, number>> = {
  rasch: 100,
  "2pl": 250,
  "2pl-guessing": 250,
};
