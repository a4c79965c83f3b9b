import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { projectFolder } from "#api/project-folder.ts";
import { lockNumbers } from "./advisory-locks.ts";
import { connect, type Database, type Db } from "./client.ts";

export const migrationsFolder = join(projectFolder, "api/db/migrations");

/** A row of the migrator's table. `createdAt` is the time at which the migration was generated, and identifies it. */
export type AppliedMigration = { hash: string; createdAt: number };

/**
 * Brings the schema up to date. Instances that start together take turns: the lock belongs to the session, so
 * everything runs on a single separate connection, without the pool's statement time-out.
 * @throws if the database was made before the first release
 */
export async function migrate({ connection }: Pick<Database, "connection">, folder = migrationsFolder): Promise<void> {
  const db = connect({ connection, poolSize: 1, statementTimeoutMs: 0 });
  try {
    await db.execute(sql`select pg_advisory_lock(${lockNumbers.migrations})`);
    await refuseUnreleased(db, folder);
    await applyMigrations(db, { migrationsFolder: folder });
  } finally {
    await db.close();
  }
}

/** Refuses the schema of a development version, because no migration leads from it to the first release. */
async function refuseUnreleased(db: Db, folder: string): Promise<void> {
  const [first] = await listAppliedMigrations(db);
  if (first && first.createdAt !== readMigrationFiles({ migrationsFolder: folder })[0]?.folderMillis)
    throw new Error("This database was made before the first release. Start with an empty one.");
}

/** Lists the applied migrations in order. The list is empty for a database without Rafid's tables. */
export async function listAppliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const { rows: journal } = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (journal[0]?.name === null) return [];
  const { rows } = await db.execute<{ hash: string; createdAt: string }>(
    sql`select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }));
}

/** Finds migrations that this version does not have. */
export function unknownMigrations(migrations: readonly AppliedMigration[]): AppliedMigration[] {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  return migrations.filter(({ createdAt }) => !known.has(createdAt));
}

/** Creates the schema of an earlier version in an empty database, with its migrator's journal. */
export async function makeSchemaOf(tx: Db, migrations: readonly AppliedMigration[]): Promise<void> {
  await tx.execute(sql`create schema drizzle`);
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const files = new Map(readMigrationFiles({ migrationsFolder }).map((file) => [file.folderMillis, file]));
  for (const migration of migrations) await apply(tx, migration, files.get(migration.createdAt)?.sql ?? []);
}

/**
 * Applies the migrations after the last applied one in the open transaction, because the migrator would open its own.
 */
export async function completeSchema(tx: Db): Promise<void> {
  const last = (await listAppliedMigrations(tx)).at(-1)?.createdAt ?? 0;
  for (const { hash, folderMillis, sql: statements } of readMigrationFiles({ migrationsFolder }))
    if (folderMillis > last) await apply(tx, { hash, createdAt: folderMillis }, statements);
}

async function apply(tx: Db, { hash, createdAt }: AppliedMigration, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`);
}
