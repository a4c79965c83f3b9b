import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { Storage } from "#api/storage/storage.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { temporaryStorage } from "#api/test-support/storage.ts";
import { startOperations } from "../test-support/operations.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

async function openStorage(): Promise<Storage> {
  const { storage, remove } = await temporaryStorage();
  onTestFinished(remove);
  return storage;
}

async function startInstance(storage: Storage) {
  const log: string[] = [];
  const { app, storageMatch } = await startOperations({ database, storage, warn: (message) => log.push(message) });
  onTestFinished(() => app.close());
  return {
    log,
    look: storageMatch.look,
    readiness: async () => {
      const answer = await app.inject("/readyz");
      return [answer.statusCode, answer.json().storageMatches];
    },
    figure: async () => {
      const { body } = await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
      return /^storage_matches (.*)$/mu.exec(body)?.[1];
    },
  };
}

it("instances with different storages are reported once, and stay ready", async () => {
  const [shared, own] = [await openStorage(), await openStorage()];
  const [first, second, third] = [await startInstance(shared), await startInstance(shared), await startInstance(own)];
  expect(await third.figure()).toBe("Nan");
  for (const instance of [first, second, third]) await instance.look();
  for (let count = 0; count < 3; count += 1) {
    expect([await first.readiness(), await second.readiness()]).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await third.readiness()).toEqual([200, false]);
  }
  expect([first.log, second.log]).toEqual([[], []]);
  expect(third.log).toEqual([
    expect.stringMatching(/^the folder .* is not the storage of this database: .*docs\/scaling.md/),
  ]);
  expect([await first.figure(), await third.figure()]).toEqual(["1", "0"]);
});

it("the state is unknown while the storage is unavailable, and a replaced storage is reported again", async () => {
  const storage = await openStorage();
  const other = await openStorage();
  const instance = await startInstance(storage);
  expect(await instance.look()).toBe(true);
  const { get } = storage;
  storage.get = () => Promise.reject(new Error("away"));
  expect(await instance.look()).toBeNull();
  storage.get = other.get;
  expect(await instance.look()).toBe(false);
  storage.get = get;
  expect(await instance.look()).toBe(true);
  storage.get = other.get;
  expect(await instance.look()).toBe(false);
  expect(instance.log).toHaveLength(2);
});

it("concurrent checks share one query of storage and database", async () => {
  const storage = await openStorage();
  const instance = await startInstance(storage);
  await instance.look();
  let asked = 0;
  const { get } = storage;
  storage.get = (key) => {
    asked += 1;
    return get(key);
  };
  await Promise.all(Array.from({ length: 50 }, () => instance.look()));
  expect(asked).toBe(1);
});

it("readiness checks look at the storage at most once a second", async () => {
  const storage = await openStorage();
  const instance = await startInstance(storage);
  const [get, check] = [vi.spyOn(storage, "get"), vi.spyOn(storage, "check")];
  await instance.look();
  get.mockClear();
  for (let count = 0; count < 3; count += 1) expect(await instance.readiness()).toEqual([200, true]);
  expect([check.mock.calls.length, get.mock.calls.length]).toEqual([1, 1]);
  check.mockRejectedValue(new Error("away"));
  await expect.poll(async () => (await instance.readiness())[0]).toBe(503);
});
