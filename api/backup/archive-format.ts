import { z } from "zod";
import { BackupError } from "./backup-error.ts";

/**
 * Version of the archive format. A backup is a tar file, compressed with zstd, sealed (`seal.ts`) and, with a key,
 * encrypted with age. Its first entry is `backup.json`. Then come the tables in pieces of COPY's text format, the
 * uploads, and at the end `manifest.json`. docs/backup.md describes the format for people without this program.
 */
export const formatVersion = 1;

/** A tar entry begins with its size, which is unknown while COPY runs, so tables are split into pieces. */
export const pieceBytes = 4 * 1024 * 1024;

export const headerEntry = "backup.json";
export const manifestEntry = "manifest.json";
export const tableEntry = (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, "0")}.copy`;
export const fileEntry = (name: string) => `files/${name}`;

const table = z.object({ name: z.string(), columns: z.array(z.string()) });
const header = z.object({
  format: z.literal("rafid-backup"),
  formatVersion: z.int(),
  createdAt: z.iso.datetime(),
  postgresVersion: z.string(),
  /** Applied migrations as in the migrator's table. The last one is the schema version. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.int() })).min(1),
  tables: z.array(table),
  leftOut: z.record(z.string(), z.string()),
});
export type Header = z.infer<typeof header>;

const manifest = header.extend({
  tables: z.array(table.extend({ rows: z.int(), bytes: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Uploads that the database names but that were missing in the storage. */
  missingFiles: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

const names = /^(?:backup\.json|manifest\.json|tables\/([a-z0-9_]+)\/\d{6}\.copy|files\/([a-z0-9-]+\.[a-z0-9]+))$/;

export type Part = { kind: "header" } | { kind: "manifest" } | { kind: "table" | "file"; name: string };

/** @throws {BackupError} for an unknown entry */
export function partOf(entry: string): Part {
  const match = names.exec(entry);
  if (!match)
    throw new BackupError(`the file is no backup of Rafid, or a damaged one: it holds ${JSON.stringify(entry)}`);
  if (match[1]) return { kind: "table", name: match[1] };
  if (match[2]) return { kind: "file", name: match[2] };
  return { kind: entry === headerEntry ? "header" : "manifest" };
}

export const parseHeader = (text: string): Header => parse(header, text);
export const parseManifest = (text: string): Manifest => parse(manifest, text);

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  const found = jsonOf(text);
  const version = z.object({ formatVersion: z.int() }).safeParse(found);
  // A newer format may lack fields that are required here, so its number is read first.
  if (version.success && version.data.formatVersion > formatVersion) {
    throw new BackupError(
      `the backup has format ${version.data.formatVersion} and was made by a newer version of Rafid; this one reads format ${formatVersion}: restore it with the newer version`,
    );
  }
  const result = schema.safeParse(found);
  if (result.success) return result.data;
  throw unreadable();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

const unreadable = () =>
  new BackupError("the file is no backup of Rafid, or a damaged one: its description cannot be read");
