import { eq, type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { lock } from "#api/db/advisory-locks.ts";
import type { Db } from "#api/db/client.ts";
import { shownResults } from "#api/sittings/slips/result-visibility.columns.ts";
import { type QuestionOption, quizResults, quizzes } from "../quizzes.table.ts";
import { grids } from "./import-row-states.queries.ts";
import { quizImportRows } from "./quiz-import.table.ts";

/** Lets one confirmation or undo run at a time, so that stored results do not change between reading and writing. */
export const lockConfirmations = (db: Db) => lock(db, "confirmations");

/** Allows enough time for the largest file, because the pool's own limit is meant for pages. */
export const allowMinutes = (db: Db) => db.execute(sql`set local statement_timeout = '10min'`);

export async function insertQuiz(db: Db, quiz: { fileName: string; name: string | null }): Promise<string> {
  const [row] = await db.insert(quizzes).values(quiz).returning({ id: quizzes.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** @returns the number of results written */
export async function insertResults(db: Db, importId: string, quizId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with ${grids(importId, sql`r.state = 'matched'`)}
    insert into ${quizResults} (quiz_id, contestant_id, score, points, max_points, questions, created_at, attempt_key)
    select ${quizId}, c.id, r.score, r.points, r.max_points, g.questions, coalesce(r.taken_at, now()),
      coalesce(r.attempt_key, -1 - (random() * 9e15)::bigint)
    from ${quizImportRows} r join grids g using (answers) join ${contestants} c on c.id = r.contestant_id and not c.is_deleted
    where r.import_id = ${importId} and r.state = 'matched'`);
  return rowCount ?? 0;
}

export const resultsOf = (quizId: string): SQL => shownResults(eq(quizResults.quizId, quizId));

/**
 * Recomputes a quiz's statistics from its results.
 * @param titles titles of the questions, in order
 * @param own for an assessment: the versions that its questions cover, and the options of each question
 */
export const summariseQuiz = (
  db: Db,
  quizId: string,
  titles: readonly string[],
  own: { versions: readonly number[]; options: readonly (QuestionOption[] | null)[] } | null = null,
) => {
  const versions = sql.param(own?.versions ?? null);
  return db.execute(sql`
  with alike as materialized (
    select questions, least(floor(score / 10), 9)::int as tenth, count(*)::int as total, sum(score) as points,
      ${versions}::int[] is null or assessment_version = any(${versions}::int[]) as is_covered
    from ${quizResults} where quiz_id = ${quizId} and not is_deleted group by 1, 2, 5
  ), tenths as (
    select n, coalesce(sum(total), 0)::int as total from generate_series(0, 9) n left join alike on tenth = n group by n
  ), answered as (
    select (q ->> 'questionNumber')::int as number, sum(total)::int as answered,
      coalesce(sum(total) filter (where (q ->> 'isCorrect')::boolean), 0)::int as correct
    from alike, jsonb_array_elements(questions) q where is_covered group by 1
  )
  update ${quizzes} set
    result_count = (select coalesce(sum(total), 0) from alike),
    average_score = (select round(sum(points) / sum(total), 2) from alike),
    question_versions = ${versions}::int[],
    distribution = (select array_agg(total order by n) from tenths),
    questions = (
      select coalesce(jsonb_agg(jsonb_build_object(
        'questionNumber', number, 'title', (${sql.param(titles)}::text[])[number], 'answeredCount', answered, 'correctCount', correct,
        'options', ${JSON.stringify(own?.options ?? [])}::jsonb -> (number - 1)
      ) order by number), '[]') from answered
    )
  where id = ${quizId}`);
};

/** Deletes a quiz and its results. */
export async function removeQuiz(db: Db, quizId: string): Promise<void> {
  await db.update(quizzes).set({ isDeleted: true }).where(eq(quizzes.id, quizId));
  await db.update(quizResults).set({ isDeleted: true }).where(eq(quizResults.quizId, quizId));
}
