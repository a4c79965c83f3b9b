import { expect, it } from "vitest";
import { simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import { type FittedRows, groupPatterns, groupScores } from "../classical/scored-responses.ts";
import { observedInformation, withSharedSlope } from "./information.ts";
import { fitIrt } from "./irt.ts";
import { createPosterior } from "./posterior.ts";
import { gaussHermite } from "./quadrature.ts";

const scoredOf = (cells: Uint8Array, itemCount: number) => groupPatterns(cells, itemCount).scored;

it("recovers the parameters of 40 simulated items from 2,000 people within their standard errors", () => {
  for (const seed of [1, 2, 3]) {
    const curves = spreadCurves(40);
    const fit = fitIrt(scoredOf(simulateAnswers(seed, 2_000, curves), 40), "2pl");
    expect(fit?.isConverged).toBe(true);
    const distances = curves.flatMap(({ slope, difficulty }, index) => {
      const item = fit?.items[index];
      if (!item) throw new Error("An item was not estimated");
      return [
        (item.slope.value - slope) / (item.slope.standardError ?? 0),
        (item.difficulty.value - difficulty) / (item.difficulty.standardError ?? 0),
      ].map(Math.abs);
    });
    // Of 80 parameters chance puts about one in four runs beyond three standard errors, and none beyond four and a
    // half.
    expect(distances.filter((distance) => distance > 3).length, `seed ${seed}`).toBeLessThanOrEqual(2);
    expect(Math.max(...distances)).toBeLessThan(4.5);
    // The errors are neither too small nor too large.
    const square = distances.reduce((sum, distance) => sum + distance ** 2, 0) / distances.length;
    expect(square).toBeGreaterThan(0.6);
    expect(square).toBeLessThan(1.5);
  }
});

it("gives the same Rasch model by scores as by patterns: likelihood, gradient, information and abilities", () => {
  const scored = scoredOf(simulateAnswers(2, 500, spreadCurves(12)), 12);
  const { byScore, rowOf } = groupScores(scored);
  const slopes = new Float64Array(12).fill(1.3);
  const parameters = { slopes, intercepts: slopes.map((_, item) => (item - 4) / 3) };
  const quadrature = gaussHermite(61);
  const [ofPatterns, ofScores] = [scored, byScore].map((rows: FittedRows) => {
    const posterior = createPosterior(rows, quadrature)(parameters);
    const information = withSharedSlope(observedInformation(rows, quadrature, parameters, posterior));
    return { ...posterior, information: information.to1DArray() };
  });
  if (!ofPatterns || !ofScores) throw new Error("no posterior");
  const expectClose = (some: ArrayLike<number>, others: ArrayLike<number>) =>
    expect(Math.max(...Array.from(some, (value, place) => Math.abs(value - (others[place] ?? 0))))).toBeLessThan(1e-8);
  expect(scored.counts.length).toBeGreaterThan(100);
  expectClose([ofScores.logLikelihood], [ofPatterns.logLikelihood]);
  for (const part of ["expected", "abilityOfRight", "information"] as const)
    expectClose(ofScores[part], ofPatterns[part]);
  for (const part of ["means", "variances"] as const) {
    expectClose(
      Array.from(rowOf, (row) => ofScores[part][row] ?? 0),
      ofPatterns[part],
    );
  }
});

it("recovers difficulties and the variance of a simulated Rasch model", () => {
  const curves = spreadCurves(20).map(({ difficulty }) => ({ slope: 1.4, difficulty }));
  const fit = fitIrt(scoredOf(simulateAnswers(5, 2_000, curves), 20), "rasch");
  const { value = 0, standardError } = fit?.variance ?? {};
  expect(Math.abs(value - 1.4 ** 2) / (standardError ?? 0)).toBeLessThan(3);
  for (const [index, { slope, difficulty }] of curves.entries()) {
    const item = fit?.items[index];
    const distance = ((item?.difficulty.value ?? 0) - slope * difficulty) / (item?.difficulty.standardError ?? 0);
    expect(Math.abs(distance), `item ${index + 1}`).toBeLessThan(3.5);
  }
});

it("leaves out items that everybody or nobody solved, and gives a reversed item a negative slope", () => {
  const itemCount = 8;
  const cells = simulateAnswers(7, 1_000, spreadCurves(itemCount));
  const changed = cells.map((mark, place) => {
    const item = place % itemCount;
    if (item === 0) return 1;
    if (item === 1) return 0;
    return item === 4 ? 1 - mark : mark;
  });
  for (const model of ["rasch", "2pl"] as const) {
    const fit = fitIrt(scoredOf(changed, itemCount), model);
    expect(fit?.items.map((item) => item === null)).toEqual([true, true, ...Array(6).fill(false)]);
    expect(Number.isFinite(fit?.logLikelihood)).toBe(true);
  }
  expect(fitIrt(scoredOf(changed, itemCount), "2pl")?.items[4]?.slope.value).toBeLessThan(0);
  const allAlike = scoredOf(new Uint8Array(40).fill(1), 4);
  expect(fitIrt(allAlike, "2pl")).toBeNull();
});

it("ends with a slope at its bound if two items are always answered alike", () => {
  const once = simulateAnswers(9, 300, spreadCurves(3));
  const cells = Uint8Array.from({ length: 300 * 4 }, (_, place) => {
    const [person, item] = [Math.floor(place / 4), place % 4];
    return once[person * 3 + Math.min(item, 2)] ?? 0;
  });
  const fit = fitIrt(scoredOf(cells, 4), "2pl");
  expect(fit?.items.some((item) => item?.isAtBound)).toBe(true);
  expect(fit?.items.every((item) => Number.isFinite(item?.slope.value))).toBe(true);
});

it("estimates an item that one of 120 people solved, with all errors", () => {
  const itemCount = 12;
  const curves = Array.from({ length: itemCount }, (_, item) => ({
    slope: 0.8 + (item % 4) * 0.4,
    difficulty: item === 11 ? 3 : -2 + item * 0.35,
  }));
  // An item with a wrong key makes the other curves steeper at first.
  const cells = simulateAnswers(4, 120, curves).map((mark, place) => (place % itemCount === 6 ? 1 - mark : mark));
  const fit = fitIrt(scoredOf(cells, itemCount), "2pl");
  expect(fit?.isConverged).toBe(true);
  const rare = fit?.items[11];
  // The expected number of right answers equals the observed one.
  expect(120 * expectedShare(rare?.slope.value ?? 0, rare?.intercept.value ?? 0)).toBeCloseTo(1, 0);
  for (const item of fit?.items ?? []) expect(item?.slope.standardError).toBeGreaterThan(0);
});

/** Computes the share in a standard normal population on a fine grid. */
function expectedShare(slope: number, intercept: number): number {
  let [sum, total] = [0, 0];
  for (let theta = -6; theta <= 6; theta += 0.01) {
    const density = Math.exp((-theta * theta) / 2);
    sum += density / (1 + Math.exp(-slope * theta - intercept));
    total += density;
  }
  return sum / total;
}

it("gives abilities of a long test of steep items errors within 1 % of a fine grid", () => {
  for (const [itemCount, slope] of [
    [60, 2],
    [100, 2],
  ] as const) {
    const curves = spreadCurves(itemCount).map(({ difficulty }) => ({ slope, difficulty }));
    const scored = scoredOf(simulateAnswers(3, 400, curves), itemCount);
    for (const model of ["rasch", "2pl"] as const) {
      const fit = fitIrt(scored, model);
      if (!fit) throw new Error("no model");
      expect(fit.isConverged).toBe(true);
      const deviation = Math.sqrt(fit.variance.value);
      const slopes = Float64Array.from(fit.items, (item) => (item?.slope.value ?? 0) * deviation);
      const intercepts = Float64Array.from(fit.items, (item) => item?.intercept.value ?? 0);
      const { variances } = createPosterior(scored, fineGrid)({ slopes, intercepts });
      for (const [row, variance] of variances.entries()) {
        const ratio = (fit.scoreErrors[row] ?? 0) / deviation / Math.sqrt(variance);
        expect(Math.abs(ratio - 1), `${model}, ${itemCount} items, pattern ${row}`).toBeLessThan(0.01);
      }
    }
  }
});

const fineNodes = Float64Array.from({ length: 3_201 }, (_, step) => (step - 1_600) / 200);
const fineGrid = { nodes: fineNodes, weights: fineNodes.map((theta) => Math.exp((-theta * theta) / 2) / 501.33) };
