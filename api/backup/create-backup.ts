import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { DatabaseConnection, Db } from "#api/db/client.ts";
import { listAppliedMigrations } from "#api/db/migrate.ts";
import { listUploads } from "#api/site/attachments/attachments.queries.ts";
import { storedFiles } from "#api/site/attachments/stored-files.ts";
import type { Storage } from "#api/storage/storage.ts";
import {
  fileEntry,
  formatVersion,
  type Header,
  headerEntry,
  type Manifest,
  manifestEntry,
  pieceBytes,
  tableEntry,
} from "./archive-format.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { openSession } from "./database-session.ts";
import { type Encryption, encryptionFor } from "./encryption.ts";
import type { OnProgress } from "./progress.ts";
import { copyOut, excludedTables, listSequences, listTables, type Table } from "./tables.queries.ts";
import { createTally } from "./tally.ts";

export type BackupOptions = {
  connection: DatabaseConnection;
  storage: Storage;
  /** Path of the complete backup. */
  path: string;
  encryption: Encryption;
  onProgress?: OnProgress | undefined;
  /** Ends the backup early; nothing of it is left behind. */
  signal?: AbortSignal | undefined;
};

export type CreatedBackup = { manifest: Manifest; bytes: number };

/**
 * Writes a snapshot of the database and of the uploads that it names, while others continue to write.
 * @throws {BackupError} if there is nothing to back up
 */
export async function createBackup(options: BackupOptions): Promise<CreatedBackup> {
  const { connection, path, signal } = options;
  const encrypt = encryptionFor(options.encryption);
  const session = await openSession(connection);
  // Ending the connection also ends a query that waits.
  const cut = () => session.end();
  signal?.addEventListener("abort", cut, { once: true });
  try {
    const archive = await createArchive(path, encrypt, signal);
    try {
      const manifest = await fill(archive, session, options);
      return { manifest, bytes: await archive.finish() };
    } catch (error) {
      await archive.discard();
      signal?.throwIfAborted();
      throw error;
    }
  } finally {
    signal?.removeEventListener("abort", cut);
    await session.end();
  }
}

async function fill(archive: ArchiveWriter, session: pg.Client, options: BackupOptions): Promise<Manifest> {
  const { storage, onProgress, signal } = options;
  const db = drizzle(session);
  onProgress?.({ step: "snapshot" });
  await session.query("begin transaction isolation level repeatable read, read only");
  const header = await takeStock(db);
  await archive.add(headerEntry, json(header));
  const tables: Manifest["tables"] = [];
  for (const table of header.tables) tables.push(await addTable(archive, session, table, onProgress));
  const sequences = await listSequences(db);
  const uploads = await listUploads(db);
  // The rest needs no snapshot, and an open snapshot blocks vacuuming.
  await session.query("commit");
  const names = uploads.flatMap(storedFiles);
  const { files, missingFiles } = await addFiles(archive, storage, names, { onProgress, signal });
  const manifest = { ...header, tables, sequences, files, missingFiles };
  await archive.add(manifestEntry, json(manifest));
  return manifest;
}

async function takeStock(db: Db): Promise<Header> {
  const { rows } = await db.execute<{ postgresVersion: string }>(
    sql`select current_setting('server_version') as "postgresVersion"`,
  );
  const migrations = await listAppliedMigrations(db);
  if (migrations.length === 0)
    throw new BackupError("the database holds nothing of Rafid, so there is nothing to back up");
  const tables = await listTables(db);
  // This lock blocks migrations until all tables are copied.
  await db.execute(
    sql`lock table ${sql.join(
      tables.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )} in access share mode`,
  );
  return {
    format: "rafid-backup",
    formatVersion,
    createdAt: new Date().toISOString(),
    postgresVersion: rows[0]?.postgresVersion ?? "",
    migrations,
    tables,
    leftOut: { ...excludedTables },
  };
}

async function addTable(archive: ArchiveWriter, session: pg.Client, table: Table, onProgress?: OnProgress) {
  const tally = createTally();
  const copy = session.query(copyTo(copyOut(table), { highWaterMark: 1024 * 1024 }));
  let pieces = 0;
  for await (const piece of piecesOf(copy)) {
    pieces += 1;
    tally.add(piece);
    await archive.add(tableEntry(table.name, pieces), piece);
    onProgress?.({ step: "table", name: table.name, rows: tally.rows(), isDone: false });
  }
  const { rows, ...checksums } = tally.result();
  if (rows !== copy.rowCount)
    throw new Error(`${table.name}: ${copy.rowCount} rows were copied and ${rows} lines came`);
  await onProgress?.({ step: "table", name: table.name, rows, isDone: true });
  return { ...table, rows, ...checksums };
}

async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(chunks, size);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks, size);
}

type FileOptions = Pick<BackupOptions, "onProgress" | "signal">;

/**
 * Adds the uploads. A file is stored before its row and never changes, so every file of the snapshot exists. If
 * somebody removed one by hand, it is reported and does not prevent the backup.
 */
async function addFiles(
  archive: ArchiveWriter,
  storage: Storage,
  names: readonly string[],
  { onProgress, signal }: FileOptions,
) {
  const files: Manifest["files"] = [];
  const missingFiles: string[] = [];
  for (const name of names) {
    signal?.throwIfAborted();
    const found = await storage.get(name);
    if (found) {
      const tally = createTally();
      await archive.addStream(fileEntry(name), found.stream, found.size, tally.add);
      const { bytes, sha256 } = tally.result();
      files.push({ name, bytes, sha256 });
    } else missingFiles.push(name);
    onProgress?.({ step: "files", done: files.length, total: names.length });
  }
  return { files, missingFiles };
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);
