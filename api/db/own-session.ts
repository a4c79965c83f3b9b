import pg from "pg";
import { batchesOfCursor, cursorSettings, declareCursor } from "./cursor.ts";
import { sessionSettings } from "./session-settings.ts";

export type OwnSession = { connection: pg.ClientConfig; query: { sql: string; params: unknown[] } };

/**
 * Reads a query in batches over a separate connection, for a process of its own. It does not load the query builder,
 * which would take half a second.
 */
export async function* rowsOfOwnSession<Row extends pg.QueryResultRow>(session: OwnSession): AsyncGenerator<Row[]> {
  const own = { application_name: "rafid", connectionTimeoutMillis: 10_000, keepAlive: true };
  const client = new pg.Client({ ...session.connection, ...own });
  // The next query reports a lost connection; without a listener the error would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(sessionSettings(0));
    await client.query(`begin; ${cursorSettings}`);
    await client.query(`${declareCursor} ${session.query.sql}`, session.query.params);
    yield* batchesOfCursor((statement) => client.query<Row>(statement));
  } finally {
    await client.end();
  }
}
