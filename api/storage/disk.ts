import { randomUUID } from "node:crypto";
import { access, constants, mkdir, open, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type Storage, storageKey } from "./storage.ts";

/** The embedded database, usually on the same disk, writes 16 MB at once; below this it may stop. */
const leastFreeBytes = 48 * 2 ** 20;

/** Files in `folder`, which is made when it is missing. A file appears whole or not at all, also in a crash. */
export async function createDiskStorage(folder: string, mustBeFree = leastFreeBytes): Promise<Storage> {
  await mkdir(folder, { recursive: true });
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
        const handle = await open(draft, "wx");
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
