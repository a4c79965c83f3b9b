import { randomUUID } from "node:crypto";
import type { ReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Content in a file without a name: it is gone with the process, however that ends. The stream closes it. */
export async function keepOnDisk(content: AsyncIterable<Uint8Array>): Promise<{ stream: ReadStream; bytes: number }> {
  const path = join(tmpdir(), `rafid-upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await rm(path);
    await file.writeFile(content);
    return { bytes: (await file.stat()).size, stream: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
