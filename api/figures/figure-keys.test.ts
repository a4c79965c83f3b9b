import { expect, test } from "vitest";
import { figureLevels, figuresVersions, type MatrixItem } from "#contract/items/figures.ts";
import { drawItem } from "./figures.ts";
import { hitRate, learned, majority } from "./test-support/guesser.ts";
import { solveMatrix } from "./test-support/matrix-solver.ts";
import { solveSeries } from "./test-support/series-solver.ts";

const seeds = Array.from({ length: 300 }, (_, index) => index * 7919);

const versions = Array.from({ length: figuresVersions.matrix }, (_, before) => before + 1);

test.each(versions.flatMap((version) => figureLevels.map((level) => [version, level] as const)))(
  "the independent solver finds the key of every matrix of version %i and level %i, and no other option",
  (version, level) => {
    for (const seed of seeds) {
      const { item, key } = drawItem("matrix", level, seed, version);
      expect(solveMatrix(item), `seed ${seed}`).toEqual([key]);
    }
  },
);

test.each(figureLevels)("the independent solver goes on with every series of level %i as its key does", (level) => {
  for (const seed of seeds) {
    const { item, key } = drawItem("series", level, seed);
    expect(solveSeries(item.terms), `seed ${seed}`).toEqual([key]);
  }
});

test("the solver says so where two options are right, or none", () => {
  const { item, key } = drawItem("matrix", 3, 1);
  const right = item.options[key];
  if (!right) throw new Error("the key names an option");
  const twice: MatrixItem = { ...item, options: item.options.map((option, index) => (index < 2 ? right : option)) };
  expect(solveMatrix(twice).length).toBeGreaterThan(1);
  const none = item.options.map((option, index) => (index === key ? (item.options[(key + 1) % 8] ?? option) : option));
  expect(solveMatrix({ ...item, options: none })).toEqual([]);
  // Each number is twice the one before, or the differences grow by one.
  expect(solveSeries([1, 2, 4]).length).toBe(1);
  expect(solveSeries([3, 1, 4, 1, 5])).toEqual([]);
});

test("who sees the options alone guesses the key no better than by chance", { timeout: 30_000 }, () => {
  const sights = figureLevels.flatMap((level) =>
    Array.from({ length: 300 }, (_, index) => {
      const { item, key } = drawItem("matrix", level, 1_000_000 + index);
      return { options: item.options, key };
    }),
  );
  const mixed = sights.map((_, index) => sights[(index * 7) % sights.length]).filter((sight) => sight !== undefined);
  const [train, rest] = [mixed.slice(0, 750), mixed.slice(750)];
  expect(hitRate(majority, rest)).toBeLessThanOrEqual(0.15);
  expect(hitRate(learned(train), rest)).toBeLessThanOrEqual(0.15);
  // Control: the guessers succeed if the options reveal the key.
  const given = mixed.map(({ options, key }) => ({
    key,
    options: options.map((option, index) => ({ ...option, slots: index === key ? [4] : [0, 4, 8] })),
  }));
  expect(hitRate(learned(given.slice(0, 500)), given.slice(500))).toBeGreaterThan(0.9);
});
