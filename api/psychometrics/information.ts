import { CholeskyDecomposition, Matrix } from "ml-matrix";
import { sumPatterns } from "./pattern-sums.ts";
import { type Parameters, type Posterior, probability } from "./posterior.ts";
import type { Quadrature } from "./quadrature.ts";
import type { FittedRows } from "./scored-responses.ts";

/**
 * The observed information of all intercepts and then all slopes, by Louis (1982): what complete data would tell, less what
 * is not known of θ. The gradient of a pattern at a node is (x - P) for an intercept and (x - P) θ for a slope.
 */
export function observedInformation(
  scored: FittedRows,
  { nodes }: Quadrature,
  { slopes, intercepts }: Parameters,
  posterior: Posterior,
): Matrix {
  const chances = Array.from(nodes, (ability) =>
    Float64Array.from(slopes, (slope, item) => probability(slope * ability + (intercepts[item] ?? 0))),
  );
  const { products, rightAt } = sumPatterns(scored, nodes, chances, posterior);
  const information = new Matrix(2 * slopes.length, 2 * slopes.length);
  for (const [row, column] of pairs(2 * slopes.length)) {
    information.set(row, column, products[row * information.columns + column] ?? 0);
  }
  for (const [node, ability] of nodes.entries()) {
    const right = rightAt.subarray(node * slopes.length, (node + 1) * slopes.length);
    addNode(information, ability, posterior.expected[node] ?? 0, chances[node] ?? right, right);
  }
  for (const [row, column] of pairs(2 * slopes.length)) information.set(column, row, information.get(row, column));
  return information;
}

/** Places of the upper half of a matrix. */
function* pairs(size: number): Generator<[row: number, column: number]> {
  for (let row = 0; row < size; row += 1) {
    for (let column = row; column < size; column += 1) yield [row, column];
  }
}

/** Adds to the upper half what people expected at a node tell. `right` are those of them who got each item right. */
function addNode(
  information: Matrix,
  ability: number,
  people: number,
  chances: Float64Array,
  right: Float64Array,
): void {
  const items = chances.length;
  const add = (row: number, column: number, value: number) =>
    information.set(row, column, information.get(row, column) + value);
  for (const [one, own] of chances.entries()) {
    for (const [other, others] of chances.entries()) {
      const complete = one === other ? people * own * (1 - own) : 0;
      const value = complete + (right[one] ?? 0) * others + own * (right[other] ?? 0) - people * own * others;
      add(one, items + other, value * ability);
      if (other < one) continue;
      add(one, other, value);
      add(items + one, items + other, value * ability * ability);
    }
  }
}

/** The information when all slopes are one: of all intercepts and then that slope. */
export function withSharedSlope(information: Matrix): Matrix {
  const items = information.rows / 2;
  const shared = Matrix.zeros(items + 1, 2 * items);
  for (let item = 0; item < items; item += 1) {
    shared.set(item, item, 1);
    shared.set(items, items + item, 1);
  }
  return shared.mmul(information).mmul(shared.transpose());
}

/** The inverse of an information; null where the data does not determine every parameter. */
export function covarianceOf(information: Matrix): Matrix | null {
  // Sums in another order differ in their last digit.
  const cholesky = new CholeskyDecomposition(Matrix.add(information, information.transpose()).div(2));
  return cholesky.isPositiveDefinite() ? cholesky.solve(Matrix.eye(information.rows)) : null;
}
