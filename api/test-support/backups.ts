import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Manifest } from "#api/backup/archive-format.ts";
import { createBackup } from "#api/backup/create-backup.ts";
import type { Encryption, Keys } from "#api/backup/encryption.ts";
import { type RestoreOptions, restoreBackup } from "#api/backup/restore-backup.ts";
import type { Database } from "#api/db/client.ts";
import type { Storage } from "#api/storage/storage.ts";
import type { TestDatabase } from "./databases/database.ts";
import { createEmptyDatabase } from "./databases/empty-database.ts";
import { type RunSql, sqlOf } from "./databases/sql-of.ts";
import { temporaryStorage } from "./storage.ts";

export const noKeys: Keys = { identities: [] };
const unencrypted: Encryption = { recipients: [] };

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rafid-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a backup of the database and storage. @returns its path */
export async function backUp(from: Database, storage: Storage, encryption = unencrypted): Promise<string> {
  const path = join(await temporaryFolder(), "rafid.backup");
  await createBackup({ connection: from.connection, storage, path, encryption });
  return path;
}

/** An empty database for Arabic texts, and a storage. Both are removed after the test. */
export async function emptyTarget(): Promise<{ database: TestDatabase; storage: Storage }> {
  const database = await createEmptyDatabase("encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'");
  const { storage, remove } = await temporaryStorage();
  onTestFinished(async () => {
    await database.drop();
    await remove();
  });
  return { database, storage };
}

type RestoreTo = { database: TestDatabase; storage: Storage };

export const restoreInto = (
  { database, storage }: RestoreTo,
  path: string,
  keys = noKeys,
  beforeCommit?: RestoreOptions["beforeCommit"],
): Promise<Manifest> =>
  restoreBackup({
    path,
    keys,
    openTarget: async () => ({ connection: database.connection, storage }),
    ...(beforeCommit && { beforeCommit }),
  });

type Rows = Record<string, unknown>[];

/** Reads every row of every table as JSON, without columns that a later version has dropped. */
export async function allRows(db: Database, leftOut: readonly string[] = []): Promise<Map<string, Rows>> {
  const sql: RunSql = sqlOf(db);
  const tables = await sql`select table_name as name from information_schema.tables where table_schema = 'public'`;
  const rows = new Map<string, Rows>();
  for (const { name } of tables) {
    if (leftOut.includes(name)) continue;
    rows.set(
      name,
      await sql`select to_jsonb(t) - 'search_keys' as row from ${sql.identifier(name)} t order by t::text`,
    );
  }
  return rows;
}

/** Reads tables, columns, indexes, keys and triggers from the catalog, to compare schemas. */
export async function schemaOf(db: Database): Promise<unknown> {
  const sql = sqlOf(db);
  return {
    columns: await sql`select table_name, column_name, data_type, is_nullable, column_default, is_identity
      from information_schema.columns where table_schema = 'public' order by 1, 2`,
    indexes: await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
    constraints:
      await sql`select conrelid::regclass::text as table, conname, convalidated, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
    triggers: await sql`select tgrelid::regclass::text as table, tgname, tgenabled
      from pg_trigger where not tgisinternal order by 1, 2`,
    migrations: await sql`select id, hash, created_at from drizzle.__drizzle_migrations order by id`,
  };
}
