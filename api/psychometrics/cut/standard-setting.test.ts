import { expect, it } from "vitest";
import type { JudgedQuestion } from "#contract/quizzes/standard-settings.ts";
import { angoffScore, bookmarkScore, cutOfPlaces, cutOfScore, cutsOfNorms, panelOf } from "./standard-setting.ts";

const question = (number: number, slope: number, difficulty: number): JudgedQuestion => ({
  number,
  title: null,
  p: 0.5,
  curve: { slope, intercept: -slope * difficulty },
});

it("adds the chances that a judge gives, and takes the mean of the judges", () => {
  expect(angoffScore([80, 50, 20])).toBeCloseTo(1.5, 12);
  const panel = panelOf("angoff", [10, 12, 17]);
  // sd² = (9 + 1 + 16) / 2 = 13
  expect(panel).toMatchObject({ judges: 3, score: 13, low: 10, high: 17 });
  expect(panel?.sd).toBeCloseTo(Math.sqrt(13), 12);
  expect(panel?.standardError).toBeCloseTo(Math.sqrt(13 / 3), 12);
});

it("asks for the whole answer above the judges' score", () => {
  expect([12, 12.01, 11.999999999999, 0.2, 40].map((score) => cutOfScore(score, 30))).toEqual([12, 13, 12, 1, 30]);
});

it("takes the ability at which two of three solve the marked question", () => {
  const questions = [question(1, 1, -1), question(2, 2, 0), question(3, 1, 1)];
  // ability = ln 2 / 2 where question 2 is solved by 2/3; the others by 1 / (1 + exp(-(θ ± 1))).
  const ability = Math.LN2 / 2;
  const expected = 1 / (1 + Math.exp(-(ability + 1))) + 2 / 3 + 1 / (1 + Math.exp(-(ability - 1)));
  expect(bookmarkScore(questions, 2)).toBeCloseTo(expected, 12);
  const withoutCurve = { ...question(4, 1, 0), p: 0.25, curve: null };
  expect(bookmarkScore([...questions, withoutCurve], 2)).toBeCloseTo(expected + 0.25, 12);
  expect(bookmarkScore([...questions, withoutCurve], 4)).toBeNull();
});

it("takes the median of bookmarks, so that one judge does not move it", () => {
  expect(panelOf("bookmark", [10, 11, 29])?.score).toBe(11);
  expect(panelOf("bookmark", [10, 11, 12, 29])?.score).toBe(11.5);
  expect(panelOf("bookmark", [10])).toMatchObject({ sd: null, standardError: null });
  expect(panelOf("bookmark", [])).toBeNull();
});

it("gives no more places than there are, also where many have one score", () => {
  const countOfScore = [9, 4, 3, 2, 1];
  expect([1, 2, 3, 5, 6, 10, 99].map((places) => cutOfPlaces(countOfScore, places))).toEqual([4, 4, 3, 3, 2, 1, 1]);
  expect(cutOfPlaces([0, 0, 5], 4)).toBeNull();
});

it("takes the best of each age by its own norms", () => {
  const norms = {
    ages: [
      { age: 13, percentiles: [10, 50, 90, 97] },
      { age: 14, percentiles: [5, 20, 60, 85] },
    ],
  } as Parameters<typeof cutsOfNorms>[0];
  expect(cutsOfNorms(norms, 10)).toEqual([
    { age: 13, cut: 2 },
    { age: 14, cut: null },
  ]);
});
