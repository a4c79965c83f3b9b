import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { pack as createPack } from "tar-stream";
import type { Transform } from "./encryption.ts";
import { seal } from "./seal.ts";

export type ArchiveWriter = {
  add(name: string, content: Buffer): Promise<void>;
  /** Calls `each` with every chunk. */
  addStream(name: string, content: Readable, size: number, each: (chunk: Buffer) => void): Promise<void>;
  /** When it resolves, the backup is safely on disk under its final name. @returns the size of the file */
  finish(): Promise<number>;
  discard(): Promise<void>;
};

const partialName = (path: string) => `${path}.partial-${randomUUID().slice(0, 8)}`;

/**
 * Creates a backup file. It has a temporary name until everything is on disk, so that the final name means a complete
 * backup.
 */
export async function createArchive(
  path: string,
  encrypt: Transform | undefined,
  signal?: AbortSignal,
): Promise<ArchiveWriter> {
  const draft = partialName(path);
  // Only the owner may read it, because it contains personal data and password hashes.
  const file = await open(draft, "wx", 0o600);
  const pack = createPack();
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const writing = pipeline(
    pack as unknown as Readable,
    compress,
    seal,
    encrypt ?? ((source: AsyncIterable<Buffer>) => source),
    (source: AsyncIterable<Buffer>) => writeAll(file, source),
    { signal },
  );
  // Nobody awaits this promise before the next call, which reports its failure.
  writing.catch(() => undefined);
  const orFailure = <Result>(work: Promise<Result>) =>
    Promise.race([work, writing.then(() => work)]) as Promise<Result>;
  const mtime = new Date();

  return {
    add: (name, content) =>
      orFailure(settled((done) => pack.entry({ name, mtime, mode: 0o600 }, content, done))).then(() => undefined),
    async addStream(name, content, size, each) {
      const entry = { write: undefined as NodeJS.WritableStream | undefined };
      const added = settled((done) => {
        entry.write = pack.entry({ name, size, mtime, mode: 0o600 }, done);
      });
      added.catch(() => undefined);
      async function* watched(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          each(chunk);
          yield chunk;
        }
      }
      await orFailure(pipeline(content, watched, entry.write as NodeJS.WritableStream));
      await orFailure(added);
    },
    async finish() {
      pack.finalize();
      await writing;
      await file.sync();
      const { size } = await file.stat();
      await file.close();
      await rename(draft, path);
      await syncFolder(dirname(path));
      return size;
    },
    async discard() {
      pack.destroy();
      await writing.catch(() => undefined);
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

const settled = (work: (done: (error?: Error | null) => void) => unknown) =>
  new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())));

async function writeAll(file: FileHandle, source: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of source) await file.writeFile(chunk);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
