import { call, idParams } from "./call.ts";
import { type ItemRemark, itemRemarks, type TestRemark, testRemarks } from "./item-remarks.ts";
import { z } from "./zod.ts";

const codesOf = <Code extends string>(words: Readonly<Record<Code, string>>) =>
  z.enum(Object.keys(words) as [Code, ...Code[]]);

export const estimate = z.object({
  value: z.number(),
  /** Null where the data does not tell it. */
  standardError: z.number().nullable(),
});

const itemParameters = z.object({
  /** The logit of a right answer is `slope` θ + `intercept` = `slope` (θ - `difficulty`). */
  intercept: estimate,
  difficulty: estimate,
  /** 1 in a Rasch model, where the variance of θ is estimated instead. */
  slope: estimate,
  isAtBound: z.boolean(),
});

const option = z.object({
  label: z.string(),
  count: z.int(),
  /** Of all people, 0–1. */
  share: z.number(),
  /** Of choosing it, with the score of the other items; null where one of both does not vary. */
  restCorrelation: z.number().nullable(),
  isKey: z.boolean(),
});

export const analysedItem = z.object({
  /** From 1 on. */
  number: z.int(),
  title: z.string().nullable(),
  /** Share of people who got it right, 0–1. */
  p: z.number(),
  restCorrelation: z.number().nullable(),
  alphaIfDropped: z.number().nullable(),
  /** People who left it empty and answered a later one; null where the order in which they were asked is their own. */
  omitted: z.int().nullable(),
  /** People who answered neither it nor any after it; null likewise. */
  notReached: z.int().nullable(),
  /** Empty where only right and wrong are known. */
  options: z.array(option),
  /** Null where the model was not asked for, or the item cannot be estimated: all or none got it right. */
  rasch: itemParameters.nullable(),
  twoParameter: itemParameters.nullable(),
  remarks: z.array(codesOf<ItemRemark>(itemRemarks)),
});

export const modelFit = z.object({
  model: z.enum(["rasch", "2pl"]),
  /** Sum over people of ln P(pattern), of the items that could be estimated. */
  logLikelihood: z.number(),
  parameterCount: z.int(),
  /** EM steps. */
  iterations: z.int(),
  isConverged: z.boolean(),
  /** Of θ: estimated in a Rasch model, otherwise 1. */
  variance: estimate,
});

export const itemAnalysis = z.object({
  people: z.int(),
  itemCount: z.int(),
  /** Different rows of right and wrong answers. */
  patternCount: z.int(),
  /** Of the number of right answers; sd with n - 1. */
  mean: z.number(),
  sd: z.number(),
  /** Cronbach's alpha, which for right and wrong answers is KR-20. */
  alpha: z.number().nullable(),
  /** Standard error of measurement. */
  sem: z.number().nullable(),
  scores: z.array(z.object({ score: z.int(), count: z.int() })),
  items: z.array(analysedItem),
  models: z.array(modelFit),
  remarks: z.array(codesOf<TestRemark>(testRemarks)),
});
export type ItemAnalysis = z.infer<typeof itemAnalysis>;
export type AnalysedItem = z.infer<typeof analysedItem>;

export const getQuizAnalysis = call("getQuizAnalysis", {
  summary: "Analyse the items of an electronic quiz: difficulty, discrimination, reliability, Rasch and 2PL",
  params: idParams,
  status: 200,
  response: z.object({
    /** Null where the quiz tells of fewer than two people what they got right. */
    analysis: itemAnalysis.nullable(),
  }),
});
