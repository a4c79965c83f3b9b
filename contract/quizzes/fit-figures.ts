import { z } from "../zod.ts";
import { calibrationModels } from "./calibration-models.ts";

/** How well a model describes the answers. Each list has one entry for each fitted model. */
const model = z.enum(calibrationModels);

const itemFit = z.object({
  /** Number of the item, from 1. */
  number: z.int(),
  /**
   * Mean squares of the residuals, weighted by information and unweighted. They are about 1, and smaller in short
   * tests. Null if the item has no parameters.
   */
  infit: z.number().nullable(),
  outfit: z.number().nullable(),
  /** S-X² of Orlando & Thissen. Null without degrees of freedom. */
  sX2: z
    .object({
      statistic: z.number(),
      df: z.int(),
      pValue: z.number(),
      rmsea: z.number(),
      /** Cohen's w beyond chance. A value of 0.1 is a small distance from the model, 0.3 a medium one. */
      effect: z.number(),
    })
    .nullable(),
  /** Whether S-X² is significant among all items and its effect is above 0.1. */
  isFlagged: z.boolean(),
});
export type ItemFit = z.infer<typeof itemFit>;
const itemFits = z.object({ model, items: z.array(itemFit) });

const testInformation = z.object({
  model,
  /** A row for each place from θ = -3 to 3, on the model's own scale. */
  rows: z.array(
    z.object({
      theta: z.number(),
      information: z.number(),
      /** The standard error 1 / √information; null if there is no information. */
      standardError: z.number().nullable(),
    }),
  ),
  /** Reliability of abilities estimated from all answers, and from the number of right answers alone. */
  reliability: z.object({ patterns: z.number(), sumScores: z.number() }),
});
export type TestInformation = z.infer<typeof testInformation>;

const itemPair = z.object({
  /** Numbers of the items; `one` is the smaller. */
  one: z.int(),
  other: z.int(),
  /** Yen's Q3, the correlation of the residuals of both items. */
  q3: z.number(),
});
export type ItemPair = z.infer<typeof itemPair>;
const itemPairs = z.object({
  model,
  /** Mean Q3 of all pairs. */
  mean: z.number(),
  pairCount: z.int(),
  /** Distance of the largest Q3 above the mean. */
  largest: z.number(),
  /** Distance from which a pair is flagged: above 0.2 and beyond chance. Null with too few people. */
  critical: z.number().nullable(),
  /** Number of pairs that are above the mean by more than `critical`. */
  flaggedCount: z.int(),
  /** These pairs, the strongest first, at most 50. */
  flagged: z.array(itemPair),
});
export type ItemPairs = z.infer<typeof itemPairs>;

/** M2 of Maydeu-Olivares & Joe. All figures are null without degrees of freedom. */
const limitedFit = z.object({
  model,
  statistic: z.number().nullable(),
  df: z.int().nullable(),
  pValue: z.number().nullable(),
  rmsea: z.number().nullable(),
  /** Whether p is below 5 %. */
  isBeyondChance: z.boolean(),
  /** Whether the RMSEA is also above 0.05, which is more than a small departure from the model. */
  isFlagged: z.boolean(),
});
export type LimitedFit = z.infer<typeof limitedFit>;

const strangePerson = z.object({
  /** Place of the person in the data, from 1. */
  place: z.int(),
  /** Code of the person; null if they were erased or deleted, or are unknown. */
  serial: z.string().nullable(),
  /** Number of right answers. */
  score: z.int(),
  ability: z.number(),
  /** l_z of Drasgow, Levine & Williams. It is far below 0 if easy items are wrong and hard ones right. */
  lz: z.number(),
});
export type StrangePerson = z.infer<typeof strangePerson>;
const personFits = z.object({
  model,
  cut: z.number(),
  /** Number of people with an l_z, of those below the cut, and of those whom chance alone leaves below it at most. */
  people: z.int(),
  belowCut: z.int(),
  expectedBelow: z.number(),
  /** The lowest values below the cut, at most 20. */
  strangest: z.array(strangePerson),
});
export type PersonFits = z.infer<typeof personFits>;

export const fitFigures = z.object({
  fit: z.array(itemFits),
  information: z.array(testInformation),
  q3: z.array(itemPairs),
  m2: z.array(limitedFit),
  personFit: z.array(personFits),
});
export type FitFigures = z.infer<typeof fitFigures>;
