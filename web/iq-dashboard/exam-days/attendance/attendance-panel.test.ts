import { expect, it } from "vitest";
import { byHall, shareOf, sumOf } from "./attendance-panel.tsx";

const a = { hallId: "a", hall: "الأولى" };
const b = { hallId: "b", hall: "الثانية" };
const counts = [
  { ...a, testTime: 1 as const, expected: 10, present: 7, absent: 4, scored: 5 },
  { ...b, testTime: 1 as const, expected: 3, present: 3, absent: 0, scored: 0 },
  { ...a, testTime: 2 as const, expected: 6, present: 0, absent: 6, scored: 0 },
];

it("adds a hall's times, and leaves the others out when one is chosen", () => {
  expect(byHall(counts, "all")).toEqual([
    { ...a, expected: 16, present: 7, absent: 10, scored: 5 },
    { ...b, expected: 3, present: 3, absent: 0, scored: 0 },
  ]);
  expect(byHall(counts, "2")).toEqual([{ ...a, expected: 6, present: 0, absent: 6, scored: 0 }]);
  expect(sumOf(byHall(counts, "1"))).toEqual({ expected: 13, present: 10, absent: 4, scored: 5 });
});

it("leaves people without a place out of the share", () => {
  expect(shareOf({ expected: 10, present: 7, absent: 4, scored: 0 })).toBe(0.6);
  expect(shareOf({ expected: 0, present: 2, absent: 0, scored: 0 })).toBe(0);
});
