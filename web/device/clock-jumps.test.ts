import fc from "fast-check";
import { expect, test } from "vitest";
import { likelyTime } from "./clock-jumps.ts";
import { createGivenTimes, type Steady } from "./given-times.ts";
import { type ClockMark, createServerClock } from "./server-clock.ts";

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse("2026-05-02T05:00:00Z");

/** A device without a network, on which things are done. The server's clock is the true one. */
function device() {
  const at = { true: start, wall: start + 7_000, monotonic: 500 };
  const time = { monotonic: () => at.monotonic, wall: () => at.wall };
  let clock = createServerClock(time, undefined, 30 * 24 * hour);
  clock.learn(at.true, at.monotonic, at.monotonic);
  let mark: ClockMark = clock.mark();
  const given: { true: number; at: number; steady?: Steady }[] = [];
  let times = createGivenTimes(clock, time);
  const pass = (milliseconds: number) => {
    at.true += milliseconds;
    at.wall += milliseconds;
  };
  return {
    at,
    work: (milliseconds: number) => {
      pass(milliseconds);
      at.monotonic += milliseconds;
    },
    /** The monotonic clock of many phones stops. */
    sleep: pass,
    set: (milliseconds: number) => {
      at.wall += milliseconds;
    },
    act: () => {
      pass(5);
      at.monotonic += 5;
      given.push({ true: at.true, ...times.now() });
      mark = clock.mark();
    },
    /** Another load of the page, after a while without one. */
    reload: (milliseconds: number) => {
      pass(milliseconds);
      at.monotonic = 100;
      clock = createServerClock(time, mark, 30 * 24 * hour);
      times = createGivenTimes(clock, time);
    },
    /** Reaches the server. Returns how far each time is off, in milliseconds. */
    hear: (): number[] => {
      const error = clock.learn(at.true, at.monotonic, at.monotonic);
      if (!error) throw new Error("The answer was ignored");
      return given.map((one) => Math.round(Math.min(likelyTime(one.at, error), times.latest(one.steady)) - one.true));
    },
  };
}

test("a clock set forward without a network moves no time once the server is heard", () => {
  const { work, set, act, hear } = device();
  work(minute);
  act();
  set(hour);
  act();
  work(minute);
  act();
  expect(hear()).toEqual([0, 0, 0]);
});

test("also where the device slept before and after, and the tab was closed", () => {
  const { work, sleep, set, act, reload, hear } = device();
  sleep(20 * minute);
  act();
  set(hour);
  work(minute);
  act();
  sleep(45 * minute);
  act();
  reload(30 * minute);
  act();
  sleep(50 * minute);
  act();
  expect(hear()).toEqual([0, 0, 0, 0, 0]);
});

test("also where the clock was set several times, or set while the page was closed", () => {
  const twice = device();
  for (const milliseconds of [2 * hour, 10 * minute, hour]) {
    twice.set(milliseconds);
    twice.work(minute);
    twice.act();
  }
  expect(twice.hear()).toEqual([0, 0, 0]);
  const closed = device();
  closed.act();
  closed.set(hour);
  closed.reload(10 * minute);
  closed.act();
  expect(closed.hear()).toEqual([0, 0]);
});

test.each([
  ["by years, as an empty battery does", -20 * 365 * 24 * hour],
  ["by less than the device was off", -hour],
])("a clock set back %s, moves no time once the server is heard", (_how, by) => {
  const { set, act, reload, work, hear } = device();
  act();
  set(by);
  reload(2 * hour);
  act();
  work(hour);
  act();
  expect(hear()).toEqual([0, 0, 0]);
});

test("sleep alone changes no time, also over hours and days", () => {
  const { sleep, act, reload, hear } = device();
  for (const milliseconds of [5 * hour, 26 * hour]) {
    sleep(milliseconds);
    act();
    reload(milliseconds);
    act();
  }
  expect(hear()).toEqual([0, 0, 0, 0]);
});

test("a clock that is set once misdates nothing, whatever else happens to the device", () => {
  const between = (kind: "work" | "sleep" | "reload") =>
    fc.record({ kind: fc.constant(kind), milliseconds: fc.integer({ min: 2_000, max: 40 * minute }) });
  const step = fc.oneof(
    ...[between("work"), between("sleep"), between("reload")],
    fc.constant({ kind: "act" as const, milliseconds: 0 }),
  );
  const steps = fc.array(step, { maxLength: 12 });
  const set = fc.constantFrom(hour, 2 * hour, 3 * 24 * hour, -hour, -365 * 24 * hour, 365 * 24 * hour);
  fc.assert(
    fc.property(steps, set, steps, (before, by, after) => {
      const one = device();
      const follow = (all: typeof before) => {
        for (const { kind, milliseconds } of all) one[kind](milliseconds);
      };
      follow(before);
      one.act();
      one.set(by);
      one.act();
      follow(after);
      one.act();
      // Differences of less than a second between two clocks are not noticed.
      for (const off of one.hear()) expect(Math.abs(off)).toBeLessThanOrEqual(2_000);
    }),
    { numRuns: 2_000, seed: 31 },
  );
});
