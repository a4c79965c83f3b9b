import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createDiskStorage } from "#api/storage/disk.ts";
import { createS3Storage } from "#api/storage/s3.ts";
import { markKey, type Storage } from "#api/storage/storage.ts";
import { claimStorage } from "#api/storage/storage-mark.ts";
import { backUp, restoreInto, temporaryFolder } from "#api/test-support/backups.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { createEmptyDatabase } from "#api/test-support/databases/empty-database.ts";
import { startS3Server } from "#api/test-support/servers/s3-server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

const folderStorage = async (): Promise<Storage> => createDiskStorage(await temporaryFolder());
async function bucketStorage(): Promise<Storage> {
  const server = await startS3Server();
  onTestFinished(server.remove);
  return createS3Storage(server.config);
}
const kinds = { folder: folderStorage, bucket: bucketStorage };

async function markIn(storage: Storage): Promise<string | null> {
  const file = await storage.get(markKey);
  return file && (await text(file.stream)).trim();
}
const markOfDatabase = async () => (await database.sql`select id from storage_mark`).map(({ id }) => id as string);

describe.each(["folder", "bucket"] as const)("a %s", (kind) => {
  it("belongs to the database from the first start, with or without files; another one does not", async () => {
    const storage = await kinds[kind]();
    await storage.put("a-1.webp", Buffer.from("of a version before"), "image/webp");
    expect(await claimStorage(database, storage)).toBe(true);
    expect([await markIn(storage)]).toEqual(await markOfDatabase());
    const other = await kinds[kind]();
    for (const [each, isOwn] of [
      [storage, true],
      [other, false],
      [storage, true],
    ] as const)
      expect(await claimStorage(database, each)).toBe(isOwn);
    // Another database may take it.
    expect(await markIn(other)).toBeNull();
  });

  it("gets one mark from twenty simultaneous first starts", async () => {
    const storage = await kinds[kind]();
    const starts = await Promise.all(Array.from({ length: 20 }, () => claimStorage(database, storage)));
    expect(starts).toEqual(Array(20).fill(true));
    expect(await markOfDatabase()).toEqual([await markIn(storage)]);
  });

  it("of twenty simultaneous first starts belongs to the database exactly once", async () => {
    const storages = await Promise.all(Array.from({ length: kind === "folder" ? 20 : 4 }, kinds[kind]));
    const starts = await Promise.all(storages.map((storage) => claimStorage(database, storage)));
    expect(starts.filter(Boolean)).toHaveLength(1);
    const [own] = await markOfDatabase();
    const marks = await Promise.all(storages.map(markIn));
    expect(marks).toEqual(starts.map((isOwn) => (isOwn ? own : null)));
  });
});

it("a storage is not marked again after losing or changing its mark", async () => {
  const storage = await folderStorage();
  await claimStorage(database, storage);
  await storage.remove(markKey);
  expect([await claimStorage(database, storage), await markIn(storage)]).toEqual([false, null]);
  const foreign = crypto.randomUUID();
  await storage.put(markKey, Buffer.from(`${foreign}\n`), "text/plain");
  expect([await claimStorage(database, storage), await markIn(storage)]).toEqual([false, foreign]);
});

it("a storage keeps its mark for a new or restored database", async () => {
  const storage = await folderStorage();
  const mark = crypto.randomUUID();
  await storage.put(markKey, Buffer.from(`${mark}\n`), "text/plain");
  expect([await claimStorage(database, storage), await markOfDatabase()]).toEqual([true, [mark]]);
});

it("a storage with an invalid mark is marked again only at a first start", async () => {
  const folder = await temporaryFolder();
  const storage = await createDiskStorage(folder);
  await writeFile(join(folder, markKey), "");
  expect(await claimStorage(database, storage)).toBe(true);
  await writeFile(join(folder, markKey), "x");
  expect(await claimStorage(database, storage)).toBe(false);
});

it("a marking that was cut off is recognised by the next start", async () => {
  const storage = await folderStorage();
  const full = { ...storage, put: () => Promise.reject(new Error("full")) };
  await expect(claimStorage(database, full)).rejects.toThrow("full");
  expect(await markOfDatabase()).toEqual([]);
  // The storage is marked, but the transaction dies with its process.
  let cut = "";
  const killed = {
    ...storage,
    put: async (...file: Parameters<Storage["put"]>) => {
      await storage.put(...file);
      cut = (await markIn(storage)) ?? "";
      throw new Error("killed");
    },
  };
  await expect(claimStorage(database, killed)).rejects.toThrow("killed");
  expect(await markOfDatabase()).toEqual([]);
  expect(await claimStorage(database, storage)).toBe(true);
  expect([await markOfDatabase(), await markIn(storage)]).toEqual([[cut], cut]);
});

it("a storage belongs to a database that is restored next to it", async () => {
  const [own, beside, other] = [await folderStorage(), await folderStorage(), await folderStorage()];
  await claimStorage(database, own);
  const path = await backUp(database, own);
  const restored = await createEmptyDatabase("encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'");
  onTestFinished(restored.drop);
  await restoreInto({ database: restored, storage: beside }, path);
  expect(await claimStorage(restored, beside)).toBe(true);
  for (const wrong of [own, other]) expect(await claimStorage(restored, wrong)).toBe(false);
  expect(await claimStorage(database, own)).toBe(true);
});

it("marking leaves no other file in a folder", async () => {
  const folder = await temporaryFolder();
  await claimStorage(database, await createDiskStorage(folder));
  expect(await readdir(folder)).toEqual([markKey]);
});
