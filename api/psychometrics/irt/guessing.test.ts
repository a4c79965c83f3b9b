import { expect, it } from "vitest";
import { expectAll, lsatAnswers } from "#api/test-support/published.ts";
import { simulation, spreadCurves } from "#api/test-support/simulated-people.ts";
import { groupPatterns } from "../classical/scored-responses.ts";
import { guessingEm } from "./guessing.ts";
import { guessingInformation } from "./guessing-information.ts";
import { fitIrt, type IrtFit } from "./irt.ts";
import type { Parameters } from "./posterior.ts";
import { gaussHermite } from "./quadrature.ts";

const { scored } = lsatAnswers(7);

function known(fit: IrtFit | null): IrtFit {
  if (!fit) throw new Error("no model");
  return fit;
}

const figuresOf = ({ items }: IrtFit, figure: "slope" | "intercept") => items.map((item) => item?.[figure].value);

it("reproduces LSAT section 7 with a lower asymptote of .125, and without", () => {
  const guessing = known(fitIrt(scored, "2pl-guessing", Array(5).fill(0.125)));
  expect(guessing.logLikelihood).toBeCloseTo(-2658.996, 2);
  expect(guessing).toMatchObject({ isConverged: true, parameterCount: 10 });
  expectAll(figuresOf(guessing, "slope"), [1.0401, 1.2729, 1.9265, 0.8431, 0.7741]);
  expectAll(figuresOf(guessing, "intercept"), [1.6943, 0.5806, 1.6584, 0.2323, 1.6978]);
  const without = known(fitIrt(scored, "2pl"));
  expect(without.logLikelihood).toBeCloseTo(-2658.805, 2);
  expectAll(figuresOf(without, "slope"), [0.9875, 1.0808, 1.7075, 0.765, 0.7357]);
});

it("is 2PL, errors and abilities included, with an asymptote of 0", () => {
  const [one, other] = [known(fitIrt(scored, "2pl-guessing", Array(5).fill(0))), known(fitIrt(scored, "2pl"))];
  expect(one.logLikelihood).toBeCloseTo(other.logLikelihood, 6);
  for (const [place, item] of one.items.entries()) {
    const same = other.items[place];
    expect(item?.difficulty.value).toBeCloseTo(same?.difficulty.value ?? 9, 4);
    expect(item?.difficulty.standardError).toBeCloseTo(same?.difficulty.standardError ?? 9, 4);
    expect(item?.slope.standardError).toBeCloseTo(same?.slope.standardError ?? 9, 4);
  }
  for (const [row, score] of one.scores.entries()) expect(score).toBeCloseTo(other.scores[row] ?? 9, 4);
});

it("does not estimate an item that is solved no more often than by guessing, and keeps the errors of the others", () => {
  // Item 4 has 60.6 % right answers.
  const lower = [0.125, 0.125, 0.125, 0.7, 0.125];
  const { items, isConverged } = known(fitIrt(scored, "2pl-guessing", lower));
  expect(isConverged).toBe(true);
  expect(items.map((item) => typeof item?.slope.standardError)).toEqual([
    ...["number", "number", "number", "undefined", "number"],
  ]);
});

it("has the information that second differences of the likelihood give", () => {
  const lower = [0.125, 0.25, 0, 0.2, 0.125];
  const quadrature = gaussHermite(41);
  const { expect: expectation } = guessingEm(scored, lower)(quadrature);
  const at = [1.7, 0.6, 1.6, 0.2, 1.7, 1, 1.3, 1.9, 0.8, 0.8];
  const named = (values: readonly number[]): Parameters => ({
    intercepts: Float64Array.from(values.slice(0, 5)),
    slopes: Float64Array.from(values.slice(5)),
  });
  const step = 1e-3;
  const likelihood = (...moves: readonly [place: number, by: number][]) =>
    expectation(
      named(at.map((value, place) => moves.reduce((sum, [moved, by]) => sum + (moved === place ? by : 0), value))),
    ).logLikelihood;
  const difference = (i: number, j: number) =>
    -(
      likelihood([i, step], [j, step]) -
      likelihood([i, step], [j, -step]) -
      likelihood([i, -step], [j, step]) +
      likelihood([i, -step], [j, -step])
    ) /
    (4 * step * step);
  const parameters = named(at);
  const found = guessingInformation(scored, lower, quadrature, { parameters, posterior: expectation(parameters) });
  for (let i = 0; i < 10; i += 1) {
    for (let j = 0; j < 10; j += 1) expect(Math.abs(found.get(i, j) - difference(i, j))).toBeLessThan(0.02);
  }
});

it("finds the curves of people who guess one of four; 2PL takes hard items for flat ones", () => {
  const { chance, normal } = simulation(5);
  const curves = spreadCurves(20);
  const cells = Array.from({ length: 3_000 }, () => {
    const ability = normal();
    return curves.map(({ slope, difficulty }) =>
      Number(chance() < 0.25 + 0.75 / (1 + Math.exp(-slope * (ability - difficulty)))),
    );
  });
  const { scored: guessed } = groupPatterns(Uint8Array.from(cells.flat()), 20);
  const errorOf = (fit: IrtFit) =>
    fit.items.reduce((sum, item, place) => sum + Math.abs((item?.slope.value ?? 0) - (curves[place]?.slope ?? 0)), 0) /
    20;
  expect(errorOf(known(fitIrt(guessed, "2pl-guessing", Array(20).fill(0.25))))).toBeLessThan(0.15);
  expect(errorOf(known(fitIrt(guessed, "2pl")))).toBeGreaterThan(0.2);
});
