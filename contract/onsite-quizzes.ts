import { call, idParams, noContent } from "./call.ts";
import { staffContestant } from "./contestants.ts";
import { onsiteLimits } from "./onsite-limits.ts";
import { pageOf, pageQuery } from "./paging.ts";
import { idText, requiredText, typedSerial } from "./text-fields.ts";
import { normaliseScore } from "./typed-text.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./zod.ts";

/** Exams that are sat in a hall, whose scores staff type in. */

const instant = z.iso.datetime();

const scoreInvalid = "الدرجة يجب أن تكون رقماً بين ٠ و ١٠٠";
/** Percent, typed on any keyboard: Arabic digits, `٫` or `,` as the decimal mark. Two decimals at most. */
const typedScore = z
  .union([z.number(), z.string().max(20, { error: scoreInvalid })], { error: scoreInvalid })
  .transform((value, context) => {
    const text = normaliseScore(String(value)).replace(/[%٪]$/, "");
    if (/^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 100) return Number(text);
    context.issues.push({ code: "custom", message: text === "" ? "الدرجة مطلوبة" : scoreInvalid, input: value });
    return z.NEVER;
  });

const question = z.object({ questionNumber: z.int(), isCorrect: z.boolean() });
/** Made by the device that sends it, so that sending again after a lost answer is harmless. */
const deviceId = idText().optional();
/** How many the screen showed. Refused when the number has changed meanwhile, because somebody else was faster. */
const known = wholeNumber("القيمة غير صحيحة").optional();
const questionsInvalid = "إجابات الأسئلة غير صحيحة";
/** Ticks for the questions 1 to n, each once. */
const questions = z
  .array(z.object({ questionNumber: z.int().min(1).max(onsiteLimits.questions), isCorrect: z.boolean() }), {
    error: questionsInvalid,
  })
  .max(onsiteLimits.questions, { error: questionsInvalid })
  .refine((given) => new Set(given.map(({ questionNumber }) => questionNumber)).size === given.length, {
    error: questionsInvalid,
  });

/** With ticks the score is their share and `score` is not read. */
const entry = { score: typedScore.optional(), questions: questions.default([]) };
const hasScore = ({ score, questions: ticks = [] }: { score?: number | undefined; questions?: unknown[] }) =>
  score !== undefined || ticks.length > 0;
const scoreMissing = {
  error: "الدرجة مطلوبة",
  path: ["score"],
  // Checked even where other fields fail, so that all are named at once, but not where the score or a tick is wrong already.
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path: [field] = [] }) => field !== undefined && !(field in entry)),
};

const correction = z.object({
  /** What the score was before. */
  score: z.number(),
  reason: z.string().max(onsiteLimits.reason),
  correctedBy: z.string().max(64),
  correctedAt: instant,
});

/** One attempt of a contestant in an on-site exam. */
const onsiteResult = z.object({
  id: z.uuid(),
  onsiteExamId: z.uuid(),
  /** Percent, 0–100. */
  score: z.number(),
  createdAt: instant,
  isDeleted: z.boolean(),
  questions: z.array(question),
  /** Null for results from before authors were kept. */
  addedBy: z.string().max(64).nullable(),
  /** Newest first. */
  corrections: z.array(correction),
  contestant: staffContestant,
});
export type OnsiteResult = z.infer<typeof onsiteResult>;

const onsiteQuizItem = z.object({
  id: z.uuid(),
  name: z.string().max(onsiteLimits.name),
  createdAt: instant,
  /** How many results its list shows. */
  resultCount: z.int(),
  /** The results of erased contestants, whom no list shows and whom the average counts. */
  erasedCount: z.int(),
  /** Percent; null without results. */
  averageScore: z.number().nullable(),
});
export type OnsiteQuizItem = z.infer<typeof onsiteQuizItem>;

const onsiteQuiz = onsiteQuizItem.extend({
  /** All attempts, newest first. */
  contestantOnsiteExams: z.array(onsiteResult),
});
export type OnsiteQuiz = z.infer<typeof onsiteQuiz>;

const examContestant = z.object({ contestant: staffContestant, scores: z.array(onsiteResult) });
export type ExamContestant = z.infer<typeof examContestant>;

const { pageNumber, pageSize } = pageQuery(10);

export const listOnsiteQuizzes = call("listOnsiteQuizzes", {
  summary: "List on-site exams, newest first",
  /** The owner's name of the page number is `page`; the other lists' name is understood too. */
  query: z.object({ page: pageNumber, pageNumber: pageNumber.unwrap().optional(), pageSize }),
  status: 200,
  response: pageOf(onsiteQuizItem),
});

export const getOnsiteQuiz = call("getOnsiteQuiz", {
  summary: "Read an on-site exam with its results",
  params: idParams,
  status: 200,
  response: onsiteQuiz,
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
  response: onsiteQuizItem,
});

export const addOnsiteScore = call("addOnsiteScore", {
  summary: "Add a score. The same id again answers the score that is kept under it and writes nothing",
  body: z
    .object({
      onsiteExamId: idText("الاختبار غير معروف"),
      serial: typedSerial("أدخل رمز الطالب"),
      ...entry,
      id: deviceId,
      /** Of this contestant in this exam. */
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
      /** Of this score. */
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
