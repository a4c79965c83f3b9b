import { z } from "../zod.ts";

/** Properties by which groups are compared. */
export const difGroupings = ["gender", "reason", "governorate"] as const;
export type DifGrouping = (typeof difGroupings)[number];

/** Differential item functioning: whether people of two groups with equal scores answer an item alike. */
const itemDif = z.object({
  /** Number of the item, from 1. */
  number: z.int(),
  /**
   * MH D-DIF, on the scale of Educational Testing Service. It is negative if the item is harder for the focal group.
   */
  delta: z.object({ value: z.number(), standardError: z.number() }).nullable(),
  /** The p-value of the test by Mantel and Haenszel. */
  pValue: z.number().nullable(),
  /** Class of the difference: A negligible, B moderate, C large. */
  difClass: z.enum(["A", "B", "C"]).nullable(),
  /** P-values of the logistic model: for an effect of the group, and for an effect that differs with the score. */
  uniformP: z.number().nullable(),
  nonUniformP: z.number().nullable(),
  /** Gain of Nagelkerke's R² by both effects. */
  rSquareGain: z.number().nullable(),
  /** Whether the item differs beyond chance among all items, and by more than a negligible amount. */
  isFlagged: z.boolean(),
});
export type ItemDif = z.infer<typeof itemDif>;

const group = z.object({ label: z.string(), people: z.int() });

export const groupComparison = z.object({
  by: z.enum(difGroupings),
  /** The largest group, which the others are compared with. */
  reference: group,
  focal: group,
  /** Number of rounds of purification. */
  rounds: z.int(),
  /** Difference of the mean numbers of right answers, reference minus focal group, in standard deviations. */
  impact: z.number(),
  /**
   * The MH D-DIF with which an item of average precision is flagged in 80 of 100 cases, if no other item differs. Null
   * if no item can be compared.
   */
  detectable: z.number().nullable(),
  items: z.array(itemDif),
});
export type GroupComparison = z.infer<typeof groupComparison>;
