import type { ScoredResponses } from "../classical/scored-responses.ts";
import type { Em } from "./estimation.ts";
import { boundedSlope } from "./maximisation.ts";
import { createShares, type Parameters, type Posterior, probability, softplus } from "./posterior.ts";
import type { Quadrature } from "./quadrature.ts";

/**
 * The 2PL model with a fixed lower asymptote of each item: P = lower + (1 - lower) / (1 + exp(-(slope θ + intercept))).
 */

export type GuessingPosterior = Omit<Posterior, "abilityOfRight"> & {
  /** For each item, a row with the expected number of people at each node who got it right. */
  rightAt: Float64Array;
};

/** The logistic part σ of the probability, and the logarithms of the probabilities of right and wrong answers. */
export function curveAt(lower: number, logit: number): { logistic: number; logRight: number; logWrong: number } {
  const logistic = probability(logit);
  return {
    logistic,
    logRight: lower > 0 ? Math.log(lower + (1 - lower) * logistic) : -softplus(-logit),
    logWrong: Math.log1p(-lower) - softplus(logit),
  };
}

export const guessingEm =
  (scored: ScoredResponses, lower: readonly number[]) =>
  (quadrature: Quadrature): Em<GuessingPosterior> => ({
    expect: createGuessingPosterior(scored, lower, quadrature),
    maximise: (posterior, from) => maximise({ ...posterior, nodes: quadrature.nodes }, lower, from),
  });

/** Lists the items that a pattern has right. */
export function rightItems(patterns: Uint8Array, row: number, itemCount: number): number[] {
  const right: number[] = [];
  for (let item = 0; item < itemCount; item += 1) if (patterns[row * itemCount + item] === 1) right.push(item);
  return right;
}

/** Adds values times the factor. */
export function addRow(sums: Float64Array, values: Float64Array, factor: number): void {
  for (let place = 0; place < sums.length; place += 1) {
    sums[place] = (sums[place] ?? 0) + factor * (values[place] ?? 0);
  }
}

/** Creates the E-step. Calls reuse the arrays of their result. */
function createGuessingPosterior(
  { itemCount, patterns, counts }: ScoredResponses,
  lower: readonly number[],
  { nodes, weights }: Quadrature,
): (parameters: Parameters) => GuessingPosterior {
  const size = nodes.length;
  const { share, ...shares } = createShares(counts, nodes);
  const { atNodes, expected } = shares;
  const rightAt = new Float64Array(itemCount * size);
  const allWrong = new Float64Array(size);
  /** ln(P / (1 - P)) for each item and node. */
  const gains = new Float64Array(itemCount * size);

  function prepare({ slopes, intercepts }: Parameters): void {
    for (const [node, ability] of nodes.entries()) {
      let wrong = Math.log(weights[node] ?? 0);
      for (const [item, slope] of slopes.entries()) {
        const { logRight, logWrong } = curveAt(lower[item] ?? 0, slope * ability + (intercepts[item] ?? 0));
        wrong += logWrong;
        gains[item * size + node] = logRight - logWrong;
      }
      allWrong[node] = wrong;
    }
  }

  /** @returns the logarithm of the pattern's probability */
  function place(row: number): number {
    const atRow = atNodes.subarray(row * size, (row + 1) * size);
    atRow.set(allWrong);
    const right = rightItems(patterns, row, itemCount);
    for (const item of right) addRow(atRow, gains.subarray(item * size, (item + 1) * size), 1);
    const logarithm = share(row);
    for (const item of right) addRow(rightAt.subarray(item * size, (item + 1) * size), atRow, counts[row] ?? 0);
    return logarithm;
  }

  return (parameters) => {
    prepare(parameters);
    expected.fill(0);
    rightAt.fill(0);
    let logLikelihood = 0;
    for (const [row, count] of counts.entries()) logLikelihood += count * place(row);
    return { logLikelihood, ...shares, rightAt };
  };
}

const scoringSteps = 4;
/** Shortest share of a step. A full step overshoots if the curve is flat. */
const shortestShare = 1e-3;

type Expectation = Pick<GuessingPosterior, "expected" | "rightAt"> & { nodes: Float64Array };
type Curve = { slope: number; intercept: number };

/** Maximises each item's slope and intercept by Fisher's scoring. */
function maximise(from: Expectation, lower: readonly number[], { slopes, intercepts }: Parameters): Parameters {
  const next = { slopes: slopes.slice(), intercepts: intercepts.slice() };
  for (let item = 0; item < slopes.length; item += 1) {
    let curve: Curve = { slope: slopes[item] ?? 0, intercept: intercepts[item] ?? 0 };
    for (let step = 0; step < scoringSteps; step += 1)
      curve = scoreOnce(from, { item, lower: lower[item] ?? 0 }, curve);
    next.slopes[item] = curve.slope;
    next.intercepts[item] = curve.intercept;
  }
  return next;
}

type Asked = { item: number; lower: number };

function scoreOnce(from: Expectation, asked: Asked, { slope, intercept }: Curve): Curve {
  const { nodes, expected, rightAt } = from;
  let [byIntercept, bySlope, cc, ca, aa] = [0, 0, 0, 0, 0];
  for (const [node, ability] of nodes.entries()) {
    const { logistic, logRight } = curveAt(asked.lower, slope * ability + intercept);
    const [people, p] = [expected[node] ?? 0, Math.exp(logRight)];
    // σ / P is the share of right answers that people knew and did not guess.
    const known = logistic / p;
    const residual = known * ((rightAt[asked.item * nodes.length + node] ?? 0) - people * p);
    const information = people * known * logistic * (1 - p);
    byIntercept += residual;
    bySlope += residual * ability;
    cc += information;
    ca += information * ability;
    aa += information * ability * ability;
  }
  const determinant = cc * aa - ca * ca;
  if (!(determinant > 0)) return { slope, intercept };
  const before = objective(from, asked, { slope, intercept });
  for (let share = 1; share > shortestShare; share /= 2) {
    const next = {
      intercept: intercept + (share * (aa * byIntercept - ca * bySlope)) / determinant,
      slope: boundedSlope(slope + (share * (cc * bySlope - ca * byIntercept)) / determinant),
    };
    if (objective(from, asked, next) >= before) return next;
  }
  return { slope, intercept };
}

/** An item's part of the expected log-likelihood. */
function objective({ nodes, expected, rightAt }: Expectation, { item, lower }: Asked, { slope, intercept }: Curve) {
  let sum = 0;
  for (const [node, ability] of nodes.entries()) {
    const { logRight, logWrong } = curveAt(lower, slope * ability + intercept);
    const right = rightAt[item * nodes.length + node] ?? 0;
    sum += right * logRight + ((expected[node] ?? 0) - right) * logWrong;
  }
  return sum;
}
