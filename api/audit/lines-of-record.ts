import type { Db } from "#api/db/client.ts";
import { listLinesOf, redactFileLinesOf, redactLinesOf } from "./audit.queries.ts";

/** What other rooms may do with the lines on their records. */

/** Everything that was done to a contestant and to what is theirs, oldest first. */
export const linesOf = (db: Db, recordId: string) => listLinesOf(db, recordId);

/** Takes labels and texts out of the lines on contestants who have been erased in this transaction or before. */
export const redactLines = (tx: Db, recordIds: readonly string[]) => redactLinesOf(tx, recordIds);

/** Takes the names of files out of the lines on imports and quizzes: they named somebody who is erased in this transaction. */
export const redactFileLines = (tx: Db, ids: readonly string[]) => redactFileLinesOf(tx, ids);
