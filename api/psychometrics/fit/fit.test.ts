import { describe, expect, it } from "vitest";
import {
  type Curve,
  simulateAnswers,
  simulateTwoAbilities,
  simulation,
  spreadCurves,
} from "#api/test-support/simulated-people.ts";
import { groupPatterns } from "../classical/scored-responses.ts";
import { fitIrt, type IrtModel } from "../irt/irt.ts";
import { fitOf } from "./fit.ts";
import { remarksOnFit, remarksOnItemFit } from "./fit-remarks.ts";

const people = 1000;
const curves = spreadCurves(20);
const alike: Curve[] = curves.map(({ difficulty }) => ({ slope: 1.2, difficulty }));

function judged(cells: Uint8Array, itemCount: number, model: IrtModel) {
  const grouped = groupPatterns(cells, itemCount);
  const { figures, lzOf, pairs } = fitOf(grouped, [fitIrt(grouped.scored, model)]);
  const lz = Array.from(grouped.patternOf, (pattern) => lzOf(pattern)[0]?.lz ?? Number.NaN);
  return { figures, pairs, lz };
}

const itemsFlagged = ({ figures }: ReturnType<typeof judged>) =>
  figures.fit.flatMap(({ items }) => items.filter(({ isFlagged }) => isFlagged).map(({ number }) => number));

const shareOf = (values: readonly number[], isCounted: (value: number) => boolean) =>
  values.filter(isCounted).length / values.length;

describe("answers that follow the model", () => {
  const runs = (["2pl", "rasch"] as const).map((model) => ({
    model,
    tests: Array.from({ length: 15 }, (_, seed) =>
      judged(simulateAnswers(seed, people, model === "rasch" ? alike : curves), curves.length, model),
    ),
  }));

  it.each(runs)("have significant figures as often as chance says: $model", ({ tests }) => {
    const items = tests.flatMap(({ figures }) => figures.fit[0]?.items ?? []);
    const significant = shareOf(
      items.map(({ sX2 }) => sX2?.pValue ?? Number.NaN),
      (p) => p < 0.05,
    );
    expect(significant).toBeGreaterThan(0.02);
    expect(significant).toBeLessThan(0.085);
    const strange = shareOf(
      tests.flatMap(({ lz }) => lz),
      (lz) => lz < -1.645,
    );
    expect(strange).toBeGreaterThan(0.025);
    expect(strange).toBeLessThan(0.06);
    // Of 15 tests chance puts three or more below 5 % in one run of 30, and five in one of 1,500.
    const general = tests.map(({ figures }) => figures.m2[0]?.pValue ?? Number.NaN);
    expect(general.filter((p) => p < 0.05).length).toBeLessThanOrEqual(4);
    expect(general.filter((p) => p > 0.5).length).toBeGreaterThanOrEqual(3);
  });

  it.each(runs)("raise no remark: $model", ({ tests }) => {
    expect(tests.flatMap(itemsFlagged).length).toBeLessThanOrEqual(1);
    for (const { figures } of tests) {
      expect(remarksOnFit(figures)).toEqual([]);
      expect(figures.m2[0]?.rmsea).toBeLessThan(0.03);
      for (const { infit } of figures.fit[0]?.items ?? []) {
        // The abilities include the item itself, which brings infit below 1.
        expect(infit).toBeGreaterThan(0.75);
        expect(infit).toBeLessThan(1.1);
      }
    }
  });
});

