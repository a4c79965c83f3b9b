import { expect, it } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

it.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, "gap", 9]],
  [4, 9, [1, 2, 3, 4, 5, 6, "gap", 9]],
  [5, 9, [1, "gap", 3, 4, 5, 6, 7, "gap", 9]],
  [9, 9, [1, "gap", 7, 8, 9]],
  // A list that shrank under the reader: the pages there are remain reachable.
  [12, 9, [1, "gap", 9]],
])("page %i of %i names %j", (current, total, expected) => {
  expect(pageNumbers(current, total)).toEqual(expected);
});
