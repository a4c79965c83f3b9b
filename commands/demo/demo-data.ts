import { and, count, desc, eq, inArray, not, notExists } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { onsiteExams, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { summariseQuiz } from "#api/quizzes/import/quiz-confirm.queries.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { sittings } from "#api/sittings/sittings.table.ts";
import type { Storage } from "#api/storage/storage.ts";
import { insertSampleAcceptance } from "./demo-acceptance.ts";
import { openAssessmentId } from "./demo-assessments.ts";
import { insertSampleDesks } from "./demo-desks.ts";
import { insertSampleExamDay } from "./demo-exam-day.ts";
import { samplePeople } from "./demo-people.ts";
import { backdate, registerPeople } from "./demo-register.ts";
import { sampleQuizIds, sampleResults } from "./demo-results.ts";
import { insertSampleSite } from "./demo-site.ts";
import { insertSampleTests } from "./demo-tests.ts";

/** Fills the database of a demo, once: the public site, contestants with results, and the directorate's own tests. */
export async function insertSampleData(db: Db, storage: Storage): Promise<void> {
  const insertTestArea = async () => {
    await insertSamplePeople(db);
    await insertSampleTests(db);
    await insertSampleExamDay(db);
    await insertSampleDesks(db);
    await insertSampleAcceptance(db);
  };
  // Both run in parallel, because pictures need the processor and registrations the disk.
  const parts = await Promise.allSettled([insertSampleSite(db, storage), insertTestArea()]);
  for (const part of parts) if (part.status === "rejected") throw part.reason;
}

/**
 * Fills the test area with imported and on-site results, once. A crash leaves nothing half done: contestants register
 * under their own keys, so that repeating it adds nobody. Everything else is one transaction, and its quizzes mark it
 * as done.
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
    await tx.insert(onsiteExams).values(results.onsiteExams);
    await tx.insert(onsiteResults).values(results.onsiteResults);
  });
}

const isComplete = async (db: Db): Promise<boolean> =>
  (await db.$count(quizzes, inArray(quizzes.id, [...sampleQuizIds]))) > 0;

/** Finds the code of a contestant who has not sat the open test yet. */
export async function sampleSitterSerial(db: Db): Promise<string | undefined> {
  const sat = db
    .select({ id: sittings.id })
    .from(sittings)
    .where(and(eq(sittings.contestantId, contestants.id), eq(sittings.assessmentId, openAssessmentId)));
  const [row] = await db
    .select({ serial: contestants.serialNumber })
    .from(contestants)
    .where(and(not(contestants.isDeleted), notExists(sat)))
    .orderBy(contestants.createdAt, contestants.id)
    .limit(1);
  return row?.serial;
}

/** Finds the two codes with the most results. */
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
