import { describe, expect, it } from "vitest";
import { pageItems } from "./page-numbers.ts";

const shown = (current: number, total: number, width: "wide" | "narrow") =>
  pageItems(current, total)
    .filter(({ only }) => !only || only === width)
    .map((item) => ("page" in item ? item.page : "gap"));

describe("pagination", () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, "gap", 9]],
    [4, 9, [1, 2, 3, 4, 5, 6, "gap", 9]],
    [5, 9, [1, "gap", 3, 4, 5, 6, 7, "gap", 9]],
    [9, 9, [1, "gap", 7, 8, 9]],
    // The list shrank in the meantime; its remaining pages can still be reached.
    [12, 9, [1, "gap", 9]],
  ])("lists in the wide form, on page %i of %i: %j", (current, total, expected) => {
    expect(shown(current, total, "wide")).toEqual(expected);
  });

  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, "gap", 9]],
    [4, 9, [1, "gap", 3, 4, 5, "gap", 9]],
    [7, 9, [1, "gap", 6, 7, 8, 9]],
    [9, 9, [1, "gap", 8, 9]],
    [12, 9, [1, "gap", 9]],
  ])("lists in the narrow form, on page %i of %i: %j", (current, total, expected) => {
    expect(shown(current, total, "narrow")).toEqual(expected);
  });

  it("lists each page once, in order", () => {
    const pages = pageItems(500, 1000).flatMap((item) => ("page" in item ? [item.page] : []));
    expect(pages).toEqual([1, 498, 499, 500, 501, 502, 1000]);
  });
});
