import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { extract as createExtract } from "tar-stream";
import { BackupError } from "./backup-error.ts";
import { decryptionWith, type Keys } from "./encryption.ts";
import { unseal } from "./seal.ts";

export type ArchiveEntry = { name: string; content: AsyncIterable<Buffer> };

/**
 * What a backup holds, in its order, while it is read. Each entry has to be read before the next is asked for. That
 * nothing was cut off or altered is known only at the end.
 * @throws {BackupError} for a file that is no whole backup, or that the keys do not open
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
  /** The failure of the pipeline says why; what follows from it does not. */
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
  // What the system says of a file that is not there or may not be read.
  if (/^E[A-Z]+$/.test(code)) return new BackupError(`the backup cannot be read: ${message}`, { cause: error });
  return new BackupError("the file is no backup of Rafid, or it is cut off or was altered", { cause: error });
}
