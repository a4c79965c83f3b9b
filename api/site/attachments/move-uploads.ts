import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Db } from "#api/db/client.ts";
import { markKey, type Storage } from "#api/storage/storage.ts";
import { isOwnStorage, isStorageOfAnother, shareMark } from "#api/storage/storage-mark.ts";
import { listUploads } from "./attachments.queries.ts";
import { contentTypeOf, storedFiles } from "./stored-files.ts";

/**
 * Number of pictures copied at once. Files are read into memory: those of a picture have some hundred kB, a document up
 * to 20 MB.
 */
const picturesAtOnce = 8;
const documentsAtOnce = 2;

export type MoveProgress = { step: "files" | "removal"; done: number; total: number };

export type MoveOptions = {
  db: Db;
  from: Storage;
  to: Storage;
  /** Whether to remove the source's files when the target is verified as complete. */
  removesSource?: boolean | undefined;
  onProgress?: ((progress: MoveProgress) => unknown) | undefined;
  /** Ends the move early; the next run continues. */
  signal?: AbortSignal | undefined;
};

export type MovedUploads = {
  copied: number;
  bytes: number;
  /** Number of copied files that replaced other content in the target. */
  replaced: number;
  /** Number of files that the target already had. */
  present: number;
  /** Files that the database names but that are in neither storage. */
  missing: string[];
  removed: number;
};

/**
 * Copies the uploads that the database names, compares checksums, and marks the target as the database's storage.
 * Existing files are only compared, so a run continues an interrupted one.
 * @throws if neither storage is the database's, if another database's storage would be emptied, or if a storage fails
 */
export async function moveUploads(options: MoveOptions): Promise<MovedUploads> {
  const { db, from, to, removesSource, onProgress, signal } = options;
  await Promise.all([from.check(), to.check()]);
  // Otherwise a wrong folder would look like one with all files missing.
  if (!(await isOwnStorage(db, from)) && !(await isOwnStorage(db, to)))
    throw new Error(
      `neither ${from.place} nor ${to.place} is the storage of this database; start the product on one of them first (docs/scaling.md, "One storage")`,
    );
  // An interrupted removal leaves the source without a mark.
  if (removesSource && (await isStorageOfAnother(db, from)))
    throw new Error(`${from.place} is the storage of another database; nothing is removed there`);
  const names = (await listUploads(db)).flatMap(storedFiles);
  const moved: MovedUploads = { copied: 0, bytes: 0, replaced: 0, present: 0, missing: [], removed: 0 };
  let done = 0;
  const atSource: string[] = [];
  const copy = async (name: string) => {
    if (await copyOne(name, options, moved)) atSource.push(name);
    done += 1;
    onProgress?.({ step: "files", done, total: names.length });
  };
  await forEach(names.filter(isPicture), picturesAtOnce, copy, signal);
  await forEach(
    names.filter((name) => !isPicture(name)),
    documentsAtOnce,
    copy,
    signal,
  );
  await shareMark(db, to);
  if (!removesSource) return moved;
  // Without the mark, instances that still use the source notice the move.
  await from.remove(markKey);
  const remove = async (name: string) => {
    await from.remove(name);
    moved.removed += 1;
    onProgress?.({ step: "removal", done: moved.removed, total: atSource.length });
  };
  await forEach(atSource, picturesAtOnce, remove, signal);
  return moved;
}

const isPicture = (name: string) => !name.endsWith(".pdf");

async function forEach(
  names: string[],
  concurrency: number,
  work: (name: string) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await Readable.from(names).forEach(work, { concurrency, ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/** @returns whether the source has the file */
async function copyOne(name: string, { from, to }: MoveOptions, moved: MovedUploads): Promise<boolean> {
  const content = await contentIn(from, name);
  const kept = await checksumIn(to, name);
  if (!content) {
    if (kept) moved.present += 1;
    else moved.missing.push(name);
    return false;
  }
  const checksum = createHash("sha256").update(content).digest("hex");
  if (kept === checksum) {
    moved.present += 1;
    return true;
  }
  await to.put(name, content, contentTypeOf(name));
  if ((await checksumIn(to, name)) !== checksum)
    throw new Error(`${to.place} does not give back ${name} as it was put`);
  moved.copied += 1;
  moved.bytes += content.length;
  if (kept) moved.replaced += 1;
  return true;
}

/** Reads a file into one buffer, because collecting a stream's chunks would take three times the memory. */
async function contentIn(storage: Storage, name: string): Promise<Buffer | null> {
  const file = await storage.get(name);
  if (!file) return null;
  const content = Buffer.allocUnsafe(file.size);
  let at = 0;
  for await (const chunk of file.stream) at += (chunk as Buffer).copy(content, at);
  if (at !== file.size) throw new Error(`${storage.place} gives ${at} of ${file.size} bytes of ${name}`);
  return content;
}

async function checksumIn(storage: Storage, name: string): Promise<string | null> {
  const file = await storage.get(name);
  if (!file) return null;
  const hash = createHash("sha256");
  for await (const chunk of file.stream) hash.update(chunk);
  return hash.digest("hex");
}
