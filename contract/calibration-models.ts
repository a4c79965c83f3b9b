/** Models for calibrating the items of a test. Plain data, so that a screen needs no schema. */
export const calibrationModels = ["rasch", "2pl"] as const;
export type CalibrationModel = (typeof calibrationModels)[number];

/** With fewer people estimates are rough: for Rasch see Linacre (1994), for two parameters Harwell & Janosky (1991). */
export const fewestPeople: Readonly<Record<CalibrationModel, number>> = { rasch: 100, "2pl": 250 };
