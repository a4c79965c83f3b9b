import { beforeEach, expect, test, vi } from "vitest";
import type { HelpWish } from "#contract/sittings/help.ts";
import type { DeliveredSection, SittingState } from "#contract/sittings/sittings.ts";
import { storeContestant, storedContestantId } from "../lookup/stored-contestant.ts";
import type { KeptSitting, Notebook, WaitingAnswer } from "./device/notebook.ts";
import { keepOfflineCopy } from "./device/offline-copy.ts";
import { Session } from "./session.ts";
import type { SittingCalls } from "./sitting-calls.ts";

vi.mock("./device/offline-copy.ts", { spy: true });

const id = "00000000-0000-4000-8000-000000000001";
const minute = 60_000;
const startedAt = Date.parse("2026-05-02T09:00:00Z");
const iso = (time: number) => new Date(time).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  // Without locks there is a single tab.
  vi.stubGlobal("navigator", {});
  return () => {
    vi.useRealTimers();
    // Files of a worker share their globals, so they are restored.
    vi.unstubAllGlobals();
  };
});

const timer = {
  now: () => Date.now(),
  after: (milliseconds: number, run: () => void) => {
    const timeout = setTimeout(run, milliseconds);
    return () => clearTimeout(timeout);
  },
};

type Row = WaitingAnswer;

/** A notebook in memory with writes that can fail. */
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

/** A server with two sections; the first runs for thirty minutes. */
function fakeServer() {
  const server = {
    deadline: startedAt + 30 * minute,
    finished: false,
    isReachable: true,
    ended: [] as (number | "all")[],
    help: undefined as SittingState["help"],
    wishes: [] as HelpWish[],
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
      help: server.help,
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
    askHelp: async (wish) =>
      answer(() => {
        server.wishes.push(wish);
        server.help = wish.isWanted ? "asked" : "takenBack";
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
    id,
    serial: "1",
    token: "t",
    state: server.state(),
    practice: [],
    delivered,
    ending: null,
    marked: [],
    nextRevision: 1,
    leftCount: 0,
    clock: mark,
    begunAt: 0,
  };
  const book = fakeNotebook(kept);
  // Reloads and sleep do not advance the monotonic clock; `wallAhead` simulates a changed wall clock.
  const clocks = { stoodStill: Date.now(), wallAhead: 0 };
  const time = { monotonic: () => Date.now() - clocks.stoodStill, wall: () => Date.now() + clocks.wallAhead };
  const session = new Session(book.notebook, kept, { calls, timer, time });
  await vi.advanceTimersByTimeAsync(100);
  return { session, clocks, server: Object.assign(server, { calls }), ...book };
}

test("continues a section after its local deadline when a supervisor has added time", async () => {
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

test("keeps a call for help until there is a network, and looks more often while somebody waits", async () => {
  const { session, server, kept } = await open(undefined, false);
  const [beats, wish] = [() => server.allSent.length, () => kept().helpWish?.isWanted];
  await session.askHelp(true);
  expect([wish(), server.wishes]).toEqual([true, []]);
  server.isReachable = true;
  session.retry();
  await vi.advanceTimersByTimeAsync(100);
  expect(server.wishes).toMatchObject([{ isWanted: true }]);
  expect(wish()).toBeUndefined();
  const before = beats();
  await vi.advanceTimersByTimeAsync(12_500);
  expect(beats() - before).toBe(3);
  server.help = "done";
  await vi.advanceTimersByTimeAsync(4_000);
  expect(session.view().kept.state.help).toBe("done");
  const after = beats();
  await vi.advanceTimersByTimeAsync(12_500);
  expect(beats() - after).toBe(0);
  session.close();
});

test("leaves the end of an expired section to the server, then moves to the next", async () => {
  const { session, server } = await open();
  await vi.advanceTimersByTimeAsync(30 * minute);
  session.askAtDeadline();
  await vi.advanceTimersByTimeAsync(3000);
  expect(server.ended).toEqual([]);
  expect(session.view().kept).toMatchObject({ delivered: null, ending: null });
  session.close();
});

test("ends a section at the student's request once all its answers have arrived", async () => {
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

test("ignores a clock set forward between loads until the server answers", async () => {
  const before = { server: startedAt + 20 * minute, device: startedAt - 180 * minute };
  const { session, server } = await open(before, false);
  // Without a network all elapsed time counts.
  expect(session.isTimeKnown()).toBe(true);
  expect(Math.round((session.clock.now() - startedAt) / minute)).toBe(200);
  server.isReachable = true;
  session.retry();
  expect(session.view().connection).toBe("cut");
  await vi.advanceTimersByTimeAsync(1000);
  expect(Math.round((session.clock.now() - startedAt) / minute)).toBe(0);
  session.close();
});

test("counts answers as late after an offline sleep through the deadline", async () => {
  const { session, server, clocks } = await open();
  server.isReachable = false;
  await vi.advanceTimersByTimeAsync(10 * minute);
  session.answer(0, { choice: 1 });
  // While the device sleeps, only the wall clock advances, not the monotonic one and the timers.
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

test("restores the time after an offline clock change once the server answers", async () => {
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

test("reports in a heartbeat when the queue was empty, except with an uncertain clock", async () => {
  const { session, server, clocks } = await open();
  await vi.advanceTimersByTimeAsync(14_000);
  // The first answer is sent before the server has answered.
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

test("expires nothing before the server's first answer", async () => {
  const kept = fakeServer();
  kept.calls.saveAnswers = () => new Promise(() => {});
  const sitting = { id, clock: { server: startedAt, device: startedAt }, state: kept.server.state(), delivered };
  const book = fakeNotebook({ ...sitting, nextRevision: 1 } as unknown as KeptSitting);
  const session = new Session(book.notebook, book.kept(), { calls: kept.calls, timer });
  await vi.advanceTimersByTimeAsync(5000);
  expect(session.isTimeKnown()).toBe(false);
  session.close();
});

test("warns of unstored answers until they are stored, and sends them nevertheless", async () => {
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

test("writes missed changes with the next heartbeat once the notebook works again", async () => {
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

test("reports a browser without an offline copy", async () => {
  const { session } = await open();
  expect(session.view().canReloadOffline).toBe(false);
  session.close();
});

test("retries a failed offline copy once the network is back", async () => {
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

test("retries a failed offline copy with the next heartbeat, also if the network was always there", async () => {
  vi.mocked(keepOfflineCopy).mockRejectedValueOnce(new TypeError("the server restarted"));
  const { session } = await open();
  expect(session.view()).toMatchObject({ connection: "fine", canReloadOffline: false });
  vi.mocked(keepOfflineCopy).mockResolvedValueOnce(true);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(session.view().canReloadOffline).toBe(true);
  session.close();
});

test("removes the student's data after a sitting in a hall, but not at home", async () => {
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

test("sends answers from before a take-over with their own device's token", async () => {
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
