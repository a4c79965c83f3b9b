import { createHash } from "node:crypto";
import { BackupError } from "./backup-error.ts";

/**
 * Frame at the end of the stream with the SHA-256 of all compressed bytes. Programs for zstd skip it. It is needed
 * because neither zstd nor tar detects every changed byte and every truncation.
 */
const frame = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const sealBytes = frame.length + 32;

export async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([frame, hash.digest()]);
}

/** Passes on sealed content and checks its seal. @throws {BackupError} at the end if anything before it was altered */
export async function* unseal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    if (held.length <= sealBytes) continue;
    const content = held.subarray(0, held.length - sealBytes);
    held = held.subarray(held.length - sealBytes);
    hash.update(content);
    yield content;
  }
  if (!held.equals(Buffer.concat([frame, hash.digest()])))
    throw new BackupError("the file is cut off or was altered: its checksum is not right");
}
