import type { IrtFit, IrtItem } from "../irt/irt.ts";
import { probability } from "../irt/posterior.ts";

/** The fitted items of a model, on its own scale of θ. */
export type ResponseCurves = {
  slopes: Float64Array;
  intercepts: Float64Array;
  /** Lower asymptotes. */
  lower: Float64Array;
  /** Standard deviation of θ. */
  deviation: number;
  /** Whether the slopes are 1 and the deviation of θ is estimated instead. */
  sharesSlope: boolean;
};

/** Makes the curves; null if the variance stopped at a bound, so that abilities mean nothing. */
export function curvesOf({ model, items, lower, variance, varianceBound }: IrtFit): ResponseCurves | null {
  if (varianceBound) return null;
  const fitted = items.filter((item): item is IrtItem => item !== null);
  return {
    slopes: Float64Array.from(fitted, ({ slope }) => slope.value),
    intercepts: Float64Array.from(fitted, ({ intercept }) => intercept.value),
    lower: Float64Array.from(lower.filter((_, item) => items[item])),
    deviation: Math.sqrt(variance.value),
    sharesSlope: model === "rasch",
  };
}

/** Smallest chance. Residuals are divided by chances of right and wrong answers, so none may be 0. */
const leastChance = 1e-10;

/** The chance of a right answer, and its derivative by the logit. */
export function chanceAt({ slopes, intercepts, lower }: ResponseCurves, item: number, ability: number) {
  const logistic = probability((slopes[item] ?? 0) * ability + (intercepts[item] ?? 0));
  const known = Math.max(leastChance, Math.min(1 - leastChance, logistic));
  const guessed = lower[item] ?? 0;
  return { chance: guessed + (1 - guessed) * known, rise: (1 - guessed) * known * (1 - known) };
}

const steps = 60;
const reach = 6;

/** Equally spaced values of θ with the weights of its distribution. A sum over them is exact for smooth functions. */
export function abilityGrid({ deviation }: ResponseCurves): { nodes: Float64Array; weights: Float64Array } {
  const scores = Array.from({ length: 2 * steps + 1 }, (_, place) => (place / steps - 1) * reach);
  const densities = scores.map((z) => Math.exp((-z * z) / 2));
  const total = densities.reduce((sum, density) => sum + density, 0);
  return {
    nodes: Float64Array.from(scores, (z) => z * deviation),
    weights: Float64Array.from(densities, (density) => density / total),
  };
}

/** For each item the chance of a right answer at each node. */
export const chancesOn = (curves: ResponseCurves, nodes: Float64Array): Float64Array[] =>
  Array.from(curves.slopes, (_, item) => nodes.map((ability) => chanceAt(curves, item, ability).chance));
