import { call, idParams, noContent } from "./call.ts";
import { pageOf, pageQuery } from "./paging.ts";
import { sittingStates } from "./sittings.ts";
import { boardStateCodes, supervisionLimits } from "./supervision-words.ts";
import { idText, requiredText, searchText } from "./text-fields.ts";
import { z } from "./zod.ts";

/** What those who supervise see of sittings, and do to them. */

const instant = z.iso.datetime();

const boardSitting = z.object({
  id: z.uuid(),
  /** The contestant's. */
  fullName: z.string(),
  serialNumber: z.string(),
  attempt: z.int(),
  /** How much longer the sections are than everybody's; 1 for whom they are not. */
  timeFactor: z.number(),
  hall: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  boardState: z.enum(boardStateCodes),
  state: z.enum(sittingStates),
  /** The section that was started last; its number from 1. */
  section: z
    .object({
      number: z.int(),
      deadline: instant,
      /** Before its time was over; null where it was not. */
      finishedAt: instant.nullable(),
    })
    .nullable(),
  sectionCount: z.int(),
  questionCount: z.int(),
  /** The number of the last question that has an answer; null where none has. */
  reached: z.int().nullable(),
  /** Questions that are answered. */
  answered: z.int(),
  /** Of them those whose answer came after the time was over. */
  late: z.int(),
  areLateLeftOut: z.boolean(),
  /** How often the page was left. */
  leftCount: z.int(),
  /** Answers that were refused because they claimed a time at which their device had nothing to send. */
  impossible: z.int(),
  lastBeatAt: instant,
  finishedAt: instant.nullable(),
  /** No device holds it: it was handed over, and the next has yet to take it. */
  isFree: z.boolean(),
});
export type BoardSitting = z.infer<typeof boardSitting>;

const counts = z.record(z.enum(boardStateCodes), z.int());
export type BoardCounts = z.infer<typeof counts>;

const board = pageOf(boardSitting).extend({
  /** Of the assessment. */
  title: z.string(),
  needsHallCode: z.boolean(),
  /** Which hall a wrong code was meant for is unknown. */
  codeMisses: z.object({ total: z.int(), recent: z.int(), manyAt: instant.nullable() }),
  /** The server's clock. */
  now: instant,
  /** How many sittings there are in each state, whichever is on show. */
  counts,
});
export type Board = z.infer<typeof board>;

export const listSittings = call("listSittings", {
  summary: "List the sittings of an assessment as they stand now, in the order in which they began",
  params: idParams,
  query: z.object({
    ...pageQuery(50),
    hallId: idText("القاعة غير معروفة").optional(),
    boardState: z.enum(boardStateCodes, { error: "الحالة غير معروفة" }).optional(),
    /** Name or code. */
    text: searchText.optional(),
  }),
  status: 200,
  response: board,
});

const minutesInvalid = "اكتب عدد الدقائق، من ١ إلى ١٨٠";
const minutes = z
  .int({ error: minutesInvalid })
  .min(1, { error: minutesInvalid })
  .max(supervisionLimits.minutes, { error: minutesInvalid });

/** Why a supervisor does something. */
export const reasonText = requiredText({
  required: "اكتب السبب",
  maximum: supervisionLimits.reason,
  tooLong: "السبب أطول من ٣٠٠ حرف. اختصره",
});

/** Made by the device, so that a request that comes twice does once what it asks. */
const reasoned = z.object({
  id: idText(),
  reason: reasonText,
});
const done = { params: idParams, body: reasoned, status: 204, response: noContent } as const;

export const addSittingTime = call("addSittingTime", {
  summary: "Add minutes to the section that runs in a sitting",
  ...done,
  body: reasoned.extend({ minutes }),
});

export const addHallTime = call("addHallTime", {
  summary: "Add minutes to the sections that run in a hall",
  params: idParams,
  body: reasoned.extend({ minutes }),
  status: 200,
  response: z.object({
    /** Sittings that were given them. */
    count: z.int(),
  }),
});

export const voidSitting = call("voidSitting", {
  summary: "Void a sitting: it has no result, and does not count as an attempt",
  ...done,
});

export const unvoidSitting = call("unvoidSitting", {
  summary:
    "Undo that a sitting was voided: it is scored with what it has, or waits again where nothing of it was started",
  ...done,
});

export const reopenSitting = call("reopenSitting", {
  summary: "Reopen a sitting that is over, with minutes for its last section; its result goes until it is over again",
  ...done,
  body: reasoned.extend({ minutes }),
});

export const handOverSitting = call("handOverSitting", {
  summary: "Take a sitting from the device that holds it, so that another one can take it over",
  ...done,
});

export const judgeLateAnswers = call("judgeLateAnswers", {
  summary: "Leave answers that came late out of a result, or let them in again",
  ...done,
  body: reasoned.extend({ areLeftOut: z.boolean({ error: "القيمة غير صحيحة" }) }),
});
