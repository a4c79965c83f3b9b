import { expect, test } from "vitest";
import { createServerClock } from "./server-clock.ts";

/** A device whose clocks stand where the test puts them. */
const device = () => {
  const at = { monotonic: 0, wall: 1_000_000 };
  const pass = (milliseconds: number) => {
    at.monotonic += milliseconds;
    at.wall += milliseconds;
  };
  return { at, pass, time: { monotonic: () => at.monotonic, wall: () => at.wall } };
};

test("the server's time goes on by the monotonic clock, whatever somebody sets the device's clock to", () => {
  const { at, pass, time } = device();
  const clock = createServerClock(time);
  expect(clock.now()).toBe(1_000_000);
  clock.learn(5_000_000, 0, 0);
  pass(60_000);
  at.wall -= 3_600_000;
  expect(clock.now()).toBe(5_060_000);
});

test("is never further off than an answer took, and keeps what the quickest answer said", () => {
  const { at, pass, time } = device();
  const clock = createServerClock(time);
  // The truth is 9,000,000 ahead of the monotonic clock.
  const ask = (there: number, back: number) => {
    const askedAt = at.monotonic;
    pass(there);
    const now = 9_000_000 + at.monotonic;
    pass(back);
    clock.learn(now, askedAt, at.monotonic);
    return Math.abs(clock.now() - (9_000_000 + at.monotonic));
  };
  expect(ask(0, 3_000)).toBe(1_500);
  expect(ask(20, 20)).toBeLessThanOrEqual(40);
  expect(ask(0, 25_000)).toBeLessThanOrEqual(40);
  // A phone that sleeps may stop its monotonic clock: the next answer brings it back.
  clock.learn(9_000_000 + at.monotonic + 120_000, at.monotonic - 30, at.monotonic);
  expect(clock.now() - (9_000_000 + at.monotonic)).toBeGreaterThanOrEqual(120_000);
});

test("a reload goes on from what was noted, and never back", () => {
  const { at, pass, time } = device();
  const clock = createServerClock(time);
  clock.learn(5_000_000, 0, 0);
  pass(10_000);
  const mark = clock.mark();
  pass(30_000);
  at.monotonic = 0;
  expect(createServerClock(time, mark).now()).toBe(5_040_000);
  at.wall -= 3_600_000;
  expect(createServerClock(time, mark).now()).toBe(5_010_000);
});

test("what passed between two loads counts whole until the server is heard, but for a clock that was set by years", () => {
  const { at, time } = device();
  at.wall += 3 * 3_600_000;
  const clock = createServerClock(time, { server: 5_000_000, device: 1_000_000 });
  expect(clock.now()).toBe(5_000_000 + 3 * 3_600_000);
  expect([clock.isHeard(), clock.isCertain()]).toEqual([false, false]);
  clock.learn(5_020_000, 0, 0);
  expect(clock.now()).toBe(5_020_000);
  expect([clock.isHeard(), clock.isCertain()]).toEqual([true, true]);
  at.wall += 365 * 24 * 3_600_000;
  expect(createServerClock(time, { server: 5_000_000, device: 1_000_000 }).now()).toBe(5_000_000);
});

test("a sleep in which the monotonic clock stood still is no gift, and is corrected once the server is heard", () => {
  const { at, pass, time } = device();
  const clock = createServerClock(time);
  clock.learn(5_000_000, 0, 0);
  pass(60_000);
  expect(clock.now()).toBe(5_060_000);
  at.wall += 20 * 60_000;
  expect(clock.now()).toBe(5_060_000 + 20 * 60_000);
  // The clock that can be set is set back: what was slept is not given back.
  at.wall -= 20 * 60_000;
  pass(1_000);
  expect(clock.now()).toBe(5_061_000 + 20 * 60_000);
  expect(clock.isCertain()).toBe(false);
  // It was no sleep after all: somebody had set the clock.
  const given = at.monotonic;
  pass(1_000);
  clock.learn(5_062_000, at.monotonic, at.monotonic);
  expect([clock.now(), clock.at(given), clock.isCertain()]).toEqual([5_062_000, 5_061_000, true]);
});

test("an answer of the server that a sleep was in says nothing of what time it is now", () => {
  const { at, pass, time } = device();
  const clock = createServerClock(time);
  clock.learn(5_000_000, 0, 0);
  const askedAt = at.monotonic;
  pass(20);
  at.wall += 600_000;
  clock.learn(5_000_010, askedAt, at.monotonic);
  expect([clock.now(), clock.isCertain()]).toEqual([5_600_020, false]);
});
