import { abilityGrid, chanceAt, type ResponseCurves } from "./response-curves.ts";
import { productsOf, type Rows } from "./squares.ts";

/** What a model expects at each node of θ: one row of nodes for each item. */
export type Expected = {
  /** The chance of a right answer minus its mean. */
  distances: Rows;
  /** Variance of the answer. */
  variances: Rows;
  /** Derivatives of the chance. */
  byIntercept: Rows;
  bySlope: Rows;
  /** Chance of a right answer over all people. */
  means: Float64Array;
  weights: Float64Array;
};

export function expectedOf(curves: ResponseCurves): Expected {
  const { nodes, weights } = abilityGrid(curves);
  const at = Array.from(curves.slopes, (_, item) => Array.from(nodes, (ability) => chanceAt(curves, item, ability)));
  const means = Float64Array.from(at, (row) =>
    row.reduce((sum, { chance }, node) => sum + chance * (weights[node] ?? 0), 0),
  );
  const byIntercept = at.map((row) => Float64Array.from(row, ({ rise }) => rise));
  return {
    distances: at.map((row, item) => Float64Array.from(row, ({ chance }) => chance - (means[item] ?? 0))),
    variances: at.map((row) => Float64Array.from(row, ({ chance }) => chance * (1 - chance))),
    byIntercept,
    bySlope: byIntercept.map((row) => row.map((rise, node) => rise * (nodes[node] ?? 0))),
    means,
    weights,
  };
}

export const weighted = (rows: Rows, weights: Float64Array): Rows =>
  rows.map((row) => row.map((value, node) => value * (weights[node] ?? 0)));

/**
 * Derivatives of the moments by a parameter of each item: beside each other item that of their product, on the diagonal
 * that of the item itself.
 */
export const derivativesOf = (changes: Rows, distances: Rows): Rows =>
  productsOf(changes, distances).map((row, item) => {
    row[item] = (changes[item] ?? new Float64Array()).reduce((sum, change) => sum + change, 0);
    return row;
  });
