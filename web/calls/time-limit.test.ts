import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeLimit } from "./time-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a request that takes too long is given up, by itself", () => {
  const { signal } = timeLimit(1000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
});

test("what gives the work up gives the request up, before and after it began", () => {
  const work = new AbortController();
  const { signal } = timeLimit(1000, work.signal);
  work.abort("left");
  expect(signal.reason).toBe("left");
  expect(timeLimit(1000, work.signal).signal.reason).toBe("left");
});

test("after its end neither the time nor the work matters", () => {
  const work = new AbortController();
  const { signal, end } = timeLimit(1000, work.signal);
  end();
  vi.advanceTimersByTime(2000);
  work.abort();
  expect(signal.aborted).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
