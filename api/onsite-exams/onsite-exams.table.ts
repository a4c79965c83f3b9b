import { boolean, index, jsonb, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { QuestionResult } from "#api/quizzes/quizzes.table.ts";

export const onsiteExams = pgTable("onsite_quizzes", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  isDeleted: boolean("is_deleted").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** A contestant's attempt. `score` is a percentage. */
export const onsiteResults = pgTable(
  "onsite_results",
  {
    id: uuid().primaryKey().defaultRandom(),
    onsiteExamId: uuid("onsite_quiz_id")
      .notNull()
      .references(() => onsiteExams.id),
    /** Id of a contestant, also an erased one, as in `quiz_results`. */
    contestantId: uuid("contestant_id").notNull(),
    score: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    questions: jsonb().$type<QuestionResult[]>().notNull().default([]),
    /** Null for results that are older than this column. */
    addedBy: uuid("added_by").references(() => users.id),
    isDeleted: boolean("is_deleted").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("onsite_results_contestant").on(table.contestantId, table.createdAt),
    index("onsite_results_quiz").on(table.onsiteExamId),
  ],
);

/** The scores as they were before their corrections. */
export const onsiteCorrections = pgTable(
  "onsite_corrections",
  {
    id: uuid().primaryKey().defaultRandom(),
    onsiteResultId: uuid("onsite_result_id")
      .notNull()
      .references(() => onsiteResults.id),
    score: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    questions: jsonb().$type<QuestionResult[]>().notNull(),
    reason: text().notNull(),
    correctedBy: uuid("corrected_by")
      .notNull()
      .references(() => users.id),
    correctedAt: timestamp("corrected_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("onsite_corrections_result").on(table.onsiteResultId, table.correctedAt)],
);
