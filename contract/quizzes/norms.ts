import { call, idParams } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { problems } from "../problems.ts";
import { idText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { slot } from "./calibrations.ts";
import { analysedItem } from "./item-analysis.ts";

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
  /**
   * Standard scores between which the place of each raw score's true one lies in 95 of 100 cases; null while
   * provisional, and if the reliability is unknown; absent in the oldest runs.
   */
  intervals: z
    .array(z.object({ low: z.number(), high: z.number() }))
    .nullable()
    .optional(),
  /** The raw score at each of `curvePercentiles`. */
  curve: z.array(z.number()),
});

/** People of the older age did worse than those of the younger one, by more than chance explains. */
const ageFall = z.object({ younger: z.int(), older: z.int() });
export type AgeFall = z.infer<typeof ageFall>;

const normTable = z.object({
  scale: z.enum(normScales),
  /** The highest raw score. */
  most: z.int(),
  people: z.int(),
  /** Standard error of measurement in raw scores; null if the reliability is unknown. */
  sem: z.number().nullable(),
  /** Youngest first. */
  ages: z.array(normsOfAge),
  /** One for each such older age; absent in older runs, which did not look for them. */
  falls: z.array(ageFall).optional(),
});
export type NormTable = z.infer<typeof normTable>;
export type NormsOfAge = z.infer<typeof normsOfAge>;

/** Why a quiz has no norms: no result has a score and an age, or nothing fits them. */
export const missingNorms = ["nobody", "no_fit"] as const;
export type MissingNorms = (typeof missingNorms)[number];

/**
 * People with another number of questions than the file, or the newest result that counts of an assessment; the norms
 * leave them out.
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
 * Norms of another test, or an earlier version, that were carried over by common items: θ of this test = `slope` θ of
 * the other + `intercept` (Stocking & Lord 1983).
 */
const normLink = z.object({
  fromRunId: z.uuid(),
  fromQuizId: z.uuid(),
  fromQuizName: z.string().nullable(),
  commonItems: z.int(),
  slope: z.number(),
  intercept: z.number(),
  /** Common items that moved beyond chance, by their place in this test: the link is without them. Absent in older runs. */
  dropped: z.array(z.object({ number: z.int(), title: z.string().nullable() })).optional(),
  /** In older runs alone: how many common items had moved and were kept. */
  movedItems: z.int().optional(),
  /** Of `slope` and `intercept`; absent in older runs. */
  standardErrors: z.object({ slope: z.number(), intercept: z.number() }).optional(),
  /** For each raw score of this test, the score of the other one at the same ability; absent in older runs. */
  equated: z.array(z.object({ score: z.number(), standardError: z.number() })).optional(),
});
export type NormLink = z.infer<typeof normLink>;

/** Stored norms. A run never changes. */
const normRun = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Null for a run that the operator made by a command. */
  createdBy: z.string().nullable(),
  people: z.int(),
  sample: z.array(sampleOfAge),
  isInForce: z.boolean(),
  /** Null for norms from the test's own results. */
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

/** Model estimates of an item at the time of the norms. Older runs, and those from files, do not say what was asked. */
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
    /** Whether the norms also apply to earlier results; otherwise those keep the norms they have. */
    isForEarlier: z.boolean({ error: "القيمة غير صحيحة" }).default(false),
  }),
  status: 200,
  response: z.object({ runId: z.uuid().nullable() }),
});

/** Position of a result by its norms; provisional norms give no standard score. */
export const normedResult = z.object({ percentile: z.number(), standardScore: z.number().nullable() });
export type NormedResult = z.infer<typeof normedResult>;
