import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import type { QuizImportRowState } from "#contract/quiz-import.ts";
import { quizImportRows } from "./quiz-import.table.ts";
import { quizResults, quizzes } from "./quizzes.table.ts";

/**
 * Answers of an import's rows as they are stored. Many rows share theirs, so each distinct one is written out once: for
 * the rows, and for the figures of a quiz.
 */
const grids = (importId: string, rows: SQL) => sql`
  grids as materialized (
    select answers, (
      select coalesce(
        jsonb_agg(jsonb_build_object('questionNumber', n, 'isCorrect', substr(answers, n, 1) = '1') order by n), '[]'
      )
      from generate_series(1, length(answers)) n where substr(answers, n, 1) <> '-'
    ) as questions
    from ${quizImportRows} r where r.import_id = ${importId} and ${rows} group by answers
  )`;

/** Confirmations and undoings come one after the other, so that what each finds stored stays so until it has written. */
export const holdConfirmations = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(7246345)`);

/** Long enough for the largest file; the pool's own limit is meant for pages. */
export const allowMinutes = (db: Db) => db.execute(sql`set local statement_timeout = '10min'`);

/** Finds those matched rows whose contestant has been deleted since they were read. */
export const markDeleted = (db: Db, importId: string) =>
  db.execute(sql`
  update ${quizImportRows} r set state = 'unknown', contestant_id = null from ${contestants} c
  where r.import_id = ${importId} and r.state = 'matched' and c.id = r.contestant_id and c.is_deleted`);

/** Finds those matched rows that another import has stored since they were read. */
export const markStored = (db: Db, importId: string) =>
  db.execute(sql`
  update ${quizImportRows} r set state = 'duplicate', duplicate_of = 'stored'
  from ${quizResults} x
  where r.import_id = ${importId} and r.state = 'matched' and x.contestant_id = r.contestant_id
    and x.attempt_key = r.attempt_key and not x.is_deleted`);

export async function hasWithoutTime(
  db: Db,
  importId: string,
  states: readonly QuizImportRowState[],
): Promise<boolean> {
  const [found] = await db
    .select({ rowNumber: quizImportRows.rowNumber })
    .from(quizImportRows)
    .where(
      and(
        eq(quizImportRows.importId, importId),
        inArray(quizImportRows.state, [...states]),
        isNull(quizImportRows.attemptKey),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Rows without a time of day cannot be told apart one by one: the same score may come from another test. They are
 * taken for stored where the file holds everything of an earlier quiz without times, contestants deleted since aside, or
 * holds nothing else. What it holds does not hang on what staff leave out: leaving out one row would make news of the
 * others. Rows in `states` are judged, the others only looked at. What is found is grouped by row, because rows looked
 * up in it would each be compared with all of it.
 */
export const judgeWithoutTime = (db: Db, importId: string, states: readonly QuizImportRowState[]) => {
  const held = sql`r.attempt_key is null and r.contestant_id is not null and r.problems = '{}'`;
  return db.execute(sql`
    with ${grids(importId, held)}, found as materialized (
      select r.row_number, x.id, x.quiz_id
      from ${quizImportRows} r join grids g using (answers) left join ${quizResults} x
        on x.contestant_id = r.contestant_id and x.score = r.score and x.questions = g.questions and x.attempt_key < 0
        and not x.is_deleted and x.created_at = coalesce(r.taken_at, x.created_at)
      where r.import_id = ${importId} and ${held}
    ), repeated as materialized (
      select f.quiz_id from found f join ${quizzes} q on q.id = f.quiz_id
      group by f.quiz_id, q.result_count
      having count(distinct f.row_number) = (select count(distinct row_number) from found)
        or count(distinct f.id) >= q.result_count - (
          select count(*) from ${quizResults} x join ${contestants} c on c.id = x.contestant_id and c.is_deleted
          where x.quiz_id = f.quiz_id and not x.is_deleted
        )
    ), judged as (
      select row_number, coalesce(bool_or(quiz_id in (select quiz_id from repeated)), false) as is_stored
      from found group by row_number
    )
    update ${quizImportRows} r set
      state = case when j.is_stored then 'duplicate' else 'matched' end,
      duplicate_of = case when j.is_stored then 'stored' end
    from judged j
    where r.import_id = ${importId} and r.row_number = j.row_number and r.state in ${[...states]}
      and (j.is_stored and r.duplicate_of is null or not j.is_stored and r.duplicate_of = 'stored')`);
};

export async function insertQuiz(db: Db, fileName: string): Promise<string> {
  const [row] = await db.insert(quizzes).values({ fileName }).returning({ id: quizzes.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** @returns how many results were written */
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

/** Writes the figures of a quiz beside its results, from the results. `titles` are the questions', in their order. */
export const summariseQuiz = (db: Db, quizId: string, titles: readonly string[]) =>
  db.execute(sql`
  with alike as materialized (
    select questions, least(floor(score / 10), 9)::int as tenth, count(*)::int as total, sum(score) as points
    from ${quizResults} where quiz_id = ${quizId} and not is_deleted group by 1, 2
  ), tenths as (
    select n, coalesce(sum(total), 0)::int as total from generate_series(0, 9) n left join alike on tenth = n group by n
  ), answered as (
    select (q ->> 'questionNumber')::int as number, sum(total)::int as answered,
      coalesce(sum(total) filter (where (q ->> 'isCorrect')::boolean), 0)::int as correct
    from alike, jsonb_array_elements(questions) q group by 1
  )
  update ${quizzes} set
    result_count = (select coalesce(sum(total), 0) from alike),
    average_score = (select round(sum(points) / sum(total), 2) from alike),
    distribution = (select array_agg(total order by n) from tenths),
    questions = (
      select coalesce(jsonb_agg(jsonb_build_object(
        'questionNumber', number, 'title', (${sql.param(titles)}::text[])[number], 'answeredCount', answered, 'correctCount', correct
      ) order by number), '[]') from answered
    )
  where id = ${quizId}`);

/** Takes a quiz and its results away. */
export async function removeQuiz(db: Db, quizId: string): Promise<void> {
  await db.update(quizzes).set({ isDeleted: true }).where(eq(quizzes.id, quizId));
  await db.update(quizResults).set({ isDeleted: true }).where(eq(quizResults.quizId, quizId));
}
