import { sql } from "drizzle-orm";
import { assessments, assessmentVersions } from "#api/assessments/assessments.table.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { sittings } from "./sittings.table.ts";

/** What a student may know of a result, asked of rows of `quiz_results`. Nothing else decides it. */

/**
 * Whether a result may be known: one of a file at once; one of a sitting once no more answers are taken, at once where its
 * version of the assessment says so, and else once results are released or the moment set for that has come. One of a voided
 * sitting never.
 */
export const isTold = sql<boolean>`not exists (
  select from ${quizzes} q
  join ${assessments} a on a.id = q.assessment_id
  join ${sittings} s on s.result_id = ${quizResults.id}
  join ${assessmentVersions} v on v.assessment_id = s.assessment_id and v.version = s.version
  where q.id = ${quizResults.quizId} and (s.state = 'voided' or coalesce(s.late_until > greatest(s.finished_at, now()), true)
    or a.results_released_at is null and coalesce(a.results_due_at > now(), true) and v.content ->> 'telling' <> 'result'))`;

/** Which questions were right is told once the contestant cannot sit the assessment again: some may come again. */
export const canSitAgain = sql<boolean>`exists (
  select from ${sittings} s
  join ${assessments} a on a.id = s.assessment_id and a.state = 'published'
  join ${assessmentVersions} v on v.assessment_id = a.id and v.version = a.published_version
  where s.result_id = ${quizResults.id} and (v.content ->> 'closesAt')::timestamptz > now()
    and (v.content ->> 'attempts')::int > (
      select count(*) from ${sittings} t
      where t.assessment_id = s.assessment_id and t.contestant_id = s.contestant_id and t.state <> 'voided'))`;
