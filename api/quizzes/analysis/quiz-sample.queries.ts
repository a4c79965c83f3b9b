import { and, asc, count, eq, not, type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { erasedContestants } from "#api/contestants/erasure/erasure.table.ts";
import { personName } from "#api/contestants/registration/same-person.columns.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import type { LeftOut } from "#contract/quizzes/calibrations.ts";
import type { SampleProperty } from "#contract/quizzes/quiz-sample.ts";
import { allowMinutes } from "../import/quiz-confirm.queries.ts";
import { quizResults, quizzes } from "../quizzes.table.ts";
import { coveredByQuestions, ofPerson } from "./quiz-analysis.queries.ts";

/**
 * The first result of each person, by name and phone, without deleted and erased people. Practice raises later results,
 * so norms and calibrations leave those out.
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
/** Whether a result is for the present questions. The query must contain results and their quiz. */
const asksTheSame = sql`${coveredByQuestions} and jsonb_array_length(${quizResults.questions}) = jsonb_array_length(${quizzes.questions})`;

const ofQuiz = (db: Db, quizId: string) => {
  const first = firstOfPeople(db, quizId, hasAnswers);
  return { first, isFirst: eq(first.id, quizResults.id) };
};

/** Selects ids of results for calibration: each person's first result, if it is for the present questions. */
export function selectPeople(db: Db, quizId: string) {
  const { first, isFirst } = ofQuiz(db, quizId);
  return db
    .select({ id: quizResults.id })
    .from(first)
    .innerJoin(quizResults, isFirst)
    .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .where(asksTheSame);
}

/** Counts the results that a calibration leaves out, by reason. */
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

/**
 * Counts the people in the analysis by each property, and all of them, with `by` null. A person is a name and a phone,
 * as in `firstOfPeople`. Of an erased person only the registration is known.
 */
export function countSample(db: Db, quizId: string) {
  const { createdAt, contestantId } = quizResults;
  const phone = sql`coalesce(${contestants.phoneNumber}, ${contestantId}::text)`;
  const name = sql`coalesce(${personName(contestants)}, '')`;
  const ofAttempts = (figure: SQL) => sql`${figure} over (partition by ${phone}, ${name})`;
  const people = db
    .selectDistinctOn([phone, name], {
      age: ofPerson("age").as("age"),
      gender: ofPerson("gender").as("gender"),
      governorate: ofPerson("governorate").as("governorate"),
      reason: ofPerson("specialEducationType").as("reason"),
      attempts: ofAttempts(sql`count(*)`).as("attempts"),
      firstAt: ofAttempts(sql`min(${createdAt})`).as("first_at"),
      lastAt: ofAttempts(sql`max(${createdAt})`).as("last_at"),
    })
    .from(quizResults)
    .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .leftJoin(contestants, eq(contestants.id, contestantId))
    .leftJoin(erasedContestants, eq(erasedContestants.id, contestantId))
    .where(and(eq(quizResults.quizId, quizId), not(quizResults.isDeleted), hasAnswers, coveredByQuestions))
    .orderBy(phone, name, createdAt, quizResults.id)
    .as("people");
  const { age, gender, governorate, reason, attempts, firstAt, lastAt } = people;
  const counts = {
    // A row is about the property that its group has.
    by: sql<SampleProperty | null>`case when grouping(${age}) = 0 then 'age' when grouping(${gender}) = 0 then 'gender'
        when grouping(${governorate}) = 0 then 'governorate' when grouping(${reason}) = 0 then 'reason' end`.as("by"),
    value: sql<number | null>`coalesce(${age}, ${gender}, ${governorate}, ${reason})`.as("value"),
    people: count(),
    attempts: sql`coalesce(sum(${attempts}), 0)`.mapWith(Number),
    firstAt: sql<Date | null>`min(${firstAt})`.mapWith(createdAt),
    lastAt: sql<Date | null>`max(${lastAt})`.mapWith(createdAt),
  };
  return inTransaction(db, async (tx) => {
    await allowMinutes(tx);
    return tx
      .select(counts)
      .from(people)
      .groupBy(sql`grouping sets ((), (${age}), (${gender}), (${governorate}), (${reason}))`)
      .orderBy(sql`by, value`);
  });
}
