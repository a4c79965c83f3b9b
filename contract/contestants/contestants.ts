import { call, idParams, noContent } from "../calls/call.ts";
import { idempotencyHeaders } from "../calls/idempotency.ts";
import { orderQuery, pageOf, pageQuery, queryBoolean, queryCode, queryCount } from "../calls/paging.ts";
import { codes, genders, governorates, specialEducationTypes, testTimes } from "../enums.ts";
import { onsiteLimits } from "../onsite-exams/onsite-limits.ts";
import { idText, searchText, typedSerial } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { contestantLimits } from "./contestant-limits.ts";
import { contestantUpdate, publicRegistration } from "./contestant-rules.ts";
import { serialLength } from "./serial.ts";

const instant = z.iso.datetime();
const governorate = z.literal(codes(governorates));

/** Fields that anybody with the serial or id may read. */
export const contestant = z.object({
  id: z.uuid(),
  fullName: z.string().max(contestantLimits.fullName),
  age: z.int(),
  gender: z.literal(codes(genders)),
  phoneNumber: z.string().max(contestantLimits.typedNumber),
  schoolName: z.string().max(contestantLimits.schoolName),
  specialEducationType: z.literal(codes(specialEducationTypes)),
  email: z.string().max(contestantLimits.email).nullable(),
  governorate,
  /** The same value under the second spelling that the owner specified. */
  governarate: governorate,
  serialNumber: z.string().length(serialLength),
  hasQuiz: z.boolean(),
  testTime: z.literal(codes(testTimes)),
  createdAt: instant,
  isDeleted: z.boolean(),
});
export type Contestant = z.infer<typeof contestant>;

/**
 * Fields that staff get in addition: how often this person (name and phone) has registered, this registration included,
 * and the version of the privacy notice that was shown, null if there was none.
 */
const staffFields = z.object({
  contestantCount: z.int(),
  privacyNoticeVersion: z.int().nullable(),
  /** The guardian who consented for a contestant under 18. */
  guardianName: z.string().max(contestantLimits.fullName).nullable(),
  /** Whether this person is on the season's waiting list. */
  isWaiting: z.boolean(),
});
export const staffContestant = contestant.extend(staffFields.shape);
export type StaffContestant = z.infer<typeof staffContestant>;
/** Answer of a call that is open to both: fields for staff are optional. */
const contestantByCaller = contestant.extend(staffFields.partial().shape);

const score = {
  id: z.uuid(),
  /** The score in percent, 0–100. */
  score: z.number(),
  createdAt: instant,
  isDeleted: z.boolean(),
  questions: z.array(z.object({ questionNumber: z.int(), isCorrect: z.boolean() })),
};
const electronicScore = z.object({ ...score, quizId: z.uuid() });
const onsiteScore = z.object({
  ...score,
  onsiteExamId: z.uuid(),
  onsiteExamName: z.string().max(onsiteLimits.name),
});
export type OnsiteScore = z.infer<typeof onsiteScore>;

const queryDay = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z.iso.date({ error: "اليوم غير صحيح" }).optional(),
);

/** Filters and order of a list or an export. */
const selectionQuery = {
  isDeleted: queryBoolean.default(false),
  gender: queryCode(codes(genders), "الجنس غير معروف"),
  governorate: queryCode(codes(governorates), "المحافظة غير معروفة"),
  specialEducationType: queryCode(codes(specialEducationTypes), "سبب الاختبار غير معروف"),
  testTime: queryCode(codes(testTimes), "وقت الاختبار غير معروف"),
  /** Selects people of this school, however its name was typed. */
  schoolId: idText("المدرسة غير معروفة").optional(),
  /** Selects people who were registered from this file, or were known when it came. */
  importId: idText("ملف الطلاب غير معروف").optional(),
  /** Selects only people who registered more than once. */
  isRepeated: queryBoolean.optional(),
  /** Selects only people in the list of this run over many. */
  runId: idText().optional(),
  /** Selects people who have reached a stage, or have not. */
  placed: queryBoolean.optional(),
  came: queryBoolean.optional(),
  scored: queryBoolean.optional(),
  accepted: queryBoolean.optional(),
  /** Selects people who registered on these days in Baghdad. */
  registeredFrom: queryDay,
  registeredTo: queryDay,
  ...orderQuery(["createdAt", "fullName", "age", "serialNumber", "phoneNumber"]),
};
const listQuery = z.object({ ...pageQuery(10), ...selectionQuery });

