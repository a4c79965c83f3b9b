import { randomInt } from "node:crypto";
import { sittingLimits } from "#contract/sittings/sittings.ts";

const { hallCodeLength } = sittingLimits;

export const newHallCode = () => String(randomInt(10 ** hallCodeLength)).padStart(hallCodeLength, "0");

/** How often a code is drawn. Halls of one assessment need different codes, and one of a million may be taken. */
export const draws = 5;
