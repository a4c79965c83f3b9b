import { Matrix } from "ml-matrix";
import type { FittedRows } from "../classical/scored-responses.ts";
import type { Posterior } from "./posterior.ts";

/** Sums over people of their probabilities of being at each node given their answers. */
export type PatternSums = {
  /** For each pair of nodes, the product of their probabilities. */
  atBoth: Matrix;
  /**
   * For each node and item, summed over people with the right answer, the probability times the distance of the node
   * from the person's mean.
   */
  deviationOfRight: Matrix;
  /** For each pair of items, summed over people who got both right, the variance of θ. */
  varianceOfRight: Matrix;
};

export function sumPatterns(
  { itemCount, patterns, counts }: FittedRows,
  nodes: Float64Array,
  { atNodes, means, variances }: Posterior,
): PatternSums {
  const size = nodes.length;
  const atBoth = new Float64Array(size * size);
  const deviationOfRight = new Float64Array(size * itemCount);
  const varianceOfRight = new Float64Array(itemCount * itemCount);
  const near: Places = { places: new Int32Array(size), values: new Float64Array(size), count: 0 };
  const right: Places = { places: new Int32Array(itemCount), values: new Float64Array(itemCount), count: 0 };
  for (let row = 0; row < counts.length; row += 1) {
    const people = counts[row] ?? 0;
    const mean = means[row] ?? 0;
    findAboveZero(near, atNodes, row * size);
    findAboveZero(right, patterns, row * itemCount);
    addProducts(atBoth, size, near, people);
    addProducts(varianceOfRight, itemCount, right, people * (variances[row] ?? 0));
    for (let place = 0; place < near.count; place += 1) {
      const node = near.places[place] ?? 0;
      const deviation = people * (near.values[place] ?? 0) * ((nodes[node] ?? 0) - mean);
      addTimes(deviationOfRight, node * itemCount, right, deviation);
    }
  }
  return {
    atBoth: symmetric(atBoth, size),
    deviationOfRight: Matrix.from1DArray(size, itemCount, deviationOfRight),
    varianceOfRight: symmetric(varianceOfRight, itemCount),
  };
}

/**
 * Positions of a row with values above 0, and the values. Only the first `count` entries are valid. The arrays are
 * reused for each row.
 */
type Places = { places: Int32Array; values: Float64Array; count: number };

function findAboveZero(found: Places, rows: Float64Array | Uint8Array, start: number): void {
  found.count = 0;
  for (let place = 0; place < found.places.length; place += 1) {
    const value = rows[start + place] ?? 0;
    if (value === 0) continue;
    found.places[found.count] = place;
    found.values[found.count] = value;
    found.count += 1;
  }
}

/** Adds products of all pairs of a row's values to the upper half of a square. */
function addProducts(sums: Float64Array, size: number, { places, values, count }: Places, weight: number): void {
  for (let one = 0; one < count; one += 1) {
    const start = (places[one] ?? 0) * size;
    const weighted = weight * (values[one] ?? 0);
    for (let other = one; other < count; other += 1) {
      const cell = start + (places[other] ?? 0);
      sums[cell] = (sums[cell] ?? 0) + weighted * (values[other] ?? 0);
    }
  }
}

/** Adds a row's values times the factor. */
function addTimes(sums: Float64Array, start: number, { places, values, count }: Places, factor: number): void {
  for (let place = 0; place < count; place += 1) {
    const cell = start + (places[place] ?? 0);
    sums[cell] = (sums[cell] ?? 0) + factor * (values[place] ?? 0);
  }
}

/** Completes a symmetric square from its upper half. */
function symmetric(upper: Float64Array, size: number): Matrix {
  const square = Matrix.from1DArray(size, size, upper);
  for (let row = 0; row < size; row += 1) {
    for (let column = row + 1; column < size; column += 1) square.set(column, row, square.get(row, column));
  }
  return square;
}
