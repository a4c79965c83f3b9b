import { call, idParams } from "./call.ts";
import { analysedItem } from "./item-analysis.ts";
import { pageOf, pageQuery } from "./paging.ts";
import { problems } from "./problems.ts";
import { idText } from "./text-fields.ts";
import { z } from "./zod.ts";

/** Norms of an electronic quiz: they place a raw score among people of the same age. */

/** The raw score: right answers, or percent if a file has only the score. */
export const normScales = ["right", "percent"] as const;
export type NormScale = (typeof normScales)[number];

const sampleOfAge = z.object({ age: z.int(), people: z.int() });
export type AgeSample = z.infer<typeof sampleOfAge>;

const normsOfAge = sampleOfAge.extend({
  /** Too few people of this age for a standard score; the percentile alone is given. */
  isProvisional: z.boolean(),
  /** For each raw score, from 0. */
  percentiles: z.array(z.number()),
  /** Mean 100, SD 15; null while provisional. */
  standardScores: z.array(z.number()).nullable(),
  /** The raw score at each of `curvePercentiles`. */
  curve: z.array(z.number()),
});

const normTable = z.object({
  scale: z.enum(normScales),
  /** The highest raw score. */
  most: z.int(),
  people: z.int(),
  /** Standard error of measurement in raw scores; null if the reliability is unknown. */
  sem: z.number().nullable(),
  /** Half the width of the 95 % interval around a standard score. */
  halfInterval: z.number().nullable(),
  /** Youngest first. */
  ages: z.array(normsOfAge),
});
export type NormTable = z.infer<typeof normTable>;
export type NormsOfAge = z.infer<typeof normsOfAge>;

/** Why a quiz has no norms: no result has a score and an age, or no polynomial fits them. */
export const missingNorms = ["nobody", "no_fit"] as const;
export type MissingNorms = (typeof missingNorms)[number];

/**
 * People with another number of questions than the file or the assessment's newest result; the norms leave them out.
 */
const leftOutPeople = z.int();

export const getQuizNorms = call("getQuizNorms", {
  summary: "Fit norms by age to the results of a quiz as they are now: of each person the newest one counts",
  params: idParams,
  status: 200,
  response: z.union([
    /** The fingerprint changes with the norms. */
    z.object({ norms: normTable, missing: z.null(), leftOutPeople, fingerprint: z.string() }),
    z.object({ norms: z.null(), missing: z.enum(missingNorms), leftOutPeople }),
  ]),
});
export type QuizNorms = z.infer<typeof getQuizNorms.response>;

/** Stored norms. A run never changes. */
const normRun = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Null for a run that the operator made by a command. */
  createdBy: z.string().nullable(),
  people: z.int(),
  sample: z.array(sampleOfAge),
  isInForce: z.boolean(),
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
  body: z.object({ id: idText(), fingerprint: z.string({ error: problems.norms_changed.message }) }),
  status: 201,
  response: normRun,
});

/** Model estimates of an item at the time of the norms. */
const normedItem = analysedItem.pick({
  number: true,
  title: true,
  p: true,
  restCorrelation: true,
  rasch: true,
  twoParameter: true,
});
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
    /** Whether the norms also apply to earlier results; otherwise those keep the norms they have. */
    isForEarlier: z.boolean({ error: "القيمة غير صحيحة" }).default(false),
  }),
  status: 200,
  response: z.object({ runId: z.uuid().nullable() }),
});

/** Position of a result by its norms; provisional norms give no standard score. */
export const normedResult = z.object({ percentile: z.number(), standardScore: z.number().nullable() });
export type NormedResult = z.infer<typeof normedResult>;
