import { emailMaximum } from "../text/text-limits.ts";

/** Maximum lengths of values. This file does not use zod, because the public form loads it. */
export const contestantLimits = {
  fullName: 120,
  schoolName: 160,
  email: emailMaximum,
  typedNumber: 40,
  reason: 200,
} as const;
