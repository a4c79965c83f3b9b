import { expect, test } from "vitest";
import { spreadCurves } from "#api/test-support/simulated-people.ts";
import { criticalDistance, pairsOf } from "./q3.ts";

test("pairs above the mean are flagged, equal answers too; pairs below it, of different abilities, are not", () => {
  const q3 = [
    [1, 1, -0.1, -0.1],
    [1, 1, -0.1, -0.6],
    [-0.1, -0.1, 1, 0.5],
    [-0.1, -0.6, 0.5, 1],
  ].map((row) => Float64Array.from(row));
  const { found } = pairsOf(q3, [1, 2, 3, 4], 0.2);
  expect(found.flagged.map(({ one, other }) => [one, other])).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("a pair is far where 5 % of clean tests have none so far, but not nearer than 0.2 nor with too few people", () => {
  const spread = spreadCurves(40);
  const curves = {
    slopes: Float64Array.from(spread, ({ slope }) => slope),
    intercepts: Float64Array.from(spread, ({ slope, difficulty }) => -slope * difficulty),
    lower: new Float64Array(40),
    deviation: 1,
    sharesSlope: false,
  };
  expect(criticalDistance(curves, 99)).toBeNull();
  // Samples of the fitted model put it at about .42; Fisher's z would put it at .37.
  expect(criticalDistance(curves, 100)).toBeGreaterThan(0.39);
  expect(criticalDistance(curves, 100)).toBeLessThan(0.45);
  expect(criticalDistance(curves, 1000)).toBe(0.2);
});
