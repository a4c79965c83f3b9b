import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { inTransaction } from "#api/db/client.ts";
import { makeSchemaOf, migrationsFolder } from "#api/db/migrate.ts";
import type { TestDatabase } from "./database.ts";
import { createEmptyDatabase } from "./empty-database.ts";

/** Number of migrations that the first release has. */
export const baselineMigrations = 3;

/** Creates a sample database as the first release leaves it, for tests of upgrades. */
export async function createDatabaseAtBaseline(): Promise<TestDatabase> {
  const database = await createEmptyDatabase("encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'");
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, baselineMigrations);
  await inTransaction(database, (tx) =>
    makeSchemaOf(
      tx,
      migrations.map(({ hash, folderMillis }) => ({ hash, createdAt: folderMillis })),
    ),
  );
  const session = await database.$client.connect();
  await session.query(await readFile(join(import.meta.dirname, "database-at-baseline.sql"), "utf8"));
  // The session is not reused, because it has the settings of the file.
  session.release(true);
  return database;
}
