import { expect, test, vi } from "vitest";
import { lockKey } from "#web/device/code-lock.ts";
import type { DeskCalls } from "./desk-calls.ts";
import { type DeskStore, type KeptDesk, withCountedTry } from "./desk-store.ts";
import { prepareDesk, unlockDesk } from "./prepare-desk.ts";

/** Makes a disk that two tabs share. Each of its calls is one transaction. */
async function lockedDesk() {
  const disk = { desk: { wrongCodes: 0, lock: await lockKey("key", "123456") } as KeptDesk };
  const store: Partial<DeskStore> = {
    read: async () => disk.desk,
    change: async (changes) => {
      disk.desk = { ...disk.desk, ...changes };
    },
    countTry: async (limit) => {
      disk.desk = withCountedTry(disk.desk, limit);
      return disk.desk;
    },
  };
  return { disk, store: store as DeskStore };
}

test("three wrong codes close the pack, also where several tabs try at once", async () => {
  const { disk, store } = await lockedDesk();
  const answers = await Promise.all(["1", "2", "3", "4", "5"].map((code) => unlockDesk(store, code)));
  expect(answers).toEqual([{ left: 2 }, { left: 1 }, { left: 0 }, { left: 0 }, { left: 0 }]);
  expect(disk.desk.lock).toBe(null);
  expect(await unlockDesk(store, "123456")).toEqual({ left: 0 });
});

test("the right code opens the pack and gives all tries back", async () => {
  const { disk, store } = await lockedDesk();
  expect(await unlockDesk(store, "000000")).toEqual({ left: 2 });
  expect(await unlockDesk(store, "123456")).toEqual({ key: "key" });
  expect(disk.desk.wrongCodes).toBe(0);
});

/** Makes a browser with a login, a disk that may refuse, and a server. @returns what happens, in order */
function preparing({ persist = async () => true, begin = async () => {} }) {
  const token = `x.${btoa(JSON.stringify({ sub: "staff", name: "z" }))}.x`;
  const said: string[] = [];
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "iq_token" ? token : null) });
  const storage = {
    persist: () => {
      said.push("persist");
      return persist();
    },
  };
  vi.stubGlobal("navigator", { storage });
  const calls: Partial<DeskCalls> = {
    prepare: async () => {
      said.push("prepared");
      const exam = { onsiteExamId: null, onsiteExamName: null };
      const day = { id: "day", date: "2026-05-02", testTimes: [], isClosed: false, ...exam };
      const now = "2026-05-02T06:00:00.000Z";
      return {
        day,
        halls: [],
        hallIds: [],
        people: [],
        elsewhere: [],
        mark: "1",
        now,
        storedRevision: 0,
        key: btoa("k".repeat(32)),
      };
    },
    reportErased: async (revision) => {
      said.push(`erased after ${revision}`);
      return null as never;
    },
  };
  const stores = {
    begin: async () => {
      await begin();
      said.push("on the disk");
    },
  };
  const preparation = { examDayId: "day", name: "الباب", hallIds: [], code: "271828" };
  return { said, prepared: prepareDesk(stores, preparation, () => calls as DeskCalls) };
}

test("a device whose disk keeps nothing tells the server so, and says why it failed", async () => {
  const { said, prepared } = preparing({ begin: () => Promise.reject(new Error("the disk is full")) });
  await expect(prepared).rejects.toThrow("the disk is full");
  expect(said).toEqual(["prepared", "erased after 0"]);
});

test.each([
  ["agrees", async () => true],
  ["says no", async () => false],
  ["fails", () => Promise.reject(new TypeError())],
])("a device with lists asks the browser to keep them, which %s", async (_how, persist) => {
  const { said, prepared } = preparing({ persist });
  expect((await prepared).key).toBe(btoa("k".repeat(32)));
  expect(said).toEqual(["prepared", "on the disk", "persist"]);
});
