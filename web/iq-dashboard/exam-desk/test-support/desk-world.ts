import { setImmediate as settle } from "node:timers/promises";
import { expect, vi } from "vitest";
import { completeSerial } from "#contract/contestants/serial.ts";
import type { ActOutcome, SentAct } from "#contract/exam-desk/acts.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { base64Of } from "#web/device/base64.ts";
import { type Sealed, seal } from "#web/device/sealed.ts";
import { DeskSession } from "../desk-session.ts";
import type { Lists } from "../desk-view.ts";
import type { DeskCalls } from "../device/desk-calls.ts";
import {
  DeskErased,
  type DeskStore,
  isStored,
  type KeptAct,
  type KeptDesk,
  RevisionTaken,
  savedBefore,
} from "../device/desk-store.ts";
import { deskKey, openKept } from "../device/open-desk.ts";
import { attendedAt } from "../people/desk-people.ts";
import { desk, lists, person, serial, serverStart } from "./kept-desk.ts";

const iso = (time: number) => new Date(time).toISOString();
export const other = completeSerial("543210987654321");
export const keyText = base64Of(new Uint8Array(32).fill(7));

/**
 * Replaces the browser's parts at the day's first hour, with clocks that stand until the test moves them. For
 * `beforeEach`.
 */
export function standInBrowser() {
  vi.useFakeTimers({ now: serverStart });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  // Without locks there is a single tab.
  vi.stubGlobal("navigator", {});
  return () => {
    for (const session of sessions) session.close();
    sessions.clear();
    vi.useRealTimers();
    // Files of a worker share their globals, so they are restored.
    vi.unstubAllGlobals();
  };
}

/** A disk in memory. It may be full. */
export async function fakeStore() {
  const disk = { isFull: false, desk: { ...desk } as KeptDesk | null, acts: new Map<number, KeptAct>() };
  let pack: Sealed = await seal(await deskKey(keyText), lists);
  const mustHave = () => {
    if (disk.isFull) throw new DOMException("full", "QuotaExceededError");
    if (!disk.desk) throw new DeskErased();
    return disk.desk;
  };
  const countUnsaved = async () =>
    [...disk.acts.values()].filter((act) => !isStored(act) && act.revision > (disk.desk?.savedTo ?? 0)).length;
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
      for (const revision of included) {
        const act = disk.acts.get(revision);
        if (act?.state === "sent") disk.acts.set(revision, { ...act, state: "included" });
      }
    },
    rewrite: async (acts, clock) => {
      disk.desk = { ...mustHave(), clock };
      for (const { revision, sealed } of acts) {
        const act = disk.acts.get(revision);
        if (act) disk.acts.set(revision, { ...act, sealed });
      }
    },
    write: async (acts, clock) => {
      if (acts.some(({ revision }) => revision < mustHave().nextRevision)) throw new RevisionTaken();
      disk.desk = { ...mustHave(), clock, nextRevision: Math.max(...acts.map(({ revision }) => revision)) + 1 };
      for (const act of acts) disk.acts.set(act.revision, act);
    },
    settle: async (states) => {
      for (const [revision, state] of states) {
        const act = disk.acts.get(revision);
        if (act) disk.acts.set(revision, { ...act, state });
      }
    },
    queueAgain: async (revisions) => {
      disk.desk = { ...mustHave(), savedTo: savedBefore(mustHave(), revisions) };
      for (const revision of revisions) {
        const act = disk.acts.get(revision);
        if (act) disk.acts.set(revision, { ...act, state: "waiting" });
      }
    },
    erase: async () => {
      const left = await countUnsaved();
      if (left === 0) disk.desk = null;
      return left;
    },
    isAnyKept: async () => false,
    erased: async () => [],
  };
  return { disk, store: store as DeskStore };
}

