import { call, idParams, noContent } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { serialLength } from "../contestants/serial.ts";
import { idText, typedSerial } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { quizImportNote } from "./quiz-import-notes.ts";
import { quizName } from "./quizzes.ts";

/**
 * A file of results becomes a quiz in two steps: a preview that staff may correct, and its confirmation. The upload is
 * answered before the file is read. `reading` ends with `ready`, with `failed` if the file cannot be read, or with
 * `interrupted` if the server stopped. The preview is in the database, so that it survives restarts and any instance
 * can show it.
 */

export const quizImportLimits = {
  fileBytes: 200_000_000,
  rows: 300_000,
  questions: 300,
  cell: 200,
  /** Hours for which unconfirmed previews, and the rows of confirmed ones, are kept. */
  previewHours: 48,
  confirmedRowsDays: 30,
} as const;

const quizImportStates = ["reading", "ready", "failed", "interrupted", "confirmed", "undone"] as const;
/** States in which nothing is written yet, so that the import can be removed. */
export const unfinishedStates = ["reading", "ready", "failed", "interrupted"] as const;
/** States of a row. Confirming writes only the matched rows. */
export const quizImportRowStates = ["matched", "unknown", "duplicate", "malformed", "excluded"] as const;
export type QuizImportRowState = (typeof quizImportRowStates)[number];

/** Problems of a malformed row, with their messages. */
export const quizImportProblems = {
  serial_missing: "رمز الطالب مفقود",
  serial_rounded: "برنامج الجداول اختصر الرمز وضاعت أرقام منه",
  score_missing: "الدرجة مفقودة",
  score_unreadable: "الدرجة غير مفهومة",
  score_is_date: "الدرجة صارت تاريخاً في برنامج الجداول",
  score_out_of_range: "الدرجة يجب أن تكون بين ٠ و ١٠٠، وألا تتجاوز النهاية العظمى",
  time_unreadable: "تاريخ المحاولة غير مفهوم أو غير ممكن",
  answer_unreadable: "إجابة أحد الأسئلة ليست 1 أو 0",
  cells_missing: "عدد الخلايا في الصف أقل من عدد الأعمدة",
  cells_extra: "عدد الخلايا في الصف أكثر من عدد الأعمدة",
  rows_swallowed: "علامة اقتباس لم تُغلق، فدخلت صفوف تالية في هذا الصف",
} as const;
export type QuizImportProblem = keyof typeof quizImportProblems;
const problemCodes = Object.keys(quizImportProblems) as [QuizImportProblem, ...QuizImportProblem[]];

const instant = z.iso.datetime();

const chosenOrders = ["dayFirst", "monthFirst", "excel1900", "excel1904"] as const;
const mostPointsError = "النهاية العظمى عدد بين ١ و ١٠٠٬٠٠٠";

/** Corrections of the reading by staff. Without them the cells of the file decide. */
const readingQuery = {
  /** How to read dates such as 8/4/2026, or the base year of day numbers such as 45573.5. */
  dateOrder: z.enum(chosenOrders, { error: "ترتيب التاريخ غير معروف" }).optional(),
  /** The maximum of scores that are bare numbers. Without it these are percentages. */
  mostPoints: z.coerce
    .number({ error: mostPointsError })
    .min(1, { error: mostPointsError })
    .max(100_000, { error: mostPointsError })
    .optional(),
  /** Reads scores that a spreadsheet turned into dates, such as 08-Oct, as the original points. */
  dateScores: z.enum(["read"], { error: "القيمة غير صحيحة" }).optional(),
  /** Reads the file as if it had no times. */
  times: z.enum(["none"], { error: "القيمة غير صحيحة" }).optional(),
};
const readingChoices = z.object(readingQuery);
export type ReadingChoices = z.infer<typeof readingChoices>;
const serialNumber = z.string().length(serialLength);

const counts = z.object({
  total: z.int(),
  matched: z.int(),
  unknown: z.int(),
  duplicate: z.int(),
  malformed: z.int(),
  excluded: z.int(),
});
export type QuizImportCounts = z.infer<typeof counts>;

const quizImport = z.object({
  id: z.uuid(),
  state: z.enum(quizImportStates),
  fileName: z.string().max(255),
  createdAt: instant,
  createdBy: z.string(),
  /** The encoding. It is known when the beginning of the file has been read. */
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1256"]).nullable(),
  delimiter: z.enum([",", ";", "\t"]).nullable(),
  /** The kind of the file: one of Google's two kinds, or plain `serial,score,Q1…`. */
  layout: z.enum(["forms", "sheet", "plain"]).nullable(),
  /**
   * How dates such as 8/4/2026 were read, or the base year of day numbers such as 45573.5, and whether the file decides
   * it. Null if it has no such dates.
   */
  dateOrder: z.enum([...chosenOrders, "yearFirst"]).nullable(),
  isDateOrderCertain: z.boolean(),
  /** The maximum with which bare numbers were read; null if they were percentages. */
  mostPoints: z.number().nullable(),
  /** The corrections with which the file was read. The client sends them back with another choice. */
  choices: readingChoices,
  /** What was not understood, what was assumed, and what was left out. */
  notes: z.array(quizImportNote),
  questionCount: z.int(),
  /** Progress while `reading`. */
  bytesRead: z.int(),
  fileBytes: z.int().nullable(),
  rowsRead: z.int(),
  /** Why the file of a `failed` import cannot be read. */
  error: z.string().max(500).nullable(),
  counts,
  /** The quiz that the confirmation made, and its number of results. */
  quizId: z.uuid().nullable(),
  writtenCount: z.int().nullable(),
});
export type QuizImport = z.infer<typeof quizImport>;

