import { expect, it } from "vitest";
import { spreadCurves } from "#api/test-support/simulated-people.ts";
import { equateScores, type FormItem } from "./equating.ts";

const form = (harder: number): FormItem[] =>
  spreadCurves(20).map(({ slope, difficulty }) => ({ slope, intercept: -slope * (difficulty + harder) }));
const same = { slope: 1, intercept: 0 };

it("leaves the scores of an equal form as they are, whatever its scale", () => {
  const scores = Array.from({ length: 21 }, (_, score) => score);
  for (const [place, score] of equateScores(form(0), form(0), same).entries()) expect(score).toBeCloseTo(place, 6);
  const rescaled = form(0).map((item) =>
    "p" in item ? item : { slope: item.slope / 2, intercept: item.intercept - item.slope / 2 },
  );
  const found = equateScores(form(0), rescaled, { slope: 2, intercept: 1 });
  expect(found).toHaveLength(21);
  for (const score of scores) expect(found[score]).toBeCloseTo(score, 4);
});

it("raises the scores of a harder form, without going beyond the ends", () => {
  const found = equateScores(form(0), form(0.5), same);
  expect(found[0]).toBe(0);
  expect(found[20]).toBe(20);
  for (let score = 1; score < 20; score += 1) {
    expect(found[score]).toBeGreaterThan(score);
    expect(found[score]).toBeGreaterThan(found[score - 1] ?? 20);
  }
});

it("counts items that all or none got right, on forms of another length", () => {
  const found = equateScores([...form(0), { p: 1 }], form(0), same);
  expect(found[10]).toBeCloseTo(11, 6);
  expect(found[20]).toBe(21);
});
