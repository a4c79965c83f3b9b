import { and, count, desc, eq, inArray, not, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { createRegister } from "#api/contestants/registration.service.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { onsiteQuizzes, onsiteResults } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { summariseQuiz } from "#api/quizzes/quiz-confirm.queries.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import type { Storage } from "#api/storage/storage.ts";
import { type SamplePerson, samplePeople } from "./demo-people.ts";
import { sampleQuizIds, sampleResults } from "./demo-results.ts";
import { insertSampleSite } from "./demo-site.ts";

/** Fills a demo's database, once: the public site, and the people of the test with their results. */
export async function insertSampleData(db: Db, storage: Storage): Promise<void> {
  // Pictures keep the processor busy, registrations the disk.
  const parts = await Promise.allSettled([insertSampleSite(db, storage), insertSamplePeople(db)]);
  for (const part of parts) if (part.status === "rejected") throw part.reason;
}

/**
 * Fills the test area, once. A crash in between leaves no half: each contestant is registered under a key of their
 * own, so that registering again adds nobody, and everything else is one transaction, whose quizzes say that it is done.
 */
async function insertSamplePeople(db: Db): Promise<void> {
  if (await isComplete(db)) return;
  const people = samplePeople();
  const ids = await registerPeople(db, people);
  const results = sampleResults(people, ids);
  await inTransaction(db, async (tx) => {
    await backdate(tx, people, ids);
    await tx.insert(quizzes).values(results.quizzes);
    await tx.insert(quizResults).values(results.quizResults);
    for (const id of sampleQuizIds) await summariseQuiz(tx, id, []);
    await tx.insert(onsiteQuizzes).values(results.onsiteQuizzes);
    await tx.insert(onsiteResults).values(results.onsiteResults);
  });
}

const isComplete = async (db: Db): Promise<boolean> =>
  (await db.$count(quizzes, inArray(quizzes.id, [...sampleQuizIds]))) > 0;

/** One after the other: the test time that each is given depends on those before. */
export async function registerPeople(db: Db, people: readonly SamplePerson[]): Promise<string[]> {
  const register = createRegister(db);
  const ids: string[] = [];
  for (const [index, { registration }] of people.entries()) {
    const { id } = await register(registration, `sample-contestant-${index}`);
    ids.push(id);
  }
  return ids;
}

/** Registering takes the present time, and a list of people who all came in one second is not believable. */
async function backdate(db: Db, people: readonly SamplePerson[], ids: readonly string[]): Promise<void> {
  const given = people.map(({ registeredAt }, index) => ({ id: ids[index], at: registeredAt }));
  await db.execute(sql`
    update ${contestants} c set created_at = given.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) given (id uuid, at timestamptz) where c.id = given.id`);
}

/** Two codes with the most results to show. */
export async function sampleSerials(db: Db): Promise<string[]> {
  const rows = await db
    .select({ serial: contestants.serialNumber })
    .from(contestants)
    .innerJoin(quizResults, eq(quizResults.contestantId, contestants.id))
    .where(and(inArray(quizResults.quizId, [...sampleQuizIds]), not(quizResults.isDeleted), not(contestants.isDeleted)))
    .groupBy(contestants.id)
    .orderBy(desc(count()), contestants.createdAt)
    .limit(2);
  return rows.map(({ serial }) => serial);
}
