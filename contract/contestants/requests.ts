import { call, idParams } from "../calls/call.ts";
import { idempotencyHeaders } from "../calls/idempotency.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { idText, requiredParagraphs, typedSerial } from "../text/text-fields.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { contestantLimits } from "./contestant-limits.ts";
import { contestant } from "./contestants.ts";
import { correctableFields, objectionCauses, requestKinds, requestLimits, requestStates } from "./request-words.ts";

/** What students ask of staff with their code, and what became of it. `request-words.ts` has the closed sets. */

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>) => Object.keys(words) as [Key, ...Key[]];
const instant = z.iso.datetime();
const anyValue = z.string().max(contestantLimits.email);
const kind = z.enum(keysOf(requestKinds), { error: "نوع الطلب غير معروف" });
const state = z.enum(keysOf(requestStates), { error: "حالة الطلب غير معروفة" });
const cause = z.enum(keysOf(objectionCauses), { error: "اختر سبب الاعتراض" });
const reason = requiredParagraphs({
  required: "اكتب السبب ليفهم المشرف طلبك",
  maximum: requestLimits.reason,
  tooLong: "السبب أطول من ٥٠٠ حرف",
});

const valueMissing = "اكتب القيمة الصحيحة أو اخترها";

export const ownRequest = z.object({
  id: z.uuid(),
  kind,
  /** The field that a correction changes; null for an objection. */
  field: z.enum(correctableFields).nullable(),
  /** The value that a correction asks for, as text. */
  value: anyValue.nullable(),
  /** The value, or the score, at the time of the request; of an accepted correction the value that it replaced. */
  before: anyValue,
  /** The result that an objection is about. */
  resultId: z.uuid().nullable(),
  /** Name of the result's test; null if it has none. */
  testName: z.string().nullable(),
  cause: cause.nullable(),
  reason: z.string().max(requestLimits.reason),
  state,
  /** The reason of the decision; null before it, and if the product decided. */
  answer: z.string().max(requestLimits.answer).nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

const ownRequests = z.object({
  /** Newest first. */
  requests: z.array(ownRequest),
  /** Results that may be objected to today, newest first, with the last such day in Baghdad. */
  openResults: z.array(
    z.object({
      resultId: z.uuid(),
      testName: z.string().nullable(),
      score: z.number(),
      shownAt: instant,
      lastDay: z.iso.date(),
    }),
  ),
});
export type OwnRequests = z.infer<typeof ownRequests>;

const serial = typedSerial("أدخل الرمز");
const made = z.object({ id: z.uuid(), state });

export const listOwnRequests = call("listOwnRequests", {
  summary: "Requests of a code's owner, and results that they may object to",
  query: z.object({ serial }),
  status: 200,
  response: ownRequests,
});

export const createCorrection = call("createCorrection", {
  summary: "Ask for a correction of one's own data by code. A name that is only spelled otherwise is accepted at once.",
  headers: idempotencyHeaders,
  body: z.object({
    serial,
    field: z.enum(correctableFields, { error: "هذه المعلومة لا تُصحّح بطلب" }),
    /** As typed; a code is its number. The rule of the registration for this field checks it. */
    value: z
      .string({ error: valueMissing })
      .trim()
      .min(1, { error: valueMissing })
      .max(1000, { error: "القيمة أطول من المسموح" }),
    reason,
  }),
  status: 201,
  response: made,
});

export const createObjection = call("createObjection", {
  summary: "Object to one's own result by code, once, while the days last",
  headers: idempotencyHeaders,
  body: z.object({ serial, resultId: idText("النتيجة غير معروفة"), cause, reason }),
  status: 201,
  response: made,
});

export const staffRequest = ownRequest.extend({
  contestant: contestant.pick({ id: true, fullName: true, serialNumber: true }),
  /** The value, or the score, as it is now; null if the result was removed. */
  current: anyValue.nullable(),
  /** Where the answers of an objection's result are. */
  assessmentId: z.uuid().nullable(),
  quizId: z.uuid().nullable(),
  onsiteExamId: z.uuid().nullable(),
  questions: z.array(z.object({ questionNumber: z.int(), isCorrect: z.boolean() })).nullable(),
  /** Who has taken the open request; null if nobody has. */
  holder: z.string().max(64).nullable(),
  decidedBy: z.string().max(64).nullable(),
});
export type StaffRequest = z.infer<typeof staffRequest>;

export const listRequests = call("listRequests", {
  summary: "Requests of students: open ones first, the oldest of them first, then decided ones, newest first",
  query: z.object({ ...pageQuery(15), kind: kind.optional(), state: state.optional() }),
  status: 200,
  response: pageOf(staffRequest),
});

export const takeRequest = call("takeRequest", {
  summary: "Take an open request, or put it back. Refused if somebody else has changed who has it",
  params: idParams,
  body: z.object({
    isTaken: z.boolean({ error: "القيمة غير صحيحة" }),
    /** Who had it on the caller's screen. */
    holder: z.string().max(64, { error: "القيمة غير صحيحة" }).nullable(),
  }),
  status: 200,
  response: staffRequest,
});

export const decideRequest = call("decideRequest", {
  summary: "Accept or refuse an open request. An accepted correction changes the contestant in the same transaction",
  params: idParams,
  body: z.object({
    isAccepted: z.boolean({ error: "القيمة غير صحيحة" }),
    answer: requiredParagraphs({
      required: "اكتب سبب القرار. يقرؤه الطالب",
      maximum: requestLimits.answer,
      tooLong: "سبب القرار أطول من ٣٠٠ حرف",
    }),
    /** The current value that the caller saw. Another one is refused. */
    current: anyValue.nullable(),
  }),
  status: 200,
  response: staffRequest,
});

const objectionDays = z.object({
  days: wholeNumber("عدد الأيام يجب أن يكون بين ٠ و ٦٠", 0, requestLimits.objectionDays),
});

export const getObjectionDays = call("getObjectionDays", {
  summary: "For how many days after a result is shown its owner may object to it; 0 for none",
  status: 200,
  response: objectionDays,
});

export const setObjectionDays = call("setObjectionDays", {
  summary: "Set for how many days objections are accepted; 0 for none",
  body: objectionDays,
  status: 200,
  response: objectionDays,
});
