import { expect, it } from "vitest";
import { inOtherOrder } from "./date-order.ts";

it.each([
  // This is 8 April in Baghdad, at both ends of the day. In the other order it is 4 August.
  ["2026-04-07T21:01:00Z", "2026-08-04"],
  ["2026-04-07T23:59:00Z", "2026-08-04"],
  ["2026-04-08T00:01:00Z", "2026-08-04"],
  ["2026-04-08T20:59:00Z", "2026-08-04"],
  ["2026-04-08T21:01:00Z", "2026-09-04"],
])("swaps day and month of %s in Baghdad's time", (iso, day) => {
  expect(inOtherOrder(iso)?.slice(0, 10)).toBe(day);
});

it("reads dates in one order if the day is past the twelfth or equals the month", () => {
  expect([inOtherOrder("2026-12-31T20:59:00Z"), inOtherOrder("2026-12-31T21:01:00Z")]).toEqual([null, null]);
});
