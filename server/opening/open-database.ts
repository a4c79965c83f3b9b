import type { Config } from "#api/config.ts";
import { connect, type Database, type DatabaseConnection } from "#api/db/client.ts";
import { startEmbeddedServer, visitEmbeddedServer } from "#api/db/embedded/server.ts";
import { migrate } from "#api/db/migrate.ts";
import { resolvePreferredTls } from "#api/db/preferred-tls.ts";
import { checkTextSearch } from "#api/db/text-search-check.ts";

type Log = { info(message: string): void; warn(message: string): void };

export type OpenDatabase = { database: Database; close(): Promise<void> };

export type OpenServer = {
  /** The connection for work that needs a separate session: migrations and backups. */
  connection: DatabaseConnection;
  /** The connection for the pool, which may pass through a pooler. */
  pooled: DatabaseConnection;
  close(): Promise<void>;
};

type Place = Pick<Config, "databaseUrl" | "databaseSessionUrl" | "dataDir">;

/**
 * Opens the configured server without migrating: the one at DATABASE_URL, or the embedded one.
 * @param open how to open the embedded server: as its only owner, or beside a running product
 */
export async function openServer(
  { databaseUrl, databaseSessionUrl = databaseUrl, dataDir }: Place,
  log: Log,
  open = startEmbeddedServer,
): Promise<OpenServer> {
  if (databaseUrl && databaseSessionUrl) {
    const connection = await resolvePreferredTls(databaseSessionUrl);
    return { connection, pooled: await resolvePreferredTls(databaseUrl), close: async () => undefined };
  }
  const { connection, stop } = await open({ dataDir, log });
  return { connection, pooled: connection, close: stop };
}

/** Opens the configured server, even while the product runs on it. */
export const visitServer = (place: Place, log: Log) => openServer(place, log, visitEmbeddedServer);

/** Runs `work` on the configured database without migrating it, even while the product runs on it. */
export async function visitDatabase(place: Place, work: (db: Database) => Promise<void>): Promise<void> {
  const server = await visitServer(place, { info: () => undefined, warn: console.warn });
  try {
    const db = connect({ connection: server.connection, poolSize: 1 });
    await work(db).finally(() => db.close());
  } finally {
    await server.close();
  }
}

/** Opens the configured database, migrates it and checks it. */
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
