import { type SQL, sql } from "drizzle-orm";
import { assessments, assessmentVersions } from "#api/assessments/assessments.table.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { sittings } from "../sittings.table.ts";

/**
 * The only rule that decides when a student may see an electronic result (`quiz_results`). On-site results are shown at
 * once.
 */

/**
 * Whether a result may be shown. A result from a file is shown immediately. One from a sitting is shown when late
 * answers end, and only if its version shows results immediately, results are released, or the release time has come. A
 * result of a voided sitting is never shown.
 */
export const isVisible = sql<boolean>`not exists (
  select from ${quizzes} q
  join ${assessments} a on a.id = q.assessment_id
  join ${sittings} s on s.result_id = ${quizResults.id}
  join ${assessmentVersions} v on v.assessment_id = s.assessment_id and v.version = s.version
  where q.id = ${quizResults.quizId} and (s.state = 'voided' or coalesce(s.late_until > greatest(s.finished_at, now()), true)
    or a.results_released_at is null and coalesce(a.results_due_at > now(), true) and v.content ->> 'telling' <> 'result'))`;

/** A query for the people of results that may be shown and meet a condition, as notices take it. */
export const shownResults = (condition: SQL): SQL => sql`
  select ${quizResults.contestantId}, ${quizResults.id} as about from ${quizResults}
  where ${condition} and not ${quizResults.isDeleted} and ${isVisible}`;

/**
 * Since when a visible result is shown. A file's results are shown since its upload; those of a sitting as `isVisible`
 * says.
 */
export const visibleSince = sql<Date>`coalesce(
  (select greatest(s.finished_at, s.late_until,
      case when v.content ->> 'telling' <> 'result' then least(a.results_released_at, a.results_due_at) end)
    from ${sittings} s
    join ${assessments} a on a.id = s.assessment_id
    join ${assessmentVersions} v on v.assessment_id = s.assessment_id and v.version = s.version
    where s.result_id = ${quizResults.id}),
  (select q.created_at from ${quizzes} q where q.id = ${quizResults.quizId}))`.mapWith(quizResults.createdAt);

/**
 * Whether the contestant can sit the assessment again. Right answers are only shown if not, because questions may be
 * reused.
 */
export const canSitAgain = sql<boolean>`exists (
  select from ${sittings} s
  join ${assessments} a on a.id = s.assessment_id and a.state = 'published'
  join ${assessmentVersions} v on v.assessment_id = a.id and v.version = a.published_version
  where s.result_id = ${quizResults.id} and (v.content ->> 'closesAt')::timestamptz > now()
    and (v.content ->> 'attempts')::int > (
      select count(*) from ${sittings} t
      where t.assessment_id = s.assessment_id and t.contestant_id = s.contestant_id and t.state <> 'voided'))`;
