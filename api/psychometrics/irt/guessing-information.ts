import { Matrix } from "ml-matrix";
import type { ScoredResponses } from "../classical/scored-responses.ts";
import { addRow, curveAt, type GuessingPosterior, rightItems } from "./guessing.ts";
import type { Parameters } from "./posterior.ts";
import type { Quadrature } from "./quadrature.ts";

/** σ and P of each item at each node. The index is item × nodes + node. */
type Curves = { logistics: Float64Array; chances: Float64Array };
type Fitted = { scored: ScoredResponses; nodes: Float64Array; posterior: GuessingPosterior; curves: Curves };

/**
 * The observed information of all intercepts, then all slopes, after Louis (1982): the complete-data information minus
 * the covariance of its gradient given the answers. With the answer x the gradient by an intercept is x σ / P - σ; by a
 * slope it is θ times that.
 */
export function guessingInformation(
  scored: ScoredResponses,
  lower: readonly number[],
  { nodes }: Quadrature,
  { parameters, posterior }: { parameters: Parameters; posterior: GuessingPosterior },
): Matrix {
  const fitted = { scored, nodes, posterior, curves: curvesOf(parameters, lower, nodes) };
  const information = complete(fitted, lower).sub(squares(fitted));
  return information.add(squaresOfMeans(fitted));
}

function curvesOf({ slopes, intercepts }: Parameters, lower: readonly number[], nodes: Float64Array): Curves {
  const size = nodes.length;
  const [logistics, chances] = [new Float64Array(slopes.length * size), new Float64Array(slopes.length * size)];
  for (const [item, slope] of slopes.entries()) {
    for (const [node, ability] of nodes.entries()) {
      const { logistic, logRight } = curveAt(lower[item] ?? 0, slope * ability + (intercepts[item] ?? 0));
      logistics[item * size + node] = logistic;
      chances[item * size + node] = Math.exp(logRight);
    }
  }
  return { logistics, chances };
}

/** Adds a value to the cells of the intercepts and slopes of an item, or of a pair. */
function addAt(matrix: Matrix, [one, other]: readonly [number, number], ability: number, value: number): void {
  const items = matrix.rows / 2;
  const add = (row: number, column: number, by: number) => matrix.set(row, column, matrix.get(row, column) + by);
  add(one, other, value);
  add(one, items + other, value * ability);
  add(items + one, other, value * ability);
  add(items + one, items + other, value * ability * ability);
}

function complete({ scored: { itemCount }, nodes, posterior, curves }: Fitted, lower: readonly number[]): Matrix {
  const information = Matrix.zeros(2 * itemCount, 2 * itemCount);
  for (let item = 0; item < itemCount; item += 1) {
    for (const [node, ability] of nodes.entries()) {
      const place = item * nodes.length + node;
      const [logistic, p] = [curves.logistics[place] ?? 0, curves.chances[place] ?? 1];
      const right = posterior.rightAt[place] ?? 0;
      const people = (posterior.expected[node] ?? 0) - (right * (lower[item] ?? 0)) / p ** 2;
      addAt(information, [item, item], ability, logistic * (1 - logistic) * people);
    }
  }
  return information;
}

/** Sum over people of the expected squares and products of the gradient. */
function squares(fitted: Fitted): Matrix {
  const { scored, nodes, posterior, curves } = fitted;
  const { itemCount } = scored;
  const size = nodes.length;
  const sums = Matrix.zeros(2 * itemCount, 2 * itemCount);
  const both = rightToBoth(fitted);
  for (const [node, ability] of nodes.entries()) {
    const people = posterior.expected[node] ?? 0;
    for (let one = 0; one < itemCount; one += 1) {
      const at = one * size + node;
      const [logistic, known] = [curves.logistics[at] ?? 0, (curves.logistics[at] ?? 0) / (curves.chances[at] ?? 1)];
      for (let other = 0; other < itemCount; other += 1) {
        const otherAt = other * size + node;
        const ofOther = curves.logistics[otherAt] ?? 0;
        const otherKnown = ofOther / (curves.chances[otherAt] ?? 1);
        const pair = both[(node * itemCount + Math.min(one, other)) * itemCount + Math.max(one, other)] ?? 0;
        const product =
          people * logistic * ofOther -
          logistic * otherKnown * (posterior.rightAt[otherAt] ?? 0) -
          known * ofOther * (posterior.rightAt[at] ?? 0) +
          known * otherKnown * pair;
        addAt(sums, [one, other], ability, product);
      }
    }
  }
  return sums;
}

/** For each node and pair of items, the expected number of people who got both right, in the upper half of a square. */
function rightToBoth({ scored: { itemCount, patterns, counts }, nodes, posterior }: Fitted): Float64Array {
  const size = nodes.length;
  const both = new Float64Array(size * itemCount * itemCount);
  for (const [row, count] of counts.entries()) {
    const right = rightItems(patterns, row, itemCount);
    for (let node = 0; node < size; node += 1) {
      const people = count * (posterior.atNodes[row * size + node] ?? 0);
      if (people > 0) addPairs(both, { start: node * itemCount * itemCount, itemCount, right, people });
    }
  }
  return both;
}

type Pairs = { start: number; itemCount: number; right: readonly number[]; people: number };

function addPairs(both: Float64Array, { start, itemCount, right, people }: Pairs): void {
  for (let one = 0; one < right.length; one += 1) {
    for (let other = one; other < right.length; other += 1) {
      const cell = start + (right[one] ?? 0) * itemCount + (right[other] ?? 0);
      both[cell] = (both[cell] ?? 0) + people;
    }
  }
}

/** Sum over people of the products of the expected gradient. */
function squaresOfMeans(fitted: Fitted): Matrix {
  const { itemCount, counts } = fitted.scored;
  const width = 2 * itemCount;
  const sums = new Float64Array(width * width);
  for (const [row, count] of counts.entries()) {
    const means = expectedGradient(fitted, row);
    for (const [place, mean] of means.entries()) {
      addRow(sums.subarray(place * width, (place + 1) * width), means, count * mean);
    }
  }
  return Matrix.from1DArray(width, width, sums);
}

/** Expected gradient of one pattern: by all intercepts, then by all slopes. */
function expectedGradient({ scored: { itemCount, patterns }, nodes, posterior, curves }: Fitted, row: number) {
  const size = nodes.length;
  const atRow = posterior.atNodes.subarray(row * size, (row + 1) * size);
  const means = new Float64Array(2 * itemCount);
  for (let item = 0; item < itemCount; item += 1) {
    const isRight = patterns[row * itemCount + item] === 1;
    for (const [node, share] of atRow.entries()) {
      const logistic = curves.logistics[item * size + node] ?? 0;
      const known = isRight ? logistic / (curves.chances[item * size + node] ?? 1) : 0;
      const weighted = share * (known - logistic);
      means[item] = (means[item] ?? 0) + weighted;
      means[itemCount + item] = (means[itemCount + item] ?? 0) + weighted * (nodes[node] ?? 0);
    }
  }
  return means;
}
