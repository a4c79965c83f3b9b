import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskStorage } from "#api/storage/disk.ts";
import type { Storage } from "#api/storage/storage.ts";

/** Uploads in a temporary folder, until `remove`. */
export async function temporaryStorage(): Promise<{ storage: Storage; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "rafid-uploads-"));
  return {
    storage: await createDiskStorage(folder),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
