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

test("a clock that was set forward between two loads moves the time by five minutes at most, until the server is heard", () => {
  const { at, time } = device();
  at.wall += 3 * 3_600_000;
  const clock = createServerClock(time, { server: 5_000_000, device: 1_000_000 });
  expect(clock.now()).toBe(5_300_000);
  expect(clock.isHeard()).toBe(false);
  clock.learn(5_020_000, 0, 0);
  expect(clock.now()).toBe(5_020_000);
  expect(clock.isHeard()).toBe(true);
});
