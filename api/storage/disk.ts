import { randomUUID } from "node:crypto";
import { access, chmod, constants, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type Storage, storageKey } from "./storage.ts";

/**
 * Smallest free space. The embedded database, usually on the same disk, writes 16 MB at a time and may stop without it.
 */
const leastFreeBytes = 48 * 2 ** 20;

/** Mode of folders: other users of the machine cannot read uploads. */
const privateFolder = 0o700;
const privateFile = 0o600;

/** Corrects the mode of a folder from an earlier version. The content of a private folder is already private. */
async function makePrivate(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  const isOwn = process.getuid === undefined || process.getuid() === uid;
  if ((mode & 0o077) === 0 || !isOwn) return;
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await chmod(join(folder, entry.name), privateFile);
  await chmod(folder, privateFolder);
}

/** Stores files in `folder`, which is created if missing. A file appears complete or not at all, even after a crash. */
export async function createDiskStorage(folder: string, mustBeFree = leastFreeBytes): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await makePrivate(folder);
  const pathOf = (key: string) => join(folder, storageKey(key));
  const syncFolder = async () => {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  };
  return {
    place: `the folder ${folder}`,
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}`;
      try {
        const handle = await open(draft, "wx", privateFile);
        await handle
          .writeFile(bytes)
          .then(() => handle.sync())
          .finally(() => handle.close());
        await rename(draft, path);
        await syncFolder();
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        const handle = await open(pathOf(key));
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await syncFolder();
    },
    async check() {
      await access(folder, constants.R_OK | constants.W_OK);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < mustBeFree) throw new Error(`the disk of ${folder} is full`);
    },
  };
}
