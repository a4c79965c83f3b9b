import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { assessments } from "#api/assessments/assessments.table.ts";
import { quizzes } from "./quizzes.table.ts";

const assessmentOfQuiz = new QueryBuilder()
  .select({ title: assessments.title })
  .from(assessments)
  .where(eq(assessments.id, quizzes.assessmentId));

/** The title of its assessment; null for a file. */
export const titleOfQuiz = sql<string | null>`${assessmentOfQuiz}`;

/** The title of its assessment, or the name of its file. */
export const nameOfQuiz = sql<string | null>`coalesce(${titleOfQuiz}, ${quizzes.fileName})`;