describe("an item unlike the others", () => {
  it("is found under Rasch where its slope is far from theirs", () => {
    for (const slope of [0.2, 0.6, 4]) {
      const unlike = alike.with(9, { slope, difficulty: 0 });
      const found = judged(simulateAnswers(1, 1000, unlike), unlike.length, "rasch");
      expect(itemsFlagged(found)).toEqual([10]);
      expect(remarksOnItemFit(10, found.figures)).toEqual(["misfits_rasch"]);
      expect(remarksOnItemFit(11, found.figures)).toEqual([]);
      const infit = found.figures.fit[0]?.items[9]?.infit ?? 0;
      if (slope < 1) expect(infit).toBeGreaterThan(1.05);
      else expect(infit).toBeLessThan(0.8);
    }
  });

  it("is found by the same effect in a long test, and not in a large sample by a slope nearly theirs", () => {
    const long: Curve[] = spreadCurves(60).map(({ difficulty }) => ({ slope: 1.2, difficulty }));
    const items = long.with(9, { slope: 0.6, difficulty: 0 }).with(19, { slope: 1.4, difficulty: 0 });
    const found = judged(simulateAnswers(1, 10_000, items), items.length, "rasch");
    expect(itemsFlagged(found)).toEqual([10]);
    const nearly = found.figures.fit[0]?.items[19]?.sX2;
    expect(nearly?.pValue).toBeLessThan(0.05 / 60);
    expect(nearly?.effect).toBeLessThan(0.1);
  });

  it("is found where people guess it", () => {
    const guessed = (model: IrtModel) => {
      const { chance } = simulation(8);
      const hard = alike.with(9, { slope: 1.2, difficulty: 1.5 });
      const cells = simulateAnswers(1, 1000, hard).map((mark, place) =>
        place % hard.length === 9 && chance() < 0.3 ? 1 : mark,
      );
      return itemsFlagged(judged(cells, hard.length, model));
    };
    expect(guessed("rasch")).toEqual([10]);
  });

  it("is found under the two-parameter model where the best miss it", () => {
    const { chance } = simulation(8);
    const cells = simulateAnswers(1, 1000, curves);
    for (let person = 0; person < 1000; person += 1) {
      const start = person * curves.length;
      const score = cells.subarray(start, start + curves.length).reduce((sum, mark) => sum + mark, 0);
      if (score > 13 && chance() < 0.8) cells[start + 9] = 0;
    }
    const found = judged(cells, curves.length, "2pl");
    expect(itemsFlagged(found)).toEqual([10]);
    expect(remarksOnItemFit(10, found.figures)).toEqual(["misfits_curve"]);
  });
});

it("finds two items of which one gives the other away", () => {
  const { chance } = simulation(8);
  const cells = simulateAnswers(2, 1000, curves);
  for (let start = 0; start < cells.length; start += curves.length) {
    if (chance() < 0.5) cells[start + 12] = cells[start + 8] ?? 0;
  }
  const { figures } = judged(cells, curves.length, "2pl");
  expect(figures.q3[0]?.flagged.map(({ one, other }) => [one, other])).toEqual([[9, 13]]);
  expect(remarksOnFit(figures)).toContain("dependent_pairs");
  expect(remarksOnItemFit(9, figures)).toContain("depends_on_other");
  expect(remarksOnItemFit(13, figures)).toContain("depends_on_other");
  expect(remarksOnItemFit(1, figures)).toEqual([]);
});

it("doubts one dimension where half of the items measure another", () => {
  const [half, other] = [simulateAnswers(1, 1000, alike), simulateAnswers(2, 1000, alike)];
  const both = half.map((mark, place) => (place % 2 === 0 ? mark : (other[place] ?? 0)));
  const { figures } = judged(both, alike.length, "2pl");
  expect(figures.m2[0]?.rmsea).toBeGreaterThan(0.05);
  expect(remarksOnFit(figures)).toContain("dimension_doubtful");
  // A Rasch model shows it by its figure and not by a remark.
  const rasch = judged(both, alike.length, "rasch").figures;
  expect(rasch.m2[0]?.isFlagged).toBe(true);
  expect(remarksOnFit(rasch)).not.toContain("dimension_doubtful");
});

it("says that two abilities of r = .7 are more than chance, though a small departure", () => {
  const cells = simulateTwoAbilities(1, 1000, spreadCurves(40), 0.7);
  const { figures } = judged(cells, 40, "2pl");
  expect(figures.m2[0]).toMatchObject({ isBeyondChance: true, isFlagged: false });
  expect(remarksOnFit(figures)).toEqual([]);
});

