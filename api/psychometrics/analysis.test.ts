import { expect, it } from "vitest";
import { simulateAnswers, simulation, spreadCurves } from "#api/test-support/simulated-people.ts";
import { analyse, cell, type Responses } from "./analysis.ts";

const itemCount = 10;
const people = 600;
const letters = ["أ", "ب", "ج", "د"];

/** Choices of people who know an item or guess among the wrong options; the first option is right. */
function chosenBy(cells: Uint8Array): Uint16Array {
  const { chance } = simulation(3);
  return Uint16Array.from(cells, (mark) => (mark === 1 ? 1 : 2 + Math.floor(chance() * 3)));
}

const choices = (key: readonly string[]): Responses => ({
  kind: "choices",
  key,
  choices: {
    itemCount,
    options: Array.from({ length: itemCount }, () => letters),
    chosen: chosenBy(simulateAnswers(11, people, spreadCurves(itemCount))),
  },
});
const rightKey = Array.from({ length: itemCount }, () => "أ");

it("flags only the item with the wrong key", () => {
  const flagged = (responses: Responses) =>
    analyse(responses, [], ["2pl"])
      .analysis.items.filter(({ remarks }) => remarks.includes("probable_wrong_key"))
      .map(({ number }) => number);
  expect(flagged(choices(rightKey))).toEqual([]);
  expect(flagged(choices(rightKey.with(3, "ب")))).toEqual([4]);
  expect(analyse(choices(rightKey.with(3, "ب")), [], []).analysis.remarks).toContain("probable_wrong_keys");
  // Scored answers reveal it too, if the right answer is marked wrong.
  const cells = simulateAnswers(11, people, spreadCurves(itemCount));
  const turned = cells.map((mark, place) => (place % itemCount === 5 ? 1 - mark : mark));
  expect(flagged({ kind: "scored", itemCount, cells: turned })).toEqual([6]);
});

it("gives share and correlation of each option", () => {
  const { items } = analyse(choices(rightKey), ["الأول"], []).analysis;
  const [item] = items;
  expect(item?.title).toBe("الأول");
  expect(item?.options.map(({ label, isKey }) => [label, isKey])).toEqual(letters.map((one) => [one, one === "أ"]));
  const [key, ...others] = item?.options ?? [];
  expect(key?.share).toBe(item?.p);
  expect(key?.restCorrelation).toBeCloseTo(item?.restCorrelation ?? 0, 10);
  expect(item?.options.reduce((sum, { count }) => sum + count, 0)).toBe(people);
  for (const { restCorrelation } of others) expect(restCorrelation).toBeLessThan(0);
});

it("counts an item without an answer as wrong, and distinguishes omitted from not reached", () => {
  const rows = [
    [1, 1, 1, 1],
    [1, cell.empty, 0, cell.empty],
    [0, 1, cell.empty, cell.empty],
    [0, 0, 0, 1],
  ];
  const { analysis, personAt } = analyse({ kind: "scored", itemCount: 4, cells: Uint8Array.from(rows.flat()) }, [], []);
  expect(analysis.items.map(({ p }) => p)).toEqual([0.5, 0.5, 0.25, 0.5]);
  expect(analysis.items.map(({ omitted }) => omitted)).toEqual([0, 1, 0, 0]);
  expect(analysis.items.map(({ notReached }) => notReached)).toEqual([0, 0, 1, 2]);
  expect(rows.map((_, row) => personAt(row).score)).toEqual([4, 1, 1, 1]);
});

it("adds remarks to the figures", () => {
  const curves = [
    { slope: 1.5, difficulty: -3.5 },
    { slope: 1.5, difficulty: 2.5 },
    { slope: 1.5, difficulty: 0 },
    ...spreadCurves(12),
  ];
  const cells = simulateAnswers(13, 500, curves);
  const { items, remarks } = analyse({ kind: "scored", itemCount: 15, cells }, [], ["rasch", "2pl"]).analysis;
  expect(items[0]?.remarks).toContain("very_easy");
  expect(items[1]?.remarks).toContain("very_hard");
  expect(items[2]?.remarks).toEqual(expect.arrayContaining(["moderate", "discriminates_well"]));
  expect(remarks).toEqual(["reliability_weak"]);
  const few = analyse({ kind: "scored", itemCount: 15, cells: cells.slice(0, 15 * 30) }, [], []).analysis;
  expect(few.remarks).toContain("few_people");
  const same = analyse({ kind: "scored", itemCount: 2, cells: Uint8Array.from([1, 0, 1, 0]) }, [], ["2pl"]).analysis;
  expect(same.items.map(({ remarks: [first] }) => first)).toEqual(["everybody_right", "everybody_wrong"]);
  expect(same.remarks).toEqual(["few_people", "reliability_unknown", "no_model"]);
});

it("gives a Rasch variance at a bound, and its abilities, no error, and says so", () => {
  // Nearly everybody solves exactly one of the two items.
  const opposed = Uint8Array.from({ length: 400 }, (_, place) =>
    Number(place % 4 === 0 || place % 4 === 3 || place % 14 < 2),
  );
  const alike = Uint8Array.from({ length: 800 }, (_, place) => Number(place % 8 < 4));
  for (const [itemCount, cells, remark] of [
    [2, opposed, "no_spread"],
    [4, alike, "endless_spread"],
  ] as const) {
    const { analysis, personAt } = analyse({ kind: "scored", itemCount, cells }, [], ["rasch"]);
    expect(analysis.remarks).toContain(remark);
    expect(analysis.models[0]?.variance.standardError).toBeNull();
    expect(analysis.models[0]?.variance.value).toBeLessThanOrEqual(15 ** 2);
    expect(personAt(0).abilities[0]?.standardError).toBeNull();
  }
  const cells = simulateAnswers(13, 500, spreadCurves(12));
  const usual = analyse({ kind: "scored", itemCount: 12, cells }, [], ["rasch"]);
  expect(usual.analysis.remarks).toEqual([expect.stringContaining("reliability")]);
  expect(usual.personAt(0).abilities[0]?.standardError).toBeGreaterThan(0);
});

it("gives identical figures in any order of people", () => {
  const cells = simulateAnswers(11, people, spreadCurves(itemCount));
  const others = Array.from({ length: people }, (_, person) => (person * 7) % people).flatMap((person) => [
    ...cells.subarray(person * itemCount, (person + 1) * itemCount),
  ]);
  const figures = (of: Uint8Array) => analyse({ kind: "scored", itemCount, cells: of }, [], ["rasch", "2pl"]).analysis;
  expect(figures(Uint8Array.from(others))).toEqual(figures(cells));
});
