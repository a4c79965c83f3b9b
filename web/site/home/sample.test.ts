import { expect, it } from "vitest";
import { sample } from "./sample.ts";

const fifty = Array.from({ length: 50 }, (_, index) => index);

it("chooses the same for the same seed, without repetition", () => {
  const chosen = sample(fifty, 3, "7:1");
  expect(new Set(chosen).size).toBe(3);
  expect(sample(fifty, 3, "7:1")).toEqual(chosen);
  expect(fifty).toHaveLength(50);
});

it("takes all of a shorter list", () => {
  expect(sample([1, 2], 3, "x").toSorted()).toEqual([1, 2]);
  expect(sample([], 3, "x")).toEqual([]);
});

it("chooses each item about as often as any other", () => {
  const counts = new Map<number, number>();
  for (let seed = 0; seed < 5000; seed++)
    for (const item of sample(fifty, 3, `article:${seed}`)) counts.set(item, (counts.get(item) ?? 0) + 1);
  // The expected count is 300, within five standard deviations.
  for (const item of fifty) expect(Math.abs((counts.get(item) ?? 0) - 300)).toBeLessThan(85);
});
