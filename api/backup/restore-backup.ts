import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { lockNumbers } from "#api/db/advisory-locks.ts";
import type { DatabaseConnection, Db } from "#api/db/client.ts";
import { completeSchema, makeSchemaOf } from "#api/db/migrate.ts";
import { checkTextSearch } from "#api/db/text-search-check.ts";
import { contentTypeOf } from "#api/site/attachments/stored-files.ts";
import type { Storage } from "#api/storage/storage.ts";
import { claimStorage } from "#api/storage/storage-mark.ts";
import type { Manifest } from "./archive-format.ts";
import { restores } from "./backup.table.ts";
import { BackupError } from "./backup-error.ts";
import { openSession } from "./database-session.ts";
import type { OnProgress } from "./progress.ts";
import { copyIn, copyOut, findContents, quoted, setSequence, type Table } from "./tables.queries.ts";
import { createTally } from "./tally.ts";
import { type BackupSource, type Target, verifyBackup } from "./verify-backup.ts";

export type RestoreTarget = { connection: DatabaseConnection; storage: Storage };
export type RestoreOptions = BackupSource & {
  /** Opens the target. It is called when the whole file is verified. */
  openTarget(): Promise<RestoreTarget>;
  /** Changes the loaded rows before anybody can read them. */
  beforeCommit?(tx: Db): Promise<void>;
};

/**
 * Restores a backup into an empty database, and its uploads into the storage. The whole file is verified first. One
 * transaction then loads the rows, compares them with the backup, migrates them and runs `beforeCommit`, so that a
 * product finds either an empty database or a finished one.
 * @throws {BackupError} or another error. Nothing is then written, except perhaps uploads that no row names and the
 * mark of their storage.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyBackup(options);
  const target = await options.openTarget();
  const session = await openSession(target.connection);
  try {
    // A process that starts meanwhile must wait for the schema.
    await session.query(`select pg_advisory_lock(${lockNumbers.migrations})`);
    await drizzle(session).transaction(async (tx) => {
      await load(tx, session, manifest, { ...options, ...target });
      options.onProgress?.({ step: "migrations" });
      await completeSchema(tx);
      await tx.execute(sql`analyze`);
      await tx.insert(restores).values({ backupAt: new Date(manifest.createdAt) });
      await options.beforeCommit?.(tx);
      // Marks the storage as this database's, so that an instance that starts with another storage is warned.
      await claimStorage(tx, target.storage);
    });
  } finally {
    await session.end();
  }
  return manifest;
}

async function load(
  tx: Db,
  session: pg.Client,
  manifest: Manifest,
  { path, keys, onProgress, storage }: BackupSource & RestoreTarget,
): Promise<void> {
  const contents = await findContents(tx);
  if (contents.length > 0) {
    throw new BackupError(
      `the database is not empty (it has ${contents.join(", ")}): restore into a newly created one, or set DATA_DIR to a new folder`,
    );
  }
  await makeSchemaOf(tx, manifest.migrations);
  await checkTextSearch(tx);
  const statements = await prepareLoading(tx, manifest.tables);
  const loader = createLoader(session, manifest.tables, onProgress);
  const file = createPutter(storage, manifest.files.length, onProgress);
  // The file is verified again while it is loaded, because it may have changed.
  const loaded = await verifyBackup({ path, keys }, { table: loader.write, file }).catch(loader.abort);
  await loader.end();
  if (JSON.stringify(loaded) !== JSON.stringify(manifest))
    throw new BackupError("the backup changed while it was read");
  onProgress?.({ step: "checks" });
  for (const table of manifest.tables) await checkTable(session, table);
  onProgress?.({ step: "indexes" });
  for (const sequence of manifest.sequences) await setSequence(tx, sequence);
  await rebuild(tx, statements);
}

/** Statements that recreate what was dropped for loading. */
type Rebuild = string[];

/**
 * Empties the tables and drops everything that would work row by row. Without foreign keys the tables may come in any
 * order. Triggers must not count, because the backup contains their counters. Indexes are built faster afterwards.
 */
async function prepareLoading(tx: Db, tables: readonly Table[]): Promise<Rebuild> {
  const run = (statement: string) => tx.execute(sql.raw(statement));
  const names = tables.map(({ name }) => quoted(name));
  const { rows: keys } = await tx.execute<{ table: string; name: string; definition: string }>(
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
        from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`,
  );
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  for (const name of names) await run(`alter table ${name} disable trigger user`);
  // Some migrations insert rows which the backup contains too.
  await run(`truncate ${names.join(", ")}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ];
}

async function rebuild(tx: Db, statements: Rebuild): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  for (const statement of statements) await tx.execute(sql.raw(statement));
}

/** Stores each upload, and reads it back to compare. */
function createPutter(storage: Storage, total: number, onProgress?: OnProgress): Target["file"] {
  let done = 0;
  return async (name, content) => {
    await storage.put(name, content, contentTypeOf(name));
    const kept = await storage.get(name);
    if (!kept || !(await buffer(kept.stream)).equals(content))
      throw new BackupError(`the storage does not give back ${name} as it was put`);
    done += 1;
    onProgress?.({ step: "files", done, total });
  };
}

/** Feeds the pieces of each table into one COPY. */
function createLoader(session: pg.Client, tables: readonly Table[], onProgress?: OnProgress) {
  let current: { name: string; copy: ReturnType<typeof copyFrom>; done: Promise<void> } | undefined;
  const end = async () => {
    if (!current) return;
    const { name, copy, done } = current;
    current = undefined;
    copy.end();
    await done;
    onProgress?.({ step: "table", name, rows: copy.rowCount, isDone: true });
  };
  const open = (name: string) => {
    const table = tables.find((each) => each.name === name);
    if (!table) throw new BackupError(`the file is damaged: ${name} is not in its list`);
    const copy = session.query(copyFrom(copyIn(table)));
    const done = finished(copy);
    // The next write or the end reports the failure.
    done.catch(() => undefined);
    return { name, copy, done };
  };
  const write: Target["table"] = async (name, chunk) => {
    if (current?.name !== name) {
      await end();
      current = open(name);
    }
    const { copy, done } = current;
    if (!copy.write(chunk)) await Promise.race([once(copy, "drain"), done]);
  };
  /** Ends an open COPY without storing its rows, because the rollback would wait for it. */
  const abort = async (reason: unknown): Promise<never> => {
    current?.copy.destroy();
    await current?.done.catch(() => undefined);
    throw reason;
  };
  return { write, end, abort };
}

/**
 * Compares a table with the backup. The table is new in this transaction, so its rows are in the order in which they
 * were loaded, which is the backup's.
 */
async function checkTable(session: pg.Client, table: Manifest["tables"][number]): Promise<void> {
  const tally = createTally();
  for await (const chunk of session.query(copyTo(copyOut(table)))) tally.add(chunk as Buffer);
  const found = tally.result();
  if (found.rows !== table.rows || found.sha256 !== table.sha256)
    throw new BackupError(`after loading, table ${table.name} is not as in the backup`);
}
