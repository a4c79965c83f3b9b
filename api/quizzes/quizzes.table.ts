import { boolean, index, jsonb, numeric, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { contestants } from "#api/contestants/contestants.table.ts";

export type QuestionResult = { questionNumber: number; isCorrect: boolean };

/** One imported file of electronic results. */
export const quizzes = pgTable("quizzes", {
  id: uuid().primaryKey().defaultRandom(),
  isDeleted: boolean("is_deleted").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** One attempt of one contestant. `score` is a percentage; `createdAt` is when the attempt was made. */
export const quizResults = pgTable(
  "quiz_results",
  {
    id: uuid().primaryKey().defaultRandom(),
    quizId: uuid("quiz_id")
      .notNull()
      .references(() => quizzes.id),
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id),
    score: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    questions: jsonb().$type<QuestionResult[]>().notNull().default([]),
    isDeleted: boolean("is_deleted").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("quiz_results_contestant").on(table.contestantId, table.createdAt),
    index("quiz_results_quiz").on(table.quizId),
  ],
);
