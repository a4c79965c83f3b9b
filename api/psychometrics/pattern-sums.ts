import type { Posterior } from "./posterior.ts";
import type { FittedRows } from "./scored-responses.ts";

export type PatternSums = {
  /**
   * Over people, the product of the mean gradient of all intercepts and then all slopes with itself, less the part of the mean
   * product that holds answers alone: the upper half of a square.
   */
  products: Float64Array;
  /** How many who got an item right are expected at each node, node by node. */
  rightAt: Float64Array;
};

/** @param chances of a right answer, for each node and item */
export function sumPatterns(
  { itemCount, patterns, counts }: FittedRows,
  nodes: Float64Array,
  chances: readonly Float64Array[],
  { atNodes, means, variances }: Posterior,
): PatternSums {
  const products = new Float64Array(4 * itemCount * itemCount);
  const rightAt = new Float64Array(nodes.length * itemCount);
  const gradient = new Float64Array(2 * itemCount);
  for (const [row, count] of counts.entries()) {
    const mean = means[row] ?? 0;
    const answers = patterns.subarray(row * itemCount, (row + 1) * itemCount);
    const right = rightItems(answers);
    for (let item = 0; item < itemCount; item += 1) {
      const answer = answers[item] ?? 0;
      gradient[item] = answer;
      gradient[itemCount + item] = answer * mean;
    }
    for (const [node, chance] of chances.entries()) {
      const share = atNodes[row * nodes.length + node] ?? 0;
      if (share === 0) continue;
      subtractChances(gradient, chance, share, share * (nodes[node] ?? 0));
      addRight(rightAt, { answers, right }, node * itemCount, share * count);
    }
    addProduct(products, gradient, count);
    const square = count * ((variances[row] ?? 0) + mean * mean);
    subtractAnswers(products, { answers, right }, { one: count, mean: count * mean, square });
  }
  return { products, rightAt };
}

type Answers = FittedRows["patterns"];
/** A row, and which of its cells are not 0. */
type Row = { answers: Answers; right: Int32Array };

function rightItems(answers: Answers): Int32Array {
  const right = new Int32Array(answers.length);
  let count = 0;
  for (let item = 0; item < answers.length; item += 1) {
    right[count] = item;
    if ((answers[item] ?? 0) > 0) count += 1;
  }
  return right.subarray(0, count);
}

function subtractChances(gradient: Float64Array, chance: Float64Array, share: number, ability: number): void {
  const items = chance.length;
  for (let item = 0; item < items; item += 1) {
    const own = chance[item] ?? 0;
    gradient[item] = (gradient[item] ?? 0) - share * own;
    gradient[items + item] = (gradient[items + item] ?? 0) - ability * own;
  }
}

function addRight(rightAt: Float64Array, { answers, right }: Row, start: number, people: number): void {
  for (let place = 0; place < right.length; place += 1) {
    const item = right[place] ?? 0;
    const cell = start + item;
    rightAt[cell] = (rightAt[cell] ?? 0) + people * (answers[item] ?? 0);
  }
}

function addProduct(products: Float64Array, vector: Float64Array, count: number): void {
  const size = vector.length;
  for (let one = 0; one < size; one += 1) {
    const weighted = count * (vector[one] ?? 0);
    const start = one * size;
    for (let other = one; other < size; other += 1) {
      products[start + other] = (products[start + other] ?? 0) + weighted * (vector[other] ?? 0);
    }
  }
}

type Moments = { one: number; mean: number; square: number };

/** Takes the product of the answers with the moments of θ away. */
function subtractAnswers(products: Float64Array, { answers, right }: Row, { one, mean, square }: Moments): void {
  const items = answers.length;
  for (let place = 0; place < right.length; place += 1) {
    const first = right[place] ?? 0;
    const answer = answers[first] ?? 0;
    const start = first * 2 * items;
    const ofSlopes = start + 2 * items * items + items;
    for (let other = 0; other < right.length; other += 1) {
      const item = right[other] ?? 0;
      const both = answer * (answers[item] ?? 0);
      products[start + items + item] = (products[start + items + item] ?? 0) - mean * both;
      if (other < place) continue;
      products[start + item] = (products[start + item] ?? 0) - one * both;
      products[ofSlopes + item] = (products[ofSlopes + item] ?? 0) - square * both;
    }
  }
}
