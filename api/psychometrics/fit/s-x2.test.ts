import { describe, expect, it } from "vitest";
import { chiSquareAbove } from "./chi-square.ts";
import { joinSparse } from "./s-x2.ts";

it("gives the share of a chi-square distribution above a value as R's pchisq does", () => {
  expect(chiSquareAbove(3.841459, 1)).toBeCloseTo(0.05, 6);
  expect(chiSquareAbove(5.991465, 2)).toBeCloseTo(0.05, 6);
  expect(chiSquareAbove(7.814728, 3)).toBeCloseTo(0.05, 6);
  expect(chiSquareAbove(124.3421, 100)).toBeCloseTo(0.05, 5);
  expect(chiSquareAbove(125.4584, 101)).toBeCloseTo(0.05, 5);
  expect(chiSquareAbove(0, 4)).toBe(1);
  expect(chiSquareAbove(1e5, 1709)).toBe(0);
});

describe("cells with less than one right or wrong answer expected", () => {
  const cell = (people: number, expected: number, right = 0) => ({ people, expected, right });

  it("join the next score towards the middle, from both ends", () => {
    const cells = [cell(3, 0.5, 1), cell(5, 2), cell(9, 5), cell(8, 6), cell(6, 5.5), cell(4, 3.75, 4)];
    expect(joinSparse(cells)).toEqual([cell(8, 2.5, 1), cell(9, 5), cell(8 + 6 + 4, 6 + 5.5 + 3.75, 4)]);
  });

  it("join a neighbour where all scores beyond the middle are sparse", () => {
    const cells = [cell(9, 5), cell(8, 4), cell(1, 0.5), cell(0, 0), cell(0, 0), cell(0, 0)];
    expect(joinSparse(cells)).toEqual([cell(9, 5), cell(9, 4.5)]);
    expect(joinSparse(cells.toReversed())).toEqual([cell(9, 4.5), cell(9, 5)]);
  });

  it("are one cell where both sides are sparse in the middle", () => {
    const cells = [cell(9, 5), cell(2, 0.75), cell(2, 0.75), cell(9, 5)];
    expect(joinSparse(cells)).toEqual([cell(9, 5), cell(4, 1.5), cell(9, 5)]);
  });
});
