import { expect, it } from "vitest";
import { type ChoiceTest, simulateChoices } from "#api/test-support/simulated-choices.ts";
import { simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import type { AnalysedItem } from "#contract/quizzes/item-analysis.ts";
import { analyse } from "./analysis.ts";

const usual: ChoiceTest = { items: 30, options: 4, easiest: -2, hardest: 2, isGuessed: false, attracts: "none" };
const guessed: ChoiceTest = { ...usual, items: 20, easiest: 0, hardest: 3, isGuessed: true };
const attractive: ChoiceTest = { ...guessed, options: 5, isGuessed: false, attracts: "anybody" };

const analysisOf = (...simulated: Parameters<typeof simulateChoices>) =>
  analyse(simulateChoices(...simulated), [], []).analysis;
const isWrong = ({ remarks }: AnalysedItem) => remarks.includes("wrong_key");
const isDoubted = (item: AnalysedItem) => isWrong(item) || item.remarks.includes("probable_wrong_key");
/** The rule with two standard errors of one correlation, applied to each option separately. */
const isOutdone = ({ options, restCorrelation }: AnalysedItem, people: number) =>
  options.some(({ restCorrelation: own }) => (own ?? 0) > Math.max(0, (restCorrelation ?? 0) + 2 / Math.sqrt(people)));

it.each([
  ["guessed", guessed, 30],
  ["guessed", guessed, 60],
  ["attractive", attractive, 30],
  ["attractive", attractive, 60],
] as const)("calls a right key wrong in few hard tests, %s, of few people", (_, test, people) => {
  const tests = Array.from({ length: 120 }, (__, seed) => analysisOf(seed, people, test).items);
  expect(tests.filter((items) => items.some(isWrong)).length).toBeLessThanOrEqual(6);
  expect(tests.filter((items) => items.some((item) => isOutdone(item, people))).length).toBeGreaterThan(20);
});

it("finds a wrong key in six of ten tests of 120 people, and in 19 of 20 tests of 300", () => {
  const found = (people: number, is: (item: AnalysedItem) => boolean) =>
    Array.from({ length: 100 }, (_, seed) => analysisOf(seed, people, usual, seed % 30).items[seed % 30]).filter(
      (item) => item && is(item),
    ).length;
  expect(found(120, isWrong)).toBeGreaterThanOrEqual(60);
  expect(found(120, isDoubted)).toBeGreaterThanOrEqual(80);
  expect(found(300, isWrong)).toBeGreaterThanOrEqual(95);
});

it("finds a key that nobody chose, and one of an item without options", () => {
  const responses = simulateChoices(1, 300, usual) as Extract<ReturnType<typeof simulateChoices>, { kind: "choices" }>;
  const key = [...responses.key];
  key[12] = "nobody's";
  const options = responses.choices.options.with(12, ["1", "2", "3", "4", "nobody's"]);
  const { items } = analyse({ ...responses, key, choices: { ...responses.choices, options } }, [], []).analysis;
  expect(items[12]?.p).toBe(0);
  expect(items.filter(isWrong).map(({ number }) => number)).toEqual([13]);

  const cells = simulateAnswers(3, 300, spreadCurves(30));
  const turned = cells.map((mark, place) => (place % 30 === 14 ? 1 - mark : mark));
  const scored = analyse({ kind: "scored", itemCount: 30, cells: turned }, [], []).analysis;
  expect(scored.items.filter(isWrong).map(({ number }) => number)).toEqual([15]);
});

it("says where people are too few to find a wrong key", () => {
  expect(analysisOf(1, 29, usual, 3).remarks).toContain("keys_hidden");
  expect(analysisOf(1, 90, usual, 3).remarks).toContain("keys_hidden");
  expect(analysisOf(1, 150, usual, 3).remarks).not.toContain("keys_hidden");
});