const quizImportRow = z.object({
  /** Number of the row as in a spreadsheet. */
  rowNumber: z.int(),
  state: z.enum(quizImportRowStates),
  /** The serial in the file, and the serial that was understood or corrected. */
  typedSerial: z.string().max(quizImportLimits.cell),
  serialNumber: serialNumber.nullable(),
  contestant: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
  /** For an unknown row, the registered serial that is nearest to the one in the file. */
  suggestion: z.object({ serialNumber, fullName: z.string() }).nullable(),
  /** Why a row is unknown: its code is invalid, or no contestant has it. */
  unknownBecause: z.enum(["serial_invalid", "not_registered"]).nullable(),
  /** Where the same attempt is: further up in the file, or in an earlier import. */
  duplicateOf: z.enum(["file", "stored"]).nullable(),
  problems: z.array(z.enum(problemCodes)),
  score: z.number().nullable(),
  points: z.number().nullable(),
  maxPoints: z.number().nullable(),
  takenAt: instant.nullable(),
  /** Score and time as they stand in a malformed row. */
  typedScore: z.string().max(quizImportLimits.cell).nullable(),
  typedTime: z.string().max(quizImportLimits.cell).nullable(),
});
export type QuizImportRow = z.infer<typeof quizImportRow>;

/** The message for an `importId` that is already in use. */
export const importIdTaken = "المعرّف مستعمل من قبل. أعد رفع الملف";

export const createQuizImport = call("createQuizImport", {
  summary: "Take a CSV file of results, to be read into a preview. Its progress is asked for by id",
  query: z.object({ ...readingQuery, importId: idText().optional() }),
  multipart: "CsvFile",
  status: 201,
  response: quizImport,
});

export const listQuizImports = call("listQuizImports", {
  summary: "List imports, newest first",
  query: z.object({
    ...pageQuery(15),
    state: z.enum([...quizImportStates, "unfinished"], { error: "الحالة غير معروفة" }).optional(),
  }),
  status: 200,
  response: pageOf(quizImport),
});

export const getQuizImport = call("getQuizImport", {
  summary: "Read an import: its progress, counts and outcome",
  params: idParams,
  status: 200,
  response: quizImport,
});

export const listQuizImportRows = call("listQuizImportRows", {
  summary: "List the rows of an import in the file's order",
  params: idParams,
  query: z.object({
    ...pageQuery(50),
    state: z.enum(quizImportRowStates, { error: "الحالة غير معروفة" }).optional(),
  }),
  status: 200,
  response: pageOf(quizImportRow),
});

/** Corrects a row. The answer includes the counts, because other rows of the same serial may change too. */
export const updateQuizImportRow = call("updateQuizImportRow", {
  summary: "Correct the serial of a row, leave the row out, or take it in again",
  params: idParams.extend({ rowNumber: z.coerce.number({ error: "رقم الصف غير صحيح" }).int().min(1).max(10_000_000) }),
  body: z
    .object({
      serialNumber: typedSerial("الرمز مطلوب").optional(),
      isExcluded: z.boolean({ error: "القيمة غير صحيحة" }).optional(),
    })
    .refine((body) => body.serialNumber !== undefined || body.isExcluded !== undefined, {
      error: "الرمز مطلوب",
      path: ["serialNumber"],
    }),
  status: 200,
  response: z.object({ row: quizImportRow, import: quizImport }),
});

export const confirmQuizImport = call("confirmQuizImport", {
  summary:
    "Write all matched rows as one quiz, under its file's name where none is given. Confirming again answers the same",
  params: idParams,
  body: z.object({ name: quizName.optional() }).nullish(),
  status: 200,
  response: quizImport,
});

export const undoQuizImport = call("undoQuizImport", {
  summary: "Take back a confirmed import with its quiz and results",
  params: idParams,
  status: 200,
  response: quizImport,
});

export const removeQuizImport = call("removeQuizImport", {
  summary: "Discard an import that was not confirmed, also while its file is being read",
  params: idParams,
  status: 204,
  response: noContent,
});

/**
 * Makes both steps in one. If nothing is new, no quiz is made, `quizId` is null and the preview stays open. `rows` are
 * the first hundred that were not written.
 */
export const importQuiz = call("importQuiz", {
  summary: "Import a CSV file of results: preview and confirm in one step. Answers the report",
  query: z.object(readingQuery),
  multipart: "CsvFile",
  status: 200,
  response: quizImport.extend({ rows: z.array(quizImportRow) }),
});
