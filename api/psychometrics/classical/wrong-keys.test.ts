import { describe, expect, it } from "vitest";
import { simulateAnswers, simulation } from "#api/test-support/simulated-people.ts";
import type { AnalysedItem } from "#contract/quizzes/item-analysis.ts";
import { analyse } from "./analysis.ts";

const people = 300;
const itemCount = 20;
const tests = 100;
/** The least slope that the rule must cope with. */
const curves = Array.from({ length: itemCount }, (_, item) => ({ slope: 0.6, difficulty: -2 + (4 * item) / 19 }));

/** The items of a test in which the first option is right; `wrong` is the one item with another key. */
function itemsOf(seed: number, optionCount: number, wrong?: number): AnalysedItem[] {
  const { chance } = simulation(seed);
  const another = () => 1 + Math.floor(chance() * (optionCount - 1));
  const chosen = Uint16Array.from(simulateAnswers(seed + 1, people, curves), (mark) =>
    mark === 1 ? 1 : 1 + another(),
  );
  const labels = Array.from({ length: optionCount }, (_, option) => `${option + 1}`);
  const options = curves.map(() => labels);
  const key = curves.map((_, item) => labels[item === wrong ? another() : 0] ?? "");
  return analyse({ kind: "choices", key, choices: { itemCount, options, chosen } }, [], []).analysis.items;
}

const isFlagged = ({ remarks }: AnalysedItem) => remarks.includes("probable_wrong_key");
/** The rule without a margin for chance. */
const isOutdone = ({ options, restCorrelation }: AnalysedItem) =>
  options.some(({ isKey, restCorrelation: own }) => !isKey && (own ?? 0) > Math.max(0, restCorrelation ?? 0));

describe.each([4, 10, 20])("with %i options", (optionCount) => {
  it("doubts a right key in few tests, though chance often puts an option before one", () => {
    const all = Array.from({ length: tests }, (_, test) => itemsOf(1000 + 2 * test, optionCount));
    expect(all.filter((items) => items.some(isFlagged)).length).toBeLessThanOrEqual(0.05 * tests);
    expect(all.filter((items) => items.some(isOutdone)).length).toBeGreaterThan(0.05 * tests);
  });

  it("finds nine of ten wrong keys", () => {
    const found = Array.from({ length: tests }, (_, test) => {
      const wrong = test % itemCount;
      const item = itemsOf(5000 + 2 * test, optionCount, wrong)[wrong];
      return item !== undefined && isFlagged(item);
    });
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(0.9 * tests);
  });
});
