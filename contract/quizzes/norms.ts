import { call, idParams } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { problems } from "../problems.ts";
import { idText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { slot } from "./calibrations.ts";
import { analysedItem } from "./item-analysis.ts";

/** Norms of an electronic quiz. They give the position of a raw score among people of the same age. */

/** What the raw score counts: right answers, or percent if a file has only the score. */
export const normScales = ["right", "percent"] as const;
export type NormScale = (typeof normScales)[number];

const sampleOfAge = z.object({ age: z.int(), people: z.int() });
export type AgeSample = z.infer<typeof sampleOfAge>;

const normsOfAge = sampleOfAge.extend({
  /** Whether there are too few people of this age for a standard score. Then only the percentile is given. */
  isProvisional: z.boolean(),
  /** Percentile of each raw score, from 0. */
  percentiles: z.array(z.number()),
  /** Standard scores with mean 100 and SD 15; null while provisional. */
  standardScores: z.array(z.number()).nullable(),
  /**
   * Standard scores between which the true place of each raw score lies in 95 of 100 cases. Null while provisional, and
   * if the reliability is unknown.
   */
  intervals: z.array(z.object({ low: z.number(), high: z.number() })).nullable(),
  /** The raw score at each of `curvePercentiles`. */
  curve: z.array(z.number()),
});

/** A fall: people of the older age did worse than those of the younger one, by more than chance explains. */
const ageFall = z.object({ younger: z.int(), older: z.int() });
export type AgeFall = z.infer<typeof ageFall>;

const normTable = z.object({
  scale: z.enum(normScales),
  /** The highest raw score. */
  most: z.int(),
  people: z.int(),
  /** Standard error of measurement in raw scores; null if the reliability is unknown. */
  sem: z.number().nullable(),
  /** Norms of each age, youngest first. */
  ages: z.array(normsOfAge),
  /** One entry for each age that did worse than a younger one. */
  falls: z.array(ageFall),
});
export type NormTable = z.infer<typeof normTable>;
export type NormsOfAge = z.infer<typeof normsOfAge>;

/** Reasons why a quiz has no norms: no result has a score and an age, or no model fits. */
export const missingNorms = ["nobody", "no_fit"] as const;
export type MissingNorms = (typeof missingNorms)[number];

/**
 * Number of people whom the norms leave out, because they had another number of questions. The right number is that of
 * the file, or that of the newest result of an assessment that counts.
 */
const leftOutPeople = z.int();

export const getQuizNorms = call("getQuizNorms", {
  summary: "Fit norms by age to the results of a quiz as they are now: of each person the first one counts",
  params: idParams,
  status: 200,
  response: z.union([
    /** The fingerprint changes with the norms. */
    z.object({ norms: normTable, missing: z.null(), leftOutPeople, fingerprint: z.string() }),
    z.object({ norms: z.null(), missing: z.enum(missingNorms), leftOutPeople }),
  ]),
});
export type QuizNorms = z.infer<typeof getQuizNorms.response>;

/**
 * Norms of another test, or of an earlier version, that were carried over by common items: θ of this test = `slope` θ
 * of the other + `intercept` (Stocking & Lord 1983).
 */
const normLink = z.object({
  fromRunId: z.uuid(),
  fromQuizId: z.uuid(),
  fromQuizName: z.string().nullable(),
  commonItems: z.int(),
  slope: z.number(),
  intercept: z.number(),
  /** Common items that moved beyond chance, by their place in this test. The link does not use them. */
  dropped: z.array(z.object({ number: z.int(), title: z.string().nullable() })),
  /** Standard errors of `slope` and `intercept`. */
  standardErrors: z.object({ slope: z.number(), intercept: z.number() }),
  /** For each raw score of this test, the score of the other test at the same ability. */
  equated: z.array(z.object({ score: z.number(), standardError: z.number() })),
});
export type NormLink = z.infer<typeof normLink>;

/** Stored norms. A run never changes. */
const normRun = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Null for a run that the operator started by a command. */
  createdBy: z.string().nullable(),
  people: z.int(),
  sample: z.array(sampleOfAge),
  isInForce: z.boolean(),
  /** Null if the norms come from the test's own results. */
  link: normLink.nullable(),
});
export type NormRun = z.infer<typeof normRun>;

export const listNormRuns = call("listNormRuns", {
  summary: "List the kept norms of a quiz, newest first",
  params: idParams,
  query: z.object(pageQuery(10)),
  status: 200,
  response: pageOf(normRun),
});

export const createNormRun = call("createNormRun", {
  summary:
    "Keep the norms of a quiz that somebody saw; 409 where they are others now. The same id again answers the run that is kept under it",
  params: idParams,
  body: z.object({ id: idText(), fingerprint: z.string({ error: problems.norms_changed.message }).max(64) }),
  status: 201,
  response: normRun,
});

const linkableNorms = z.object({
  runId: z.uuid(),
  createdAt: z.iso.datetime(),
  people: z.int(),
  quizId: z.uuid(),
  quizName: z.string().nullable(),
  commonItems: z.int(),
});
export type LinkableNorms = z.infer<typeof linkableNorms>;

export const listLinkableNorms = call("listLinkableNorms", {
  summary:
    "List norms that can be carried over to a quiz: those in force of other quizzes, and earlier ones of its own, by most common items",
  params: idParams,
  status: 200,
  response: z.object({ items: z.array(linkableNorms) }),
});

export const createLinkedNormRun = call("createLinkedNormRun", {
  summary:
    "Carry norms over to a quiz by items that both tests share, from the newest 2PL calibrations of both, and keep them. The same id again answers the run that is kept under it",
  params: idParams,
  body: z.object({ id: idText(), fromRunId: idText() }),
  status: 201,
  response: normRun,
});

/** Estimates of an item at the time of the norms. Runs of files do not say what was asked. */
const normedItem = analysedItem
  .pick({ number: true, title: true, p: true, restCorrelation: true, rasch: true, twoParameter: true })
  .extend(slot.partial().shape);
export type NormedItem = z.infer<typeof normedItem>;

export const getNormRun = call("getNormRun", {
  summary: "Read kept norms: the table from raw score and age, and the parameters of the items",
  params: idParams,
  status: 200,
  response: normRun.extend({ norms: normTable, items: z.array(normedItem) }),
});

export const chooseNormRun = call("chooseNormRun", {
  summary: "Choose which kept norms of a quiz are in force; null for none",
  params: idParams,
  body: z.object({
    runId: idText().nullable(),
    /** Whether the norms also apply to earlier results. Otherwise these keep the norms that they have. */
    isForEarlier: z.boolean({ error: "القيمة غير صحيحة" }).default(false),
  }),
  status: 200,
  response: z.object({ runId: z.uuid().nullable() }),
});

/** Position of a result by its norms. Provisional norms give no standard score. */
export const normedResult = z.object({ percentile: z.number(), standardScore: z.number().nullable() });
export type NormedResult = z.infer<typeof normedResult>;
