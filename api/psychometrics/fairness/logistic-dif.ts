import { Matrix, solve } from "ml-matrix";
import { normalShareBelow } from "../norms/normal.ts";
import type { Stratum } from "./mantel-haenszel.ts";

export type LogisticDif = {
  /** Likelihood ratio test of the group's effect at equal scores, 1 df. */
  uniform: { chiSquare: number; pValue: number };
  /** Likelihood ratio test of an effect that differs with the score, 1 df. */
  nonUniform: { chiSquare: number; pValue: number };
  /** Gain of Nagelkerke's R² by both effects: moderate from 0.035 on, large from 0.07 on (Jodoin & Gierl 2001). */
  rSquareGain: number;
};

const mostSteps = 50;
const smallStep = 1e-8;
/** A larger coefficient of a standardised score means that the answers are separated, so that there is no maximum. */
const largest = 50;

type Row = { predictors: number[]; right: number; people: number };

/**
 * Swaminathan & Rogers (1990): logit P = b0 + b1 score + b2 group + b3 score × group. Null if the likelihood has no
 * maximum.
 */
export function logisticDif(strata: ReadonlyMap<number, Stratum>): LogisticDif | null {
  const rows = rowsOf(strata);
  const likelihoods = [2, 3, 4].map((count) => logLikelihood(rows, count));
  const [score, uniform, full] = likelihoods;
  if (score == null || uniform == null || full == null) return null;
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  const none = constantLikelihood(rows, people);
  const rSquare = (value: number) =>
    (1 - Math.exp((2 / people) * (none - value))) / (1 - Math.exp((2 / people) * none));
  return {
    uniform: likelihoodRatio(2 * (uniform - score)),
    nonUniform: likelihoodRatio(2 * (full - uniform)),
    rSquareGain: rSquare(full) - rSquare(score),
  };
}

function likelihoodRatio(ratio: number) {
  const chiSquare = Math.max(0, ratio);
  return { chiSquare, pValue: 2 * normalShareBelow(-Math.sqrt(chiSquare)) };
}

/** Scores are standardised, so that steps are well scaled. */
function rowsOf(strata: ReadonlyMap<number, Stratum>): Row[] {
  const cells = [...strata].flatMap(([score, { referenceRight, referenceWrong, focalRight, focalWrong }]) => [
    { score, group: 0, right: referenceRight, people: referenceRight + referenceWrong },
    { score, group: 1, right: focalRight, people: focalRight + focalWrong },
  ]);
  const people = cells.reduce((sum, cell) => sum + cell.people, 0);
  const mean = cells.reduce((sum, cell) => sum + cell.people * cell.score, 0) / people;
  const spread = Math.sqrt(cells.reduce((sum, cell) => sum + cell.people * (cell.score - mean) ** 2, 0) / people) || 1;
  return cells
    .filter((cell) => cell.people > 0)
    .map(({ score, group, right, people: count }) => {
      const z = (score - mean) / spread;
      return { predictors: [1, z, group, z * group], right, people: count };
    });
}

function constantLikelihood(rows: readonly Row[], people: number): number {
  const right = rows.reduce((sum, row) => sum + row.right, 0);
  const term = (count: number) => (count > 0 ? count * Math.log(count / people) : 0);
  return term(right) + term(people - right);
}

/** Finds the maximum over the first `count` coefficients by Newton's method. */
function logLikelihood(rows: readonly Row[], count: number): number | null {
  let coefficients = new Array<number>(count).fill(0);
  for (let step = 0; step < mostSteps; step += 1) {
    const chances = rows.map(({ predictors }) => chanceOf(predictors, coefficients));
    const design = new Matrix(rows.map(({ predictors }) => predictors.slice(0, count)));
    const weighted = design.clone().mulColumnVector(rows.map(({ people }, row) => people * variance(chances[row])));
    const residuals = Matrix.columnVector(rows.map(({ right, people }, row) => right - people * (chances[row] ?? 0)));
    const transposed = design.transpose();
    const change = solve(transposed.mmul(weighted), transposed.mmul(residuals), true).to1DArray();
    coefficients = coefficients.map((value, place) => value + (change[place] ?? 0));
    if (coefficients.some((value) => !(Math.abs(value) < largest))) return null;
    if (change.every((value) => Math.abs(value) < smallStep)) return likelihoodAt(rows, coefficients);
  }
  return null;
}

const variance = (p = 0) => p * (1 - p);

const chanceOf = (predictors: readonly number[], coefficients: readonly number[]) =>
  1 / (1 + Math.exp(-coefficients.reduce((sum, value, place) => sum + value * (predictors[place] ?? 0), 0)));

const likelihoodAt = (rows: readonly Row[], coefficients: readonly number[]) =>
  rows.reduce((sum, { predictors, right, people }) => {
    const p = chanceOf(predictors, coefficients);
    return sum + (right > 0 ? right * Math.log(p) : 0) + (people > right ? (people - right) * Math.log(1 - p) : 0);
  }, 0);
