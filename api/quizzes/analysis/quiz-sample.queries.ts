import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { personName } from "#api/contestants/registration/same-person.columns.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import type { LeftOut } from "#contract/quizzes/calibrations.ts";
import { allowMinutes } from "../import/quiz-confirm.queries.ts";
import { quizResults, quizzes } from "../quizzes.table.ts";
import { coveredByQuestions } from "./quiz-analysis.queries.ts";

/**
 * The first result of each person, by name and phone, without deleted and erased ones. Practice raises later results, so
 * norms and calibrations leave them out.
 */
export const firstOfPeople = (db: Db, quizId: string, condition?: SQL) =>
  db
    .selectDistinctOn([contestants.phoneNumber, personName(contestants)], { id: quizResults.id, age: contestants.age })
    .from(quizResults)
    .innerJoin(contestants, eq(contestants.id, quizResults.contestantId))
    .where(and(eq(quizResults.quizId, quizId), not(quizResults.isDeleted), not(contestants.isDeleted), condition))
    .orderBy(contestants.phoneNumber, personName(contestants), asc(quizResults.createdAt), asc(quizResults.id))
    .as("of_people");

export const hasAnswers = sql`${quizResults.questions} <> '[]'`;
/** Needs results and their quiz. */
const asksTheSame = sql`${coveredByQuestions} and jsonb_array_length(${quizResults.questions}) = jsonb_array_length(${quizzes.questions})`;

const ofQuiz = (db: Db, quizId: string) => {
  const first = firstOfPeople(db, quizId, hasAnswers);
  return { first, isFirst: eq(first.id, quizResults.id) };
};

/** Ids of results for calibration: each person's first, if it is to the present questions. */
export function selectPeople(db: Db, quizId: string) {
  const { first, isFirst } = ofQuiz(db, quizId);
  return db
    .select({ id: quizResults.id })
    .from(first)
    .innerJoin(quizResults, isFirst)
    .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .where(asksTheSame);
}

/** Number of results left out of a calibration, by reason. */
export function countLeftOut(db: Db, quizId: string): Promise<LeftOut> {
  const { first, isFirst } = ofQuiz(db, quizId);
  const isPerson = sql`${contestants.id} is not null`;
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return inTransaction(db, async (tx) => {
    await allowMinutes(tx);
    const [row] = await tx
      .select({
        deleted: counted(sql`not (${isPerson})`),
        later: counted(sql`${isPerson} and ${first.id} is null`),
        otherQuestions: counted(sql`${first.id} is not null and not (${asksTheSame})`),
      })
      .from(quizResults)
      .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
      .leftJoin(contestants, and(eq(contestants.id, quizResults.contestantId), not(contestants.isDeleted)))
      .leftJoin(first, isFirst)
      .where(and(eq(quizResults.quizId, quizId), not(quizResults.isDeleted)));
    return row ?? { deleted: 0, later: 0, otherQuestions: 0 };
  });
}
