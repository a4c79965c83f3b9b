/**
 * Models for calibrating the items of a test. Plain data, so that a screen needs no schema. `2pl-guessing` is 2PL with a
 * fixed lower asymptote: 1 / options of each item.
 */
export const calibrationModels = ["rasch", "2pl", "2pl-guessing"] as const;
export type CalibrationModel = (typeof calibrationModels)[number];

/** With fewer people estimates are rough: for Rasch see Linacre (1994), for two parameters Harwell & Janosky (1991). */
export const fewestPeople: Readonly<Record<CalibrationModel, number>> = {
  rasch: 100,
  "2pl": 250,
  "2pl-guessing": 250,
};
