import DataLoader from "dataloader";
import { type Db, isDatabaseUnavailable } from "#api/db/client.ts";
import { insertContestants, type NewContestant } from "./registration.queries.ts";

/** One statement commits while the next one fills. */
const statementsAtOnce = 2;
const rowsAtOnce = 100;

/**
 * Writes whoever registers at the same moment in one statement and one commit: a school's computer room submits together,
 * and a commit costs the same for one row as for many. Nobody waits for company: a statement starts as soon as one may,
 * with those who have come by then.
 * @returns a function that says whether the row was inserted: false when its key was taken before
 */
export function createRegistrationBatches(db: Db): (row: NewContestant) => Promise<boolean> {
  let running = 0;
  const waiting: (() => void)[] = [];

  const insertTogether = async (rows: readonly NewContestant[]): Promise<(boolean | Error)[]> => {
    running += 1;
    try {
      return await insertAll(db, rows);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
  const loader = new DataLoader(insertTogether, {
    cache: false,
    maxBatchSize: rowsAtOnce,
    batchScheduleFn: (start) => {
      if (running < statementsAtOnce) setImmediate(start);
      else waiting.push(start);
    },
  });
  return (row) => loader.load(row);
}

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
