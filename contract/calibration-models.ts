/** Models that the items of a test are calibrated by. Plain data, so that a screen needs no schema for them. */
export const calibrationModels = ["rasch", "2pl"] as const;
export type CalibrationModel = (typeof calibrationModels)[number];

/** Below so many people estimates are rough: for Rasch after Linacre (1994), for two parameters after Harwell & Janosky (1991). */
export const fewestPeople: Readonly<Record<CalibrationModel, number>> = { rasch: 100, "2pl": 250 };
