import { expect, it } from "vitest";
import { type Curve, simulateAnswers, simulation, spreadCurves } from "#api/test-support/simulated-people.ts";
import { analyse } from "../classical/analysis.ts";
import { cutFiguresOf } from "./cut-accuracy.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Simulates what happens to very many people with these curves. The cut lets people with this score pass. */
function simulated(curves: readonly Curve[], cut: number) {
  const { chance, normal } = simulation(99);
  const people = Array.from({ length: 60_000 }, () => {
    const ability = normal();
    const chances = curves.map(({ slope, difficulty }) => 1 / (1 + Math.exp(-slope * (ability - difficulty))));
    const [one, other] = [0, 1].map(() => chances.map((p) => Number(chance() < p)));
    // Chance orders people with equal scores on half of the items.
    const [odd, even] = [0, 1].map((side) => sum(one?.filter((_, item) => item % 2 === side) ?? []) + chance());
    const doesPass = sum(one ?? []) >= cut;
    return { doesPass, wouldPass: sum(other ?? []) >= cut, isAbove: sum(chances) >= cut, odd, even };
  });
  type Person = (typeof people)[number];
  const share = (of: (person: Person) => boolean) => people.filter(of).length / people.length;
  const passing = share(({ doesPass }) => doesPass);
  const borderOf = (half: (person: Person) => number) =>
    people.map(half).sort((one, other) => other - one)[Math.round(passing * people.length)] ?? 0;
  const [ofOdd, ofEven] = [borderOf(({ odd = 0 }) => odd), borderOf(({ even = 0 }) => even)];
  return {
    passing,
    wronglyPassed: share(({ doesPass, isAbove }) => doesPass && !isAbove),
    wronglyFailed: share(({ doesPass, isAbove }) => !doesPass && isAbove),
    consistency: share(({ doesPass, wouldPass }) => doesPass === wouldPass),
    lostWithOtherHalf: 1 - share(({ odd = 0, even = 0 }) => odd > ofOdd && even > ofEven) / passing,
  };
}

const figuresOf = (curves: readonly Curve[], cut: number) => {
  const itemCount = curves.length;
  const cells = simulateAnswers(5, 3_000, curves);
  const { analysis } = analyse(
    { kind: "scored", itemCount, cells },
    curves.map(() => null),
    ["2pl"],
  );
  return cutFiguresOf(analysis, cut);
};

it.each([16, 20, 24])("says how often a cut of %d of 30 decides rightly, as a simulation finds it", (cut) => {
  const curves = spreadCurves(30);
  const truth = simulated(curves, cut);
  const found = figuresOf(curves, cut);
  expect(found.map(({ by }) => by)).toEqual(["scores", "2pl"]);
  for (const figures of found) {
    for (const [name, share] of Object.entries(truth)) {
      // The last figure is a share of the few people who pass.
      const within = name === "lostWithOtherHalf" ? 0.04 : 0.02;
      const distance = Math.abs(Number(Reflect.get(figures, name)) - share);
      expect(distance, `${name} by ${figures.by}: ${share}`).toBeLessThan(within);
    }
  }
});

it("gives the binomial error for items of one difficulty", () => {
  const curves = spreadCurves(40).map(() => ({ slope: 1.2, difficulty: 0 }));
  for (const { errors } of figuresOf(curves, 20)) {
    expect(errors).toHaveLength(41);
    expect(errors[20]?.standardError).toBeCloseTo(Math.sqrt(40 * 0.5 * 0.5), 0);
    expect(errors[36]?.standardError).toBeCloseTo(Math.sqrt(40 * 0.9 * 0.1), 0);
    expect(errors[0]?.standardError).toBeLessThan(0.3);
  }
});

it("says nothing by a model that the answers do not allow", () => {
  const constant = analyse({ kind: "scored", itemCount: 2, cells: Uint8Array.of(1, 0, 1, 0) }, [null, null], ["2pl"]);
  expect(cutFiguresOf(constant.analysis, 1)).toEqual([]);
});
