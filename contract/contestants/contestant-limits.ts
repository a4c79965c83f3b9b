import { emailMaximum } from "../text/text-limits.ts";

/** Longest values. Without zod, because the public form loads them. */
export const contestantLimits = { fullName: 120, schoolName: 160, email: emailMaximum, typedNumber: 40 } as const;
