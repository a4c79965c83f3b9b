import type { ISql } from "postgres";

/**
 * Answers of an import as they are stored. Many rows share theirs, so each distinct one is written out once: for the
 * rows, and for the figures of a quiz.
 */
const grids = (sql: ISql, importId: string) => sql`
  grids as materialized (
    select answers, (
      select coalesce(
        jsonb_agg(jsonb_build_object('questionNumber', n, 'isCorrect', substr(answers, n, 1) = '1') order by n), '[]'
      )
      from generate_series(1, length(answers)) n where substr(answers, n, 1) <> '-'
    ) as questions
    from quiz_import_rows where import_id = ${importId} and state = 'matched' group by answers
  )`;

/** Confirmations and undoings come one after the other, so that what each finds stored stays so until it has written. */
export const holdConfirmations = (tx: ISql) => tx`select pg_advisory_xact_lock(7246345)`;

/** Long enough for the largest file; the pool's own limit is meant for pages. */
export const allowMinutes = (tx: ISql) => tx`set local statement_timeout = '10min'`;

/** Finds those matched rows whose contestant has been deleted since they were read. */
export const markDeleted = (tx: ISql, importId: string) => tx`
  update quiz_import_rows r set state = 'unknown', contestant_id = null from contestants c
  where r.import_id = ${importId} and r.state = 'matched' and c.id = r.contestant_id and c.is_deleted`;

/** Finds those matched rows that another import has stored since they were read. */
export const markStored = (tx: ISql, importId: string) => tx`
  update quiz_import_rows r set state = 'duplicate', duplicate_of = 'stored'
  from quiz_results x
  where r.import_id = ${importId} and r.state = 'matched' and x.contestant_id = r.contestant_id
    and x.attempt_key = r.attempt_key and not x.is_deleted`;

export async function hasMatchedWithoutTime(tx: ISql, importId: string): Promise<boolean> {
  const { count } = await tx`
    select from quiz_import_rows where import_id = ${importId} and state = 'matched' and attempt_key is null limit 1`;
  return count > 0;
}

/**
 * Rows without a time of day cannot be told apart one by one: the same score may come from another test. They are
 * taken for stored where the file holds everything of an earlier quiz without times, or holds nothing else.
 */
export const markStoredWithoutTime = (tx: ISql, importId: string) => tx`
  with ${grids(tx, importId)}, mine as materialized (
    select r.row_number, r.contestant_id, r.score, g.questions
    from quiz_import_rows r join grids g using (answers)
    where r.import_id = ${importId} and r.state = 'matched' and r.attempt_key is null
  ), stored as materialized (
    select m.row_number, x.id, x.quiz_id from mine m join quiz_results x
      on x.contestant_id = m.contestant_id and x.score = m.score and x.questions = m.questions and x.attempt_key < 0
      and not x.is_deleted
  ), repeated as (
    select s.quiz_id from stored s join quizzes q on q.id = s.quiz_id
    group by s.quiz_id, q.result_count
    having count(distinct s.id) >= q.result_count or count(distinct s.row_number) = (select count(*) from mine)
  )
  update quiz_import_rows r set state = 'duplicate', duplicate_of = 'stored'
  where r.import_id = ${importId} and r.row_number in (
    select row_number from stored where quiz_id in (select quiz_id from repeated)
  )`;

export async function insertQuiz(tx: ISql, fileName: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`insert into quizzes (file_name) values (${fileName}) returning id`;
  return row?.id ?? "";
}

/** @returns how many results were written */
export async function insertResults(tx: ISql, importId: string, quizId: string): Promise<number> {
  const { count } = await tx`
    with ${grids(tx, importId)}
    insert into quiz_results (quiz_id, contestant_id, score, points, max_points, questions, created_at, attempt_key)
    select ${quizId}, c.id, r.score, r.points, r.max_points, g.questions, coalesce(r.taken_at, now()),
      coalesce(r.attempt_key, -1 - (random() * 9e15)::bigint)
    from quiz_import_rows r join grids g using (answers) join contestants c on c.id = r.contestant_id and not c.is_deleted
    where r.import_id = ${importId} and r.state = 'matched'`;
  return count;
}

/** Writes the figures of a quiz beside its results, from the results. `titles` are the questions', in their order. */
export const summariseQuiz = (tx: ISql, quizId: string, titles: readonly string[]) => tx`
  with alike as materialized (
    select questions, least(floor(score / 10), 9)::int as tenth, count(*)::int as total, sum(score) as points
    from quiz_results where quiz_id = ${quizId} and not is_deleted group by 1, 2
  ), tenths as (
    select n, coalesce(sum(total), 0)::int as total from generate_series(0, 9) n left join alike on tenth = n group by n
  ), answered as (
    select (q ->> 'questionNumber')::int as number, sum(total)::int as answered,
      coalesce(sum(total) filter (where (q ->> 'isCorrect')::boolean), 0)::int as correct
    from alike, jsonb_array_elements(questions) q group by 1
  )
  update quizzes set
    result_count = (select coalesce(sum(total), 0) from alike),
    average_score = (select round(sum(points) / sum(total), 2) from alike),
    distribution = (select array_agg(total order by n) from tenths),
    questions = (
      select coalesce(jsonb_agg(jsonb_build_object(
        'questionNumber', number, 'title', (${[...titles]}::text[])[number], 'answeredCount', answered, 'correctCount', correct
      ) order by number), '[]') from answered
    )
  where id = ${quizId}`;

/** Takes a quiz and its results away. */
export async function removeQuiz(tx: ISql, quizId: string): Promise<void> {
  await tx`update quizzes set is_deleted = true where id = ${quizId}`;
  await tx`update quiz_results set is_deleted = true where quiz_id = ${quizId} and not is_deleted`;
}
