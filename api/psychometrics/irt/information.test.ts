import { expect, it } from "vitest";
import { simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import { groupPatterns } from "../classical/scored-responses.ts";
import { observedInformation } from "./information.ts";
import { createPosterior, type Parameters, probability } from "./posterior.ts";
import { gaussHermite } from "./quadrature.ts";

const itemCount = 6;
const { scored } = groupPatterns(simulateAnswers(2, 300, spreadCurves(itemCount)), itemCount);
const quadrature = gaussHermite(61);
const right = Array.from({ length: itemCount }, (_, item) =>
  scored.counts.reduce((sum, count, row) => sum + count * (scored.patterns[row * itemCount + item] ?? 0), 0),
);

it("equals the slope of the likelihood's gradient everywhere", () => {
  const curves = spreadCurves(itemCount);
  const parameters = [...curves.map((_, item) => item / 4 - 0.5), ...curves.map(({ slope }) => slope)];
  const information = observedInformation(scored, quadrature, named(parameters), posteriorAt(parameters));
  const step = 1e-4;
  for (const [column, value] of parameters.entries()) {
    const above = gradient(parameters.with(column, value + step));
    const below = gradient(parameters.with(column, value - step));
    for (const row of parameters.keys()) {
      const derivative = ((above[row] ?? 0) - (below[row] ?? 0)) / (2 * step);
      expect(information.get(row, column), `${row}, ${column}`).toBeCloseTo(-derivative, 4);
    }
  }
});

/** Splits parameters: all intercepts come first, then all slopes. */
const named = (all: readonly number[]): Parameters => ({
  intercepts: Float64Array.from(all.slice(0, itemCount)),
  slopes: Float64Array.from(all.slice(itemCount)),
});

const posteriorAt = (parameters: readonly number[]) => createPosterior(scored, quadrature)(named(parameters));

/** Right answers, and θ of the people who gave them, minus their expectation. */
function gradient(parameters: readonly number[]): number[] {
  const { slopes, intercepts } = named(parameters);
  const { expected, abilityOfRight } = posteriorAt(parameters);
  const all = [...right, ...abilityOfRight];
  for (const [node, ability] of quadrature.nodes.entries()) {
    for (let item = 0; item < itemCount; item += 1) {
      const chance = probability((slopes[item] ?? 0) * ability + (intercepts[item] ?? 0));
      const people = (expected[node] ?? 0) * chance;
      all[item] = (all[item] ?? 0) - people;
      all[itemCount + item] = (all[itemCount + item] ?? 0) - people * ability;
    }
  }
  return all;
}
