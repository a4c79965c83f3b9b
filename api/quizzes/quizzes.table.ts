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
  /**
   * For a choice item of an assessment, the index of the chosen option as written; null if none was chosen. It is
   * absent for quizzes from files.
   */
  chosen?: number | null;
};
export type QuestionOption = { label: string; isKey: boolean };
/** Numbers of all answers to a question and of right ones. */
export type QuestionTally = {
  questionNumber: number;
  title: string | null;
  answeredCount: number;
  correctCount: number;
  /** The options as written, if the question is the same choice item for everybody. */
  options?: QuestionOption[] | null;
};

/**
 * Quizzes: an imported file of electronic results, or the results of an assessment. Statistics are stored here and not
 * counted at each view: a file's with its import, an assessment's soon after each result.
 */
export const quizzes = pgTable("quizzes", {
  id: uuid().primaryKey().defaultRandom(),
  fileName: text("file_name"),
  /** The name that staff gave the quiz; null if they gave none. */
  name: text(),
  /** The assessment that the results belong to; null for a file. */
  assessmentId: uuid("assessment_id")
    .unique("quizzes_assessment")
    .references(() => assessments.id),
  resultCount: integer("result_count").notNull().default(0),
  /** The mean score in percent. */
  averageScore: numeric("average_score", { precision: 5, scale: 2, mode: "number" }),
  /** Number of results in each tenth of the scale, from below 10 to 100. */
  distribution: integer().array().notNull().default([]),
  questions: jsonb().$type<QuestionTally[]>().notNull().default([]),
  /** Versions of the assessment that `questions` covers. Null for a file, for which `questions` covers all results. */
  questionVersions: integer("question_versions").array(),
  /** Time at which the statistics must be counted again; null if they are current. */
  statisticsDueAt: timestamp("figures_due_at", { withTimezone: true }),
  /** End of the lease of a running calibration, so that only one runs. The lease of a killed process expires. */
  calibratingUntil: timestamp("calibrating_until", { withTimezone: true }),
  isDeleted: boolean("is_deleted").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Attempts of contestants. `score` is a percentage; `createdAt` is the time of the attempt. */
export const quizResults = pgTable(
  "quiz_results",
  {
    id: uuid().primaryKey().defaultRandom(),
    quizId: uuid("quiz_id")
      .notNull()
      .references(() => quizzes.id),
    /** Not a foreign key, because results outlive erased contestants. */
    contestantId: uuid("contestant_id").notNull(),
    score: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    /** Points from the file; null if the file has only a percentage. */
    points: numeric({ precision: 8, scale: 2, mode: "number" }),
    maxPoints: numeric("max_points", { precision: 8, scale: 2, mode: "number" }),
    questions: jsonb().$type<QuestionResult[]>().notNull().default([]),
    /** Version of the assessment, which defines the question numbers; null for a file. */
    assessmentVersion: integer("assessment_version"),
    /**
     * Distinguishes a contestant's attempts by the second in which they ended. Without a time it is a random negative
     * number.
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
