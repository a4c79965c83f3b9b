import { and, eq, inArray, not, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { erasedContestants } from "#api/contestants/erasure/erasure.table.ts";
import { throughCursor } from "#api/db/batches.ts";
import type { Db } from "#api/db/client.ts";
import { coveredByQuestions } from "../analysis/quiz-analysis.queries.ts";
import { hasAnswers } from "../analysis/quiz-sample.queries.ts";
import { type QuestionResult, quizResults, quizzes } from "../quizzes.table.ts";

export type ResponseRow = {
  age: number | null;
  gender: number | null;
  /** Number of this attempt among the person's attempts at the quiz, from 1. */
  attempt: number;
  questions: QuestionResult[];
};

type Attempt = Pick<ResponseRow, "attempt"> & { id: string };

/**
 * Reads the attempts of the item analysis, also those of erased people, in random order, so that no row leads to a
 * person.
 */
export function readResponses(db: Db, quizId: string): AsyncIterable<ResponseRow[]> {
  const attempt = sql<number>`(row_number() over (partition by ${quizResults.contestantId} order by ${quizResults.createdAt}, ${quizResults.id}))::int`;
  const attempts = db
    .select({ id: quizResults.id, attempt: attempt.as("attempt") })
    .from(quizResults)
    .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .where(and(eq(quizResults.quizId, quizId), not(quizResults.isDeleted), hasAnswers, coveredByQuestions))
    .orderBy(sql`random()`);
  // Only ids are sorted, because sorting answers as well would write them all to disk.
  return throughCursor<Attempt, ResponseRow>(db, attempts, async (tx, found) => {
    const rows = new Map((await listAnswers(tx, found)).map((row) => [row.id, row]));
    return found.flatMap(({ id, attempt }) => {
      const row = rows.get(id);
      return row ? [{ ...row, attempt }] : [];
    });
  });
}

const listAnswers = (db: Db, attempts: readonly Attempt[]) =>
  db
    .select({
      id: quizResults.id,
      age: sql<number | null>`coalesce(${contestants.age}, ${erasedContestants.age})`,
      gender: sql<number | null>`coalesce(${contestants.gender}, ${erasedContestants.gender})`,
      questions: quizResults.questions,
    })
    .from(quizResults)
    .leftJoin(contestants, eq(contestants.id, quizResults.contestantId))
    .leftJoin(erasedContestants, eq(erasedContestants.id, quizResults.contestantId))
    .where(
      inArray(
        quizResults.id,
        attempts.map(({ id }) => id),
      ),
    );
