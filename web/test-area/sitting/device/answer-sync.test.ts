import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiProblem } from "#web/calls/api-problem.ts";
import type { Connection } from "#web/device/batch-sync.ts";
import { batchLimit, createAnswerSync } from "./answer-sync.ts";
import type { WaitingAnswer } from "./notebook.ts";

/** A timer that the test advances. */
function fakeTimer() {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    after(milliseconds: number, run: () => void) {
      const timer = { at: time + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    waiting: () => timers.length,
    async pass(milliseconds: number) {
      const end = time + milliseconds;
      for (;;) {
        await settled();
        const next = timers.toSorted((one, other) => one.at - other.at)[0];
        if (!next || next.at > end) break;
        timers = timers.filter((timer) => timer !== next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = end;
    },
  };
}

/** Runs pending promises to their end. */
async function settled() {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}

/** A device's notebook, which survives its pages. */
function fakeNotebook() {
  let revision = 0;
  let waiting: WaitingAnswer[] = [];
  return {
    /** The last answer to each question, by its place. */
    shown: new Map<number, number>(),
    get waiting() {
      return waiting;
    },
    write(place: number, choice: number, section = 0) {
      revision += 1;
      this.shown.set(place, choice);
      waiting.push({ section, place, revision, answer: { choice }, answeredAtMs: revision });
    },
    nextBatch: async () => waiting.filter(({ section }) => section === waiting[0]?.section).slice(0, batchLimit),
    forget: async (revisions: readonly number[]) => {
      waiting = waiting.filter((answer) => !revisions.includes(answer.revision));
    },
  };
}

/** A server that stores each revision once, in any order. */
function fakeServer() {
  const rows = new Map<string, WaitingAnswer>();
  return {
    rows,
    requests: [] as { at: number; count: number }[],
    save(batch: readonly WaitingAnswer[]) {
      for (const answer of batch) {
        const key = `${answer.place} ${answer.revision}`;
        if (!rows.has(key)) rows.set(key, answer);
      }
      return batch.map(({ place, revision }) => ({ place, revision }));
    },
    counting() {
      const newest = new Map<number, WaitingAnswer>();
      for (const row of rows.values()) {
        if ((newest.get(row.place)?.revision ?? 0) < row.revision) newest.set(row.place, row);
      }
      return new Map([...newest].map(([place, { answer }]) => [place, answer && "choice" in answer && answer.choice]));
    },
  };
}

const cut = () => new ApiProblem({ status: 0, code: "network_failure", message: "" });
const refusal = (status: number, retryAfterSeconds?: number, code: ApiProblem["code"] = "unexpected_answer") =>
  new ApiProblem({ status, code, message: "", retryAfterSeconds });

type Fault = "none" | "lost" | "unanswered" | "busy" | "late";

/** A page that sends the notebook's answers. `fault` decides what happens to each request. */
function page(
  { timer, notebook, server }: ReturnType<typeof world>,
  fault: () => Fault = () => "none",
  random = () => 0.5,
) {
  const connections: Connection[] = [];
  const refused: ApiProblem[] = [];
  const wait = (milliseconds: number) => new Promise<void>((resolve) => void timer.after(milliseconds, resolve));
  const sync = createAnswerSync({
    timer,
    random,
    nextBatch: notebook.nextBatch,
    forget: notebook.forget,
    onConnection: (connection) => connections.push(connection),
    onRefused: (problem) => refused.push(problem),
    async send(batch) {
      server.requests.push({ at: timer.now(), count: batch.length });
      const happens = fault();
      if (happens === "lost") throw cut();
      if (happens === "busy") throw refusal(503, 4);
      if (happens === "late") {
        // This delivers a batch after later ones.
        const sent = [...batch];
        timer.after(20_000, () => server.save(sent));
        throw cut();
      }
      await wait(50);
      const kept = server.save(batch);
      if (happens === "unanswered") throw cut();
      return kept;
    },
  });
  return { sync, connections, refused };
}

const world = () => ({ timer: fakeTimer(), notebook: fakeNotebook(), server: fakeServer() });

describe("an answer", () => {
  test("arrives within a second, with quick answers in one batch", async () => {
    const here = world();
    const { sync, connections } = page(here);
    for (const place of [0, 1, 2]) {
      here.notebook.write(place, 1);
      sync.wake();
    }
    await here.timer.pass(1_000);
    expect(here.server.requests).toEqual([{ at: 300, count: 3 }]);
    expect(here.notebook.waiting).toEqual([]);
    expect(connections).toEqual(["fine"]);
  });

  test("follows a running batch at once", async () => {
    const here = world();
    const { sync } = page(here);
    here.notebook.write(0, 1);
    sync.wake();
    await here.timer.pass(320);
    here.notebook.write(0, 2);
    sync.wake();
    await here.timer.pass(680);
    expect(here.server.requests.map(({ count }) => count)).toEqual([1, 1]);
    expect(here.server.counting()).toEqual(here.notebook.shown);
  });

  test("goes by section, in batches of 200 without a pause", async () => {
    const here = world();
    const { sync } = page(here);
    for (let place = 0; place < 250; place++) here.notebook.write(place, 0, 0);
    here.notebook.write(250, 0, 1);
    sync.now();
    await here.timer.pass(2_000);
    expect(here.server.requests.map(({ count }) => count)).toEqual([200, 50, 1]);
  });
});

test("sends heartbeats every 14 seconds, so that staff's changes arrive within 15", async () => {
  const here = world();
  const { sync } = page(here);
  sync.now();
  await here.timer.pass(60_000);
  expect(here.server.requests.map(({ at }) => Math.round(at / 1000))).toEqual([0, 14, 28, 42, 56]);
});

describe("while the server is unreachable", () => {
  test("backs off with jitter, and new answers wait for the next retry", async () => {
    for (const [random, expected] of [
      [0, [0, 500, 1500, 3500, 7500, 14500]],
      [1, [0, 1000, 3000, 7000, 15000]],
    ] as const) {
      const here = world();
      const { sync, connections } = page(
        here,
        () => "lost",
        () => random,
      );
      here.notebook.write(0, 1);
      sync.now();
      for (let second = 0; second < 16; second++) {
        await here.timer.pass(1_000);
        here.notebook.write(0, second % 4);
        sync.wake();
      }
      expect(here.server.requests.map(({ at }) => at)).toEqual(expected);
      expect(connections.at(-1)).toBe("cut");
    }
  });

  test("never retries before Retry-After", async () => {
    const here = world();
    let isBusy = true;
    const { sync } = page(here, () => (isBusy ? "busy" : "none"));
    here.notebook.write(0, 1);
    sync.now();
    await here.timer.pass(100);
    isBusy = false;
    sync.now();
    sync.wake();
    await here.timer.pass(3_800);
    expect(here.server.requests).toHaveLength(1);
    await here.timer.pass(1_000);
    expect(here.server.requests).toHaveLength(2);
    expect(here.notebook.waiting).toEqual([]);
  });

  test("skips the pause when the network returns", async () => {
    const here = world();
    let isCut = true;
    const { sync } = page(here, () => (isCut ? "lost" : "none"));
    here.notebook.write(0, 1);
    sync.now();
    await here.timer.pass(16_000);
    isCut = false;
    sync.now();
    await here.timer.pass(1_000);
    expect(here.notebook.waiting).toEqual([]);
  });
});

/** A page that gets the same problem for every request. */
function pageRefused(here: ReturnType<typeof world>, problem: () => ApiProblem | null) {
  const refused: ApiProblem["code"][] = [];
  const connections: Connection[] = [];
  const sync = createAnswerSync({
    ...here.notebook,
    timer: here.timer,
    random: () => 0.5,
    onConnection: (connection) => connections.push(connection),
    onRefused: ({ code }) => refused.push(code),
    async send(batch) {
      here.server.requests.push({ at: here.timer.now(), count: batch.length });
      const refusing = problem();
      if (refusing) throw refusing;
      return here.server.save(batch);
    },
  });
  return { sync, refused, connections };
}

test.each([
  [401, "sitting_token_missing"],
  [403, "sitting_token_wrong"],
  [404, "sitting_not_found"],
  [409, "sitting_over"],
  [400, "validation_failed"],
] as const)("reports %i %s once, stops sending, and keeps the answers", async (status, code) => {
  const here = world();
  const { sync, refused } = pageRefused(here, () => refusal(status, undefined, code));
  here.notebook.write(0, 1);
  sync.now();
  await here.timer.pass(120_000);
  sync.wake();
  sync.now();
  await here.timer.pass(120_000);
  expect(refused).toEqual([code]);
  expect(here.server.requests).toHaveLength(1);
  expect(here.notebook.waiting).toHaveLength(1);
});

describe("temporary failures do not stop sending", () => {
  test.each([
    // These are answers of proxies, or answers without a code of the product.
    ...[400, 401, 403, 404, 405, 407, 408, 409, 410, 413, 421, 425, 429, 451, 500, 502, 503, 504].map(
      (status) => [status, "unexpected_answer"] as const,
    ),
    // These are temporary codes of the product, and the answer of a version that does not have the call.
    [404, "not_found"],
    [401, "unauthorized"],
    [403, "forbidden"],
    [429, "too_many_requests"],
    [503, "service_unavailable"],
    [503, "storage_full"],
    // Another device took over between two requests, which the next heartbeat shows.
    [409, "sitting_elsewhere"],
  ] as const)("%i %s", async (status, code) => {
    const here = world();
    let isRefusing = true;
    const { sync, refused, connections } = pageRefused(here, () =>
      isRefusing ? refusal(status, undefined, code) : null,
    );
    here.notebook.write(0, 1);
    sync.now();
    await here.timer.pass(60_000);
    expect(here.server.requests.length).toBeGreaterThan(3);
    expect(connections.at(-1)).toBe("cut");
    isRefusing = false;
    await here.timer.pass(16_000);
    expect(refused).toEqual([]);
    expect(connections.at(-1)).toBe("fine");
    expect(here.notebook.waiting).toEqual([]);
  });

  test.each([408, 425, 429])("waits as long as the server asks after %i", async (status) => {
    const here = world();
    const { sync } = pageRefused(here, () => refusal(status, 30));
    here.notebook.write(0, 1);
    sync.now();
    await here.timer.pass(29_000);
    sync.now();
    expect(here.server.requests).toHaveLength(1);
    await here.timer.pass(3_000);
    expect(here.server.requests).toHaveLength(2);
  });
});

test("pauses when the server settles nothing of a batch", async () => {
  const here = world();
  const { sync } = page({ ...here, server: { ...here.server, save: () => [] } });
  here.notebook.write(0, 1);
  sync.now();
  await here.timer.pass(10_000);
  expect(here.server.requests.length).toBeLessThan(7);
  expect(here.notebook.waiting).toHaveLength(1);
});

test("stops sending when the page closes; the next page sends its stored answers", async () => {
  const here = world();
  const first = page(here);
  here.notebook.write(0, 3);
  first.sync.wake();
  first.sync.end();
  await here.timer.pass(60_000);
  expect(here.server.requests).toEqual([]);
  expect(here.timer.waiting()).toBe(0);
  page(here).sync.now();
  await here.timer.pass(1_000);
  expect(here.server.counting()).toEqual(new Map([[0, 3]]));
});

type Step = { kind: "answer"; place: number; choice: number } | { kind: "pass"; milliseconds: number } | PageStep;
type PageStep = { kind: "reload" | "second tab" | "kill before sending" };
const steps = fc.array<Step>(
  fc.oneof(
    fc.record({ kind: fc.constant("answer" as const), place: fc.nat(5), choice: fc.nat(3) }),
    fc.record({ kind: fc.constant("pass" as const), milliseconds: fc.nat(8_000) }),
    fc.record({ kind: fc.constantFrom("reload" as const, "second tab" as const, "kill before sending" as const) }),
  ),
  { maxLength: 40 },
);
const faults = fc.constantFrom<Fault>("none", "lost", "unanswered", "busy", "late");

/** A device that opens and closes pages, over an unreliable network. */
function device(here: ReturnType<typeof world>, fault: () => Fault) {
  const device = {
    pages: [page(here, fault)],
    written: 0,
    write(place: number, choice: number) {
      here.notebook.write(place, choice);
      device.written += 1;
    },
    load() {
      for (const { sync } of device.pages) sync.end();
      device.pages = [page(here, fault)];
      for (const { sync } of device.pages) sync.now();
    },
    async take(step: Step) {
      if (step.kind === "pass") return here.timer.pass(step.milliseconds);
      if (step.kind === "second tab") return void device.pages.push(page(here, fault));
      if (step.kind === "answer") {
        device.write(step.place, step.choice);
        for (const { sync } of device.pages) sync.wake();
        return;
      }
      if (step.kind === "kill before sending") device.write(0, 0);
      device.load();
    },
  };
  return device;
}

test("delivers every answer once, with the last one counting, over any faults", async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(faults), async (taken, stream) => {
      const here = world();
      let isWell = false;
      const tablet = device(here, () => (isWell ? "none" : (stream.next().value ?? "none")));
      for (const step of taken) await tablet.take(step);
      isWell = true;
      for (const { sync } of tablet.pages) sync.now();
      await here.timer.pass(60_000);
      expect(here.notebook.waiting).toEqual([]);
      expect(here.server.rows.size).toBe(tablet.written);
      expect(here.server.counting()).toEqual(here.notebook.shown);
    }),
    { numRuns: 200 },
  );
});
