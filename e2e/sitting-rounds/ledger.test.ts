import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ledger } from "./ledger.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const tab = {};
const give = (ledger: Ledger, choice: number, forMs: number) => {
  ledger.give("0.0", { choice }, tab).shown();
  vi.advanceTimersByTime(forMs);
};
const possible = (ledger: Ledger) =>
  [undefined, { choice: 1 }, { choice: 2 }, { choice: 3 }].map((answer) => ledger.mayBe("0.0", answer));

test("an answer that was visible for a second counts, until a later one does", () => {
  const ledger = new Ledger();
  give(ledger, 1, 1_000);
  expect(possible(ledger)).toEqual([false, true, false, false]);
  give(ledger, 2, 999);
  ledger.leave(tab);
  expect(possible(ledger)).toEqual([false, true, true, false]);
  give(ledger, 3, 1_000);
  expect(possible(ledger)).toEqual([false, false, false, true]);
  expect(ledger.promised).toBe(2);
});

test("an answer that was visible for less may be stored or not", () => {
  const ledger = new Ledger();
  give(ledger, 1, 400);
  ledger.leave(tab);
  vi.advanceTimersByTime(5_000);
  expect(possible(ledger)).toEqual([true, true, false, false]);
  expect(ledger.promised).toBe(0);
});

test("an answer that was removed for a second is gone", () => {
  const ledger = new Ledger();
  give(ledger, 1, 2_000);
  ledger.give("0.0", null, tab).shown();
  vi.advanceTimersByTime(2_000);
  expect(ledger.mayBe("0.0", null)).toBe(true);
  expect(possible(ledger)).toEqual([true, false, false, false]);
});
