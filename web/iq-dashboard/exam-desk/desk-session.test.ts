import { beforeEach, expect, test, vi } from "vitest";
import { completeSerial } from "#contract/contestants/serial.ts";
import type { ActOutcome, SentAct } from "#contract/exam-days/acts.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { base64Of, bytesFrom } from "#web/device/base64.ts";
import { keyFrom, type Sealed, seal, unseal } from "#web/device/sealed.ts";
import { DeskSession } from "./desk-session.ts";
import { countWaiting, type Lists, unsavedOf } from "./desk-view.ts";
import type { DeskCalls } from "./device/desk-calls.ts";
import { DeskErased, type DeskStore, type KeptAct, type KeptDesk } from "./device/desk-store.ts";
import { deskKey, openKept } from "./device/open-desk.ts";
import { attendedAt } from "./people/desk-people.ts";

const serverStart = Date.parse("2026-05-02T13:00:00Z");
const iso = (time: number) => new Date(time).toISOString();
const serial = completeSerial("123456789012345");
const other = completeSerial("543210987654321");
const keyText = base64Of(new Uint8Array(32).fill(7));

beforeEach(() => {
  vi.useFakeTimers({ now: serverStart });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  // Without locks: a single tab.
  vi.stubGlobal("navigator", {});
  return () => {
    vi.useRealTimers();
    // Files of a worker share their globals.
    vi.unstubAllGlobals();
  };
});

const person = (serialNumber: string): Lists["people"][number] => ({
  ...{ contestantId: `of ${serialNumber}`, serialNumber, fullName: "أحمد علي", age: 12, specialEducationType: 2 },
  ...{ testTime: 1, hallId: "h1", seat: 4, attendedAt: null, scores: [] },
});
const lists: Lists = {
  day: {
    ...{
      id: "day",
      date: "2026-05-02",
      testTimes: [1, 2],
      onsiteExamId: "e",
      onsiteExamName: "اختبار",
      isClosed: false,
    },
  },
  halls: [{ id: "h1", name: "الأولى" }],
  hallIds: ["h1"],
  people: [person(serial)],
  now: iso(serverStart),
  storedRevision: 0,
};
const desk: KeptDesk = {
  ...{ examDayId: "day", date: "2026-05-02", deviceId: "device", deviceName: "الباب", hallIds: ["h1"], personCount: 1 },
  ...{ owner: { id: "staff", name: "زيد" }, preparedAt: iso(serverStart), lock: null, wrongCodes: 0, testTime: null },
  ...{ nextRevision: 1, clock: { server: serverStart, device: serverStart }, lastHeardAt: serverStart, savedTo: 0 },
};

/** A disk in memory, which may be full. */
async function fakeStore() {
  const disk = { isFull: false, desk: { ...desk } as KeptDesk | null, acts: new Map<number, KeptAct>() };
  let pack: Sealed = await seal(await deskKey(keyText), lists);
  const mustHave = () => {
    if (disk.isFull) throw new DOMException("full", "QuotaExceededError");
    if (!disk.desk) throw new DeskErased();
    return disk.desk;
  };
  const countUnsaved = async () =>
    [...disk.acts.values()].filter(({ state, revision }) => state !== "sent" && revision > (disk.desk?.savedTo ?? 0))
      .length;
  const store: Partial<DeskStore> = {
    read: async () => disk.desk,
    pack: async () => pack,
    acts: async () => [...disk.acts.values()],
    countUnsaved,
    change: async (changes) => {
      disk.desk = { ...mustHave(), ...changes };
    },
    refresh: async (fresh, included, changes) => {
      disk.desk = { ...mustHave(), ...changes };
      pack = fresh;
      for (const revision of included) disk.acts.delete(revision);
    },
    write: async (acts, clock) => {
      disk.desk = { ...mustHave(), clock, nextRevision: Math.max(...acts.map(({ revision }) => revision)) + 1 };
      for (const act of acts) disk.acts.set(act.revision, act);
    },
    settle: async (states) => {
      for (const [revision, state] of states) {
        const act = disk.acts.get(revision);
        if (act) disk.acts.set(revision, { ...act, state });
      }
    },
    erase: async () => {
      const left = await countUnsaved();
      if (left === 0) disk.desk = null;
      return left;
    },
    erased: async () => [],
  };
  return { disk, store: store as DeskStore };
}

