import { expect, it } from "vitest";
import { inOtherOrder } from "./date-order.ts";

it.each([
  // 8 April in Baghdad, at both of its ends; 4 August is what it is in the other order.
  ["2026-04-07T21:01:00Z", "2026-08-04"],
  ["2026-04-07T23:59:00Z", "2026-08-04"],
  ["2026-04-08T00:01:00Z", "2026-08-04"],
  ["2026-04-08T20:59:00Z", "2026-08-04"],
  ["2026-04-08T21:01:00Z", "2026-09-04"],
])("day and month of %s in each other's place are those of Baghdad's day", (iso, day) => {
  expect(inOtherOrder(iso)?.slice(0, 10)).toBe(day);
});

it("a day past the twelfth, and one whose month has its number, read in one order alone", () => {
  expect([inOtherOrder("2026-12-31T20:59:00Z"), inOtherOrder("2026-12-31T21:01:00Z")]).toEqual([null, null]);
});
