import { call, idParams, noContent } from "./call.ts";
import { pageOf, pageQuery } from "./paging.ts";
import { quizImportNote } from "./quiz-import-notes.ts";
import { quizName } from "./quizzes.ts";
import { serialLength } from "./serial.ts";
import { idText, typedSerial } from "./text-fields.ts";
import { z } from "./zod.ts";

/**
 * A file of results becomes a quiz in two steps: it is read into a preview that staff may correct, and then confirmed.
 * Its import is answered before it is read; `reading` ends with `ready`, with `failed` where the file cannot be read, or with
 * `interrupted` where the server stopped. The preview lives in the database, so it survives restarts and any instance can
 * show it.
 */

export const quizImportLimits = {
  fileBytes: 200_000_000,
  rows: 300_000,
  questions: 300,
  cell: 200,
  /** Previews that nobody confirms, and the rows of those confirmed, are kept this long. */
  previewHours: 48,
  confirmedRowsDays: 30,
} as const;

const quizImportStates = ["reading", "ready", "failed", "interrupted", "confirmed", "undone"] as const;
/** The states in which no result is written yet and the import can be removed. */
export const unfinishedStates = ["reading", "ready", "failed", "interrupted"] as const;
/** Confirming writes only the matched rows. */
export const quizImportRowStates = ["matched", "unknown", "duplicate", "malformed", "excluded"] as const;
export type QuizImportRowState = (typeof quizImportRowStates)[number];

/** What is wrong with a malformed row, and how to say it. */
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

/** What staff may say about a file. Without it the file's own cells decide. */
const readingQuery = {
  /** How dates such as 8/4/2026 are meant, or from which year days such as 45573.5 are counted. */
  dateOrder: z.enum(chosenOrders, { error: "ترتيب التاريخ غير معروف" }).optional(),
  /** Of how many points scores that are bare numbers are; without it they are percentages. */
  mostPoints: z.coerce
    .number({ error: mostPointsError })
    .min(1, { error: mostPointsError })
    .max(100_000, { error: mostPointsError })
    .optional(),
  /** Reads scores that a spreadsheet made dates, such as 08-Oct, as the points that they were. */
  dateScores: z.enum(["read"], { error: "القيمة غير صحيحة" }).optional(),
  /** Reads the file as one without times. */
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
  /** Known once the beginning of the file has been read. */
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1256"]).nullable(),
  delimiter: z.enum([",", ";", "\t"]).nullable(),
  /** Google's two files, or plain `serial,score,Q1…`. */
  layout: z.enum(["forms", "sheet", "plain"]).nullable(),
  /**
   * How dates such as 8/4/2026 were read, or from which year days such as 45573.5 were counted, and whether the file leaves no
   * doubt about it. Null when it has none.
   */
  dateOrder: z.enum([...chosenOrders, "yearFirst"]).nullable(),
  isDateOrderCertain: z.boolean(),
  /** Of how many points bare numbers were read; null where they were percentages. */
  mostPoints: z.number().nullable(),
  /** What was chosen when it was read, to be sent again with another choice. */
  choices: readingChoices,
  /** What was not understood, assumed or left out. */
  notes: z.array(quizImportNote),
  questionCount: z.int(),
  /** Progress while `reading`. */
  bytesRead: z.int(),
  fileBytes: z.int().nullable(),
  rowsRead: z.int(),
  /** Why the file of a `failed` import cannot be read. */
  error: z.string().max(500).nullable(),
  counts,
  /** After confirming: the quiz, and how many results it got. */
  quizId: z.uuid().nullable(),
  writtenCount: z.int().nullable(),
});
export type QuizImport = z.infer<typeof quizImport>;

const quizImportRow = z.object({
  /** As a spreadsheet numbers it. */
  rowNumber: z.int(),
  state: z.enum(quizImportRowStates),
  /** The serial as the file has it, and as it is understood or was corrected. */
  typedSerial: z.string().max(quizImportLimits.cell),
  serialNumber: serialNumber.nullable(),
  contestant: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
  /** The registered serial nearest to what the file has, of an unknown row. */
  suggestion: z.object({ serialNumber, fullName: z.string() }).nullable(),
  /** Why a row is unknown: a digit of its code is wrong or missing, or nobody has that code. */
  unknownBecause: z.enum(["serial_invalid", "not_registered"]).nullable(),
  /** Why a row is a duplicate: the same attempt stands further up in the file, or was imported before. */
  duplicateOf: z.enum(["file", "stored"]).nullable(),
  problems: z.array(z.enum(problemCodes)),
  score: z.number().nullable(),
  points: z.number().nullable(),
  maxPoints: z.number().nullable(),
  takenAt: instant.nullable(),
  /** What a malformed row has for score and time. */
  typedScore: z.string().max(quizImportLimits.cell).nullable(),
  typedTime: z.string().max(quizImportLimits.cell).nullable(),
});
export type QuizImportRow = z.infer<typeof quizImportRow>;

/** Of an `importId` that another import has. */
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

/** Other rows of the same serial may change with it, so the counts come along. */
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
 * Both steps in one. Where nothing is new no quiz is made, `quizId` is null and the preview stays open; `rows` are the
 * first hundred that were not written.
 */
export const importQuiz = call("importQuiz", {
  summary: "Import a CSV file of results: preview and confirm in one step. Answers the report",
  query: z.object(readingQuery),
  multipart: "CsvFile",
  status: 200,
  response: quizImport.extend({ rows: z.array(quizImportRow) }),
});
