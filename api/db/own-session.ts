import pg from "pg";
import { batchesOfCursor, cursorSettings, declareCursor } from "./cursor.ts";
import { settleSession } from "./session-settings.ts";

export type OwnSession = { connection: pg.ClientConfig; query: { sql: string; params: unknown[] } };

/**
 * The rows of a query over a connection of its own, batch by batch, for a thread that needs nothing else of the database: the
 * query language would take it half a second to load.
 */
export async function* rowsOfOwnSession<Row extends pg.QueryResultRow>(session: OwnSession): AsyncGenerator<Row[]> {
  const own = { application_name: "rafid", connectionTimeoutMillis: 10_000, keepAlive: true };
  const client = new pg.Client({ ...session.connection, ...own });
  // Whoever uses a lost connection next gets the error; without a listener it would end the thread.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(settleSession(0));
    await client.query(`begin; ${cursorSettings}`);
    await client.query(`${declareCursor} ${session.query.sql}`, session.query.params);
    yield* batchesOfCursor((statement) => client.query<Row>(statement));
  } finally {
    await client.end();
  }
}
