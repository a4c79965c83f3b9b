import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { type QuestionResult, quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { questionOf } from "../sittings.queries.ts";
import { sittingAnswers, sittingItems, sittings } from "../sittings.table.ts";
import { shownResults } from "../slips/result-visibility.columns.ts";
import type { FormQuestion } from "../taking/form.ts";

export type ToGrade = {
  id: string;
  assessmentId: string;
  version: number;
  contestantId: string;
  finishedAt: Date;
  resultId: string | null;
};

/** Lists the next sittings to be graded, after this one. */
export async function listToGrade(db: Db, most: number, after: string | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: sittings.id })
    .from(sittings)
    .where(and(sittings.isToScore, after ? gt(sittings.id, after) : undefined))
    .orderBy(sittings.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Locks those of these sittings that need grading until the transaction ends. Saves wait meanwhile. */
export async function lockToGrade(tx: Db, ids: readonly string[]): Promise<ToGrade[]> {
  const { id, assessmentId, version, contestantId, finishedAt, resultId } = sittings;
  const rows = await tx
    .select({ id, assessmentId, version, contestantId, finishedAt, resultId })
    .from(sittings)
    .where(and(sittings.isToScore, inArray(id, [...ids])))
    .orderBy(id)
    .for("update");
  return rows.flatMap(({ finishedAt: at, ...row }) => (at ? { ...row, finishedAt: at } : []));
}

/** Whether an answer counts. Staff may exclude late ones. */
export const counts = sql`not (${sittingAnswers.isLate} and exists (
  select from ${sittings} s where s.id = ${sittingAnswers.sittingId} and s.are_late_left_out))`;

export async function listForms(tx: Db, ids: readonly string[]): Promise<Map<string, FormQuestion[]>> {
  const rows = await tx
    .select()
    .from(sittingItems)
    .where(inArray(sittingItems.sittingId, [...ids]))
    .orderBy(sittingItems.sittingId, sittingItems.place);
  const forms = Map.groupBy(rows, ({ sittingId }) => sittingId);
  return new Map([...forms].map(([id, items]) => [id, items.map(questionOf)]));
}

/** Locks the quizzes of these assessments until the transaction ends, ordered by assessment id. */
export async function lockQuizzes(tx: Db, assessmentIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: quizzes.id, assessmentId: quizzes.assessmentId })
    .from(quizzes)
    .where(inArray(quizzes.assessmentId, [...assessmentIds]))
    .orderBy(quizzes.id)
    .for("update");
  return new Map(rows.map(({ id, assessmentId }) => [assessmentId ?? "", id]));
}

export type Outcome = Record<"score" | "points" | "maxPoints" | "assessmentVersion", number> & {
  questions: QuestionResult[];
};

/**
 * The second that identifies an attempt. If two attempts of a contestant end in one second, the later one gets the next
 * second.
 */
const freeSecond = (contestantId: string, finishedAt: Date) => {
  const second = Math.floor(finishedAt.getTime() / 1000);
  return sql<number>`(
    select free from generate_series(${second}::bigint, ${second}::bigint + 100) free
    where not exists (
      select from ${quizResults} taken
      where taken.contestant_id = ${contestantId} and taken.attempt_key = free and not taken.is_deleted
    )
    order by free limit 1)`;
};

export async function insertResult(
  tx: Db,
  {
    contestantId,
    finishedAt,
    quizId,
    ...outcome
  }: Outcome & Pick<ToGrade, "contestantId" | "finishedAt"> & { quizId: string },
): Promise<string> {
  const [row] = await tx
    .insert(quizResults)
    .values({
      quizId,
      contestantId,
      ...outcome,
      attemptKey: freeSecond(contestantId, finishedAt),
      createdAt: finishedAt,
    })
    .returning({ id: quizResults.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

export const shownOf = (sittingIds: readonly string[]): SQL => {
  const ids = sql.param([...sittingIds]);
  return shownResults(sql`${quizResults.id} in (select result_id from ${sittings} where id = any(${ids}::uuid[]))`);
};

export const changeResult = (tx: Db, id: string, outcome: Outcome) =>
  tx.update(quizResults).set(outcome).where(eq(quizResults.id, id));
