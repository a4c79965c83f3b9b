import { and, eq, inArray, not, type SQLWrapper, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { erasedContestants } from "#api/contestants/erasure/erasure.table.ts";
import type { Db } from "#api/db/client.ts";
import { nameOfQuiz } from "../quizzes.columns.ts";
import { type QuestionTally, quizResults, quizzes } from "../quizzes.table.ts";

/** A quiz, with the data that show whether its results have changed. */
export type AnsweredQuiz = {
  name: string | null;
  questions: QuestionTally[];
  /** Versions of the assessment that `questions` covers; null for a quiz from a file. */
  questionVersions: number[] | null;
  resultCount: number;
  averageScore: number | null;
  /** Null for a quiz that was imported from a file. */
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

/** Selects the results that their quiz's questions cover. The query must contain both tables. */
export const coveredByQuestions = sql`(${quizzes.questionVersions} is null or ${quizResults.assessmentVersion} = any(${quizzes.questionVersions}))`;

/**
 * JSON arrays of a result: question numbers, right or wrong, and the chosen options if known. The other columns are
 * about its person, also an erased one, and null if unknown.
 */
export type GradedRow = {
  numbers: string;
  marks: string;
  chosen: string;
  /** Id of the contestant. */
  contestant: string;
  gender: number | null;
  reason: number | null;
  governorate: number | null;
};

/** Selects the ids of the results that the quiz's questions cover. */
export const selectAttempts = (db: Db, quizId: string) =>
  db
    .select({ id: quizResults.id })
    .from(quizResults)
    .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .where(and(eq(quizResults.quizId, quizId), not(quizResults.isDeleted), coveredByQuestions));

/** A property of the contestant, also of an erased one. The query must contain both tables. */
export const ofPerson = (property: "age" | "gender" | "specialEducationType" | "governorate") =>
  sql<number | null>`coalesce(${contestants[property]}, ${erasedContestants[property]})`;

/**
 * Selects the grades of the results with these ids as `GradedRow`s. They stay text, so that the driver need not parse
 * them.
 */
export function selectGrades(db: Db, ids: SQLWrapper) {
  const part = (name: string) =>
    sql`jsonb_path_query_array(${quizResults.questions}, ${`$[*].${name}`}::jsonpath)::text`;
  const chosen = sql`case when ${quizResults.assessmentVersion} is null then '[]' else ${part("chosen")} end`;
  return db
    .select({
      numbers: part("questionNumber").as("numbers"),
      marks: part("isCorrect").as("marks"),
      chosen: chosen.as("chosen"),
      contestant: sql<string>`${quizResults.contestantId}`.as("contestant"),
      gender: ofPerson("gender").as("gender"),
      reason: ofPerson("specialEducationType").as("reason"),
      governorate: ofPerson("governorate").as("governorate"),
    })
    .from(quizResults)
    .leftJoin(contestants, eq(contestants.id, quizResults.contestantId))
    .leftJoin(erasedContestants, eq(erasedContestants.id, quizResults.contestantId))
    .where(inArray(quizResults.id, ids));
}

/** Finds serials of those contestants who are neither deleted nor erased. */
export async function findSerials(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: contestants.id, serial: contestants.serialNumber })
    .from(contestants)
    .where(and(inArray(contestants.id, [...ids]), not(contestants.isDeleted)));
  return new Map(rows.map(({ id, serial }) => [id, serial]));
}
