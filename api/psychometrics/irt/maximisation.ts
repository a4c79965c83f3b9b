import { type Parameters, type Posterior, probability, softplus } from "./posterior.ts";

/** Input of an M-step: the expected number of people at each node, and sums over the right answers to each item. */
type Expectation = Pick<Posterior, "expected" | "abilityOfRight"> & {
  nodes: Float64Array;
  /** Number of right answers to each item. */
  right: readonly number[];
};

const newtonSteps = 4;
/** Largest slope of an estimate. A few answers that fit no curve would let it grow without end. */
export const steepestSlope = 15;
/** Longest step. Newton's method overshoots if the curve is flat. */
const longestStep = 1;

const bounded = (value: number, most: number) => Math.max(-most, Math.min(most, value));
export const boundedSlope = (slope: number) => bounded(slope, steepestSlope);

type Slopes = { intercept: number; slope: number; both: { cc: number; ca: number; aa: number } };

/** The gradient by intercept and slope, and the information, at these parameters of one item. */
function derivatives(from: Expectation, item: number, slope: number, intercept: number): Slopes {
  const { nodes, expected, right, abilityOfRight } = from;
  let byIntercept = right[item] ?? 0;
  let bySlope = abilityOfRight[item] ?? 0;
  let cc = 0;
  let ca = 0;
  let aa = 0;
  for (const [node, ability] of nodes.entries()) {
    const chance = probability(slope * ability + intercept);
    const people = expected[node] ?? 0;
    byIntercept -= people * chance;
    bySlope -= people * chance * ability;
    const information = people * chance * (1 - chance);
    cc += information;
    ca += information * ability;
    aa += information * ability * ability;
  }
  return { intercept: byIntercept, slope: bySlope, both: { cc, ca, aa } };
}

/** An item's part of the expected log-likelihood. It is concave in both parameters. */
function objective({ nodes, expected, right, abilityOfRight }: Expectation, item: number, { slope, intercept }: Curve) {
  let sum = intercept * (right[item] ?? 0) + slope * (abilityOfRight[item] ?? 0);
  for (const [node, ability] of nodes.entries()) sum -= (expected[node] ?? 0) * softplus(slope * ability + intercept);
  return sum;
}

type Curve = { slope: number; intercept: number };

/**
 * Makes one step of Newton's method. The step is halved until it improves, because a full one overshoots if the curve
 * is flat.
 */
function climbOnce(from: Expectation, item: number, { slope, intercept }: Curve): Curve {
  const { intercept: byIntercept, slope: bySlope, both } = derivatives(from, item, slope, intercept);
  const determinant = both.cc * both.aa - both.ca * both.ca;
  if (!(determinant > 0)) return { slope, intercept };
  const before = objective(from, item, { slope, intercept });
  for (let share = 1; share > 1e-3; share /= 2) {
    const next = {
      intercept: intercept + (share * (both.aa * byIntercept - both.ca * bySlope)) / determinant,
      slope: boundedSlope(slope + (share * (both.cc * bySlope - both.ca * byIntercept)) / determinant),
    };
    if (objective(from, item, next) >= before) return next;
  }
  return { slope, intercept };
}

/** Maximises each item's own slope and intercept. */
export function maximiseEach(from: Expectation, { slopes, intercepts }: Parameters): Parameters {
  const next = { slopes: slopes.slice(), intercepts: intercepts.slice() };
  for (let item = 0; item < slopes.length; item += 1) {
    let curve: Curve = { slope: slopes[item] ?? 0, intercept: intercepts[item] ?? 0 };
    for (let step = 0; step < newtonSteps; step += 1) curve = climbOnce(from, item, curve);
    next.slopes[item] = curve.slope;
    next.intercepts[item] = curve.intercept;
  }
  return next;
}

/** Maximises with one slope for all items, which is the standard deviation of θ in a Rasch model. */
export function maximiseShared(from: Expectation, parameters: Parameters): Parameters {
  let slope = parameters.slopes[0] ?? 0;
  const intercepts = parameters.intercepts.slice();
  for (let step = 0; step < newtonSteps; step += 1) {
    const shared = slope;
    const items = Array.from(intercepts, (intercept, item) => derivatives(from, item, shared, intercept));
    let gradient = 0;
    let information = 0;
    for (const { intercept, slope: bySlope, both } of items) {
      gradient += bySlope - (both.ca * intercept) / both.cc;
      information += both.aa - (both.ca * both.ca) / both.cc;
    }
    const change = bounded(gradient / information, longestStep);
    slope = Math.max(0, Math.min(steepestSlope, slope + change));
    for (const [item, { intercept, both }] of items.entries()) {
      intercepts[item] = (intercepts[item] ?? 0) + bounded((intercept - both.ca * change) / both.cc, longestStep);
    }
  }
  return { slopes: parameters.slopes.map(() => slope), intercepts };
}
