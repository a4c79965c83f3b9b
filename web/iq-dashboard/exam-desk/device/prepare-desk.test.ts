import { expect, test } from "vitest";
import { lockKey } from "#web/device/code-lock.ts";
import { type DeskStore, type KeptDesk, withCountedTry } from "./desk-store.ts";
import { unlockDesk } from "./prepare-desk.ts";

/** A disk that two tabs share: each of its calls is one transaction. */
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
