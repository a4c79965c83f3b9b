import type { Db } from "#api/db/client.ts";
import { listLinesOf, redactFileLinesOf, redactLinesOf } from "./audit.queries.ts";

/** Functions of the audit log for other parts of the API. */

export const linesOf = (db: Db, recordId: string) => listLinesOf(db, recordId);

/** Removes labels and texts from the lines on contestants who are erased, in this transaction or earlier. */
export const redactLines = (tx: Db, recordIds: readonly string[]) => redactLinesOf(tx, recordIds);

/**
 * Removes file names from the lines on imports and quizzes, because the names identified a contestant who is erased in
 * this transaction.
 */
export const redactFileLines = (tx: Db, ids: readonly string[]) => redactFileLinesOf(tx, ids);
