import { expect, test } from "vitest";
import { pairsOf } from "./q3.ts";

test("pairs above the mean are flagged, equal answers too; pairs below it, of different abilities, are not", () => {
  const q3 = [
    [1, 1, -0.1, -0.1],
    [1, 1, -0.1, -0.6],
    [-0.1, -0.1, 1, 0.5],
    [-0.1, -0.6, 0.5, 1],
  ].map((row) => Float64Array.from(row));
  const { found } = pairsOf(q3, [1, 2, 3, 4], 500);
  expect(found.flagged.map(({ one, other }) => [one, other])).toEqual([
    [1, 2],
    [3, 4],
  ]);
});