/** A server that stores acts by id, and may be unreachable. */
function fakeServer() {
  const server = {
    isCut: false,
    isRestored: false,
    problem: null as ApiProblem | null,
    isClosed: false,
    isLetGo: false,
    outcome: "kept" as ActOutcome["outcome"],
    acts: new Map<string, SentAct>(),
    prepared: { ...lists, key: keyText },
    preparations: 0,
  };
  const reach = () => {
    if (server.isCut) throw new ApiProblem({ status: 0, code: "network_failure", message: "" });
    if (server.problem) throw server.problem;
  };
  const calls: DeskCalls = {
    send: async (acts) => {
      reach();
      if (server.isRestored) throw new ApiProblem({ status: 404, code: "desk_device_not_found", message: "" });
      const outcomes = acts.map((act) => {
        if (server.outcome !== "refused") server.acts.set(act.id, act);
        return { id: act.id, revision: Number(act.revision), outcome: server.outcome, message: null };
      });
      const { isClosed, isLetGo } = server;
      const storedRevision = Math.max(0, ...[...server.acts.values()].map(({ revision }) => Number(revision)));
      return { now: iso(Date.now()), outcomes, storedRevision, isClosed, isLetGo, conflictCount: 0 };
    },
    prepare: async () => {
      reach();
      server.preparations += 1;
      return { ...server.prepared, now: iso(Date.now()) };
    },
    recreate: async (body) => {
      server.isRestored = false;
      return calls.prepare(body);
    },
    find: async (typed) => {
      reach();
      return { ...person(typed), hall: "الثانية", hallId: "h2" };
    },
    readKey: async () => keyText,
    reportErased: async () => null as never,
  };
  return { server, calls };
}

const timer = {
  now: () => Date.now(),
  after: (milliseconds: number, run: () => void) => {
    const timeout = setTimeout(run, milliseconds);
    return () => clearTimeout(timeout);
  },
};

async function openSession() {
  const { disk, store } = await fakeStore();
  const { server, calls } = fakeServer();
  const device = { wall: serverStart, start: serverStart };
  const time = { monotonic: () => Date.now() - device.start, wall: () => Date.now() + (device.wall - device.start) };
  const open = async () => {
    const key = await deskKey(keyText);
    const opened = await openKept(store, key);
    return new DeskSession(store, key, opened, { calls, timer, time, keepOffline: async () => true });
  };
  const session = await open();
  await vi.waitFor(() => expect(session.view().writingTab).toBe("this"));
  await vi.advanceTimersByTimeAsync(10);
  return { disk, server, session, open, device };
}
/** Past every pause between tries. */
const pass = () => vi.advanceTimersByTimeAsync(30_000);
const present = (session: DeskSession, of = serial) => {
  const known = session.view().people.get(of);
  return known !== undefined && attendedAt(known) !== null;
};

test("an act is on the disk before the screen shows it, encrypted, and reaches the server once", async () => {
  const { disk, server, session } = await openSession();
  await session.perform({ kind: "attend", serial });
  expect([present(session), disk.acts.size, disk.desk?.nextRevision]).toEqual([true, 1, 2]);
  const sealed = disk.acts.get(1)?.sealed as Sealed;
  expect(Buffer.from(sealed.content).toString("latin1")).not.toContain(serial);
  expect(await unseal(await keyFrom(bytesFrom(keyText)), sealed)).toMatchObject({
    act: { kind: "attend", serial, by: "staff", revision: 1, contestantId: `of ${serial}` },
  });
  await pass();
  expect([server.acts.size, countWaiting(session.view()), disk.acts.get(1)?.state]).toEqual([1, 0, "sent"]);
});

