import { call, idParams } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { chosenEducationTypes, codes, governorates } from "../enums.ts";
import { idText, requiredText, searchText, typedSerial } from "../text/text-fields.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import {
  acceptanceErrors as errors,
  acceptanceLimits as limits,
  outReasons,
  placeStates,
  tieAges,
} from "./acceptance-words.ts";

/**
 * Acceptance: a run gives the places of a definition to the best of a pool, and never changes. Students see "accepted"
 * or their number among the reserves once staff release it. Nobody but staff sees a rank.
 */

const instant = z.iso.datetime();
const day = (error: string) => z.iso.date({ error });
const names = <Name extends string>(words: Readonly<Record<Name, string>>) => z.enum(Object.keys(words) as [Name]);

const quota = z.object({
  governorate: z.literal(codes(governorates), { error: errors.invalid }).nullable(),
  educationType: z.literal(chosenEducationTypes, { error: errors.invalid }).nullable(),
  count: wholeNumber(errors.count, 1, limits.count),
});

const rules = {
  /** Who registered on these days in Baghdad; null sets no limit. */
  registeredFrom: day(errors.day).nullable(),
  registeredTo: day(errors.day).nullable(),
  /** Of each the newest attempt counts, as the results page says. */
  quizId: idText(errors.invalid).nullable(),
  onsiteExamId: idText(errors.invalid).nullable(),
  /** Weight of the on-site score in percent where both kinds count. */
  onsiteWeight: wholeNumber(errors.weight, 1, 99).nullable(),
  least: z.number({ error: errors.least }).min(0, { error: errors.least }).max(100, { error: errors.least }).nullable(),
  /** Everybody competes in one quota: the one that names most of them. */
  quotas: z
    .array(quota, { error: errors.quotas })
    .min(1, { error: errors.quotas })
    .max(limits.quotas, { error: errors.quotas }),
  /** Number of reserves of each quota. */
  reserves: wholeNumber(errors.reserves, 0, limits.count),
  /** What decides a tie before age and draw: `electronic`, `onsite`, or the title of a section; null decides nothing. */
  tiePart: z.string({ error: errors.part }).min(1, { error: errors.part }).max(300, { error: errors.part }).nullable(),
  tieAge: names(tieAges).nullable(),
  confirmUntil: day(errors.confirmUntil),
  /** Days that a reserve who moves up has, without the day of moving up. */
  reserveDays: wholeNumber(errors.reserveDays, 1, limits.reserveDays),
};

const definition = z
  .object({
    title: requiredText({ required: errors.title, maximum: limits.title, tooLong: errors.titleTooLong }),
    ...rules,
  })
  .superRefine(({ registeredFrom, registeredTo, quizId, onsiteExamId, onsiteWeight, quotas }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (registeredFrom && registeredTo && registeredFrom > registeredTo) refuse("registeredTo", errors.order);
    if (!quizId && !onsiteExamId) refuse("quizId", errors.sources);
    if (quizId && onsiteExamId && onsiteWeight === null) refuse("onsiteWeight", errors.weight);
    const keys = quotas.map(({ governorate, educationType }) => `${governorate} ${educationType}`);
    if (new Set(keys).size < keys.length) refuse("quotas", errors.sameQuota);
  });
export type AcceptanceDefinition = z.output<typeof definition>;

/** A quota with its people: those with a score that counts, and those who get a place or a number of the reserves. */
const quotaCounts = z.object({ candidates: z.int(), accepted: z.int(), reserves: z.int() });
const counts = z.object({
  pool: z.int(),
  noScore: z.int(),
  belowLeast: z.int(),
  quotas: z.array(quotaCounts),
});
export type AcceptanceCounts = z.infer<typeof counts>;

