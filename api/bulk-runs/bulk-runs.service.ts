import { isDeepStrictEqual } from "node:util";
import type { SQL } from "drizzle-orm";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { bulkKinds } from "#contract/bulk-run-words.ts";
import type { BulkAction } from "#contract/bulk-runs.ts";
import * as queries from "./bulk-runs.queries.ts";

type By = Actor & { id: string };
type NewRun = { id: string; action: BulkAction; undoes?: string };

/** @throws {Problem} bulk_run_not_found */
export async function find(db: Db, id: string): Promise<queries.RunRow> {
  const row = await queries.findRun(db, id);
  if (!row) throw problem("bulk_run_not_found");
  return row;
}

/**
 * Starts a run over the rows that a query finds now. The run has one line in the audit log; its list says what became
 * of each row. Repeating the request has no effect.
 * @throws {Problem} bulk_run_empty, idempotency_key_reused; bulk_run_changed if the run to undo was undone before
 */
export const start = (db: Db, actor: By, { id, action, undoes }: NewRun, rows: SQL): Promise<queries.RunRow> =>
  audited(db, actor, async (tx) => {
    // A list alone changes nothing.
    const state = action.kind === "listContestants" ? "done" : "working";
    const rowCount = await queries.insertRun(
      tx,
      { id, action, askedBy: actor.id, state, undoes: undoes ?? null },
      rows,
    );
    if (rowCount === 0) throw problem("bulk_run_empty");
    const result = await queries.findRun(tx, id);
    if (!result) throw problem("bulk_run_changed");
    if (!isDeepStrictEqual(result.run.action, action)) throw problem("idempotency_key_reused");
    const { title: label, audit } = bulkKinds[action.kind];
    const named = { nounId: id, label, examDayId: "examDayId" in action ? action.examDayId : undefined };
    const isSilent = rowCount === undefined || state === "done";
    return { result, line: isSilent ? null : did(audit, "bulkRun", named, { ...action, rowCount }) };
  });

/**
 * Undoes what a run did, or tries again what it left.
 * @throws {Problem} bulk_run_not_found and those of `start`; bulk_run_changed if it works or cannot be undone
 */
export async function follow(db: Db, actor: By, runId: string, { id, step }: { id: string; step: "undo" | "retry" }) {
  const { run } = await find(db, runId);
  if (run.state === "working") throw problem("bulk_run_changed");
  if (step === "retry") return start(db, actor, { id, action: run.action }, queries.leftRows(runId));
  const kind = bulkKinds[run.action.kind].undo;
  if (!kind) throw problem("bulk_run_changed");
  return start(
    db,
    actor,
    { id, action: { ...run.action, kind } as BulkAction, undoes: runId },
    queries.changedRows(runId),
  );
}
