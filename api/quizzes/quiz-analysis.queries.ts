import { and, eq, inArray, not, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { nameOfQuiz } from "./quizzes.columns.ts";
import { type QuestionTally, quizResults, quizzes } from "./quizzes.table.ts";

/** The figures that follow a quiz's results tell whether these have changed. */
export type AnsweredQuiz = {
  name: string | null;
  questions: QuestionTally[];
  /** The versions of the assessment that `questions` tells of; null for a file. */
  questionVersions: number[] | null;
  resultCount: number;
  averageScore: number | null;
  /** The assessment whose sittings it holds; null for a file. */
  assessmentId: string | null;
};

export async function findQuestions(db: Db, quizId: string): Promise<AnsweredQuiz | undefined> {
  const { questions, questionVersions, resultCount, averageScore, assessmentId } = quizzes;
  const [row] = await db
    .select({ name: nameOfQuiz, questions, questionVersions, resultCount, averageScore, assessmentId })
    .from(quizzes)
    .where(and(eq(quizzes.id, quizId), not(quizzes.isDeleted)));
  return row;
}

/** The results that the questions of their quiz tell of. To be asked where both tables stand. */
export const toldByQuestions = sql`(${quizzes.questionVersions} is null or ${quizResults.assessmentVersion} = any(${quizzes.questionVersions}))`;

/** JSON of the numbers of a result's questions, of whether each was right, and of which option was chosen, if that is known. */
export type GradedRow = { numbers: string; marks: string; chosen: string };

/** The ids of every result that the questions of its quiz tell of. */
export const selectAttempts = (db: Db, quizId: string) =>
  db
    .select({ id: quizResults.id })
    .from(quizResults)
    .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .where(and(eq(quizResults.quizId, quizId), not(quizResults.isDeleted), toldByQuestions));

/** Of the results with these ids what was right, as `GradedRow`s: text, which the driver need not read. */
export function selectGrades(db: Db, ids: SQLWrapper) {
  const part = (name: string) =>
    sql`jsonb_path_query_array(${quizResults.questions}, ${`$[*].${name}`}::jsonpath)::text`;
  const chosen = sql`case when ${quizResults.assessmentVersion} is null then '[]' else ${part("chosen")} end`;
  return db
    .select({
      numbers: part("questionNumber").as("numbers"),
      marks: part("isCorrect").as("marks"),
      chosen: chosen.as("chosen"),
    })
    .from(quizResults)
    .where(inArray(quizResults.id, ids));
}
