import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestStore, type TestStore } from "#api/test-support/servers/s3-store.ts";
import { createDiskStorage } from "./disk.ts";
import { createS3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

let folder: string;
let store: TestStore;
const storages: Record<string, Storage> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rafid-storage-"));
  store = await startTestStore();
  storages.disk = await createDiskStorage(join(folder, "uploads"));
  storages.s3 = createS3Storage({ bucket: "bucket", ...store.account });
  storages.missing = createS3Storage({ bucket: "another", ...store.account });
});
afterAll(async () => {
  store.close();
  await rm(folder, { recursive: true, force: true });
});

it("the folder of uploads is private, also one of an earlier version", async () => {
  const old = join(folder, "old");
  await mkdir(old, { mode: 0o755 });
  await writeFile(join(old, "a.webp"), "a", { mode: 0o644 });
  for (const path of [join(folder, "new"), old]) {
    const storage = await createDiskStorage(path);
    await storage.put("b.webp", Buffer.from("b"), "image/webp");
    const modes = await Promise.all(
      ["", ...(await readdir(path))].map(async (name) => (await stat(join(path, name))).mode & 0o777),
    );
    expect(modes).toEqual([0o700, ...modes.slice(1).map(() => 0o600)]);
  }
});

describe.each(["disk", "s3"])("%s", (name) => {
  it("returns stored files, replaces them, and returns null for unknown ones", async () => {
    const storage = storages[name] as Storage;
    for (const text of ["first", "second and longer"]) {
      await storage.put("a-1.webp", Buffer.from(text), "image/webp");
      const file = await storage.get("a-1.webp");
      expect(file?.size).toBe(text.length);
      expect((await buffer(file?.stream as NodeJS.ReadableStream & AsyncIterable<Buffer>)).toString()).toBe(text);
    }
    expect(await storage.get("b-2.webp")).toBeNull();
    await storage.check();
    // The second time the file is already gone.
    for (let count = 0; count < 2; count += 1) await storage.remove("a-1.webp");
    expect(await storage.get("a-1.webp")).toBeNull();
  });
});

it("S3 stores the file under bucket and key", async () => {
  await storages.s3?.put("b-1.webp", Buffer.from("second and longer"), "image/webp");
  expect(store.objects.get("/bucket/b-1.webp")?.toString()).toContain("second and longer");
});

it("reports a missing bucket or folder", async () => {
  await expect(storages.missing?.check()).rejects.toThrow();
  const lost = join(folder, "lost");
  const storage = await createDiskStorage(lost);
  await rm(lost, { recursive: true });
  await expect(storage.check()).rejects.toThrow();
});

describe("the disk", () => {
  it("reports when it is full", async () => {
    const full = await createDiskStorage(join(folder, "full"), Number.POSITIVE_INFINITY);
    await expect(full.check()).rejects.toThrow(/^the disk of .* is full$/);
  });

  it.each(["../x.webp", "/etc/passwd", "a/b.webp", "A.webp", ".webp", ""])("refuses keys like %j", async (key) => {
    await expect(storages.disk?.put(key, Buffer.from("x"), "image/webp")).rejects.toThrow();
    await expect(storages.disk?.get(key)).rejects.toThrow();
  });

  it("leaves nothing of a file that could not be written", async () => {
    const blocked = await createDiskStorage(join(folder, "blocked"));
    // A file cannot replace a folder of that name.
    await mkdir(join(folder, "blocked/a.webp"));
    await expect(blocked.put("a.webp", Buffer.from("x"), "image/webp")).rejects.toThrow();
    expect(await readdir(join(folder, "blocked"))).toEqual(["a.webp"]);
  });
});
