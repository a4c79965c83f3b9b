import { beforeEach, expect, test, vi } from "vitest";
import type { DeliveredSection, SittingState } from "#contract/sittings.ts";
import { storeContestant, storedContestantId } from "../stored-contestant.ts";
import type { KeptSitting, Notebook, WaitingAnswer } from "./notebook.ts";
import { keepOfflineCopy } from "./offline-copy.ts";
import { Session } from "./session.ts";
import type { SittingCalls } from "./sitting-calls.ts";

vi.mock("./offline-copy.ts", { spy: true });

const id = "00000000-0000-4000-8000-000000000001";
const minute = 60_000;
const startedAt = Date.parse("2026-05-02T09:00:00Z");
const iso = (time: number) => new Date(time).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  // One tab alone.
  vi.stubGlobal("navigator", {});
  return () => vi.useRealTimers();
});

const timer = {
  now: () => Date.now(),
  after: (milliseconds: number, run: () => void) => {
    const timeout = setTimeout(run, milliseconds);
    return () => clearTimeout(timeout);
  },
};

type Row = WaitingAnswer;

/** A notebook in memory, which may refuse to be written. */
function fakeNotebook(first: KeptSitting) {
  let kept = first;
  let waiting: Row[] = [];
  const disk = { isFull: false };
  const write = () => {
    if (disk.isFull) throw new DOMException("full", "QuotaExceededError");
  };
  const notebook: Partial<Notebook> = {
    find: async () => kept,
    answers: async () => new Map(waiting.map(({ place, answer }) => [place, answer])),
    change: async (_id, changes) => {
      write();
      kept = { ...kept, ...changes };
    },
    write: async (_id, given) => {
      write();
      const revision = Math.max(kept.nextRevision, given.revision);
      kept = { ...kept, nextRevision: revision + 1 };
      waiting.push({ ...given, revision, token: kept.token });
      return revision;
    },
    nextBatch: async () => waiting.filter(({ token }) => token === waiting[0]?.token),
    countWaiting: async () => waiting.length,
    forget: async (_id, revisions) => {
      write();
      waiting = waiting.filter(({ revision }) => !revisions.includes(revision));
    },
    remove: async () => {},
  };
  return { notebook: notebook as Notebook, disk, kept: () => kept, waiting: () => waiting };
}

/** A server with two sections, of which the first runs for thirty minutes. */
function fakeServer() {
  const server = {
    deadline: startedAt + 30 * minute,
    finished: false,
    isReachable: true,
    ended: [] as (number | "all")[],
    tokens: [] as (string | undefined)[],
    saved: [] as WaitingAnswer[],
    allSent: [] as (string | null | undefined)[],
    state: (): SittingState => ({
      id,
      assessmentId: id,
      title: "اختبار",
      state: "running",
      device: 1,
      isHolder: true,
      now: iso(Date.now()),
      timeFactor: 1,
      sections: [
        {
          title: "الأشكال",
          minutes: 30,
          count: 2,
          startedAt: iso(startedAt),
          deadline: iso(server.deadline),
          finishedAt: server.finished ? iso(Date.now()) : null,
        },
        { title: "الأعداد", minutes: 30, count: 1, startedAt: null, deadline: null, finishedAt: null },
      ],
      isInHall: false,
      telling: "nothing",
      result: null,
    }),
  };
  const answer = <Answer>(make: () => Answer) => {
    if (!server.isReachable) throw new Error("no network");
    return make();
  };
  const calls: SittingCalls = {
    getSitting: async () => answer(server.state),
    saveAnswers: async (_section, batch, _leftCount, from, allSentAt) =>
      answer(() => {
        if (batch.length === 0) server.allSent.push(allSentAt);
        if (batch.length > 0) server.tokens.push(from);
        server.saved.push(...batch);
        return { kept: batch.map(({ place, revision }) => ({ place, revision })), refused: [], state: server.state() };
      }),
    startSection: async () => Promise.reject(new Error("nothing is started here")),
    finishSection: async (section) =>
      answer(() => {
        server.ended.push(section);
        server.finished = true;
        return server.state();
      }),
    finishSitting: async () =>
      answer(() => {
        server.ended.push("all");
        return server.state();
      }),
  };
  return { server, calls };
}

const delivered: DeliveredSection = {
  section: 0,
  startedAt: iso(startedAt),
  deadline: iso(startedAt + 30 * minute),
  now: iso(startedAt),
  questions: [],
  images: [],
  answers: [],
  nextRevision: 1,
};

