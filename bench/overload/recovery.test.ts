import { expect, it } from "vitest";
import { recoverySeconds, type Timed } from "./recovery.ts";

const result = (second: number, ms: number, status = 200): Timed => ({ second, ms, status, hasRetryAfter: false });

it("finds the second from which everything is normal", () => {
  const before = [result(0, 10), result(1, 20)];
  expect(recoverySeconds(before, [result(0, 30), result(1, 30)])).toBe(0);
  expect(recoverySeconds(before, [result(0, 90), result(1, 1, 503), result(2, 30)])).toBe(2);
  expect(recoverySeconds(before, [result(0, 30), result(1, 90)])).toBe(Number.POSITIVE_INFINITY);
});
