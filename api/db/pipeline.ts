import type pg from "pg";

/** Statements on one connection that are sent without waiting for the answers of those before (record 072). */
export type Pipeline = { query(statement: pg.QueryConfig): Promise<pg.QueryResult> };

type Borrowed = { client: Promise<pg.PoolClient>; users: number; hasFailed: boolean };

/**
 * Each statement is a transaction of its own. One that waits for a lock holds up those behind it. Whoever asks after one that
 * failed gets a new connection, as from a pool, since the old one may be of no use any more.
 * @param pool of one connection, opened with `pipeline`
 */
export function createPipeline(pool: pg.Pool): Pipeline {
  let current: Borrowed | undefined;
  const lendNoMore = (borrowed: Borrowed) => {
    if (current === borrowed) current = undefined;
  };
  return {
    async query(statement) {
      current ??= { client: pool.connect(), users: 0, hasFailed: false };
      const borrowed = current;
      borrowed.users += 1;
      try {
        return await (await borrowed.client).query(statement);
      } catch (error) {
        borrowed.hasFailed = true;
        lendNoMore(borrowed);
        throw error;
      } finally {
        borrowed.users -= 1;
        if (borrowed.users === 0) {
          lendNoMore(borrowed);
          borrowed.client.then(
            ({ release }) => release(borrowed.hasFailed),
            () => undefined,
          );
        }
      }
    },
  };
}
