import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type SQLWrapper, sql } from "drizzle-orm";
import { type Db, inTransaction } from "./client.ts";

/**
 * What `read` makes of the ids that a query finds, batch by batch through a cursor, so that memory stays flat. The
 * transaction lasts until all are read or given up, however slowly the other side takes them.
 */
export function inBatches<Row>(
  db: Db,
  ids: SQLWrapper,
  read: (tx: Db, ids: string[]) => Promise<Row[]>,
): AsyncIterable<Row[]> {
  const batches = new PassThrough({ objectMode: true, highWaterMark: 1 });
  async function* batchesOf(tx: Db) {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    // All will be read, so the plan must not favour the first ones.
    await tx.execute(sql`set local cursor_tuple_fraction = 1`);
    await tx.execute(sql`declare found no scroll cursor for ${ids.getSQL()}`);
    for (;;) {
      const { rows } = await tx.execute<{ id: string }>(sql`fetch 1000 from found`);
      if (rows.length === 0) return;
      yield read(
        tx,
        rows.map(({ id }) => id),
      );
    }
  }
  inTransaction(db, (tx) => pipeline(() => batchesOf(tx), batches)).catch((error) => batches.destroy(error));
  return batches;
}
