import { call, idParams } from "../calls/call.ts";
import { orderQuery, pageOf, pageQuery } from "../calls/paging.ts";
import { contestant } from "../contestants/contestants.ts";
import { requiredText, searchText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { normedResult } from "./norms.ts";

const instant = z.iso.datetime();

/** Maximum number of questions, more than any quiz asks. */
export const mostQuestions = 10_000;

export const quizNameLimit = 200;
export const quizName = requiredText({
  required: "اسم الاختبار مطلوب",
  maximum: quizNameLimit,
  tooLong: "اسم الاختبار أطول من ٢٠٠ حرف",
});

/** A contestant's attempt in a quiz. Attempts of a deleted contestant stay, marked by `contestant.isDeleted`. */
const quizResult = z.object({
  id: z.uuid(),
  quizId: z.uuid(),
  /** The score in percent, 0–100. */
  score: z.number(),
  /** Points from the file; null if it has only a percentage. */
  points: z.number().nullable(),
  maxPoints: z.number().nullable(),
  /** Time of the attempt. */
  createdAt: instant,
  isDeleted: z.boolean(),
  questions: z.array(z.object({ questionNumber: z.int(), isCorrect: z.boolean() })),
  contestant,
});

const judgedResult = quizResult.extend({
  /** Position by the norms; null if none were in force, or if they do not cover this age or score. */
  norm: normedResult.nullable(),
});
export type QuizResult = z.infer<typeof judgedResult>;

/** How many of the newest attempts a quiz contains. `listQuizResults` reads all of them in pages. */
export const scoreHistoryLimits = { inList: 10, inQuiz: 100 } as const;

const quizItem = z.object({
  id: z.uuid(),
  createdAt: instant,
  /** Name of the file; null for the results of an assessment. */
  fileName: z.string().max(255).nullable(),
  /** The assessment that the results belong to; null for a file. */
  assessmentId: z.uuid().nullable(),
  /** The name that staff gave the quiz, or the title of the assessment; null for a file without a name. */
  title: z.string().nullable(),
  /** Number of results in the list of the quiz. */
  resultCount: z.int(),
  /**
   * Number of results of erased contestants. They are not in the list, but count in average, distribution and
   * questions.
   */
  erasedCount: z.int(),
  /** The mean score in percent; null for a quiz without results. */
  averageScore: z.number().nullable(),
  scoreHistory: z.array(quizResult),
});
export type QuizItem = z.infer<typeof quizItem>;

const quiz = quizItem.extend({
  /** Number of results in each tenth: 0 to below 10, …, 90 to 100. */
  distribution: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
  /** Difficulty of each question; empty if the file has none. */
  questions: z.array(
    z.object({
      questionNumber: z.int(),
      title: z.string().max(500).nullable(),
      answeredCount: z.int(),
      correctCount: z.int(),
    }),
  ),
  /** The import that can be undone; null if the quiz does not come from one. */
  importId: z.uuid().nullable(),
});
export type Quiz = z.infer<typeof quiz>;

export const listQuizzes = call("listQuizzes", {
  summary: "List electronic quizzes, newest first, each with its newest results",
  query: z.object(pageQuery(15)),
  status: 200,
  response: pageOf(quizItem),
});

export const getQuiz = call("getQuiz", {
  summary: "Read an electronic quiz with its score distribution and the difficulty of its questions",
  params: idParams,
  status: 200,
  response: quiz,
});

export const renameQuiz = call("renameQuiz", {
  summary: "Name an electronic quiz",
  params: idParams,
  body: z.object({ name: quizName }),
  status: 200,
  response: quiz,
});

const rightAnswers = z.coerce
  .number({ error: "اكتب عدد الإجابات رقماً" })
  .int("اكتب عدداً صحيحاً")
  .min(0, "أقل عدد صفر")
  .max(mostQuestions, "العدد أكبر من عدد الأسئلة")
  .optional();

export const listQuizResults = call("listQuizResults", {
  summary: "List or search the results of an electronic quiz",
  params: idParams,
  query: z.object({
    text: searchText.default(""),
    /** Selects only results with at least so many right answers. */
    rightFrom: rightAnswers,
    rightTo: rightAnswers,
    ...pageQuery(15),
    ...orderQuery(["createdAt", "score", "fullName"]),
  }),
  status: 200,
  response: pageOf(judgedResult).extend({
    /** Time at which the norms in force were made; null if there are none. */
    normsKeptAt: instant.nullable(),
  }),
});

const fileQuery = z.object({
  format: z.enum(["csv", "xlsx"], { error: "صيغة الملف يجب أن تكون csv أو xlsx" }).default("csv"),
});

/** Answers with a file. */
export const exportQuiz = call("exportQuiz", {
  summary: "Download the results of an electronic quiz",
  params: idParams,
  query: fileQuery,
  status: 200,
  response: z.unknown(),
});

/**
 * Answers with a CSV file for statistics programs, without names and serials. It has a row for each attempt of the item
 * analysis, in random order.
 */
export const exportResponses = call("exportResponses", {
  summary: "Download right and wrong answers, chosen options, age and gender of a quiz's attempts for R",
  params: idParams,
  status: 200,
  response: z.unknown(),
});

/** Answers with a file, or with 404 `results_not_found` if there are no results. */
export const exportContestantResults = call("exportContestantResults", {
  summary: "Download all results of one contestant, electronic and on-site",
  params: idParams,
  query: fileQuery,
  status: 200,
  response: z.unknown(),
});
