import { expect, it } from "vitest";
import { driftsOf } from "./drift.ts";

const of = (value: number, standardError: number | null = 0.1) => ({ value, standardError });
const item = (difficulty: number, slope = 1, error: number | null = 0.1) => ({
  difficulty: of(difficulty, error),
  slope: of(slope),
});

it("separates a moved item from an abler sample, with the size of the move", () => {
  const before = [-1.5, -0.5, 0, 0.4, 1.2].map((difficulty) => item(difficulty));
  // A sample that is abler by 0.7 finds every item easier by 0.7; the fourth also became harder by 0.6.
  const now = [-2.2, -1.2, -0.7, 0.3, 0.5].map((difficulty) => item(difficulty));
  const drifts = driftsOf(before.map((one, place) => ({ before: one, now: now[place] ?? one })));
  expect(drifts.map((drift) => drift?.isBeyondError)).toEqual([false, false, false, true, false]);
  expect(drifts[3]?.change).toBeCloseTo(0.6, 10);
  expect(drifts[3]?.difficultyBefore).toBeCloseTo(-0.3, 10);
  expect(drifts[0]?.change).toBeCloseTo(0, 10);
});

it("brings difficulties and errors of a sample with another spread to one scale", () => {
  const difficulties = [-2, -1, 0, 1, 2];
  const spread = difficulties.map((difficulty) => ({
    before: item(difficulty, 1.2),
    // θ of the newer sample = 0.5 θ - 0.3, so slopes double.
    now: item(0.5 * difficulty - 0.3, 2.4, 0.05),
  }));
  for (const drift of driftsOf(spread)) {
    expect(drift?.change).toBeCloseTo(0, 10);
    expect(drift?.isBeyondError).toBe(false);
  }
  const [first, ...others] = spread;
  if (!first) throw new Error("no item");
  // The error of a change is √(0.05² + 0.05²); twice that is 0.1414.
  const movedBy = (change: number) =>
    driftsOf([{ ...first, now: item(0.5 * -2 - 0.3 + change, 2.4, 0.05) }, ...others])[0]?.isBeyondError;
  expect([movedBy(0.14), movedBy(0.143)]).toEqual([false, true]);
});

it("detects an item with a reversed curve and equal difficulty", () => {
  const steady = [-1, 0, 1].map((difficulty) => ({ before: item(difficulty), now: item(difficulty) }));
  const turned = { before: item(0.5, 0.9), now: item(0.5, -0.9) };
  const drifts = driftsOf([...steady, turned]);
  expect(drifts.map((drift) => drift?.isBeyondError)).toEqual([false, false, false, false]);
  expect(drifts.map((drift) => drift?.isSlopeBeyondError)).toEqual([false, false, false, true]);
});

it("anchors the scale on items with rising curves, and gives nothing if they are too few or an error is unknown", () => {
  const steady = [-1, 0, 1].map((difficulty) => ({ before: item(difficulty), now: item(difficulty) }));
  const falling = { before: item(0.5, -0.9), now: item(0.5, 14) };
  const unknown = { before: item(0, 1, null), now: item(3) };
  const drifts = driftsOf([...steady, falling, falling, falling, falling, unknown]);
  expect(drifts.map((drift) => drift?.change ?? null)).toEqual([0, 0, 0, 0, 0, 0, 0, null]);
  expect(driftsOf([...steady.slice(1), falling, unknown])).toEqual([null, null, null, null]);
  expect(driftsOf([])).toEqual([]);
});
