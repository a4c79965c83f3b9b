import { createHash } from "node:crypto";
import { describe, expect } from "vitest";
import { it } from "#api/test-support/api-test.ts";
import {
  figureLevels,
  figuresVersions,
  type MatrixExample,
  pointingShapes,
  type SeriesExample,
} from "#contract/items/figures.ts";
import { drawItem, drawItems, drawUnused } from "./figures.ts";

const seeds = Array.from({ length: 200 }, (_, index) => index * 21_474_836);

/** Only the seed of an item is stored, so a change of these digests needs a new version. */
const digests = [
  ["matrix", 1, "c4e866191f9561b9fddaa1445a711c4b5a63f7574d9fe416a6d2e98b413440c9"],
  ["matrix", 2, "370ac2127f837431facde8d589a856c142b55d5d6ac116071eb466aabffeb0aa"],
  ["matrix", 3, "ed55e28725ca424388d1a6ac8c6b9e1fdf68fe24c1216745cbde35abff807ba6"],
  ["series", 1, "6eceaf81906b41c2a7a6668c9aef19dedd193676e0845933370d93b9976f6073"],
] as const;

it.each(digests)(
  "draws the same bytes of family %s, version %i, for a seed on every machine",
  (family, version, digest) => {
    const hash = createHash("sha256");
    for (const level of figureLevels)
      for (const seed of seeds) hash.update(JSON.stringify(drawItem(family, level, seed, version)));
    expect(hash.digest("hex")).toBe(digest);
  },
);

it("draws by the newest version unless another is named, and refuses an unknown one", () => {
  expect(digests.filter(([family]) => family === "matrix").at(-1)?.[1]).toBe(figuresVersions.matrix);
  expect(digests.filter(([family]) => family === "series").at(-1)?.[1]).toBe(figuresVersions.series);
  expect(drawItem("matrix", 3, 7)).toEqual(drawItem("matrix", 3, 7, figuresVersions.matrix));
  expect(drawItem("matrix", 3, 7)).not.toEqual(drawItem("matrix", 3, 7, 1));
  expect(() => drawItem("series", 3, 7, 2)).toThrow("Family series has no version 2");
});

it("draws different items for neighbouring seeds and levels", () => {
  const drawn = figureLevels.flatMap((level) => [1, 2, 3, 4].map((seed) => drawItem("matrix", level, seed).item.cells));
  expect(new Set(drawn.map((cells) => JSON.stringify(cells))).size).toBe(20);
});

it("skips seeds with a used question, and continues at 0 after the largest", () => {
  const items = drawItems("series", { level: 1, seed: 0, count: 3000 });
  expect(new Set(items.map(({ item }) => item.terms.join())).size).toBe(3000);
  expect(items.at(-1)?.seed).toBeGreaterThan(2999);
  expect(drawItems("matrix", { level: 1, seed: 0xffff_ffff, count: 2 }).map(({ seed }) => seed)).toEqual([
    0xffff_ffff, 0,
  ]);
});

it("stops when a level has no questions left", () => {
  const all = { has: () => true, add: (): never => expect.fail("nothing is left to take") };
  expect(() => drawUnused("series", 1, 0, all)).toThrow("Family series has no questions left at level 1");
});

it("rotates only figures that show it, and leaves no cell empty", () => {
  const pointing: readonly string[] = pointingShapes;
  for (const level of figureLevels)
    for (const seed of seeds) {
      const { cells, options } = drawItem("matrix", level, seed).item;
      const all = [...cells, ...options];
      if (all.some(({ rotation }) => rotation !== 0))
        expect(all.every(({ shape }) => pointing.includes(shape))).toBe(true);
      expect(all.every(({ slots, side }) => slots.length > 0 && slots.every((slot) => slot < side * side))).toBe(true);
      expect(new Set(options.map((option) => JSON.stringify(option))).size).toBe(8);
    }
});

it("names the mistake behind each wrong option of a matrix", () => {
  for (const level of figureLevels) {
    const { item, key, meanings } = drawItem("matrix", level, 4711);
    const shown = new Set(item.cells.map((cell) => JSON.stringify(cell)));
    expect(meanings.flatMap((meaning, index) => (meaning === null ? [index] : []))).toEqual([key]);
    const repeated = item.options.map((option, index) => index !== key && shown.has(JSON.stringify(option)));
    expect(meanings.map((meaning) => meaning === "repetition")).toEqual(repeated);
  }
});

describe("examples for staff", () => {
  it("are answered with seed, key and meanings, by level and seed", async ({ iq }) => {
    const read = async (query: string) => (await iq.send("GET", `/api/figures/${query}`)).json().items;
    const matrices: MatrixExample[] = await read("matrix?level=3&seed=7&count=2");
    expect(matrices).toEqual(drawItems("matrix", { level: 3, seed: 7, count: 2 }));
    const series: SeriesExample[] = await read("series?level=5");
    expect(series).toEqual(drawItems("series", { level: 5, seed: 1, count: 5 }));
  });

  it("are refused for unknown levels, seeds and counts", async ({ iq }) => {
    for (const query of ["level=6", "level=0", "seed=-1", "seed=4294967296", "seed=1.5", "count=21", "count=x"]) {
      const answer = await iq.send("GET", `/api/figures/matrix?${query}`);
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
  });
});
