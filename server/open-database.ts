import type { Config } from "#api/config.ts";
import { connect, type Database, type DatabaseConnection } from "#api/db/client.ts";
import { startEmbeddedServer, visitEmbeddedServer } from "#api/db/embedded/server.ts";
import { migrate } from "#api/db/migrate.ts";
import { settlePreferredTls } from "#api/db/preferred-tls.ts";
import { checkTextSearch } from "#api/db/text-search-check.ts";

type Log = { info(message: string): void; warn(message: string): void };

export type OpenDatabase = { database: Database; close(): Promise<void> };

export type OpenServer = {
  /** For whoever needs a session of their own: migrations and backups. */
  connection: DatabaseConnection;
  /** For a pool, whose connections may change hands between transactions. */
  pooled: DatabaseConnection;
  close(): Promise<void>;
};

type Place = Pick<Config, "databaseUrl" | "databaseSessionUrl" | "dataDir">;

/**
 * The server of the configuration with its database as it is: the one at DATABASE_URL, or the embedded one.
 * @param open how the embedded one is opened: as its only owner, or beside the product that may run on it
 */
export async function openServer(
  { databaseUrl, databaseSessionUrl = databaseUrl, dataDir }: Place,
  log: Log,
  open = startEmbeddedServer,
): Promise<OpenServer> {
  if (databaseUrl && databaseSessionUrl) {
    const connection = await settlePreferredTls(databaseSessionUrl);
    return { connection, pooled: await settlePreferredTls(databaseUrl), close: async () => undefined };
  }
  const { connection, stop } = await open({ dataDir, log });
  return { connection, pooled: connection, close: stop };
}

/** The server of the configuration, also while the product runs on it. */
export const visitServer = (place: Place, log: Log) => openServer(place, log, visitEmbeddedServer);

/** Does work on the database of the configuration as it is, also while the product runs on it. */
export async function visitDatabase(place: Place, work: (db: Database) => Promise<void>): Promise<void> {
  const server = await visitServer(place, { info: () => undefined, warn: console.warn });
  try {
    const db = connect({ connection: server.connection, poolSize: 1 });
    await work(db).finally(() => db.close());
  } finally {
    await server.close();
  }
}

/** The database of the configuration, migrated and checked. */
export async function openDatabase(place: Place & Pick<Config, "databasePoolSize">, log: Log): Promise<OpenDatabase> {
  const server = await openServer(place, log);
  const pool = connect({ connection: server.pooled, poolSize: place.databasePoolSize });
  const database = Object.assign(pool, { connection: server.connection });
  const close = async () => {
    await database.close();
    await server.close();
  };
  try {
    await migrate(database);
    await checkTextSearch(database);
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
