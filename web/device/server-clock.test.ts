import { expect, test } from "vitest";
import { createServerClock } from "./server-clock.ts";

/** A device with clocks that the test sets. */
const device = () => {
  const at = { monotonic: 0, wall: 1_000_000 };
  const pass = (milliseconds: number) => {
    at.monotonic += milliseconds;
    at.wall += milliseconds;
  };
  return { at, pass, time: { monotonic: () => at.monotonic, wall: () => at.wall } };
};

test("follows the monotonic clock, whatever the device's clock is set to", () => {
  const { at, pass, time } = device();
  const clock = createServerClock(time);
  expect(clock.now()).toBe(1_000_000);
  clock.learn(5_000_000, 0, 0);
  pass(60_000);
  at.wall -= 3_600_000;
  expect(clock.now()).toBe(5_060_000);
});

test("errs by at most an answer's duration, and keeps the estimate of the fastest", () => {
  const { at, pass, time } = device();
  const clock = createServerClock(time);
  // The server is 9,000,000 ms ahead of the monotonic clock.
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
  // A sleeping phone may stop its monotonic clock; the next answer corrects that.
  clock.learn(9_000_000 + at.monotonic + 120_000, at.monotonic - 30, at.monotonic);
  expect(clock.now() - (9_000_000 + at.monotonic)).toBeGreaterThanOrEqual(120_000);
});

test("continues from the stored time after a reload, never backwards", () => {
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

test("counts the time between loads until the server answers, except after a clock change by years", () => {
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

test("counts a sleep with a stopped clock, and corrects it once the server answers", () => {
  const { at, pass, time } = device();
  const clock = createServerClock(time);
  clock.learn(5_000_000, 0, 0);
  pass(60_000);
  expect(clock.now()).toBe(5_060_000);
  at.wall += 20 * 60_000;
  expect(clock.now()).toBe(5_060_000 + 20 * 60_000);
  // Setting the wall clock back does not undo the detected sleep.
  at.wall -= 20 * 60_000;
  pass(1_000);
  expect(clock.now()).toBe(5_061_000 + 20 * 60_000);
  expect(clock.isCertain()).toBe(false);
  // It was no sleep: somebody had set the clock.
  const given = at.monotonic;
  pass(1_000);
  clock.learn(5_062_000, at.monotonic, at.monotonic);
  expect([clock.now(), clock.at(given), clock.isCertain()]).toEqual([5_062_000, 5_061_000, true]);
});

test("ignores the time of an answer interrupted by sleep", () => {
  const { at, pass, time } = device();
  const clock = createServerClock(time);
  clock.learn(5_000_000, 0, 0);
  const askedAt = at.monotonic;
  pass(20);
  at.wall += 600_000;
  clock.learn(5_000_010, askedAt, at.monotonic);
  expect([clock.now(), clock.isCertain()]).toEqual([5_600_020, false]);
});
