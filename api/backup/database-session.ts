import pg from "pg";
import { connectionOptions, type DatabaseConnection } from "#api/db/client.ts";
import { impersonalLog, setAll } from "#api/db/session-settings.ts";

/** Settings that the output of COPY depends on. They are fixed, so that servers' defaults make no difference. */
const settings = {
  TimeZone: "UTC",
  DateStyle: "ISO,YMD",
  IntervalStyle: "postgres",
  bytea_output: "hex",
  extra_float_digits: 1,
  // Rows come in their physical order from the first, so that two copies of a table have the same checksum.
  synchronize_seqscans: "off",
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/** Opens a connection for this caller alone, without time limits. */
export async function openSession(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionOptions(connection),
    application_name: "rafid backup",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The next use of a lost connection reports the error. Without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(`${setAll(settings)}; ${impersonalLog}`);
  return client;
}
