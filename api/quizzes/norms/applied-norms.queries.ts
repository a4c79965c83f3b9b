import { asc, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { applicableRuns, applyNorms, type KeptNorms, type NormableResult, type NormValue } from "./applied-norms.ts";
import { normChoices, normRuns } from "./quiz-norms.table.ts";

const choicesOf = prepared("norm_choices", (db) => {
  const { id, quizId, runId, isForEarlier, chosenAt } = normChoices;
  return db
    .select({ quizId, runId, isForEarlier, chosenAt })
    .from(normChoices)
    .where(sql`${quizId} = any(${sql.placeholder("quizIds")})`)
    .orderBy(asc(id));
});

const normsOf = prepared("norms", (db) => {
  const { id, norms, link } = normRuns;
  return db
    .select({ id, norms, isCarried: isNotNull(link).mapWith(Boolean) })
    .from(normRuns)
    .where(sql`${id} = any(${sql.placeholder("ids")})`);
});

/** Applies norms to results of the quizzes that the norms were read for. */
export type AppliedNorms = (quizId: string, result: NormableResult) => NormValue | null;

/** All past choices are read, because norms change only a few times in a quiz's life. */
export async function readAppliedNorms(db: Db, quizIds: readonly string[]): Promise<AppliedNorms> {
  const choices = quizIds.length > 0 ? await choicesOf(db, { quizIds }) : [];
  const ids = [...new Set(choices.flatMap(({ runId }) => runId ?? []))];
  const rows = ids.length > 0 ? await normsOf(db, { ids }) : [];
  const norms = new Map<string, KeptNorms>(rows.map((row) => [row.id, row]));
  const byQuiz = Map.groupBy(choices, ({ quizId }) => quizId);
  return (quizId, result) => {
    const runs = applicableRuns(byQuiz.get(quizId) ?? [], result.createdAt);
    return applyNorms(
      runs.flatMap((run) => norms.get(run) ?? []),
      result,
    );
  };
}
