import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { OnProgress } from "#api/backup/progress.ts";
import type { Db } from "#api/db/client.ts";
import { markKey, type Storage } from "#api/storage/storage.ts";
import { isOwnStorage, isStorageOfAnother, shareMark } from "#api/storage/storage-mark.ts";
import { listUploads } from "./attachments.queries.ts";
import { contentTypeOf, storedFiles } from "./stored-files.ts";

/** Each is in memory as a whole: a picture's files have some hundred kB, a document up to 20 MB. */
const picturesAtOnce = 8;
const documentsAtOnce = 2;

export type MoveOptions = {
  db: Db;
  from: Storage;
  to: Storage;
  /** Removes at the source what the target has been seen to have, once it has all of it. */
  removesSource?: boolean | undefined;
  onProgress?: OnProgress | undefined;
  /** Ends it early; the next run goes on. */
  signal?: AbortSignal | undefined;
};

export type MovedUploads = {
  copied: number;
  bytes: number;
  /** Of those copied: what the target had under that name with other content. */
  replaced: number;
  /** What the target had already. */
  present: number;
  /** What the database names and neither has. */
  missing: string[];
  removed: number;
};

/**
 * Copies the uploads that the database names, each compared by its checksum, and marks the target as the database's. What is
 * there already is only compared, so that a run that was cut off is continued by the next one.
 * @throws where neither is the storage of the database, where that of another would be emptied, or where one of them fails
 */
export async function moveUploads(options: MoveOptions): Promise<MovedUploads> {
  const { db, from, to, removesSource, onProgress, signal } = options;
  await Promise.all([from.check(), to.check()]);
  // A wrong folder would otherwise pass as one from which everything is missing.
  if (!(await isOwnStorage(db, from)) && !(await isOwnStorage(db, to)))
    throw new Error(
      `neither ${from.place} nor ${to.place} is the storage of this database; start the product on one of them first (docs/scaling.md, "One storage")`,
    );
  // A removal that was cut off leaves its source without a mark.
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
  // Whoever still runs on the source is told from now on.
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

/** @returns whether the source has it */
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

/** Into memory that is taken once: a stream's chunks, gathered first, would take it three times. */
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
