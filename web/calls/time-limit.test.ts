import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeLimit } from "./time-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("aborts a request after its time limit", () => {
  const { signal } = timeLimit(1000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
});

test("aborts the request with the outer signal, before and after its start", () => {
  const work = new AbortController();
  const { signal } = timeLimit(1000, work.signal);
  work.abort("left");
  expect(signal.reason).toBe("left");
  expect(timeLimit(1000, work.signal).signal.reason).toBe("left");
});

test("ignores time limit and outer signal after the end", () => {
  const work = new AbortController();
  const { signal, end } = timeLimit(1000, work.signal);
  end();
  vi.advanceTimersByTime(2000);
  work.abort();
  expect(signal.aborted).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
