import { z } from "../zod.ts";

/** Properties by which groups are compared. */
export const difGroupings = ["gender", "reason", "governorate"] as const;
export type DifGrouping = (typeof difGroupings)[number];

/** Differential item functioning: whether people of two groups with equal scores answer an item alike. */
const itemDif = z.object({
  /** From 1. */
  number: z.int(),
  /** MH D-DIF, on the scale of Educational Testing Service: negative where the item is harder for the focal group. */
  delta: z.object({ value: z.number(), standardError: z.number() }).nullable(),
  /** Of the test by Mantel and Haenszel. */
  pValue: z.number().nullable(),
  /** A negligible, B moderate, C large. */
  difClass: z.enum(["A", "B", "C"]).nullable(),
  /** Of the logistic model: an effect of the group, and one that differs with the score. */
  uniformP: z.number().nullable(),
  nonUniformP: z.number().nullable(),
  /** Gain of Nagelkerke's R² by both effects. */
  rSquareGain: z.number().nullable(),
  /** Whether it differs beyond chance among all items, and not by a negligible amount. */
  isFlagged: z.boolean(),
});
export type ItemDif = z.infer<typeof itemDif>;

const group = z.object({ label: z.string(), people: z.int() });

export const groupComparison = z.object({
  by: z.enum(difGroupings),
  /** The largest group. */
  reference: group,
  focal: group,
  /** Rounds of purification. */
  rounds: z.int(),
  /** How far the reference group is above the focal one, in standard deviations of the number of right answers. */
  impact: z.number(),
  /**
   * The MH D-DIF of an item of middle precision that is flagged in 80 of 100 cases if it differs alone. Null if no item
   * can be compared.
   */
  detectable: z.number().nullable(),
  items: z.array(itemDif),
});
export type GroupComparison = z.infer<typeof groupComparison>;
