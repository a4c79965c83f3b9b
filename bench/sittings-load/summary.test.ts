import { expect, it } from "vitest";
import { type Result, summarise } from "./summary.ts";

const result = (second: number, ms: number, status = 200): Result => ({
  call: "save",
  status,
  second,
  ms,
  hasRetryAfter: status === 503,
});

it("counts what is done, refused and neither in each phase, and times what is done", () => {
  const results = [result(0, 5), result(1, 7), result(1, 900, 503), result(1, 900, 0), result(2, 80)];
  expect(summarise(results, { name: "start", from: 0, to: 2 })).toEqual([
    {
      ...{ phase: "start", call: "save", offeredPerSecond: 2, donePerSecond: 1 },
      ...{ p50Ms: 7, p95Ms: 7, p99Ms: 7, maxMs: 7, refused: 1, errors: 1 },
    },
  ]);
});