/**
 * The body as OpenAPI shows it and pages send it. The route checks it by the rules for the caller: `staffRegistration`
 * for staff, `publicRegistration` with this installation's settings for everybody else.
 */
const documentedRegistration = publicRegistration({ phonePrefixes: ["7", "8", "9"], asksGuardian: false });

export const registerContestant = call("registerContestant", {
  summary: "Register. Anonymous callers meet the public rules, test-area staff the add-student rules",
  headers: idempotencyHeaders,
  body: documentedRegistration,
  status: 201,
  response: z.object({ id: z.uuid(), serialNumber: z.string().length(serialLength) }),
});

/**
 * A page of contestants. `isTotalCapped` means that there are more matches than `totalCount`, which was counted only a
 * few pages ahead.
 */
const contestantPage = pageOf(staffContestant).extend({ isTotalCapped: z.boolean() });

export const listContestants = call("listContestants", {
  summary: "List contestants, newest first where nothing else is asked",
  query: listQuery,
  status: 200,
  response: contestantPage,
});

export const searchContestants = call("searchContestants", {
  summary: "Find contestants by name, serial, phone, e-mail or school, whatever the Arabic spelling",
  params: z.object({ text: searchText }),
  query: listQuery.extend({
    /** Counts at least this far, even if it takes longer, for callers who need the number. */
    countUpTo: queryCount("عدد ما يُحصى يجب أن يكون بين ١ و ١٠٠٠٠", 10_000).optional(),
  }),
  status: 200,
  response: contestantPage,
});

/** The search and filters of a list, for a run over all that they find. An unknown name would select more. */
export const contestantMatching = z.strictObject({
  ...selectionQuery,
  isDeleted: queryBoolean,
  text: searchText.default(""),
});

/** Answers with a file. The header `X-Total-Count` contains its number of rows. */
export const exportContestants = call("exportContestants", {
  summary: "Download the contestants of a list or search as CSV or XLSX",
  query: z.object({
    ...selectionQuery,
    text: searchText.default(""),
    format: z.enum(["csv", "xlsx"], { error: "صيغة الملف يجب أن تكون csv أو xlsx" }),
  }),
  status: 200,
  response: z.unknown(),
});

export const getContestantBySerial = call("getContestantBySerial", {
  summary: "Look a contestant up by serial code. Staff also see how often this person has registered",
  params: z.object({ serial: typedSerial() }),
  status: 200,
  response: z.object({ contestant: contestantByCaller, qrCodeBase64: z.string() }),
});

export const getContestant = call("getContestant", {
  summary: "Read a contestant by id. Staff also see how often this person has registered",
  params: idParams,
  status: 200,
  response: z.object({ contestant: contestantByCaller, qrCodeBase64: z.string() }),
});

export const updateContestant = call("updateContestant", {
  summary: "Edit a contestant",
  params: idParams,
  body: contestantUpdate,
  status: 200,
  response: z.object({ contestant: staffContestant }),
});

export const removeContestant = call("removeContestant", {
  summary: "Delete a contestant; it can be undone",
  params: idParams,
  status: 204,
  response: noContent,
});

export const restoreContestant = call("restoreContestant", {
  summary: "Undo the deletion of a contestant",
  params: idParams,
  status: 200,
  response: z.object({ contestant: staffContestant }),
});

export const contestantStats = call("contestantStats", {
  summary: "Count contestants by gender",
  status: 200,
  response: z.object({ maleCount: z.int(), femaleCount: z.int(), totalCount: z.int() }),
});

export const listElectronicScores = call("listElectronicScores", {
  summary: "Electronic results of a contestant that they may know, newest first",
  params: idParams,
  status: 200,
  response: z.array(electronicScore),
});

export const listOnsiteScores = call("listOnsiteScores", {
  summary: "On-site results of a contestant, newest first. Of each exam the newest one counts",
  params: idParams,
  status: 200,
  response: z.array(onsiteScore),
});
