import { CholeskyDecomposition, Matrix } from "ml-matrix";
import type { FittedRows } from "../classical/scored-responses.ts";
import { sumPatterns } from "./pattern-sums.ts";
import { type Parameters, type Posterior, probability } from "./posterior.ts";
import type { Quadrature } from "./quadrature.ts";

/**
 * The observed information of all intercepts, then all slopes, after Louis (1982): the complete-data information minus
 * the covariance of its gradient given the answers. The gradient is (x - P) for an intercept and (x - P) θ for a slope.
 * The answers x are fixed, so only P varies for an intercept, and x θ and P θ for a slope.
 */
export function observedInformation(
  scored: FittedRows,
  { nodes }: Quadrature,
  { slopes, intercepts }: Parameters,
  posterior: Posterior,
): Matrix {
  const items = slopes.length;
  const { atBoth, deviationOfRight, varianceOfRight } = sumPatterns(scored, nodes, posterior);
  const chances = new Matrix(nodes.length, items);
  const information = Matrix.zeros(2 * items, 2 * items);
  for (const [node, ability] of nodes.entries()) {
    for (const [item, slope] of slopes.entries()) {
      const chance = probability(slope * ability + (intercepts[item] ?? 0));
      chances.set(node, item, chance);
      const complete = (posterior.expected[node] ?? 0) * chance * (1 - chance);
      add(information, item, item, complete);
      add(information, item, items + item, complete * ability);
      add(information, items + item, item, complete * ability);
      add(information, items + item, items + item, complete * ability * ability);
    }
  }
  // The values P, then P θ, at each node.
  const varying = new Matrix(nodes.length, 2 * items);
  varying.setSubMatrix(chances, 0, 0);
  varying.setSubMatrix(chances.clone().mulColumnVector(nodes), 0, items);
  // Covariances between the nodes.
  const ofNodes = Matrix.sub(Matrix.diag(posterior.expected), atBoth);
  information.sub(varying.transpose().mmul(ofNodes).mmul(varying));
  // Covariances of θ, for answers where x is 1, with P and P θ.
  const ofRight = Matrix.zeros(nodes.length, 2 * items).setSubMatrix(deviationOfRight, 0, items);
  const withRight = varying.transpose().mmul(ofRight);
  information.add(withRight).add(withRight.transpose());
  // Covariances of the values x θ with each other.
  const ofAbility = Matrix.zeros(2 * items, 2 * items).setSubMatrix(varianceOfRight, items, items);
  return information.sub(ofAbility);
}

function add(matrix: Matrix, row: number, column: number, value: number): void {
  matrix.set(row, column, matrix.get(row, column) + value);
}

/** The information if all items share one slope: all intercepts, then that slope. */
export function withSharedSlope(information: Matrix): Matrix {
  const items = information.rows / 2;
  const shared = Matrix.zeros(items + 1, 2 * items);
  for (let item = 0; item < items; item += 1) {
    shared.set(item, item, 1);
    shared.set(items, items + item, 1);
  }
  return shared.mmul(information).mmul(shared.transpose());
}

/** The inverse of an information; null if the data do not determine every parameter. */
export function covarianceOf(information: Matrix): Matrix | null {
  // This makes it exactly symmetric, because sums in another order differ in the last digit.
  const cholesky = new CholeskyDecomposition(Matrix.add(information, information.transpose()).div(2));
  return cholesky.isPositiveDefinite() ? cholesky.solve(Matrix.eye(information.rows)) : null;
}