const run = z.object({
  id: z.uuid(),
  title: z.string(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  /** When the places were given; null while there is only a definition. */
  ranAt: instant.nullable(),
  releasedAt: instant.nullable(),
});
export type AcceptanceRun = z.infer<typeof run>;

const wholeRun = run.extend({
  definition: z.object({ title: z.string(), ...rules }),
  /** What decides the last ties, shown before the run. */
  seed: z.string(),
  ranBy: z.string().nullable(),
  counts: counts.nullable(),
  /** SHA-256 of everything that was ranked. */
  fingerprint: z.string().nullable(),
  /** Places by state, as they are now. */
  states: z.partialRecord(names(placeStates), z.int()),
  /** Names of the tests with the scores that count. */
  sources: z.array(z.string()),
  /** Students who get a notice of a release; null where no channel is set up. */
  noticeCount: z.int().nullable(),
});
export type WholeAcceptanceRun = z.infer<typeof wholeRun>;

const place = z.object({
  id: z.uuid(),
  contestantId: z.uuid(),
  /** Null for erased people. */
  fullName: z.string().nullable(),
  serialNumber: z.string().nullable(),
  schoolName: z.string().nullable(),
  governorate: z.int().nullable(),
  /** Position of the quota in the definition. */
  quota: z.int(),
  rank: z.int().nullable(),
  score: z.number().nullable(),
  state: names(placeStates),
  reserveNumber: z.int().nullable(),
  reason: names(outReasons).nullable(),
  confirmUntil: z.iso.date().nullable(),
});
export type AcceptancePlace = z.infer<typeof place>;

export const getAcceptanceOptions = call("getAcceptanceOptions", {
  summary: "Read what a definition of acceptance may name: electronic results with their sections, and on-site exams",
  status: 200,
  response: z.object({
    quizzes: z.array(z.object({ id: z.uuid(), name: z.string(), sections: z.array(z.string()) })),
    onsiteExams: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});

export const listAcceptanceRuns = call("listAcceptanceRuns", {
  summary: "List acceptance runs and definitions, newest first",
  query: z.object(pageQuery(15)),
  status: 200,
  response: pageOf(run),
});

export const previewAcceptance = call("previewAcceptance", {
  summary: "Count what a definition would give; nothing is written, and no draw is made",
  body: definition,
  status: 200,
  response: counts,
});

export const createAcceptanceRun = call("createAcceptanceRun", {
  summary: "Save a definition with its seed. The same id again answers what is kept under it and writes nothing",
  body: definition.safeExtend({ id: idText() }),
  status: 201,
  response: wholeRun,
});

export const getAcceptanceRun = call("getAcceptanceRun", {
  summary: "Read an acceptance run with its definition, seed and counts",
  params: idParams,
  status: 200,
  response: wholeRun,
});

export const makeAcceptanceRun = call("makeAcceptanceRun", {
  summary: "Give the places of a saved definition, once",
  params: idParams,
  status: 200,
  response: wholeRun,
});

export const releaseAcceptance = call("releaseAcceptance", {
  summary: "Show a run to its students, or hide it again. The same again changes nothing",
  params: idParams,
  body: z.object({ isReleased: z.boolean() }),
  status: 200,
  response: wholeRun,
});

const placeFilters = {
  state: names(placeStates).optional(),
  quota: z.coerce.number().int().min(0).max(limits.quotas).optional(),
  text: searchText.optional(),
};

export const listAcceptancePlaces = call("listAcceptancePlaces", {
  summary: "List the people of a run by quota and rank",
  params: idParams,
  query: z.object({ ...pageQuery(25), ...placeFilters }),
  status: 200,
  response: pageOf(place),
});

export const changeAcceptancePlace = call("changeAcceptancePlace", {
  summary:
    "Confirm an accepted place, or record that it was given up, which lets the first reserve of its quota move up",
  params: idParams,
  body: z.object({ state: z.enum(["confirmed", "givenUp"], { error: errors.invalid }) }),
  status: 200,
  response: place,
});

export const exportAcceptance = call("exportAcceptance", {
  summary: "Download everybody of a run with rank, score and outcome, as CSV or XLSX",
  params: idParams,
  query: z.object({ format: z.enum(["csv", "xlsx"], { error: "صيغة الملف يجب أن تكون csv أو xlsx" }) }),
  status: 200,
  response: z.unknown(),
});

const ownAcceptance = z.object({
  placeId: z.uuid(),
  title: z.string(),
  state: z.enum(["accepted", "confirmed", "reserve"]),
  /** The number among the reserves who still wait; null for the accepted. */
  reserveNumber: z.int().nullable(),
  /** The last day on which the place can be confirmed; null where nothing is to be confirmed. */
  confirmUntil: z.iso.date().nullable(),
  /** Since when the contestant is accepted or a reserve. */
  decidedAt: instant,
});
export type OwnAcceptance = z.infer<typeof ownAcceptance>;

export const listOwnAcceptance = call("listOwnAcceptance", {
  summary: "Read in which released runs a contestant is accepted or a reserve; empty for everybody else",
  params: idParams,
  status: 200,
  response: z.array(ownAcceptance),
});

export const confirmAcceptance = call("confirmAcceptance", {
  summary: "Confirm a place by the registration code. A confirmed one stays confirmed",
  body: z.object({ serial: typedSerial(), placeId: idText() }),
  status: 200,
  response: ownAcceptance,
});
