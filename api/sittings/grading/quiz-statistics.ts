import { and, desc, eq, inArray, isNotNull, lt, lte, not, sql } from "drizzle-orm";
import { lockOne } from "#api/db/advisory-locks.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { allowMinutes, summariseQuiz } from "#api/quizzes/import/quiz-confirm.queries.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { haveSameSlots, optionsOf, titlesOf } from "../taking/question-slots.ts";
import type { Versions } from "../taking/versions.ts";

/**
 * Time at which statistics are counted again. Each new result changes them, so they wait a second per thousand results:
 * a quarter of an hour for a million.
 */
const countedAt = (now: Date) =>
  sql`${now.toISOString()}::timestamptz + ${quizzes.resultCount} / 1000 * interval '1 second'`;

/** Marks the statistics of quizzes as due, in the transaction that changes their results. */
export const markStatisticsDue = (tx: Db, quizIds: string[], now: Date) =>
  tx
    .update(quizzes)
    .set({ statisticsDueAt: sql`least(${quizzes.statisticsDueAt}, ${countedAt(now)})` })
    .where(inArray(quizzes.id, quizIds));

/** This is longer than counting takes or waits. After it, the lease of a killed process expires. */
const leaseMs = 60 * 60_000;

/**
 * Up to this number of results, statistics are counted before a hand-in is answered. Beyond it the next job counts
 * them.
 */
const fewResults = 200;

/**
 * Recounts due statistics, or those of the given quizzes if they are small. Small quizzes are always recounted, because
 * a concurrent count may have missed the newest result. Questions cover the newest version in use and versions with the
 * same questions. A change in the meantime sets an earlier time than the lease, so that clearing the lease leaves the
 * statistics due.
 */
export async function recountStatistics(
  { db, versions }: { db: Db; versions: Versions },
  now: Date,
  quizIds?: readonly string[],
): Promise<void> {
  if (quizIds?.length === 0) return;
  const lease = new Date(now.getTime() + leaseMs);
  const due = await db
    .update(quizzes)
    .set({ statisticsDueAt: lease })
    .where(
      quizIds
        ? and(inArray(quizzes.id, [...quizIds]), lt(quizzes.resultCount, fewResults))
        : lte(quizzes.statisticsDueAt, now),
    )
    .returning({ id: quizzes.id, assessmentId: quizzes.assessmentId });
  for (const { id, assessmentId } of due) {
    await inTransaction(db, async (tx) => {
      await allowMinutes(tx);
      await lockRecount(tx, id);
      const sat = await listVersions(tx, id);
      const found = await Promise.all(sat.map((version) => versions(assessmentId ?? "", version)));
      const [newest] = found;
      const covered = newest ? sat.filter((_, index) => haveSameSlots(newest, found[index] ?? newest)) : [];
      await summariseQuiz(tx, id, newest ? titlesOf(newest) : [], {
        versions: covered,
        options: newest ? optionsOf(newest) : [],
      });
      await tx
        .update(quizzes)
        .set({ statisticsDueAt: null })
        .where(and(eq(quizzes.id, id), eq(quizzes.statisticsDueAt, lease)));
    });
  }
}

/**
 * Lets one count of a quiz's statistics run at a time until the transaction ends, so that the last one to write has
 * also counted last.
 */
export const lockRecount = (tx: Db, quizId: string) => lockOne(tx, "rafid quiz figures", quizId);

/** Lists the versions of a quiz's results, newest first. */
async function listVersions(tx: Db, quizId: string): Promise<number[]> {
  const version = quizResults.assessmentVersion;
  const rows = await tx
    .selectDistinct({ version: sql<number>`${version}` })
    .from(quizResults)
    .where(and(eq(quizResults.quizId, quizId), not(quizResults.isDeleted), isNotNull(version)))
    .orderBy(desc(version));
  return rows.map((row) => row.version);
}
