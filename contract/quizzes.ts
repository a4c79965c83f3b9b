import { call, idParams } from "./call.ts";
import { contestant } from "./contestants.ts";
import { normedResult } from "./norms.ts";
import { orderQuery, pageOf, pageQuery } from "./paging.ts";
import { requiredText, searchText } from "./text-fields.ts";
import { z } from "./zod.ts";

const instant = z.iso.datetime();

export const quizNameLimit = 200;
export const quizName = requiredText({
  required: "اسم الاختبار مطلوب",
  maximum: quizNameLimit,
  tooLong: "اسم الاختبار أطول من ٢٠٠ حرف",
});

/** An attempt of a contestant in a quiz. A deleted contestant's attempts stay, and say so in `contestant.isDeleted`. */
const quizResult = z.object({
  id: z.uuid(),
  quizId: z.uuid(),
  /** Percent, 0–100. */
  score: z.number(),
  /** As the file had them; null where it gave only a percentage. */
  points: z.number().nullable(),
  maxPoints: z.number().nullable(),
  /** When the attempt was made. */
  createdAt: instant,
  isDeleted: z.boolean(),
  questions: z.array(z.object({ questionNumber: z.int(), isCorrect: z.boolean() })),
  contestant,
});

const judgedResult = quizResult.extend({
  /** Null where no norms judged it: none were in force since, or they say nothing of this age or score. */
  norm: normedResult.nullable(),
});
export type QuizResult = z.infer<typeof judgedResult>;

/** How many of the newest attempts a quiz carries by itself; `listQuizResults` pages through all of them. */
export const scoreHistoryLimits = { inList: 10, inQuiz: 100 } as const;

const quizItem = z.object({
  id: z.uuid(),
  createdAt: instant,
  /** Null for the results of an assessment, which come from no file. */
  fileName: z.string().max(255).nullable(),
  /** The assessment whose results they are; null for a file. */
  assessmentId: z.uuid().nullable(),
  /** The name that staff gave it, or the title of its assessment; null for a file without a name. */
  title: z.string().nullable(),
  /** How many results its list shows. */
  resultCount: z.int(),
  /** The results of erased contestants, whom no list shows and whom average, distribution and questions count. */
  erasedCount: z.int(),
  /** Percent; null for a quiz without results. */
  averageScore: z.number().nullable(),
  scoreHistory: z.array(quizResult),
});
export type QuizItem = z.infer<typeof quizItem>;

const quiz = quizItem.extend({
  /** How many results lie in each tenth: 0 to below 10, …, 90 to 100. */
  distribution: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
  /** How hard each question was; empty where the file did not tell. */
  questions: z.array(
    z.object({
      questionNumber: z.int(),
      title: z.string().max(500).nullable(),
      answeredCount: z.int(),
      correctCount: z.int(),
    }),
  ),
  /** The import that can be undone; null for a quiz that no import made. */
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

export const listQuizResults = call("listQuizResults", {
  summary: "List or search the results of an electronic quiz",
  params: idParams,
  query: z.object({
    text: searchText.default(""),
    ...pageQuery(15),
    ...orderQuery(["createdAt", "score", "fullName"]),
  }),
  status: 200,
  response: pageOf(judgedResult).extend({
    /** When the norms in force were kept; null where none are. */
    normsKeptAt: instant.nullable(),
  }),
});

const fileQuery = z.object({
  format: z.enum(["csv", "xlsx"], { error: "صيغة الملف يجب أن تكون csv أو xlsx" }).default("csv"),
});

/** The answer is a file. */
export const exportQuiz = call("exportQuiz", {
  summary: "Download the results of an electronic quiz",
  params: idParams,
  query: fileQuery,
  status: 200,
  response: z.unknown(),
});

/** The answer is a file, or 404 `results_not_found` where there are no results. */
export const exportContestantResults = call("exportContestantResults", {
  summary: "Download all results of one contestant, electronic and on-site",
  params: idParams,
  query: fileQuery,
  status: 200,
  response: z.unknown(),
});