test("an act that the disk refuses is not shown and not sent", async () => {
  const { disk, server, session } = await openSession();
  disk.isFull = true;
  await expect(session.perform({ kind: "attend", serial })).rejects.toThrow("full");
  disk.isFull = false;
  await pass();
  expect([present(session), server.acts.size]).toEqual([false, 0]);
});

test("without a network acts wait on the disk, over a closed tab, and then go in their order", async () => {
  const { server, session, open } = await openSession();
  server.isCut = true;
  await session.perform({ kind: "attend", serial });
  await session.perform({ kind: "score", serial, score: "75", knownScores: [] });
  await pass();
  expect([session.view().connection, countWaiting(session.view())]).toEqual(["cut", 2]);
  session.close();
  const next = await open();
  await vi.waitFor(() => expect(next.view().writingTab).toBe("this"));
  expect([present(next), next.view().people.get(serial)?.scores[0]?.score]).toEqual([true, 75]);
  await next.perform({ kind: "undo", serial });
  server.isCut = false;
  await pass();
  expect([...server.acts.values()].map(({ kind, revision }) => [kind, revision])).toEqual([
    ["attend", 1],
    ["score", 2],
    ["undo", 3],
  ]);
  expect(next.view().connection).toBe("fine");
});

test("times are the server's, whatever the device's clock says, and in the order of the acts", async () => {
  const { session, device } = await openSession();
  device.wall += 365 * 24 * 3_600_000;
  await session.perform({ kind: "attend", serial });
  await session.perform({ kind: "undo", serial });
  const [first, second] = session.view().acts.map(({ act }) => act) as [SentAct, SentAct];
  expect(Math.abs(Date.parse(first.at) - Date.now())).toBeLessThan(1_000);
  expect(Date.parse(first.deviceAt) - Date.parse(first.at)).toBeGreaterThan(360 * 24 * 3_600_000);
  expect(Date.parse(second.at)).toBeGreaterThan(Date.parse(first.at));
});

test("a device that is opened two days after its preparation, without a network, writes right times", async () => {
  const { server, session, device, open } = await openSession();
  server.isCut = true;
  session.close();
  vi.setSystemTime(Date.now() + 2 * 24 * 3_600_000);
  // The monotonic clock begins again.
  Object.assign(device, { wall: Date.now(), start: Date.now() });
  const next = await open();
  await vi.waitFor(() => expect(next.view().writingTab).toBe("this"));
  await next.perform({ kind: "attend", serial });
  expect(Math.abs(Date.parse(next.view().acts[0]?.act.at ?? "") - Date.now())).toBeLessThan(60_000);
});

test("a new student is registered and marked together, or not at all", async () => {
  const { disk, session } = await openSession();
  const added = completeSerial("111111111111111");
  const both = [
    { kind: "register", serial: added, contestant: {}, hallId: "h1", testTime: 1 },
    { kind: "attend", serial: added, hallId: "h1", testTime: 1 },
  ] as const;
  disk.isFull = true;
  await expect(session.perform(...both)).rejects.toThrow("full");
  expect(disk.acts.size).toBe(0);
  disk.isFull = false;
  await session.perform(...both);
  expect([...disk.acts.keys()]).toEqual([1, 2]);
});

test("a login that has ended stops nothing but the sending", async () => {
  const { server, session } = await openSession();
  server.problem = new ApiProblem({ status: 401, code: "unauthorized", message: "" });
  await session.perform({ kind: "attend", serial });
  await pass();
  expect([session.view().isLoginOver, countWaiting(session.view())]).toEqual([true, 1]);
  server.problem = null;
  await pass();
  expect([session.view().isLoginOver, countWaiting(session.view()), server.acts.size]).toEqual([false, 0, 1]);
});

