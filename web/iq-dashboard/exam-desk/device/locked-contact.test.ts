import { expect, test, vi } from "vitest";
import type { ActState, DeskStore, KeptAct, KeptDesk } from "./desk-store.ts";
import { contactWhileLocked } from "./locked-contact.ts";

const preparedAt = Date.parse("2026-05-02T13:00:00Z");
const overAt = Date.parse("2026-05-03T21:00:00Z");
const ids = { examDayId: "day", deviceId: "device" };
const kept = {
  ...ids,
  date: "2026-05-02",
  nextRevision: 4,
  savedTo: 0,
  clock: { server: preparedAt, device: preparedAt },
} as KeptDesk;

/** A locked device with the states of its acts, and a server that answers, or null. */
function locked(states: readonly ActState[], { wall = preparedAt, isLoggedIn = true, answer = {} as object | null }) {
  const acts = new Map(states.map((state, index) => [index + 1, { revision: index + 1, state } as KeptAct]));
  const disk = { isErased: false, acts };
  const count = async () => [...acts.values()].filter(({ state }) => state === "waiting" || state === "refused").length;
  const store: Partial<DeskStore> = {
    read: async () => (disk.isErased ? null : kept),
    acts: async () => [...acts.values()],
    countUnsaved: count,
    queueAgain: async (revisions) => {
      for (const revision of revisions) acts.set(revision, { ...(acts.get(revision) as KeptAct), state: "waiting" });
    },
    erase: async () => {
      const unsaved = await count();
      disk.isErased ||= unsaved === 0;
      return unsaved;
    },
    isAnyKept: async () => false,
    erased: async () => [],
  };
  const send = vi.fn(async () => {
    if (!answer) throw new TypeError("Failed to fetch");
    const now = new Date(wall).toISOString();
    return { now, outcomes: [], storedRevision: 3, isClosed: false, isLetGo: false, conflictCount: 0, ...answer };
  });
  const time = { monotonic: () => 100, wall: () => wall };
  const parts = { calls: { send }, time, isLoggedIn: () => isLoggedIn };
  return { disk, send, contact: () => contactWhileLocked(store as DeskStore, ids, parts) };
}
const allSent: readonly ActState[] = ["included", "sent", "sent"];

test("a locked device erases its lists a day after the exam day, without network and login", async () => {
  for (const [wall, isErased] of [
    [overAt - 1, false],
    [overAt, true],
  ] as const) {
    const { disk, contact } = locked(allSent, { wall, isLoggedIn: false });
    expect([await contact(), disk.isErased]).toEqual([isErased, isErased]);
  }
});

test("not where acts are on it alone, nor where its clock is set ahead by more than it may sleep", async () => {
  const unsent = locked(["sent", "waiting", "refused"], { wall: overAt, answer: null });
  expect([await unsent.contact(), unsent.disk.isErased]).toEqual([false, false]);
  const wrong = locked(allSent, { wall: overAt + 365 * 24 * 3_600_000, answer: null });
  expect([await wrong.contact(), wrong.disk.isErased]).toEqual([false, false]);
});

test.each([{ isLetGo: true }, { isClosed: true }])("erases them when the server says so: %o", async (answer) => {
  const { disk, send, contact } = locked(allSent, { answer });
  expect([await contact(), disk.isErased]).toEqual([true, true]);
  expect(send).toHaveBeenCalledWith([], 3);
  const unsent = locked(["sent", "sent", "waiting"], { answer });
  expect([await unsent.contact(), unsent.disk.isErased]).toEqual([false, false]);
  const loggedOut = locked(allSent, { answer, isLoggedIn: false });
  expect([await loggedOut.contact(), loggedOut.send.mock.calls.length]).toEqual([false, 0]);
});

test("keeps what a restored server lacks", async () => {
  const { disk, contact } = locked(allSent, { answer: { isLetGo: true, storedRevision: 1 } });
  expect([await contact(), disk.isErased]).toEqual([false, false]);
  expect([...disk.acts.values()].map(({ state }) => state)).toEqual(["included", "waiting", "waiting"]);
});

test("says so where another tab has erased them", async () => {
  const { disk, contact } = locked(allSent, {});
  disk.isErased = true;
  expect(await contact()).toBe(true);
});
