import { and, asc, desc, eq, not, type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { personName } from "#api/contestants/registration/same-person.columns.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import type { LeftOut } from "#contract/quizzes/calibrations.ts";
import { allowMinutes } from "../import/quiz-confirm.queries.ts";
import { quizResults, quizzes } from "../quizzes.table.ts";
import { coveredByQuestions } from "./quiz-analysis.queries.ts";

/** One result of each person, by name and phone, without deleted and erased ones. */
const oneOfPeople = (db: Db, quizId: string, byTime: typeof asc, condition?: SQL) =>
  db
    .selectDistinctOn([contestants.phoneNumber, personName(contestants)], { id: quizResults.id, age: contestants.age })
    .from(quizResults)
    .innerJoin(contestants, eq(contestants.id, quizResults.contestantId))
    .where(and(eq(quizResults.quizId, quizId), not(quizResults.isDeleted), not(contestants.isDeleted), condition))
    .orderBy(contestants.phoneNumber, personName(contestants), byTime(quizResults.createdAt), byTime(quizResults.id))
    .as("of_people");

/** Practice raises later results, so norms take the first. */
export const firstOfPeople = (db: Db, quizId: string, condition?: SQL) => oneOfPeople(db, quizId, asc, condition);

export const hasAnswers = sql`${quizResults.questions} <> '[]'`;
/** Needs results and their quiz. */
const asksTheSame = sql`${coveredByQuestions} and jsonb_array_length(${quizResults.questions}) = jsonb_array_length(${quizzes.questions})`;

const ofQuiz = (db: Db, quizId: string) => {
  const newest = oneOfPeople(db, quizId, desc, hasAnswers);
  return { newest, isNewest: eq(newest.id, quizResults.id) };
};

/** Ids of results for calibration: each person's newest to the present questions. */
export function selectPeople(db: Db, quizId: string) {
  const { newest, isNewest } = ofQuiz(db, quizId);
  return db
    .select({ id: quizResults.id })
    .from(newest)
    .innerJoin(quizResults, isNewest)
    .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .where(asksTheSame);
}

/** Number of results left out of a calibration, by reason. */
export function countLeftOut(db: Db, quizId: string): Promise<LeftOut> {
  const { newest, isNewest } = ofQuiz(db, quizId);
  const isPerson = sql`${contestants.id} is not null`;
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return inTransaction(db, async (tx) => {
    await allowMinutes(tx);
    const [row] = await tx
      .select({
        deleted: counted(sql`not (${isPerson})`),
        earlier: counted(sql`${isPerson} and ${newest.id} is null`),
        otherQuestions: counted(sql`${newest.id} is not null and not (${asksTheSame})`),
      })
      .from(quizResults)
      .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
      .leftJoin(contestants, and(eq(contestants.id, quizResults.contestantId), not(contestants.isDeleted)))
      .leftJoin(newest, isNewest)
      .where(and(eq(quizResults.quizId, quizId), not(quizResults.isDeleted)));
    return row ?? { deleted: 0, earlier: 0, otherQuestions: 0 };
  });
}
