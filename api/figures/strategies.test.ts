import { expect, test } from "vitest";
import { figureLevels } from "#contract/items/figures.ts";
import { solvedBy, strategies } from "./test-support/strategies.ts";

const solved = (name: keyof typeof strategies, seeds: number, version: number) =>
  figureLevels.map((level) => solvedBy(strategies[name], { version, level, seeds }));
const [easiest, hardest] = [0, 4];
const sorted = (shares: readonly number[]) => shares.toSorted((one, other) => other - one);

test.each(["rarest", "rarestOffered"] as const)(
  "%s values solve fewer matrices with each level, at most 60 and 20 percent",
  { timeout: 30_000 },
  (name) => {
    const shares = solved(name, 2000, 2);
    expect(shares).toEqual(sorted(shares));
    expect(new Set(shares.map(Math.round)).size).toBe(5);
    expect(shares[easiest]).toBeLessThanOrEqual(60);
    expect(shares[hardest]).toBeLessThanOrEqual(20);
  },
);

test("rarest values solve most matrices of the first version, and more at level 4 than at level 3", () => {
  const shares = solved("rarest", 500, 1);
  expect(Math.min(...shares)).toBeGreaterThan(50);
  expect(shares[easiest]).toBeGreaterThan(90);
  expect(shares).not.toEqual(sorted(shares));
});

/** What is left to chance once the attributes that never change are chosen right: one, two or three of two values. */
const chance = [50, 25, 25, 12.5, 12.5];

test.each(["commonest", "leastShown", "mostShown", "likeFirst", "likeMiddle"] as const)(
  "%s values solve little more than chance",
  { timeout: 30_000 },
  (name) => {
    for (const [index, share] of solved(name, 500, 2).entries())
      expect(share).toBeLessThanOrEqual((chance[index] ?? 0) + 12);
  },
);

test.each(["likeLast", "likeAbove", "likeNeighbours"] as const)(
  "%s cells solve little more than chance, except where one rule alone repeats a value",
  { timeout: 30_000 },
  (name) => {
    const [one, ...more] = solved(name, 500, 2);
    expect(one).toBeLessThanOrEqual(75);
    for (const [index, share] of more.entries()) expect(share).toBeLessThanOrEqual((chance[index + 1] ?? 0) + 5);
  },
);