/** A server that stores acts by id, and may be unreachable. */
export function fakeServer() {
  const server = {
    isCut: false,
    /** Whether it stores what arrives but its answer is lost. */
    isMute: false,
    /** Whether it does not know the device. */
    isRestored: false,
    problem: null as ApiProblem | null,
    isClosed: false,
    isLetGo: false,
    outcome: "kept" as ActOutcome["outcome"],
    acts: new Map<string, SentAct>(),
    refused: new Set<number>(),
    /** Whether it lacks an act that no device has any more. */
    hasGap: false,
    prepared: { ...lists, key: keyText },
    /** What other desks have changed since the last request. */
    changed: [] as Lists["people"],
    preparations: 0,
    /** The kinds of acts in each batch. */
    sendings: [] as string[][],
    /** The highest revision that the device last reported. */
    revision: 0,
    /** Restores a database with the acts up to a revision. */
    restore(revision: number): void {
      for (const act of server.acts.values()) if (Number(act.revision) > revision) server.acts.delete(act.id);
      server.refused = new Set([...server.refused].filter((one) => one <= revision));
    },
  };
  const unreachable = () => new ApiProblem({ status: 0, code: "network_failure", message: "" });
  const reach = () => {
    if (server.isCut) throw unreachable();
    if (server.problem) throw server.problem;
  };
  const storedRevision = () => {
    const done = new Set([...server.refused, ...[...server.acts.values()].map(({ revision }) => Number(revision))]);
    let revision = 0;
    if (server.hasGap) return revision;
    while (done.has(revision + 1)) revision += 1;
    return revision;
  };
  const store = (act: SentAct): ActOutcome => {
    const revision = Number(act.revision);
    if (server.outcome === "refused") server.refused.add(revision);
    else server.acts.set(act.id, act);
    return { id: act.id, revision, outcome: server.outcome, message: null };
  };
  const calls: DeskCalls = {
    send: async (acts, revision) => {
      reach();
      if (server.isRestored) throw new ApiProblem({ status: 404, code: "desk_device_not_found", message: "" });
      server.revision = revision;
      server.sendings.push(acts.map(({ kind }) => kind));
      const outcomes = acts.map(store);
      if (server.isMute) throw unreachable();
      const { isClosed, isLetGo } = server;
      const answer = { now: iso(Date.now()), outcomes, isClosed, isLetGo, conflictCount: 0 };
      return { ...answer, storedRevision: storedRevision() };
    },
    prepare: async ({ revision }) => {
      reach();
      server.revision = revision;
      server.preparations += 1;
      return { ...server.prepared, now: iso(Date.now()), storedRevision: storedRevision() };
    },
    recreate: async (body) => {
      server.isRestored = false;
      return calls.prepare(body);
    },
    changes: async () => {
      reach();
      return { mark: "2", people: server.changed.splice(0), gone: [] };
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

/** The locks of a browser in which another tab may take the lock. */
export function fakeLocks() {
  let lose: ((error: Error) => void) | undefined;
  return {
    isHeld: () => lose !== undefined,
    steal: () => lose?.(new DOMException("stolen", "AbortError")),
    request: (_name: string, options: LockOptions, hold: LockGrantedCallback<unknown>) =>
      new Promise((_resolve, reject) => {
        // After losing the lock the tab waits.
        if (!options.ifAvailable) return;
        lose = reject;
        void hold({ name: "exam desk", mode: "exclusive" });
      }),
  };
}

export const timer = {
  now: () => Date.now(),
  after: (milliseconds: number, run: () => void) => {
    const timeout = setTimeout(run, milliseconds);
    return () => clearTimeout(timeout);
  },
};

export async function openSession() {
  const { disk, store } = await fakeStore();
  const { server, calls } = fakeServer();
  const device = { wall: serverStart, start: serverStart };
  const time = { monotonic: () => Date.now() - device.start, wall: () => Date.now() + (device.wall - device.start) };
  const open = async () => {
    const key = await deskKey(keyText);
    const opened = await openKept(store, key);
    const session = new DeskSession(store, key, opened, { calls, timer, time, keepOffline: async () => true });
    sessions.add(session);
    return session;
  };
  const session = await open();
  await vi.waitFor(() => expect(session.view().writingTab).toBe("this"));
  await vi.advanceTimersByTimeAsync(10);
  const step = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  return {
    disk,
    server,
    session,
    open,
    device,
    /** Lets hours pass without a timer. */
    step,
    /** Lets the device sleep, with its monotonic clock. */
    sleep(milliseconds: number): void {
      step(milliseconds);
      device.start += milliseconds;
      device.wall += milliseconds;
    },
    /** Closes the tab and opens the desk in another one. The monotonic clock begins again. */
    async reload(current: DeskSession): Promise<DeskSession> {
      current.close();
      step(5_000);
      device.wall += Date.now() - device.start;
      device.start = Date.now();
      const next = await open();
      await vi.waitFor(() => expect(next.view().writingTab).toBe("this"));
      return next;
    },
  };
}

const sessions = new Set<DeskSession>();

/** Waits past every pause between attempts, with what each of them writes. Encrypting takes real time. */
export async function pass(): Promise<void> {
  for (let part = 0; part < 15; part += 1) {
    await vi.advanceTimersByTimeAsync(2_000);
    for (const session of sessions) await session.written();
    for (let turn = 0; turn < 3; turn += 1) await settle();
  }
}

export const present = (session: DeskSession, of = serial) => {
  const known = session.view().people.get(of);
  return known !== undefined && attendedAt(known) !== null;
};