test.each(["isClosed", "isLetGo"] as const)(
  "erases the lists when the server says so (%s), after the acts",
  async (why) => {
    const { disk, server, session } = await openSession();
    server.isCut = true;
    await session.perform({ kind: "attend", serial });
    server[why] = true;
    expect(await session.erase()).toBe(false);
    server.isCut = false;
    await pass();
    expect([session.view().isErased, disk.desk, server.acts.size]).toEqual([true, null, 1]);
    await expect(session.perform({ kind: "attend", serial })).rejects.toThrow(DeskErased);
  },
);

test("erases the lists a day after the exam day, by the server's clock alone", async () => {
  const { session, device } = await openSession();
  device.wall += 30 * 24 * 3_600_000;
  await pass();
  expect(session.view().isErased).toBe(false);
  vi.setSystemTime(Date.parse("2026-05-03T21:00:01Z"));
  await pass();
  expect(session.view().isErased).toBe(true);
});

test("what the server refuses stays until it is in a file, which opens with the device's key", async () => {
  const { server, session } = await openSession();
  server.outcome = "refused";
  await session.perform({ kind: "attend", serial });
  await pass();
  expect([countWaiting(session.view()), unsavedOf(session.view()).length]).toEqual([0, 1]);
  expect(await session.erase()).toBe(false);
  const file = JSON.parse(await (await session.unsentFile()).file.text());
  expect(file).toMatchObject({ format: "rafid-desk-acts", version: 1, examDayId: "day", deviceId: "device" });
  const sealed = { iv: bytesFrom(file.iv), content: bytesFrom(file.content).buffer };
  expect(await unseal(await deskKey(keyText), sealed)).toMatchObject([{ kind: "attend", serial }]);
  expect(await session.erase()).toBe(false);
  const { savedTo } = await session.unsentFile();
  await session.perform({ kind: "undo", serial });
  await pass();
  await session.markSaved(savedTo);
  expect(await session.erase()).toBe(false);
  await session.markSaved((await session.unsentFile()).savedTo);
  expect(await session.erase()).toBe(true);
});

test("fresh lists replace what was sent, but not somebody from elsewhere, nor what waits", async () => {
  const { server, session, open } = await openSession();
  await session.find(other);
  await session.perform({ kind: "attend", serial: other, hallId: "h1", testTime: 1, reason: "زحام" });
  await session.perform({ kind: "attend", serial });
  await pass();
  server.isCut = true;
  await session.perform({ kind: "score", serial, score: "50", knownScores: [] });
  server.isCut = false;
  // Another desk has withdrawn the mark meanwhile.
  await session.refresh();
  expect([present(session), present(session, other)]).toEqual([false, true]);
  expect(
    session
      .view()
      .people.get(serial)
      ?.scores.map(({ score }) => score),
  ).toEqual([50]);
  const next = await open();
  expect(next.view().people.get(other)).toMatchObject({ fullName: "أحمد علي", admitted: { hallId: "h1" } });
});

test("a device that was let go is not prepared again by refreshing its lists", async () => {
  const { server, session } = await openSession();
  server.isLetGo = true;
  await session.refresh();
  expect(server.preparations).toBe(0);
});

test("makes itself known to a restored server, and sends again what that lacks", async () => {
  const { server, session } = await openSession();
  await session.perform({ kind: "attend", serial });
  await pass();
  expect(server.acts.size).toBe(1);
  server.acts.clear();
  server.isRestored = true;
  await session.perform({ kind: "score", serial, score: "75", knownScores: [] });
  await session.refresh();
  await pass();
  expect([...server.acts.values()].map(({ kind }) => kind)).toEqual(["attend", "score"]);
  expect([session.view().refusal, countWaiting(session.view()), server.isRestored]).toEqual([null, 0, false]);
});
