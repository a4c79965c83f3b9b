import { audited } from "#api/audit/audited.ts";
import type { Line } from "#api/audit/line.ts";
import { type Db, inTransaction, isDatabaseUnavailable } from "#api/db/client.ts";
import { Problem } from "#api/http/problem.ts";
import type { BulkAction } from "#contract/bulk-runs.ts";
import * as queries from "./bulk-runs.queries.ts";

/** What became of a batch. Rows that are not named are done. */
export type BulkOutcome = {
  refused: readonly queries.Refused[];
  /** What rows had before, if undoing needs it. */
  former?: readonly queries.Former[];
  /** Audit lines on other records, such as people who moved up. */
  lines?: readonly Line[];
};

/** Does an action with a batch of rows, by the rules of the single calls. A thrown problem refuses the whole batch. */
export type BulkWork = (
  tx: Db,
  rows: readonly queries.BulkRow[],
  action: BulkAction,
  runId: string,
) => Promise<BulkOutcome>;

const batchSize = 500;
/** A job ends after this time. The next one continues. */
const longestWorkMs = 5 * 60_000;

/** Works until no run waits, or the signal ends it between two batches. */
export async function workOnRuns(db: Db, work: BulkWork, signal: AbortSignal): Promise<void> {
  const end = performance.now() + longestWorkMs;
  while (!signal.aborted && performance.now() < end && (await workOnBatch(db, work)));
}

/**
 * Does the next batch. Its rows, their outcome and the position are stored in one transaction, so that a killed process
 * leaves none half done, and nothing is done twice.
 * @returns false if no run waits
 */
async function workOnBatch(db: Db, work: BulkWork): Promise<boolean> {
  let id: string | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      const found = await queries.lockNext(tx);
      if (!found) return false;
      const { run, name, role } = found;
      id = run.id;
      const rows = await queries.nextRows(tx, run, batchSize);
      const actor = { realm: "iq", id: run.askedBy, name, role, address: "", requestId: id } as const;
      const outcome = await audited(tx, actor, async (savepoint) => {
        const result = await work(savepoint, rows, run.action, run.id);
        return { result, line: result.lines ?? null };
      }).catch((error: unknown): BulkOutcome => {
        if (!(error instanceof Problem)) throw error;
        return { refused: rows.map((row) => ({ id: row.id, problem: error.code })) };
      });
      await queries.settle(tx, found, rows.length, outcome.refused, outcome.former ?? []);
      return true;
    });
  } catch (error) {
    // A run that fails holds up no other. What it left can be tried again.
    if (id && !isDatabaseUnavailable(error)) await queries.setFailed(db, id);
    throw error;
  }
}
