import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { assessments } from "#api/assessments/assessments.table.ts";
import { quizzes } from "./quizzes.table.ts";

const assessmentOfQuiz = new QueryBuilder()
  .select({ title: assessments.title })
  .from(assessments)
  .where(eq(assessments.id, quizzes.assessmentId));

/** The name given by staff, or the title of the assessment; null for a file without a name. */
export const titleOfQuiz = sql<string | null>`coalesce(${quizzes.name}, ${assessmentOfQuiz})`;

/** The title, otherwise the file name. */
export const nameOfQuiz = sql<string | null>`coalesce(${titleOfQuiz}, ${quizzes.fileName})`;
