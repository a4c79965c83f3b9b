import { expect, test } from "vitest";
import { figureLevels } from "#contract/items/figures.ts";
import { mostSolved, solvedShares } from "./test-support/strategies.ts";

test("no strategy without rules solves much, and neither does the option that no such strategy takes", {
  timeout: 60_000,
}, () => {
  const tooStrong = figureLevels.flatMap((level) => {
    const shares = solvedShares({ version: 3, level, seeds: level === 1 ? 1500 : 400 });
    return Object.entries(shares).filter(([name, share]) => name !== "threes" && share > mostSolved(level));
  });
  expect(tooStrong).toEqual([]);
});

test("earlier versions fall to counting and to the last row and column", { timeout: 60_000 }, () => {
  const of = (version: number, level: number) => solvedShares({ version, level, seeds: 200 });
  expect(of(1, 1).rarest).toBeGreaterThan(90);
  expect(of(2, 1).lastLines).toBeGreaterThan(70);
  expect(of(2, 2).lastRow).toBeGreaterThan(45);
});