it("names the people whose answers are turned around", () => {
  const cells = simulateAnswers(3, 500, curves);
  for (const person of [7, 300]) {
    for (let item = 0; item < 20; item += 1) cells[person * 20 + item] = Number(item >= 10);
  }
  const { figures, lz } = judged(cells, curves.length, "2pl");
  const [found] = figures.personFit;
  expect(found?.strangest.slice(0, 2).map(({ place, score, serial }) => [place, score, serial])).toEqual([
    [8, 10, null],
    [301, 10, null],
  ]);
  expect(found?.strangest[0]?.lz).toBe(lz[7]);
  expect(found?.belowCut).toBe(lz.filter((value) => value < -2).length);
  expect(found?.expectedBelow).toBeCloseTo(500 * 0.02275, 2);
});

describe("figures without a basis are null", () => {
  it("for items that all or none got right, and they leave the others as they are", () => {
    const own = curves.slice(0, 5);
    const cells = simulateAnswers(4, 300, own);
    const wide = new Uint8Array(300 * 7);
    for (let person = 0; person < 300; person += 1) {
      wide.set([1, ...cells.subarray(person * 5, person * 5 + 5), 0], person * 7);
    }
    for (const model of ["2pl", "rasch"] as const) {
      const [narrow, extended] = [judged(cells, 5, model).figures, judged(wide, 7, model).figures];
      const [first, ...others] = extended.fit[0]?.items ?? [];
      const none = { infit: null, outfit: null, sX2: null, isFlagged: false };
      expect([first, others.pop()]).toEqual([
        { number: 1, ...none },
        { number: 7, ...none },
      ]);
      expect(others.map(({ number: _number, ...figures }) => figures)).toEqual(
        narrow.fit[0]?.items.map(({ number: _number, ...figures }) => figures),
      );
      expect(extended.m2).toEqual(narrow.m2);
      expect(extended.information).toEqual(narrow.information);
      expect(extended.q3[0]?.pairCount).toBe(10);
    }
  });

  it("for tests without degrees of freedom", () => {
    const none = { statistic: null, df: null, pValue: null, rmsea: null, isBeyondChance: false, isFlagged: false };
    const cells = simulateAnswers(4, 300, curves.slice(8, 11));
    const { figures } = judged(cells, 3, "2pl");
    expect(figures.m2).toEqual([{ model: "2pl", ...none }]);
    expect(figures.fit[0]?.items.map(({ sX2 }) => sX2)).toEqual([null, null, null]);
    const rasch = judged(cells, 3, "rasch").figures;
    expect(rasch.m2[0]?.df).toBe(6 - 4);
    expect(rasch.fit[0]?.items.map(({ sX2 }) => sX2?.df)).toEqual([1, 1, 1]);
    const two = judged(simulateAnswers(4, 300, curves.slice(8, 10)), 2, "rasch").figures;
    expect(two.m2).toEqual([{ model: "rasch", ...none }]);
    expect(two.fit[0]?.items.map(({ sX2 }) => sX2)).toEqual([null, null]);
  });

  it("for models of which the variance is at a bound, and answers without a model", () => {
    const same = Uint8Array.from({ length: 800 }, (_, place) => Number(place % 8 < 4));
    expect(judged(same, 4, "rasch").figures.fit).toEqual([]);
    const constant = new Uint8Array(40).fill(1);
    expect(judged(constant, 4, "2pl").figures).toEqual({ fit: [], information: [], q3: [], m2: [], personFit: [] });
  });

  it("and every other one is a number with few people", () => {
    const { figures, pairs } = judged(simulateAnswers(6, 8, curves), curves.length, "2pl");
    const numbers = JSON.stringify([figures, pairs], (_key, value) =>
      typeof value === "number" && !Number.isFinite(value) ? "not a number" : value,
    );
    expect(numbers).not.toContain("not a number");
    expect(figures.q3[0]?.flagged).toEqual([]);
  });
});
