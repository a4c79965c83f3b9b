import { and, desc, eq, inArray, isNotNull, lt, lte, not, sql } from "drizzle-orm";
import { lockOne } from "#api/db/advisory-locks.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { allowMinutes, summariseQuiz } from "#api/quizzes/quiz-confirm.queries.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { haveSameSlots, optionsOf, titlesOf } from "./blueprint.ts";
import type { Versions } from "./versions.ts";

/** Counting takes longer the more results there are, and they come one by one: so a thousand wait a second, a million a quarter of an hour. */
const countedAt = (now: Date) =>
  sql`${now.toISOString()}::timestamptz + ${quizzes.resultCount} / 1000 * interval '1 second'`;

/** Has the figures of these quizzes counted again, whose results the transaction changes. */
export const askForFigures = (tx: Db, quizIds: string[], now: Date) =>
  tx
    .update(quizzes)
    .set({ figuresDueAt: sql`least(${quizzes.figuresDueAt}, ${countedAt(now)})` })
    .where(inArray(quizzes.id, quizIds));

/** Longer than counting takes, and than it ever waits: after it somebody else counts what a killed process left. */
const leaseMs = 60 * 60_000;

/** Of so many results the figures are counted before a student's hand-in is answered; of more the next job counts them. */
const fewResults = 200;

/**
 * Counts the figures that are due, or those of these quizzes that have few results: due or not, because somebody may be counting from before the last of them.
 * Questions are told of the newest version that was sat, and of those that ask the same. What changes meanwhile asks for it again with an earlier time than
 * the lease, which then is no longer there to be cleared.
 */
export async function renewFigures(
  { db, versions }: { db: Db; versions: Versions },
  now: Date,
  quizIds?: readonly string[],
): Promise<void> {
  if (quizIds?.length === 0) return;
  const lease = new Date(now.getTime() + leaseMs);
  const due = await db
    .update(quizzes)
    .set({ figuresDueAt: lease })
    .where(
      quizIds
        ? and(inArray(quizzes.id, [...quizIds]), lt(quizzes.resultCount, fewResults))
        : lte(quizzes.figuresDueAt, now),
    )
    .returning({ id: quizzes.id, assessmentId: quizzes.assessmentId });
  for (const { id, assessmentId } of due) {
    await inTransaction(db, async (tx) => {
      await allowMinutes(tx);
      await waitForCounters(tx, id);
      const sat = await listVersions(tx, id);
      const found = await Promise.all(sat.map((version) => versions(assessmentId ?? "", version)));
      const [newest] = found;
      const told = newest ? sat.filter((_, index) => haveSameSlots(newest, found[index] ?? newest)) : [];
      await summariseQuiz(tx, id, newest ? titlesOf(newest) : [], {
        versions: told,
        options: newest ? optionsOf(newest) : [],
      });
      await tx
        .update(quizzes)
        .set({ figuresDueAt: null })
        .where(and(eq(quizzes.id, id), eq(quizzes.figuresDueAt, lease)));
    });
  }
}

/** Holds the counting of a quiz's figures until the transaction ends, so that whoever writes last has counted last. */
export const waitForCounters = (tx: Db, quizId: string) => lockOne(tx, "rafid quiz figures", quizId);

/** The versions that a quiz's results are of, the newest first. */
async function listVersions(tx: Db, quizId: string): Promise<number[]> {
  const version = quizResults.assessmentVersion;
  const rows = await tx
    .selectDistinct({ version: sql<number>`${version}` })
    .from(quizResults)
    .where(and(eq(quizResults.quizId, quizId), not(quizResults.isDeleted), isNotNull(version)))
    .orderBy(desc(version));
  return rows.map((row) => row.version);
}
