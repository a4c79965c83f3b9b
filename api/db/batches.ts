import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type SQLWrapper, sql } from "drizzle-orm";
import { type Db, inTransaction } from "./client.ts";
import { batchesOfCursor, cursorSettings, declareCursor } from "./cursor.ts";

/**
 * Reads a query in batches through a cursor, so that memory stays flat, and calls `read` with each batch. The
 * transaction lasts until the reader has finished or given up, however slow it is.
 */
export function throughCursor<Found, Row>(
  db: Db,
  query: SQLWrapper,
  read: (tx: Db, found: Found[]) => Row[] | Promise<Row[]>,
): AsyncIterable<Row[]> {
  const batches = new PassThrough({ objectMode: true, highWaterMark: 1 });
  async function* batchesOf(tx: Db) {
    await tx.execute(sql.raw(cursorSettings));
    await tx.execute(sql`${sql.raw(declareCursor)} ${query.getSQL()}`);
    for await (const rows of batchesOfCursor((statement) => tx.execute(sql.raw(statement)))) {
      yield read(tx, rows as Found[]);
    }
  }
  inTransaction(db, (tx) => pipeline(() => batchesOf(tx), batches)).catch((error) => batches.destroy(error));
  return batches;
}

/** Reads the rows of a query in batches. Times are text. */
export const rowsInBatches = <Row>(db: Db, query: SQLWrapper): AsyncIterable<Row[]> =>
  throughCursor<Row, Row>(db, query, (_tx, rows) => rows);

/** Calls `read` with the ids that a query returns, so that the database sorts ids instead of whole rows. */
export const inBatches = <Row>(
  db: Db,
  ids: SQLWrapper,
  read: (tx: Db, ids: string[]) => Promise<Row[]>,
): AsyncIterable<Row[]> =>
  throughCursor<{ id: string }, Row>(db, ids, (tx, found) =>
    read(
      tx,
      found.map(({ id }) => id),
    ),
  );
