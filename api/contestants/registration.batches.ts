import { type Db, isDatabaseUnavailable } from "#api/db/client.ts";
import { sharedStatements } from "#api/db/shared-statements.ts";
import { insertContestants, type NewContestant } from "./registration.queries.ts";

/**
 * Writes whoever registers at the same moment in one statement and one commit: a school's computer room submits together,
 * and a commit costs the same for one row as for many.
 * @returns a function that says whether the row was inserted: false when its key was taken before
 */
export const createRegistrationBatches = (db: Db): ((row: NewContestant) => Promise<boolean>) =>
  sharedStatements((rows) => insertAll(db, rows));

/** A row that cannot be written fails the statement for all, so each is then written by itself. */
async function insertAll(db: Db, rows: readonly NewContestant[]): Promise<(boolean | Error)[]> {
  try {
    const inserted = await insertContestants(db, rows);
    return rows.map(({ id }) => inserted.has(id));
  } catch (error) {
    if (rows.length === 1 || isDatabaseUnavailable(error)) return rows.map(() => error as Error);
    return (await Promise.all(rows.map((row) => insertAll(db, [row])))).flat();
  }
}
