import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskStorage } from "#api/storage/disk.ts";
import type { Storage } from "#api/storage/storage.ts";

/** Uploads in a folder of one's own below the system's temporary folder. */
export const temporaryStorage = async (): Promise<Storage> =>
  createDiskStorage(await mkdtemp(join(tmpdir(), "rafid-uploads-")));
