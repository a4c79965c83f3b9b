import { and, desc, eq, ne, not, sql } from "drizzle-orm";
import { assessments, assessmentVersions } from "#api/assessments/assessments.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { quizResults } from "#api/quizzes/quizzes.table.ts";
import { sittings } from "../sittings.table.ts";
import { canSitAgain, isVisible } from "./result-visibility.columns.ts";

const satResults = prepared("sat_results", (db) =>
  db
    .select({
      id: quizResults.id,
      quizId: quizResults.quizId,
      title: assessments.title,
      createdAt: quizResults.createdAt,
      score: quizResults.score,
      points: quizResults.points,
      maxPoints: quizResults.maxPoints,
      questions: quizResults.questions,
      assessmentId: sittings.assessmentId,
      version: sittings.version,
      /** Number of this attempt among the contestant's results of the test, without voided ones. */
      attempt: sql<number>`row_number() over
        (partition by ${quizResults.quizId} order by ${quizResults.createdAt}, ${quizResults.id})`.mapWith(Number),
      isVisible,
      canSitAgain,
      /** Whether staff released the results or set a time. */
      isPromised: sql<boolean>`num_nonnulls(${assessments.resultsReleasedAt}, ${assessments.resultsDueAt}) > 0`,
      /**
       * Time at which the student sees the result: when late answers end, or the set time if it is later. Null if no
       * time is set.
       */
      dueAt: sql<Date | null>`case
        when ${assessmentVersions.content} ->> 'telling' = 'result' or ${assessments.resultsReleasedAt} is not null
          then ${sittings.lateUntil}
        when ${assessments.resultsDueAt} is not null then greatest(${assessments.resultsDueAt}, ${sittings.lateUntil})
      end`.mapWith(assessments.resultsDueAt),
    })
    .from(quizResults)
    .innerJoin(sittings, eq(sittings.resultId, quizResults.id))
    .innerJoin(assessments, eq(assessments.id, sittings.assessmentId))
    .innerJoin(
      assessmentVersions,
      and(eq(assessmentVersions.assessmentId, sittings.assessmentId), eq(assessmentVersions.version, sittings.version)),
    )
    .where(
      and(
        eq(quizResults.contestantId, sql.placeholder("contestantId")),
        not(quizResults.isDeleted),
        ne(sittings.state, "voided"),
      ),
    )
    .orderBy(desc(quizResults.createdAt), desc(quizResults.id)),
);

/** Lists results of a contestant's sittings that are not deleted, shown or not, newest first. */
export const listSatResults = (db: Db, contestantId: string) => satResults(db, { contestantId });

export type SatResult = Awaited<ReturnType<typeof listSatResults>>[number];

const ageOf = prepared("age_of_contestant", (db) =>
  db
    .select({ age: contestants.age })
    .from(contestants)
    .where(and(eq(contestants.id, sql.placeholder("id")), not(contestants.isDeleted))),
);

/** Finds the contestant's age at the registration. */
export async function findAge(db: Db, id: string): Promise<number | undefined> {
  const [row] = await ageOf(db, { id });
  return row?.age;
}
