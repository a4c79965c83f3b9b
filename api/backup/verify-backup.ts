import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { unknownMigrations } from "#api/db/migrate.ts";
import { type Header, type Manifest, parseHeader, parseManifest, partOf } from "./archive-format.ts";
import { type ArchiveEntry, readArchive } from "./archive-reader.ts";
import { BackupError } from "./backup-error.ts";
import type { Keys } from "./encryption.ts";
import type { OnProgress } from "./progress.ts";
import { createTally, type Tally } from "./tally.ts";

export type BackupSource = { path: string; keys: Keys; onProgress?: OnProgress | undefined };

/** Receives a backup's content while it is read. */
export type Target = {
  table(name: string, chunk: Buffer): Promise<void>;
  file(name: string, content: Buffer): Promise<void>;
};

/**
 * Reads a whole backup and verifies it: nothing is missing, added or altered, and this program supports its version.
 * @param target receives content before all of it is verified
 * @throws {BackupError} with the reason
 */
export async function verifyBackup({ path, keys, onProgress }: BackupSource, target?: Target): Promise<Manifest> {
  const { size: total } = await stat(path).catch((error: Error) => {
    throw new BackupError(`the backup cannot be read: ${error.message}`);
  });
  let bytes = 0;
  const onBytes = (more: number) => {
    bytes += more;
    onProgress?.({ step: "reading", bytes, total });
  };
  const found: Found = { tables: new Map(), files: [] };
  for await (const entry of readArchive(path, keys, onBytes)) await take(found, entry, target);
  const { header, manifest } = found;
  if (!header || !manifest) throw damaged("its end is missing");
  compare(header, manifest, found);
  return manifest;
}

type Found = {
  header?: Header;
  tables: Map<string, Tally>;
  files: Manifest["files"];
  manifest?: Manifest;
};

async function take(found: Found, { name: entry, content }: ArchiveEntry, target?: Target): Promise<void> {
  const part = partOf(entry);
  if (found.manifest || (part.kind === "header") === (found.header !== undefined))
    throw damaged(`${entry} is misplaced`);
  if (part.kind === "header") {
    found.header = parseHeader((await buffer(content)).toString());
    refuseNewer(found.header);
  } else if (part.kind === "manifest") {
    found.manifest = parseManifest((await buffer(content)).toString());
  } else if (part.kind === "table") {
    const tally = found.tables.get(part.name) ?? createTally();
    found.tables.set(part.name, tally);
    for await (const chunk of content) {
      tally.add(chunk);
      await target?.table(part.name, chunk);
    }
  } else {
    const file = await buffer(content);
    const tally = createTally();
    tally.add(file);
    const { bytes, sha256 } = tally.result();
    found.files.push({ name: part.name, bytes, sha256 });
    await target?.file(part.name, file);
  }
}

function refuseNewer({ migrations }: Header): void {
  const [unknown] = unknownMigrations(migrations);
  if (!unknown) return;
  throw new BackupError(
    `the backup was made by a newer version of Rafid (its database has a change of ${new Date(unknown.createdAt).toISOString()} that this version does not know): restore it with that version or a later one`,
  );
}

function compare(header: Header, manifest: Manifest, { tables, files }: Found): void {
  const names = manifest.tables.map(({ name }) => name);
  if (header.tables.map(({ name }) => name).join() !== names.join()) throw damaged("its lists of tables differ");
  for (const name of tables.keys()) if (!names.includes(name)) throw damaged(`${name} is not in its list`);
  for (const { name, rows, bytes, sha256 } of manifest.tables) {
    const found = (tables.get(name) ?? createTally()).result();
    if (found.rows !== rows || found.bytes !== bytes || found.sha256 !== sha256) throw damaged(`table ${name} differs`);
  }
  const line = (file: Manifest["files"][number]) => `${file.name} ${file.bytes} ${file.sha256}`;
  if (files.map(line).join("\n") !== manifest.files.map(line).join("\n")) throw damaged("its uploads differ");
}

const damaged = (what: string) => new BackupError(`the file is damaged: ${what}`);
