import { call, idParams } from "../calls/call.ts";
import { type ItemRemark, itemRemarks, type TestRemark, testRemarks } from "../items/item-remarks.ts";
import { z } from "../zod.ts";
import { calibrationModels } from "./calibration-models.ts";
import { groupComparison } from "./dif.ts";
import { fitFigures } from "./fit-figures.ts";

const codesOf = <Code extends string>(words: Readonly<Record<Code, string>>) =>
  z.enum(Object.keys(words) as [Code, ...Code[]]);

export const estimate = z.object({
  value: z.number(),
  /** Null if there are not enough data to estimate it. */
  standardError: z.number().nullable(),
});

const itemParameters = z.object({
  /** The logit of a right answer is `slope` θ + `intercept` = `slope` (θ - `difficulty`). */
  intercept: estimate,
  difficulty: estimate,
  /** Always 1 in a Rasch model, which estimates the variance of θ instead. */
  slope: estimate,
  isAtBound: z.boolean(),
});

/** The model P = `lower` + (1 - `lower`) / (1 + exp(-(`slope` θ + `intercept`))), with a fixed `lower`. */
const guessingParameters = itemParameters.extend({ lower: z.number() });

const option = z.object({
  label: z.string(),
  count: z.int(),
  /** Share of all people, 0–1. */
  share: z.number(),
  /** Correlation of this choice with the score on the other items; null if one of the two does not vary. */
  restCorrelation: z.number().nullable(),
  isKey: z.boolean(),
  /** Share of people in each of the analysis' `scoreGroups` who chose it, 0–1. */
  groupShares: z.array(z.number()),
});

export const analysedItem = z.object({
  /** Number of the item, from 1. */
  number: z.int(),
  title: z.string().nullable(),
  /** Share of people with the right answer, 0–1. */
  p: z.number(),
  restCorrelation: z.number().nullable(),
  alphaIfDropped: z.number().nullable(),
  /** Number of people who skipped it and answered a later item; null if everybody gets another order of questions. */
  omitted: z.int().nullable(),
  /** Number of people who answered neither it nor a later item; null if everybody gets another order of questions. */
  notReached: z.int().nullable(),
  /** Share of right answers among people who reached it; null if nobody did, or if orders differ. */
  pReached: z.number().nullable(),
  /** Options of the item; none if only right and wrong are known. */
  options: z.array(option),
  /** Null if the model was not requested, or if the item cannot be estimated because everybody or nobody solved it. */
  rasch: itemParameters.nullable(),
  twoParameter: itemParameters.nullable(),
  twoParameterGuessing: guessingParameters.nullable(),
  remarks: z.array(codesOf<ItemRemark>(itemRemarks)),
});

export const modelFit = z.object({
  model: z.enum(calibrationModels),
  /** Sum of ln P(pattern) over people, for the estimated items. */
  logLikelihood: z.number(),
  parameterCount: z.int(),
  /** Number of EM steps. */
  iterations: z.int(),
  isConverged: z.boolean(),
  /** Variance of θ: estimated in a Rasch model, otherwise 1. */
  variance: estimate,
});

export const itemAnalysis = z.object({
  people: z.int(),
  itemCount: z.int(),
  /** Number of distinct rows of right and wrong answers. */
  patternCount: z.int(),
  /** Mean number of right answers. The divisor of `sd` is n - 1. */
  mean: z.number(),
  sd: z.number(),
  /** Cronbach's alpha, which is KR-20 for right and wrong answers. */
  alpha: z.number().nullable(),
  /** The 95 % confidence interval of alpha (Feldt 1965). */
  alphaInterval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Standard error of measurement. */
  sem: z.number().nullable(),
  scores: z.array(z.object({ score: z.int(), count: z.int() })),
  /** At most five groups of about equal size, lowest scores first. A group has the scores from `from` to `to`. */
  scoreGroups: z.array(z.object({ from: z.int(), to: z.int(), people: z.int() })),
  items: z.array(analysedItem),
  models: z.array(modelFit),
  /** Comparisons of groups that are large enough. */
  dif: z.array(groupComparison),
  ...fitFigures.shape,
  /**
   * Number of people from whom fit is judged: those who answered the last item, or all if orders of questions differ.
   */
  fitPeople: z.int().optional(),
  remarks: z.array(codesOf<TestRemark>(testRemarks)),
});
export type ItemAnalysis = z.infer<typeof itemAnalysis>;
export type AnalysedItem = z.infer<typeof analysedItem>;

export const getQuizAnalysis = call("getQuizAnalysis", {
  summary: "Analyse the items of an electronic quiz: difficulty, discrimination, reliability, Rasch and 2PL",
  params: idParams,
  status: 200,
  response: z.object({
    /** Null if the answers of fewer than two people are known. */
    analysis: itemAnalysis.nullable(),
  }),
});
