import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

export type QuestionResult = { questionNumber: number; isCorrect: boolean };
/** How many answered a question, and how many of them correctly. */
export type QuestionTally = {
  questionNumber: number;
  title: string | null;
  answeredCount: number;
  correctCount: number;
};

/**
 * One imported file of electronic results. Results come and go with their quiz alone, so its figures are written once,
 * with them, instead of being counted at each view.
 */
export const quizzes = pgTable("quizzes", {
  id: uuid().primaryKey().defaultRandom(),
  fileName: text("file_name"),
  resultCount: integer("result_count").notNull().default(0),
  /** Percent. */
  averageScore: numeric("average_score", { precision: 5, scale: 2, mode: "number" }),
  /** How many results lie in each tenth of the scale, from below 10 to 100. */
  distribution: integer().array().notNull().default([]),
  questions: jsonb().$type<QuestionTally[]>().notNull().default([]),
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
    /** Of a contestant, or of an erased one: a result outlives the person, so there is no reference. */
    contestantId: uuid("contestant_id").notNull(),
    score: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    /** As the file had them; null where it gave only a percentage. */
    points: numeric({ precision: 8, scale: 2, mode: "number" }),
    maxPoints: numeric("max_points", { precision: 8, scale: 2, mode: "number" }),
    questions: jsonb().$type<QuestionResult[]>().notNull().default([]),
    /**
     * Tells a contestant's attempts apart: the second in which it was made. Where the file gave no time there is
     * nothing to tell by, and a random negative number stands here.
     */
    attemptKey: bigint("attempt_key", { mode: "number" }).notNull().default(sql`-1 - (random() * 9e15)::bigint`),
    isDeleted: boolean("is_deleted").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("quiz_results_attempt").on(table.contestantId, table.attemptKey).where(sql`not ${table.isDeleted}`),
    index("quiz_results_quiz").on(table.quizId),
  ],
);
