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
import { assessments } from "#api/assessments/assessments.table.ts";

export type QuestionResult = {
  questionNumber: number;
  isCorrect: boolean;
  /** Of an assessment's choice item the option as written, from 0; null where none was chosen. A file does not tell. */
  chosen?: number | null;
};
export type QuestionOption = { label: string; isKey: boolean };
/** How many answered a question, and how many of them correctly. */
export type QuestionTally = {
  questionNumber: number;
  title: string | null;
  answeredCount: number;
  correctCount: number;
  /** As written, where the question is the same choice item for all. */
  options?: QuestionOption[] | null;
};

/**
 * One imported file of electronic results, or the results of an assessment. Its figures are written beside its results, instead
 * of being counted at each view: those of a file with them, those of an assessment soon after.
 */
export const quizzes = pgTable("quizzes", {
  id: uuid().primaryKey().defaultRandom(),
  fileName: text("file_name"),
  /** As staff named it; null where nobody did. */
  name: text(),
  /** The assessment whose sittings end here; null for a file. */
  assessmentId: uuid("assessment_id")
    .unique("quizzes_assessment")
    .references(() => assessments.id),
  resultCount: integer("result_count").notNull().default(0),
  /** Percent. */
  averageScore: numeric("average_score", { precision: 5, scale: 2, mode: "number" }),
  /** How many results lie in each tenth of the scale, from below 10 to 100. */
  distribution: integer().array().notNull().default([]),
  questions: jsonb().$type<QuestionTally[]>().notNull().default([]),
  /** The versions of the assessment whose results `questions` tells of; null for a file, of which it tells all. */
  questionVersions: integer("question_versions").array(),
  /** When the figures are to be counted again; null where they are those of the results. */
  figuresDueAt: timestamp("figures_due_at", { withTimezone: true }),
  /** While its items are calibrated, so that nobody begins it twice; a process that is killed leaves it, and then it passes. */
  calibratingUntil: timestamp("calibrating_until", { withTimezone: true }),
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
    /** The version of the assessment that was sat, which says what the numbers of questions mean; null for a file. */
    assessmentVersion: integer("assessment_version"),
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
