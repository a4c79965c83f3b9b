import { inverse, Matrix } from "ml-matrix";
import { expect, it } from "vitest";
import { simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import { groupPatterns } from "../classical/scored-responses.ts";
import { fitIrt, type IrtModel } from "../irt/irt.ts";
import { m2 } from "./m2.ts";
import { observe } from "./observed.ts";
import { abilityGrid, chanceAt, curvesOf, type ResponseCurves } from "./response-curves.ts";

const itemCount = 6;
const { scored } = groupPatterns(simulateAnswers(4, 400, spreadCurves(itemCount)), itemCount);
const observed = observe(scored);
const patterns = Array.from({ length: 2 ** itemCount }, (_, bits) =>
  Array.from({ length: itemCount }, (__, item) => (bits >> item) & 1),
);
/** Right answers to each item and to each pair. */
const momentsOf = (answers: readonly number[]) =>
  answers.flatMap((one, item) => [one, ...answers.slice(item + 1).map((other) => one * other)]);
const size = momentsOf(patterns[0] ?? []).length;

/** The probability of each pattern. */
function probabilities(curves: ResponseCurves): number[] {
  const { nodes, weights } = abilityGrid(curves);
  return patterns.map((answers) =>
    nodes.reduce((sum, ability, node) => {
      const chances = answers.map((answer, item) => {
        const { chance } = chanceAt(curves, item, ability);
        return answer === 1 ? chance : 1 - chance;
      });
      return sum + (weights[node] ?? 0) * chances.reduce((product, chance) => product * chance, 1);
    }, 0),
  );
}

const meansOf = (shares: readonly number[]): number[] =>
  Array.from({ length: size }, (_, moment) =>
    patterns.reduce((sum, answers, place) => sum + (shares[place] ?? 0) * (momentsOf(answers)[moment] ?? 0), 0),
  );

/**
 * Computes M2 from all patterns, with the inverse of the covariance matrix and with differences instead of derivatives.
 */
function m2ByHand(curves: ResponseCurves): number {
  const shares = probabilities(curves);
  const means = Matrix.columnVector(meansOf(shares));
  const covariance = Matrix.zeros(size, size);
  for (const [place, answers] of patterns.entries()) {
    const distance = Matrix.sub(Matrix.columnVector(momentsOf(answers)), means);
    covariance.add(distance.mmul(distance.transpose()).mul(shares[place] ?? 0));
  }
  const step = 1e-5;
  const changed = (change: Partial<ResponseCurves>) => {
    const moved = Matrix.columnVector(meansOf(probabilities({ ...curves, ...change })));
    return moved.sub(means).div(step).to1DArray();
  };
  const by = (name: "slopes" | "intercepts") =>
    Array.from(curves[name], (value, item) => changed({ [name]: curves[name].with(item, value + step) }));
  const effects = new Matrix([
    ...by("intercepts"),
    ...(curves.sharesSlope ? [changed({ deviation: curves.deviation + step })] : by("slopes")),
  ]).transpose();
  const inner = inverse(covariance);
  const explained = inner.mmul(effects);
  const rest = inner.sub(explained.mmul(inverse(effects.transpose().mmul(explained))).mmul(explained.transpose()));
  const seen = momentsOf(Array.from({ length: itemCount }, () => 0)).map(() => 0);
  for (const [pattern, count] of scored.counts.entries()) {
    const answers = [...scored.patterns.subarray(pattern * itemCount, (pattern + 1) * itemCount)];
    for (const [moment, value] of momentsOf(answers).entries()) {
      seen[moment] = (seen[moment] ?? 0) + (count * value) / scored.people;
    }
  }
  const residuals = Matrix.sub(Matrix.columnVector(seen), means);
  return scored.people * residuals.transpose().mmul(rest).mmul(residuals).get(0, 0);
}

it.each<[IrtModel, number]>([
  ["2pl", 21 - 12],
  ["rasch", 21 - 7],
])("equals the quadratic form over all moments: %s", (model, df) => {
  const fit = fitIrt(scored, model);
  const curves = fit && curvesOf(fit);
  if (!curves) throw new Error("no model");
  const found = m2(curves, observed);
  const byHand = m2ByHand(curves);
  expect(found?.df).toBe(df);
  expect(byHand).toBeGreaterThan(1);
  expect(Math.abs((found?.statistic ?? 0) / byHand - 1)).toBeLessThan(1e-3);
});