async function open(mark = { server: startedAt, device: startedAt }, isReachable = true) {
  const { server, calls } = fakeServer();
  server.isReachable = isReachable;
  const kept: KeptSitting = {
    ...{ id, serial: "1", token: "t", state: server.state(), practice: [], delivered, ending: null, marked: [] },
    ...{ nextRevision: 1, leftCount: 0, clock: mark, begunAt: 0 },
  };
  const book = fakeNotebook(kept);
  // What passed before the page was loaded moves no monotonic clock, nor does a sleep; `wallAhead` is what somebody set.
  const clocks = { stoodStill: Date.now(), wallAhead: 0 };
  const time = { monotonic: () => Date.now() - clocks.stoodStill, wall: () => Date.now() + clocks.wallAhead };
  const session = new Session(book.notebook, kept, { calls, timer, time });
  await vi.advanceTimersByTimeAsync(100);
  return { session, clocks, server: Object.assign(server, { calls }), ...book };
}

test("a section whose time is over by the device goes on where a supervisor has added some", async () => {
  const { session, server } = await open();
  await vi.advanceTimersByTimeAsync(30 * minute - 500);
  server.deadline += 10 * minute;
  session.askAtDeadline();
  await vi.advanceTimersByTimeAsync(minute);
  expect(server.ended).toEqual([]);
  expect(session.view().kept.delivered).toEqual(delivered);
  expect(session.view().kept.state.sections[0]?.deadline).toBe(iso(startedAt + 40 * minute));
  session.close();
});

test("nobody ends a section whose time is over but the server: the device goes on to the next", async () => {
  const { session, server } = await open();
  await vi.advanceTimersByTimeAsync(30 * minute);
  session.askAtDeadline();
  await vi.advanceTimersByTimeAsync(3000);
  expect(server.ended).toEqual([]);
  expect(session.view().kept).toMatchObject({ delivered: null, ending: null });
  session.close();
});

test("a section that the person ends is ended once all of its answers have arrived", async () => {
  const { session, server } = await open();
  server.isReachable = false;
  session.answer(0, { choice: 1 });
  await session.endSection();
  await vi.advanceTimersByTimeAsync(minute);
  expect(server.ended).toEqual([]);
  server.isReachable = true;
  session.retry();
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.saved).toHaveLength(1);
  expect(server.ended).toEqual([0]);
  expect(session.view().kept).toMatchObject({ delivered: null, ending: null });
  session.close();
});

test("a clock that was set forward while the page was loaded says nothing of the time before the server does", async () => {
  const before = { server: startedAt + 20 * minute, device: startedAt - 180 * minute };
  const { session, server } = await open(before, false);
  // Without a network all that passed counts.
  expect(session.isTimeKnown()).toBe(true);
  expect(Math.round((session.clock.now() - startedAt) / minute)).toBe(200);
  server.isReachable = true;
  session.retry();
  expect(session.view().connection).toBe("cut");
  await vi.advanceTimersByTimeAsync(1000);
  expect(Math.round((session.clock.now() - startedAt) / minute)).toBe(0);
  session.close();
});

test("a device that sleeps through the end of its time without a network answers nothing in time", async () => {
  const { session, server, clocks } = await open();
  server.isReachable = false;
  await vi.advanceTimersByTimeAsync(10 * minute);
  session.answer(0, { choice: 1 });
  // Asleep: the clock on the wall goes on, the monotonic one and the timers do not.
  vi.setSystemTime(Date.now() + 25 * minute);
  clocks.stoodStill += 25 * minute;
  expect(session.clock.now()).toBeGreaterThan(startedAt + 35 * minute);
  session.answer(1, { choice: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  server.isReachable = true;
  session.retry();
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.saved.map(({ place, answeredAtMs }) => [place, Math.floor(answeredAtMs / minute)])).toEqual([
    [0, 10],
    [1, 35],
  ]);
  session.close();
});

test("a clock that is set forward without a network takes no time away once the server is heard", async () => {
  const { session, server, clocks } = await open();
  server.isReachable = false;
  await vi.advanceTimersByTimeAsync(10 * minute);
  clocks.wallAhead = 40 * minute;
  session.answer(0, { choice: 1 });
  await vi.advanceTimersByTimeAsync(minute);
  expect(session.clock.now()).toBeGreaterThan(startedAt + 50 * minute);
  server.isReachable = true;
  session.retry();
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.saved.map(({ answeredAtMs }) => Math.floor(answeredAtMs / minute))).toEqual([10]);
  expect(Math.floor((session.clock.now() - startedAt) / minute)).toBe(11);
  session.close();
});

