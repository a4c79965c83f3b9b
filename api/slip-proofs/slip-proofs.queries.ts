import { and, asc, desc, eq, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { acceptancePlaces, acceptanceRuns } from "#api/acceptance/acceptance.table.ts";
import { assessments } from "#api/assessments/assessments.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { onsiteExams, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { sittings } from "#api/sittings/sittings.table.ts";
import { isVisible } from "#api/sittings/slips/result-visibility.columns.ts";
import type { ProofKey } from "#contract/slip-proofs/proof-text.ts";
import type { IssuedSlip } from "#contract/slip-proofs/slip-proofs.ts";
import type { SlipKeys } from "./slip-keys.ts";
import { slipKeys, slipProofs } from "./slip-proofs.table.ts";

/** The score is null for an accepted place. */
export type ShownResult = {
  test: string;
  score: number | null;
  createdAt: Date;
  fullName: string;
  serialNumber: string;
};

const person = { fullName: contestants.fullName, serialNumber: contestants.serialNumber };

/** Finds a result that its contestant may see: of a sitting, of an on-site exam, or an accepted place. */
export async function findShownResult(db: Db, contestantId: string, id: string): Promise<ShownResult | undefined> {
  const electronic = db
    .select({ test: assessments.title, score: quizResults.score, createdAt: quizResults.createdAt, ...person })
    .from(quizResults)
    .innerJoin(sittings, eq(sittings.resultId, quizResults.id))
    .innerJoin(assessments, eq(assessments.id, sittings.assessmentId))
    .innerJoin(contestants, eq(contestants.id, quizResults.contestantId))
    .where(and(isOf(quizResults), ne(sittings.state, "voided"), isVisible));
  const onsite = db
    .select({ test: onsiteExams.name, score: onsiteResults.score, createdAt: onsiteResults.createdAt, ...person })
    .from(onsiteResults)
    .innerJoin(onsiteExams, eq(onsiteExams.id, onsiteResults.onsiteExamId))
    .innerJoin(contestants, eq(contestants.id, onsiteResults.contestantId))
    .where(isOf(onsiteResults));
  const accepted = db
    .select({ test: titleOfRun, score: sql<null>`null`, createdAt: acceptancePlaces.decidedAt, ...person })
    .from(acceptancePlaces)
    .innerJoin(acceptanceRuns, eq(acceptanceRuns.id, acceptancePlaces.runId))
    .innerJoin(contestants, eq(contestants.id, acceptancePlaces.contestantId))
    .where(and(eq(acceptancePlaces.id, id), eq(contestants.id, contestantId), not(contestants.isDeleted), isAccepted));
  const [row] = [...(await electronic), ...(await onsite), ...(await accepted)];
  return row;

  function isOf(results: typeof quizResults | typeof onsiteResults): SQL | undefined {
    const isTheirs = and(eq(results.id, id), eq(results.contestantId, contestantId));
    return and(isTheirs, not(results.isDeleted), not(contestants.isDeleted));
  }
}

const titleOfRun = sql<string>`${acceptanceRuns.definition} ->> 'title'`;
/** Whether a place is accepted and its run released. */
const isAccepted = sql<boolean>`(${acceptancePlaces.state} in ('accepted', 'confirmed') and ${acceptanceRuns.releasedAt} is not null)`;

/** Keeps that a proof was given out. @returns whether staff withdrew it */
export async function keepProof(
  db: Db,
  proof: Pick<typeof slipProofs.$inferInsert, "id" | "resultId" | "contestantId" | "score" | "issuedAt">,
): Promise<boolean> {
  const [known] = await db
    .select({ withdrawnAt: slipProofs.withdrawnAt })
    .from(slipProofs)
    .where(eq(slipProofs.id, proof.id));
  if (!known) await db.insert(slipProofs).values(proof).onConflictDoNothing();
  return Boolean(known?.withdrawnAt);
}

/** Proofs with the results that they prove. */
const proofs = (db: Db) =>
  db
    .select({
      id: slipProofs.id,
      resultId: slipProofs.resultId,
      score: slipProofs.score,
      issuedAt: slipProofs.issuedAt,
      reason: slipProofs.reason,
      test: sql<string>`coalesce(${assessments.title}, ${onsiteExams.name}, ${titleOfRun}, '')`,
      state: sql<IssuedSlip["state"]>`case
        when ${slipProofs.withdrawnAt} is not null then 'withdrawn' when ${isChanged} then 'changed' else 'valid' end`,
    })
    .from(slipProofs)
    .leftJoin(quizResults, eq(quizResults.id, slipProofs.resultId))
    .leftJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .leftJoin(assessments, eq(assessments.id, quizzes.assessmentId))
    .leftJoin(sittings, eq(sittings.resultId, slipProofs.resultId))
    .leftJoin(onsiteResults, eq(onsiteResults.id, slipProofs.resultId))
    .leftJoin(onsiteExams, eq(onsiteExams.id, onsiteResults.onsiteExamId))
    .leftJoin(acceptancePlaces, eq(acceptancePlaces.id, slipProofs.resultId))
    .leftJoin(acceptanceRuns, eq(acceptanceRuns.id, acceptancePlaces.runId));

/** Whether the result of a proof is another one now. An erased contestant has no sitting, and the proof still stands. */
const isChanged = sql<boolean>`(case when ${acceptancePlaces.id} is not null then not ${isAccepted} else
  coalesce(${quizResults.score}, ${onsiteResults.score}) is distinct from ${slipProofs.score}
  or coalesce(${quizResults.isDeleted}, ${onsiteResults.isDeleted}, true)
  or coalesce(${quizzes.isDeleted} or ${sittings.state} = 'voided', false) end)`;

/** Lists ids of the proofs that staff or a changed result withdrew. */
export async function listWithdrawn(db: Db): Promise<string[]> {
  const isGone = or(isChanged, not(isNull(slipProofs.withdrawnAt)));
  const rows = await proofs(db).where(isGone).orderBy(asc(slipProofs.id));
  return rows.map(({ id }) => id);
}

export const listProofsOf = (db: Db, contestantId: string) =>
  proofs(db).where(eq(slipProofs.contestantId, contestantId)).orderBy(desc(slipProofs.issuedAt), asc(slipProofs.id));

/** Locks the proofs of a result. */
export const lockProofsOf = (tx: Db, resultId: string) =>
  tx
    .select({ contestantId: slipProofs.contestantId, withdrawnAt: slipProofs.withdrawnAt })
    .from(slipProofs)
    .where(eq(slipProofs.resultId, resultId))
    .orderBy(asc(slipProofs.id))
    .for("update");

type Withdrawal = { withdrawnAt: Date | null; withdrawnBy: string | null; reason: string | null };
export const setWithdrawal = (tx: Db, resultId: string, withdrawal: Withdrawal) =>
  tx.update(slipProofs).set(withdrawal).where(eq(slipProofs.resultId, resultId));

export const listTrustedKeys = (db: Db): Promise<ProofKey[]> =>
  db
    .select({ kid: slipKeys.kid, x: slipKeys.publicKey })
    .from(slipKeys)
    .where(isNull(slipKeys.distrustedAt))
    .orderBy(asc(slipKeys.addedAt), asc(slipKeys.kid));

export const listKeys = (db: Db) => db.select().from(slipKeys).orderBy(asc(slipKeys.addedAt), asc(slipKeys.kid));

/** Makes the public halves known to all instances and, by the list, to pages: the next one before it signs. */
export const publishKeys = (db: Db, { publicKeys }: SlipKeys) =>
  db
    .insert(slipKeys)
    .values(publicKeys.map(({ kid, x }) => ({ kid, publicKey: x })))
    .onConflictDoNothing();

/** @returns whether there is such a key that counted until now */
export async function distrustKey(db: Db, kid: string): Promise<boolean> {
  const { rowCount } = await db
    .update(slipKeys)
    .set({ distrustedAt: sql`now()` })
    .where(and(eq(slipKeys.kid, kid), isNull(slipKeys.distrustedAt)));
  return rowCount === 1;
}
