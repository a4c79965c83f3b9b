import { expect, it } from "vitest";
import { type Curve, simulateAnswers, simulation, spreadCurves } from "#api/test-support/simulated-people.ts";
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
      .analysis.items.filter(({ remarks }) => remarks.includes("wrong_key"))
      .map(({ number }) => number);
  expect(flagged(choices(rightKey))).toEqual([]);
  expect(flagged(choices(rightKey.with(3, "ب")))).toEqual([4]);
  expect(analyse(choices(rightKey.with(3, "ب")), [], []).analysis.remarks).toContain("wrong_keys");
  // Scored answers also reveal it if the right answer is marked as wrong.
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

it("gives the shares of options in five groups of scores: the key rises, and wrong options fall", () => {
  const { scoreGroups, scores, items } = analyse(choices(rightKey), [], []).analysis;
  expect(scoreGroups.flatMap(({ from, to }) => [from, to])).toEqual(
    scoreGroups.flatMap(({ from, to }) => [from, to]).toSorted((one, other) => one - other),
  );
  expect(scoreGroups).toHaveLength(5);
  for (const { from, to, people: inGroup } of scoreGroups) {
    const counted = scores.filter(({ score }) => score >= from && score <= to);
    expect(inGroup).toBe(counted.reduce((sum, { count }) => sum + count, 0));
  }
  for (const { options } of items) {
    for (const { groupShares, count } of options) {
      const chose = groupShares.reduce((sum, share, place) => sum + share * (scoreGroups[place]?.people ?? 0), 0);
      expect(chose).toBeCloseTo(count, 6);
    }
    const [key] = options;
    expect(key?.groupShares.at(-1)).toBeGreaterThan(key?.groupShares[0] ?? 1);
  }
  const alike = analyse({ kind: "scored", itemCount: 2, cells: Uint8Array.from([1, 0, 0, 1, 1, 0]) }, [], []);
  expect(alike.analysis.scoreGroups).toEqual([{ from: 1, to: 1, people: 3 }]);
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
  expect(analysis.items.map(({ pReached }) => pReached)).toEqual([0.5, 0.5, 1 / 3, 1]);
  expect(rows.map((_, row) => personAt(row).score)).toEqual([4, 1, 1, 1]);
});

it("judges fit by the people who reached the end", () => {
  const [count, length] = [1500, 12];
  const complete = simulateAnswers(17, count, spreadCurves(length));
  // Two people in five stop before the last four items, whatever they know.
  const cells = complete.map((mark, place) =>
    Math.floor(place / length) % 5 < 2 && place % length > 7 ? cell.empty : mark,
  );
  const judge = (hasOwnOrders: boolean) =>
    analyse({ kind: "scored", itemCount: length, cells }, [], ["2pl"], { judgesFit: true, hasOwnOrders });
  const { analysis, personAt } = judge(false);
  expect(analysis.fitPeople).toBe(900);
  expect(analysis.fit[0]?.items.filter(({ isFlagged }) => isFlagged)).toEqual([]);
  expect(analysis.m2[0]?.pValue).toBeGreaterThan(0.05);
  expect(analysis.items[11]?.pReached).toBeCloseTo((analysis.items[11]?.p ?? 0) / 0.6, 10);
  expect([personAt(0), personAt(2)].map(({ personFit }) => personFit[0]?.lz === null)).toEqual([true, false]);
  // Control: if orders differ everybody is judged, and items before which people stop look like a dimension.
  const everybody = judge(true).analysis;
  expect(everybody).toMatchObject({
    fitPeople: count,
    items: Array(length).fill({ notReached: null, pReached: null }),
  });
  expect(everybody.m2[0]?.pValue).toBeLessThan(1e-6);
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
  expect(remarks).toEqual(["reliability_uncertain"]);
  const few = analyse({ kind: "scored", itemCount: 15, cells: cells.slice(0, 15 * 30) }, [], []).analysis;
  expect(few.remarks).toContain("few_people");
  const same = analyse({ kind: "scored", itemCount: 2, cells: Uint8Array.from([1, 0, 1, 0]) }, [], ["2pl"]).analysis;
  expect(same.items.map(({ remarks: [first] }) => first)).toEqual(["everybody_right", "everybody_wrong"]);
  expect(same.remarks).toEqual(["few_people", "reliability_unknown", "keys_hidden", "no_model"]);
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

it("says where answers do not determine a 2PL model, or an item of it", () => {
  const steep = Array.from({ length: 7 }, (_, item) => ({ slope: 1.2, difficulty: -1.2 + 0.4 * item }));
  const flat = { slope: 0, difficulty: 0 };
  const analysisOf = (curves: Curve[], count: number) =>
    analyse({ kind: "scored", itemCount: curves.length, cells: simulateAnswers(13, count, curves) }, [], ["2pl"])
      .analysis;
  expect(analysisOf(steep.slice(0, 2), 500).remarks).toContain("two_items");
  expect(analysisOf(steep.slice(0, 3), 500).remarks).toEqual(["reliability_weak"]);

  const unknown = analysisOf(spreadCurves(30), 12);
  expect(unknown.items.every(({ twoParameter }) => !twoParameter?.difficulty.standardError)).toBe(true);
  expect(unknown.remarks).toContain("no_errors");

  const flagged = ({ items }: ReturnType<typeof analysisOf>) =>
    items.filter(({ remarks }) => remarks.includes("flat_slope")).map(({ number }) => number);
  expect(flagged(analysisOf([flat, ...steep], 500))).toEqual([1]);
  // With many people a slope may differ from 0 beyond chance and still be nearly 0.
  expect(flagged(analysisOf([{ ...flat, slope: 0.1 }, ...steep], 20_000))).toEqual([1]);
});

it("blames a slope at its bound on the number of people where they are few, and else on the model", () => {
  const remarksOf = (count: number) => {
    const once = simulateAnswers(9, count, spreadCurves(3));
    const cells = Uint8Array.from(
      { length: count * 4 },
      (_, place) => once[Math.floor(place / 4) * 3 + Math.min(place % 4, 2)] ?? 0,
    );
    return analyse({ kind: "scored", itemCount: 4, cells }, [], ["2pl"]).analysis.items.flatMap((item) => item.remarks);
  };
  const [few, many] = [remarksOf(100), remarksOf(300)];
  expect([few.includes("slope_unknown"), few.includes("slope_at_bound")]).toEqual([true, false]);
  expect([many.includes("slope_unknown"), many.includes("slope_at_bound")]).toEqual([false, true]);
});

it("gives identical figures in any order of people", () => {
  const cells = simulateAnswers(11, people, spreadCurves(itemCount));
  const others = Array.from({ length: people }, (_, person) => (person * 7) % people).flatMap((person) => [
    ...cells.subarray(person * itemCount, (person + 1) * itemCount),
  ]);
  const figures = (of: Uint8Array) => analyse({ kind: "scored", itemCount, cells: of }, [], ["rasch", "2pl"]).analysis;
  expect(figures(Uint8Array.from(others))).toEqual(figures(cells));
});
