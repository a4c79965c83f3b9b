import type { FittedRows } from "../classical/scored-responses.ts";
import type { Quadrature } from "./quadrature.ts";

/** Item parameters: the logit of a right answer is slope × θ + intercept, with θ standard normal. */
export type Parameters = { slopes: Float64Array; intercepts: Float64Array };

/** The distribution of people over the nodes, given their answers. */
export type Posterior = {
  logLikelihood: number;
  /** Mean of θ for each pattern. */
  means: Float64Array;
  variances: Float64Array;
  /** For each pattern, a row with the probability of each node. */
  atNodes: Float64Array;
  /** Expected number of people at each node. */
  expected: Float64Array;
  /** For each item, the expected sum of θ over people with the right answer. */
  abilityOfRight: Float64Array;
};

export const probability = (logit: number): number => 1 / (1 + Math.exp(-logit));
/** ln(1 + e^x) without overflow. */
export const softplus = (x: number): number => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/** Nodes are skipped if their log-likelihood is this far below the best one. */
const negligible = 30;

/** Turns logarithms of likelihoods in `atNodes` into shares of people at the nodes. Calls reuse the arrays. */
export function createShares(counts: Float64Array, nodes: Float64Array) {
  const size = nodes.length;
  const means = new Float64Array(counts.length);
  const variances = new Float64Array(counts.length);
  const atNodes = new Float64Array(counts.length * size);
  const expected = new Float64Array(size);

  /** Normalises the logarithms of a pattern to shares that sum to 1. @returns the logarithm of their sum */
  function share(row: number): number {
    const start = row * size;
    let most = Number.NEGATIVE_INFINITY;
    for (let node = 0; node < size; node += 1) most = Math.max(most, atNodes[start + node] ?? 0);
    let total = 0;
    let sum = 0;
    let squares = 0;
    for (let node = 0; node < size; node += 1) {
      const below = most - (atNodes[start + node] ?? 0);
      const likelihood = below > negligible ? 0 : Math.exp(-below);
      atNodes[start + node] = likelihood;
      const ability = nodes[node] ?? 0;
      total += likelihood;
      sum += likelihood * ability;
      squares += likelihood * ability * ability;
    }
    const mean = sum / total;
    means[row] = mean;
    variances[row] = Math.max(0, squares / total - mean * mean);
    const count = counts[row] ?? 0;
    for (let node = 0; node < size; node += 1) {
      const own = (atNodes[start + node] ?? 0) / total;
      atNodes[start + node] = own;
      expected[node] = (expected[node] ?? 0) + count * own;
    }
    return Math.log(total) + most;
  }

  return { means, variances, atNodes, expected, share };
}

/**
 * The E-step of Bock & Aitkin (1981). A pattern's likelihood at a node is a product over items. In a logistic model
 * right answers enter it only through two sums, of slopes and of intercepts, which saves items × nodes for each
 * pattern. Calls reuse the arrays of their result.
 */
export function createPosterior(
  { itemCount, patterns, counts }: FittedRows,
  { nodes, weights }: Quadrature,
): (parameters: Parameters) => Posterior {
  const rows = counts.length;
  const size = nodes.length;
  const { share, ...shares } = createShares(counts, nodes);
  const { means, atNodes, expected } = shares;
  const abilityOfRight = new Float64Array(itemCount);
  const allWrong = new Float64Array(size);

  /** The logarithm of a node's weight times the probability that all answers are wrong. */
  function allWrongAt(ability: number, weight: number, { slopes, intercepts }: Parameters): number {
    let sum = Math.log(weight);
    for (const [item, slope] of slopes.entries()) sum -= softplus(slope * ability + (intercepts[item] ?? 0));
    return sum;
  }

  /** @returns the logarithm of the pattern's probability */
  function place(row: number, { slopes, intercepts }: Parameters): number {
    const start = row * itemCount;
    let slope = 0;
    let intercept = 0;
    for (let item = 0; item < itemCount; item += 1) {
      const answer = patterns[start + item] ?? 0;
      slope += answer * (slopes[item] ?? 0);
      intercept += answer * (intercepts[item] ?? 0);
    }
    for (let node = 0; node < size; node += 1) {
      atNodes[row * size + node] = (allWrong[node] ?? 0) + slope * (nodes[node] ?? 0);
    }
    const logarithm = share(row) + intercept;
    const ability = (counts[row] ?? 0) * (means[row] ?? 0);
    for (let item = 0; item < itemCount; item += 1) {
      abilityOfRight[item] = (abilityOfRight[item] ?? 0) + (patterns[start + item] ?? 0) * ability;
    }
    return logarithm;
  }

  return (parameters) => {
    for (const [node, ability] of nodes.entries()) {
      allWrong[node] = allWrongAt(ability, weights[node] ?? 0, parameters);
    }
    expected.fill(0);
    abilityOfRight.fill(0);
    let logLikelihood = 0;
    for (let row = 0; row < rows; row += 1) logLikelihood += (counts[row] ?? 0) * place(row, parameters);
    return { logLikelihood, ...shares, abilityOfRight };
  };
}
