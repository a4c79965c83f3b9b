import { and, desc, eq, not, type SQL, sql } from "drizzle-orm";
import { assessmentVersions } from "#api/assessments/assessments.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { onsiteExams, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { nameOfQuiz } from "#api/quizzes/quizzes.columns.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { isVisible } from "#api/sittings/slips/result-visibility.columns.ts";
import type { AcceptanceDefinition } from "#contract/acceptance/acceptance.ts";
import { scoreParts } from "#contract/acceptance/acceptance-words.ts";
import { totalQuestions } from "#contract/assessments/assessment-words.ts";
import type { Candidate } from "./rank.ts";

const quizName = sql<string>`coalesce(${nameOfQuiz}, '')`;

/** Names of the tests with the scores that count. */
export async function listSources(db: Db, { quizId, onsiteExamId }: AcceptanceDefinition): Promise<string[]> {
  const electronic = quizId ? await db.select({ name: quizName }).from(quizzes).where(eq(quizzes.id, quizId)) : [];
  const onsite = onsiteExamId
    ? await db.select({ name: onsiteExams.name }).from(onsiteExams).where(eq(onsiteExams.id, onsiteExamId))
    : [];
  return [...electronic, ...onsite].map(({ name }) => name);
}

const mostOptions = 200;

/** Lists the tests that a definition may name, newest first. */
export async function listOptions(db: Db) {
  const sections = sql<string[]>`array(
    select distinct section ->> 'title' from ${assessmentVersions} v, jsonb_array_elements(v.content -> 'sections') section
    where v.assessment_id = quizzes.assessment_id and section ->> 'title' <> '' order by 1)`;
  const electronic = db
    .select({ id: quizzes.id, name: quizName, sections })
    .from(quizzes)
    .where(and(not(quizzes.isDeleted), sql`${quizzes.resultCount} > 0`))
    .orderBy(desc(quizzes.createdAt))
    .limit(mostOptions);
  const onsite = db
    .select({ id: onsiteExams.id, name: onsiteExams.name })
    .from(onsiteExams)
    .where(not(onsiteExams.isDeleted))
    .orderBy(desc(onsiteExams.createdAt))
    .limit(mostOptions);
  return { quizzes: await electronic, onsiteExams: await onsite };
}

/**
 * Reads the people of a pool with their newest scores. Only results that their owner may see count. Erased people have
 * no row, and people on a waiting list have no place in their season.
 */
export async function listCandidates(tx: Db, definition: AcceptanceDefinition): Promise<Candidate[]> {
  const { registeredFrom, registeredTo, quizId, onsiteExamId } = definition;
  const day = sql`(c.created_at at time zone 'Asia/Baghdad')::date`;
  const section = await sectionPoints(tx, definition);
  await tx.execute(sql`set local statement_timeout = '5min'`);
  const { rows } = await tx.execute<Candidate>(sql`
    with electronic as (
      select distinct on (contestant_id) contestant_id, id, score from ${quizResults}
      where quiz_id = ${quizId} and not is_deleted and ${isVisible}
      order by contestant_id, created_at desc, id desc
    ), onsite as (
      select distinct on (contestant_id) contestant_id, score from ${onsiteResults}
      where onsite_quiz_id = ${onsiteExamId} and not is_deleted
      order by contestant_id, created_at desc, id desc
    )
    select c.id, c.governorate, c.special_education_type as "educationType", c.age,
      e.score::float8 as electronic, o.score::float8 as onsite, ${section} as section
    from ${contestants} c
    left join electronic e on e.contestant_id = c.id
    left join onsite o on o.contestant_id = c.id
    where not c.is_deleted and c.waiting_number is null
      and (${registeredFrom}::date is null or ${day} >= ${registeredFrom})
      and (${registeredTo}::date is null or ${day} <= ${registeredTo})`);
  return rows;
}

/** Finds the questions of the section that decides ties, in each version. They are numbered section after section. */
export async function listSections(db: Db, { tiePart, quizId }: AcceptanceDefinition) {
  if (!quizId) return [];
  const versions = await db
    .select({ version: assessmentVersions.version, content: assessmentVersions.content })
    .from(quizzes)
    .innerJoin(assessmentVersions, eq(assessmentVersions.assessmentId, quizzes.assessmentId))
    .where(eq(quizzes.id, quizId));
  return versions.flatMap(({ version, content }) => {
    let last = 0;
    return content.sections.flatMap(({ title, questions }) => {
      const first = last + 1;
      last += totalQuestions(questions);
      return title === tiePart ? [{ version, first, last }] : [];
    });
  });
}

/** The number of right answers in the section that decides ties. */
async function sectionPoints(tx: Db, definition: AcceptanceDefinition): Promise<SQL> {
  const { tiePart } = definition;
  if (tiePart === null || tiePart in scoreParts) return sql`null::int`;
  const sections = JSON.stringify(await listSections(tx, definition));
  return sql`(
    select count(*)::int from ${quizResults} r
    join jsonb_to_recordset(${sections}::jsonb) s (version int, first int, last int) on s.version = r.assessment_version
    cross join jsonb_to_recordset(r.questions) q ("questionNumber" int, "isCorrect" boolean)
    where r.id = e.id and q."isCorrect" and q."questionNumber" between s.first and s.last)`;
}
