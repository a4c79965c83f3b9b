import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { QuizImport, QuizImportCounts, QuizImportProblem, ReadingChoices } from "#contract/quizzes/quiz-import.ts";
import type { ReadingNote } from "#contract/quizzes/quiz-import-notes.ts";
import { quizzes } from "../quizzes.table.ts";

/** Files of results before they become quizzes. */
export const quizImports = pgTable(
  "quiz_imports",
  {
    id: uuid().primaryKey(),
    state: text({ enum: ["reading", "ready", "failed", "interrupted", "confirmed", "undone"] })
      .notNull()
      .default("reading"),
    fileName: text("file_name").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    encoding: text().$type<QuizImport["encoding"]>(),
    delimiter: text().$type<QuizImport["delimiter"]>(),
    layout: text().$type<QuizImport["layout"]>(),
    dateOrder: text("date_order").$type<QuizImport["dateOrder"]>(),
    isDateOrderCertain: boolean("is_date_order_certain").notNull().default(true),
    mostPoints: numeric("most_points", { mode: "number" }),
    choices: jsonb().$type<ReadingChoices>().notNull().default({}),
    notes: jsonb().$type<ReadingNote[]>().notNull().default([]),
    questionTitles: jsonb("question_titles").$type<string[]>().notNull().default([]),
    fileBytes: bigint("file_bytes", { mode: "number" }),
    bytesRead: bigint("bytes_read", { mode: "number" }).notNull().default(0),
    rowsRead: integer("rows_read").notNull().default(0),
    /** Last heartbeat of the process that reads the file. */
    heartbeatAt: timestamp("heartbeat_at", { withTimezone: true }).notNull().defaultNow(),
    /** The reason if the file cannot be read. */
    error: text(),
    counts: jsonb().$type<QuizImportCounts>(),
    quizId: uuid("quiz_id").references(() => quizzes.id),
    writtenCount: integer("written_count"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("quiz_imports_newest").on(table.createdAt, table.id),
    uniqueIndex("quiz_imports_quiz").on(table.quizId),
  ],
);

/**
 * Rows of an import as in its file. `setRowStates` sets `state`, `contestantId` and `duplicateOf`; staff only set
 * "excluded". There are no foreign keys, because rows are many, short-lived and checked when written. No index covers
 * the columns that `setRowStates` writes, and pages have room for a second version of each row, so that its updates
 * write no index.
 */
export const quizImportRows = pgTable(
  "quiz_import_rows",
  {
    importId: uuid("import_id").notNull(),
    rowNumber: integer("row_number").notNull(),
    state: text({ enum: ["matched", "unknown", "duplicate", "malformed", "excluded"] }).notNull(),
    typedSerial: text("typed_serial").notNull(),
    serialNumber: text("serial_number"),
    contestantId: uuid("contestant_id"),
    duplicateOf: text("duplicate_of", { enum: ["file", "stored"] }),
    problems: text().array().$type<QuizImportProblem[]>().notNull(),
    score: numeric({ precision: 5, scale: 2, mode: "number" }),
    points: numeric({ precision: 8, scale: 2, mode: "number" }),
    maxPoints: numeric("max_points", { precision: 8, scale: 2, mode: "number" }),
    /** One character per question: 1 correct, 0 not correct, - not graded. */
    answers: text().notNull(),
    takenAt: timestamp("taken_at", { withTimezone: true }),
    /** The second of the attempt, if the file has it. */
    attemptKey: bigint("attempt_key", { mode: "number" }),
    typedScore: text("typed_score"),
    typedTime: text("typed_time"),
  },
  (table) => [
    primaryKey({ name: "quiz_import_rows_pk", columns: [table.importId, table.rowNumber] }),
    // This index finds a contestant's rows for records and erasure.
    index("quiz_import_rows_serial").on(table.serialNumber),
  ],
);
