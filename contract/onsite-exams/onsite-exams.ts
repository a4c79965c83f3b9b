import { call, idParams, noContent } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { staffContestant } from "../contestants/contestants.ts";
import { idText, requiredText, typedSerial } from "../text/text-fields.ts";
import { normaliseScore } from "../text/typed-text.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { onsiteLimits } from "./onsite-limits.ts";

/** Exams in a hall. Staff type the scores. */

const instant = z.iso.datetime();

const scoreInvalid = "الدرجة يجب أن تكون رقماً بين ٠ و ١٠٠";
/** A score in percent, typed on any keyboard: Arabic digits, `٫` or `,` as the decimal mark, at most two decimals. */
const typedScore = z
  .union([z.number(), z.string().max(20, { error: scoreInvalid })], { error: scoreInvalid })
  .transform((value, context) => {
    const text = normaliseScore(String(value)).replace(/[%٪]$/, "");
    if (/^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 100) return Number(text);
    context.issues.push({ code: "custom", message: text === "" ? "الدرجة مطلوبة" : scoreInvalid, input: value });
    return z.NEVER;
  });

const question = z.object({ questionNumber: z.int(), isCorrect: z.boolean() });
/** The staff member's device creates the id, so that repeating a request after a lost answer is harmless. */
const deviceId = idText().optional();
/** The number that the screen showed. The call is refused if somebody else has changed it since. */
const known = wholeNumber("القيمة غير صحيحة").optional();
const questionsInvalid = "إجابات الأسئلة غير صحيحة";
/** Marks of the questions 1 to n, each once. */
const questions = z
  .array(z.object({ questionNumber: z.int().min(1).max(onsiteLimits.questions), isCorrect: z.boolean() }), {
    error: questionsInvalid,
  })
  .max(onsiteLimits.questions, { error: questionsInvalid })
  .refine((given) => new Set(given.map(({ questionNumber }) => questionNumber)).size === given.length, {
    error: questionsInvalid,
  });

/** The entry of a score. With marks the score is their share, and `score` is ignored. */
export const entry = { score: typedScore.optional(), questions: questions.default([]) };
export const hasScore = ({ score, questions: ticks = [] }: { score?: number | undefined; questions?: unknown[] }) =>
  score !== undefined || ticks.length > 0;
export const scoreMissing = {
  error: "الدرجة مطلوبة",
  path: ["score"],
  // This check also runs if other fields fail, so that all errors are reported together, but not if the score or a mark
  // is invalid.
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path: [field] = [] }) => field !== undefined && !(field in entry)),
};

const correction = z.object({
  /** The score before the correction. */
  score: z.number(),
  reason: z.string().max(onsiteLimits.reason),
  correctedBy: z.string().max(64),
  correctedAt: instant,
});

const onsiteResult = z.object({
  id: z.uuid(),
  onsiteExamId: z.uuid(),
  /** The score in percent, 0–100. */
  score: z.number(),
  createdAt: instant,
  isDeleted: z.boolean(),
  questions: z.array(question),
  /** Null for results that are older than the recording of authors. */
  addedBy: z.string().max(64).nullable(),
  /** Corrections, newest first. */
  corrections: z.array(correction),
  contestant: staffContestant,
});
export type OnsiteResult = z.infer<typeof onsiteResult>;

const onsiteExamItem = z.object({
  id: z.uuid(),
  name: z.string().max(onsiteLimits.name),
  createdAt: instant,
  /** Number of results in the list of the exam. */
  resultCount: z.int(),
  /** Number of results of erased contestants. They are not in the list, but count in the average. */
  erasedCount: z.int(),
  /** The mean score in percent; null without results. */
  averageScore: z.number().nullable(),
});
export type OnsiteExamItem = z.infer<typeof onsiteExamItem>;

const onsiteExam = onsiteExamItem.extend({
  contestantOnsiteExams: z.array(onsiteResult),
});
export type OnsiteExam = z.infer<typeof onsiteExam>;

const examContestant = z.object({ contestant: staffContestant, scores: z.array(onsiteResult) });
export type ExamContestant = z.infer<typeof examContestant>;

const { pageNumber, pageSize } = pageQuery(10);

export const listOnsiteQuizzes = call("listOnsiteQuizzes", {
  summary: "List on-site exams, newest first",
  /** The page parameter that the owner specified is `page`. It also accepts `pageNumber`, as the other lists do. */
  query: z.object({ page: pageNumber, pageNumber: pageNumber.unwrap().optional(), pageSize }),
  status: 200,
  response: pageOf(onsiteExamItem),
});

export const getOnsiteQuiz = call("getOnsiteQuiz", {
  summary: "Read an on-site exam with its results",
  params: idParams,
  status: 200,
  response: onsiteExam,
});

export const createOnsiteQuiz = call("createOnsiteQuiz", {
  summary: "Add an on-site exam. The same id again answers the exam that is kept under it and writes nothing",
  body: z.object({
    name: requiredText({
      required: "اسم الاختبار مطلوب",
      maximum: onsiteLimits.name,
      tooLong: "اسم الاختبار أطول من ١٢٠ حرفاً",
    }),
    id: deviceId,
  }),
  status: 201,
  response: onsiteExamItem,
});

export const addOnsiteScore = call("addOnsiteScore", {
  summary: "Add a score. The same id again answers the score that is kept under it and writes nothing",
  body: z
    .object({
      onsiteExamId: idText("الاختبار غير معروف"),
      serial: typedSerial("أدخل رمز الطالب"),
      ...entry,
      id: deviceId,
      /** Number of this contestant's results in this exam that the caller saw. */
      knownScores: known,
    })
    .refine(hasScore, scoreMissing),
  status: 201,
  response: onsiteResult,
});

export const getOnsiteContestant = call("getOnsiteContestant", {
  summary: "Read whose code it is, and that contestant's scores in an on-site exam, newest first",
  params: idParams.extend({ serial: typedSerial() }),
  status: 200,
  response: examContestant,
});

export const correctOnsiteScore = call("correctOnsiteScore", {
  summary: "Correct a score. What it was, who corrected it and why is kept. The same correctionId again writes nothing",
  params: idParams,
  body: z
    .object({
      ...entry,
      reason: requiredText({
        required: "سبب التصحيح مطلوب",
        maximum: onsiteLimits.reason,
        tooLong: "سبب التصحيح أطول من ٣٠٠ حرف",
      }),
      correctionId: deviceId,
      /** Number of corrections that the caller saw. The call is refused if there is another number. */
      knownCorrections: known,
    })
    .refine(hasScore, scoreMissing),
  status: 200,
  response: onsiteResult,
});

export const removeOnsiteScore = call("removeOnsiteScore", {
  summary: "Delete a score; it can be undone",
  params: idParams,
  status: 204,
  response: noContent,
});

export const restoreOnsiteScore = call("restoreOnsiteScore", {
  summary: "Undo the deletion of a score",
  params: idParams,
  status: 200,
  response: onsiteResult,
});
