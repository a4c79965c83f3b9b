import { randomInt } from "node:crypto";
import { sittingLimits } from "#contract/sittings/sittings.ts";

const { hallCodeLength } = sittingLimits;

export const newHallCode = () => String(randomInt(10 ** hallCodeLength)).padStart(hallCodeLength, "0");

/** Halls of one assessment have different codes. A taken one, of a million, is drawn again. */
export const draws = 5;