test("a heartbeat says up to when nothing is waiting, and says nothing while that is not certain", async () => {
  const { session, server, clocks } = await open();
  await vi.advanceTimersByTimeAsync(14_000);
  // The first one is sent before the server was heard.
  expect(server.allSent[0]).toBe(null);
  const at = Date.parse(server.allSent.at(-1) ?? "") - startedAt;
  expect(at).toBeGreaterThan(13_000);
  expect(at).toBeLessThan(15_000);
  clocks.wallAhead = 5 * minute;
  const before = server.allSent.length;
  await vi.advanceTimersByTimeAsync(14_000);
  expect(server.allSent.slice(before)).toEqual([null]);
  session.close();
});

test("before the first answer of the server no time is over", async () => {
  const kept = fakeServer();
  kept.calls.saveAnswers = () => new Promise(() => {});
  const sitting = { id, clock: { server: startedAt, device: startedAt }, state: kept.server.state(), delivered };
  const book = fakeNotebook({ ...sitting, nextRevision: 1 } as unknown as KeptSitting);
  const session = new Session(book.notebook, book.kept(), { calls: kept.calls, timer });
  await vi.advanceTimersByTimeAsync(5000);
  expect(session.isTimeKnown()).toBe(false);
  session.close();
});

test("what the device fails to keep is warned of until it is kept, and reaches the server all the same", async () => {
  const { session, server, disk, waiting } = await open();
  disk.isFull = true;
  session.answer(0, { choice: 1 });
  session.answer(1, { choice: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.view()).toMatchObject({ hasNotebookFailed: true, connection: "fine", waiting: 0 });
  expect(server.saved.map(({ place, revision }) => [place, revision])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  server.isReachable = false;
  disk.isFull = false;
  session.answer(1, { choice: 3 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.view().hasNotebookFailed).toBe(false);
  expect(waiting().map(({ place, revision, answer }) => [place, revision, answer])).toEqual([
    [0, 1, { choice: 1 }],
    [1, 2, { choice: 2 }],
    [1, 3, { choice: 3 }],
  ]);
  session.close();
});

test("a notebook that comes back keeps with the next beat what it had missed", async () => {
  const { session, disk, kept } = await open();
  disk.isFull = true;
  session.mark(1);
  session.answer(0, { choice: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(16_000);
  expect(session.view().hasNotebookFailed).toBe(false);
  expect(kept()).toMatchObject({ marked: [1], nextRevision: 2 });
  session.close();
});

test("a browser that cannot keep the page tells so", async () => {
  const { session } = await open();
  expect(session.view().canReloadOffline).toBe(false);
  session.close();
});

test("a copy for reloads that failed is tried again once the network is back", async () => {
  vi.mocked(keepOfflineCopy).mockRejectedValueOnce(new TypeError("no network"));
  const { session, server } = await open(undefined, false);
  expect(session.view().canReloadOffline).toBe(false);
  vi.mocked(keepOfflineCopy).mockResolvedValueOnce(true);
  server.isReachable = true;
  session.retry();
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.view()).toMatchObject({ connection: "fine", canReloadOffline: true });
  session.close();
});

test("with the end of a sitting in a hall the device forgets the student, and at home it does not", async () => {
  for (const isInHall of [true, false]) {
    const { session, server, notebook } = await open();
    notebook.remove = async () => {};
    storeContestant("somebody");
    const running = server.state;
    server.state = () => ({ ...running(), isInHall, state: "submitted" });
    session.retry();
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.view().kept.state.state).toBe("submitted");
    expect(storedContestantId()).toBe(isInHall ? null : "somebody");
    session.close();
  }
});

test("answers from before a take-over are sent as those of the device that gave them", async () => {
  const { session, server, notebook } = await open();
  server.isReachable = false;
  session.answer(0, { choice: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  await notebook.change(id, { token: "new" });
  session.close();
  server.isReachable = true;
  const again = new Session(notebook, (await notebook.find(id)) as KeptSitting, { calls: server.calls, timer });
  await vi.advanceTimersByTimeAsync(1000);
  again.answer(0, { choice: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.tokens).toEqual(["t", "new"]);
  expect(again.view().kept.state.isHolder).toBe(true);
  again.close();
});
