import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { extract as createExtract } from "tar-stream";
import { BackupError } from "./backup-error.ts";
import { decryptionWith, type Keys } from "./encryption.ts";
import { unseal } from "./seal.ts";

export type ArchiveEntry = { name: string; content: AsyncIterable<Buffer> };

/**
 * Reads the entries of a backup in order. Each must be consumed before the next. Truncation and changes are detected at
 * the end.
 * @throws {BackupError} if the file is not a complete backup or the keys do not open it
 */
export async function* readArchive(
  path: string,
  keys: Keys,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<ArchiveEntry> {
  const extract = createExtract();
  async function* read(): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      onBytes?.(chunk.length);
      yield chunk;
    }
  }
  let failure: Error | undefined;
  const reading = pipeline(read, decryptionWith(keys), unseal, createZstdDecompress(), extract).catch(
    (error: Error) => {
      failure = error;
      extract.destroy(error);
    },
  );
  /** The pipeline's own error states the reason; errors after it are its consequences. */
  const reason = async (error: unknown) => {
    extract.destroy();
    await reading;
    return inWords(failure ?? error);
  };
  try {
    for await (const entry of extract) {
      yield { name: entry.header.name, content: contentOf(entry as AsyncIterable<Buffer>, reason) };
    }
  } catch (error) {
    throw await reason(error);
  } finally {
    extract.destroy();
  }
  await reading;
  if (failure) throw inWords(failure);
}

async function* contentOf(entry: AsyncIterable<Buffer>, reason: (error: unknown) => Promise<unknown>) {
  const chunks = entry[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(async (error: unknown) => {
      throw await reason(error);
    });
    if (next.done) return;
    yield next.value;
  }
}

function inWords(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  // These are system errors for missing or unreadable files.
  if (/^E[A-Z]+$/.test(code)) return new BackupError(`the backup cannot be read: ${message}`, { cause: error });
  return new BackupError("the file is no backup of Rafid, or it is cut off or was altered", { cause: error });
}
