import { expect, it } from "vitest";
import type { Result } from "./generator.ts";
import { protectedPerSecond, recoverySeconds, summarise } from "./summary.ts";

const result = (second: number, ms: number, status = 200): Result => ({
  kind: "look-up",
  status,
  second,
  ms,
  hasRetryAfter: status === 503,
});

it("counts what is good, what is refused as it should be, and what is neither", () => {
  const results = [result(0, 5), result(0, 7), result(1, 20, 503), { ...result(1, 9, 503), hasRetryAfter: false }];
  expect(summarise(results, 2)).toEqual([
    {
      kind: "look-up",
      offeredPerSecond: 2,
      goodPerSecond: 1,
      p50Ms: 7,
      p99Ms: 7,
      refusedPercent: 25,
      refusalP99Ms: 20,
      bad: 1,
    },
  ]);
});

it("counts the good answers of what is protected", () => {
  const results: Result[] = [result(0, 5), result(0, 5, 503), { ...result(1, 1), kind: "news page" }, result(1, 5)];
  expect(protectedPerSecond(results, 2)).toBe(1);
});

it("finds the second from which on everything is as it was", () => {
  const before = [result(0, 10), result(1, 20)];
  expect(recoverySeconds(before, [result(0, 30), result(1, 30)])).toBe(0);
  expect(recoverySeconds(before, [result(0, 90), result(1, 1, 503), result(2, 30)])).toBe(2);
  expect(recoverySeconds(before, [result(0, 30), result(1, 90)])).toBe(Number.POSITIVE_INFINITY);
});
