import { randomUUID } from "node:crypto";
import type { ReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type KeptFile = {
  bytes: number;
  /** File descriptor, which is open until the file is closed. */
  fd: number;
  /** Streams the content once; ending the stream closes the file. */
  stream(): ReadStream;
  /** Reads the content from its beginning, until the file is closed. */
  chunks(): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
};

/** Stores content in a file without a name. The file vanishes when it is closed, or with the process. */
export async function keepOnDisk(content: AsyncIterable<Uint8Array>): Promise<KeptFile> {
  const path = join(tmpdir(), `rafid-upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await rm(path);
    await file.writeFile(content);
    return {
      bytes: (await file.stat()).size,
      fd: file.fd,
      stream: () => file.createReadStream({ start: 0 }),
      chunks: () => chunksOf(file),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const chunkBytes = 65_536;

async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
