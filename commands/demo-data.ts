import type { ISql } from "postgres";
import { createRegister } from "#api/contestants/registration.service.ts";
import { type Database, inTransaction } from "#api/db/client.ts";
import { onsiteQuizzes, onsiteResults } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { summariseQuiz } from "#api/quizzes/quiz-confirm.queries.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import type { Storage } from "#api/storage/storage.ts";
import { type SamplePerson, samplePeople } from "./demo-people.ts";
import { sampleQuizIds, sampleResults } from "./demo-results.ts";
import { insertSampleSite } from "./demo-site.ts";

/** Fills a demo's database, once: the public site, and the people of the test with their results. */
export async function insertSampleData(database: Database, storage: Storage): Promise<void> {
  // Pictures keep the processor busy, registrations the disk.
  const parts = await Promise.allSettled([insertSampleSite(database, storage), insertSamplePeople(database)]);
  for (const part of parts) if (part.status === "rejected") throw part.reason;
}

/**
 * Fills the test area, once. A crash in between leaves no half: each contestant is registered under a key of their
 * own, so that registering again adds nobody, and everything else is one transaction, whose quizzes say that it is done.
 */
async function insertSamplePeople(database: Database): Promise<void> {
  if (await isComplete(database.sql)) return;
  const people = samplePeople();
  const ids = await registerPeople(database.sql, people);
  const results = sampleResults(people, ids);
  await inTransaction(database, async ({ orm, sql }) => {
    await backdate(sql, people, ids);
    await orm.insert(quizzes).values(results.quizzes);
    await orm.insert(quizResults).values(results.quizResults);
    for (const id of sampleQuizIds) await summariseQuiz(sql, id, []);
    await orm.insert(onsiteQuizzes).values(results.onsiteQuizzes);
    await orm.insert(onsiteResults).values(results.onsiteResults);
  });
}

async function isComplete(sql: ISql): Promise<boolean> {
  const found = await sql`select from quizzes where id in ${sql(sampleQuizIds)}`;
  return found.length > 0;
}

/** One after the other: the test time that each is given depends on those before. */
export async function registerPeople(sql: ISql, people: readonly SamplePerson[]): Promise<string[]> {
  const register = createRegister(sql);
  const ids: string[] = [];
  for (const [index, { registration }] of people.entries()) {
    const { id } = await register(registration, `sample-contestant-${index}`);
    ids.push(id);
  }
  return ids;
}

/** Registering takes the present time, and a list of people who all came in one second is not believable. */
async function backdate(sql: ISql, people: readonly SamplePerson[], ids: readonly string[]): Promise<void> {
  const given = people.map(({ registeredAt }, index) => ({ id: ids[index], at: registeredAt }));
  await sql`
    update contestants c set created_at = given.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) given (id uuid, at timestamptz) where c.id = given.id`;
}

/** Two codes with the most results to show. */
export async function sampleSerials(sql: ISql): Promise<string[]> {
  const rows = await sql<{ serial: string }[]>`
    select c.serial_number as serial from contestants c join quiz_results r on r.contestant_id = c.id
    where r.quiz_id in ${sql(sampleQuizIds)} and not r.is_deleted and not c.is_deleted
    group by c.id order by count(*) desc, c.created_at limit 2`;
  return rows.map(({ serial }) => serial);
}
