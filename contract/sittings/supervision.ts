import { call, idParams, noContent } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { idText, requiredText, searchText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { sittingStates } from "./sittings.ts";
import { boardStateCodes, supervisionLimits } from "./supervision-words.ts";

/** What supervisors see of sittings, and what they can do with them. */

const instant = z.iso.datetime();

const boardSitting = z.object({
  id: z.uuid(),
  contestantId: z.uuid(),
  /** The contestant's name. */
  fullName: z.string(),
  serialNumber: z.string(),
  attempt: z.int(),
  /** Factor of the section minutes; 1 for the usual time. */
  timeFactor: z.number(),
  hall: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  boardState: z.enum(boardStateCodes),
  state: z.enum(sittingStates),
  /** The section that was started last, numbered from 1. */
  section: z
    .object({
      number: z.int(),
      deadline: instant,
      /** Time at which it was finished early; null if it was not. */
      finishedAt: instant.nullable(),
    })
    .nullable(),
  sectionCount: z.int(),
  questionCount: z.int(),
  /** Number of the last answered question; null if there is none. */
  reached: z.int().nullable(),
  answered: z.int(),
  /** Number of answers that arrived after the time was over. */
  late: z.int(),
  areLateLeftOut: z.boolean(),
  /** How often the student left the page. */
  leftCount: z.int(),
  /** Number of answers that were refused because they claimed a time at which their device had nothing to send. */
  impossible: z.int(),
  lastBeatAt: instant,
  finishedAt: instant.nullable(),
  /** Whether no device has the sitting: it was released for another device, which has not taken it yet. */
  isFree: z.boolean(),
});
export type BoardSitting = z.infer<typeof boardSitting>;

const counts = z.record(z.enum(boardStateCodes), z.int());
export type BoardCounts = z.infer<typeof counts>;

const board = pageOf(boardSitting).extend({
  title: z.string(),
  needsHallCode: z.boolean(),
  /** There is one count for the assessment, because nobody knows which hall a wrong code was meant for. */
  codeMisses: z.object({ total: z.int(), recent: z.int(), manyAt: instant.nullable() }),
  now: instant,
  /** Number of sittings in each state, whatever the filter is. */
  counts,
  /** Sittings of each hall that has any: all, those that run, and those that need a person. */
  hallCounts: z.array(z.object({ hallId: z.uuid(), total: z.int(), running: z.int(), needing: z.int() })),
});
export type Board = z.infer<typeof board>;

export const listSittings = call("listSittings", {
  summary:
    "List the sittings of an assessment as they stand now: those that need a person first, then in the order in which they began",
  params: idParams,
  query: z.object({
    ...pageQuery(50),
    hallId: idText("القاعة غير معروفة").optional(),
    boardState: z.enum(boardStateCodes, { error: "الحالة غير معروفة" }).optional(),
    /** Searches by name or code. */
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

/** The supervisor's reason. */
export const reasonText = requiredText({
  required: "اكتب السبب",
  maximum: supervisionLimits.reason,
  tooLong: "السبب أطول من ٣٠٠ حرف. اختصره",
});

/** The device creates the id, so that a repeated request has only one effect. */
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
    /** Number of sittings that got the minutes. */
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
