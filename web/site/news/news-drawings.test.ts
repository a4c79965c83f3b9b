import { expect, it } from "vitest";
import { drawingsOf } from "./news-drawings.ts";

const page = (length: number, idOf: (place: number) => number) => Array.from({ length }, (_, place) => idOf(place));

it.each([
  ["neighbours", page(10, (place) => 240 - place)],
  ["posts with the same favourite", page(10, (place) => 7 + 10 * place)],
  ["posts with gaps between them", [93, 83, 81, 73, 72, 71, 63, 61, 52, 41]],
])("draws no picture twice on a page of %s", (_, ids) => {
  expect(new Set(drawingsOf(ids)).size).toBe(10);
});

it("keeps the drawing of a post from page to page, unless an earlier post has it", () => {
  const [alone] = drawingsOf([24]);
  expect(drawingsOf([27, 26, 25, 24])[3]).toBe(alone);
  expect(drawingsOf([34, 24])).toEqual([alone, expect.not.stringMatching(String(alone))]);
});

it("begins again when there are more posts than drawings", () => {
  const drawn = drawingsOf(page(12, (place) => place));
  expect(drawn).toHaveLength(12);
  expect(new Set(drawn).size).toBe(10);
});
