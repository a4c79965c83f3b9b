import type { Config } from "#api/config.ts";
import { connect, type Database } from "#api/db/client.ts";
import { startEmbeddedServer } from "#api/db/embedded/server.ts";
import { migrate } from "#api/db/migrate.ts";
import { settlePreferredTls } from "#api/db/preferred-tls.ts";
import { checkTextSearch } from "#api/db/text-search-check.ts";

type Log = { info(message: string): void; warn(message: string): void };

export type OpenDatabase = { database: Database; close(): Promise<void> };

/** The database of the configuration, migrated and checked: the server at DATABASE_URL, or the embedded one. */
export async function openDatabase(config: Pick<Config, "databaseUrl" | "dataDir">, log: Log): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedServer({ dataDir: config.dataDir, log });
  const connection = embedded?.connection ?? (await settlePreferredTls(config.databaseUrl ?? ""));
  const database = connect({ connection });
  const close = async () => {
    await database.close();
    await embedded?.stop();
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
