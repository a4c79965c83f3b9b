import { type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { quizResults, quizzes } from "../quizzes.table.ts";
import { quizImportRows } from "./quiz-import.table.ts";

/**
 * Distinct answer grids of an import's stored rows. Many rows share a grid, so each grid is expanded only once, for the
 * rows and for the quiz's statistics.
 */
export const grids = (importId: string, rows: SQL) => sql`
  grids as materialized (
    select answers, (
      select coalesce(
        jsonb_agg(jsonb_build_object('questionNumber', n, 'isCorrect', substr(answers, n, 1) = '1') order by n), '[]'
      )
      from generate_series(1, length(answers)) n where substr(answers, n, 1) <> '-'
    ) as questions
    from ${quizImportRows} r where r.import_id = ${importId} and ${rows} group by answers
  )`;

export type RowSelection = {
  /** Matches only rows with these serials, and those without a time; without it all rows. */
  serials?: readonly string[];
  /** Whether to change only rows that are matched so far. */
  isMatchedOnly?: boolean;
};

/**
 * Sets the state of each row of an import. Nothing else decides it: it runs after reading, after a correction, and
 * before confirming.
 * - A row that staff excluded, or that cannot be read, is neither compared nor written.
 * - A row is unknown if no undeleted contestant has its serial.
 * - If the contestant's attempt of that second is stored, the row is a duplicate. So is the second of two equal rows.
 * Rows without a time of day cannot be matched individually, because the same score may come from another test. They
 * count as stored if the file contains all rows of an earlier quiz without times, apart from contestants deleted or
 * erased since, or contains nothing else. Excluded rows count as contained.
 */
export const setRowStates = (db: Db, importId: string, { serials, isMatchedOnly = false }: RowSelection = {}) =>
  db.execute(sql`
    with read as materialized (
      select r.row_number, r.state, r.problems <> '{}' as is_malformed, c.id as contestant_id, x.id is not null as is_stored,
        row_number() over (
          partition by r.state = 'excluded' or r.problems <> '{}', coalesce(c.serial_number, r.serial_number), r.attempt_key,
            case when r.attempt_key is null then concat_ws(' ', r.taken_at, r.score, r.points, r.answers) end
          order by r.row_number
        ) > 1 as is_repeated,
        r.attempt_key, r.taken_at, r.score, r.answers
      from ${quizImportRows} r
      left join ${contestants} owner on owner.serial_number = r.serial_number
      left join ${contestants} c on c.id = coalesce(owner.merged_into_id, owner.id) and not c.is_deleted
      left join ${quizResults} x on x.contestant_id = c.id and x.attempt_key = r.attempt_key and not x.is_deleted
      where r.import_id = ${importId}
        and (${serials === undefined} or r.attempt_key is null or r.serial_number = any(${sql.param(serials ?? [])}))
    ),
    ${grids(importId, sql`r.attempt_key is null`)},
    held as materialized (
      select r.row_number, x.id, x.quiz_id
      from read r join grids g using (answers) left join ${quizResults} x
        on x.contestant_id = r.contestant_id and x.score = r.score and x.questions = g.questions and x.attempt_key < 0
        and not x.is_deleted and x.created_at = coalesce(r.taken_at, x.created_at)
      where r.attempt_key is null and r.contestant_id is not null and not r.is_malformed
    ), held_quizzes as materialized (
      select h.quiz_id from held h join ${quizzes} q on q.id = h.quiz_id
      group by h.quiz_id, q.result_count
      having count(distinct h.row_number) = (select count(distinct row_number) from held)
        or count(distinct h.id) >= q.result_count - (
          select count(*) from ${quizResults} x left join ${contestants} c on c.id = x.contestant_id
          where x.quiz_id = h.quiz_id and not x.is_deleted and c.is_deleted is not false
        )
    ), compared as (
      select *, case when is_stored then 'stored' when is_repeated then 'file'
        when row_number in (select row_number from held join held_quizzes using (quiz_id)) then 'stored' end as like_another
      from read
    ), judged as (
      select row_number, contestant_id, like_another,
        case when state = 'excluded' then state when is_malformed then 'malformed' when contestant_id is null then 'unknown'
          when like_another is not null then 'duplicate' else 'matched' end as verdict
      from compared
    )
    update ${quizImportRows} r set state = j.verdict, contestant_id = j.contestant_id,
      duplicate_of = case when j.verdict = 'duplicate' then j.like_another end
    from judged j
    where r.import_id = ${importId} and r.row_number = j.row_number and (not ${isMatchedOnly} or r.state = 'matched')
      and (r.state, r.contestant_id, r.duplicate_of) is distinct from (
        j.verdict, j.contestant_id, case when j.verdict = 'duplicate' then j.like_another end
      )`);
