import type { Matrix } from "ml-matrix";
import { sumScores } from "./classical.ts";
import { estimate } from "./estimation.ts";
import { covarianceOf, observedInformation, withSharedSlope } from "./information.ts";
import { maximiseEach, maximiseShared, steepestSlope } from "./maximisation.ts";
import type { Parameters } from "./posterior.ts";
import { type FittedRows, groupScores, type ScoredResponses, withItems } from "./scored-responses.ts";

export type IrtModel = "rasch" | "2pl";

type Estimate = { value: number; standardError: number | null };

/** The logit of a right answer is `slope` θ + `intercept` = `slope` (θ - `difficulty`). */
export type IrtItem = {
  intercept: Estimate;
  difficulty: Estimate;
  /** Always 1 in a Rasch model, which estimates the variance of θ instead. */
  slope: Estimate;
  /** Whether the slope stopped at its bound, because no curve fits. */
  isAtBound: boolean;
};

export type IrtFit = {
  model: IrtModel;
  /** Sum over people of ln P(pattern), over the estimated items. */
  logLikelihood: number;
  parameterCount: number;
  /** EM steps. */
  iterations: number;
  isConverged: boolean;
  /** Variance of θ: estimated in a Rasch model, otherwise 1. */
  variance: Estimate;
  /** Set if the variance stopped at a bound, without error: abilities do not differ, or all answers are alike. */
  varianceBound: "least" | "most" | null;
  /** Null if an item cannot be estimated because everybody or nobody solved it. */
  items: (IrtItem | null)[];
  /** Expected a posteriori score of each pattern, and its standard error. */
  scores: Float64Array;
  scoreErrors: Float64Array;
};

/** If answers do not agree, EM approaches 0 in ever shorter steps and stops above it. */
const leastDeviation = 0.02;
function boundOf(deviation: number): IrtFit["varianceBound"] {
  if (deviation < leastDeviation) return "least";
  return deviation >= steepestSlope ? "most" : null;
}

const fixed = (value: number): Estimate => ({ value, standardError: null });

/**
 * Marginal maximum likelihood by EM (Bock & Aitkin 1981) with Gauss–Hermite quadrature. @returns null if fewer than two
 * items can be estimated
 */
export function fitIrt(all: ScoredResponses, model: IrtModel): IrtFit | null {
  const { right } = sumScores(all);
  const estimable = [...right.keys()].filter((item) => (right[item] ?? 0) > 0 && (right[item] ?? 0) < all.people);
  if (estimable.length < 2) return null;
  const scored = estimable.length === all.itemCount ? all : withItems(all, estimable);
  const counts = estimable.map((item) => right[item] ?? 0);
  const start: Parameters = {
    slopes: new Float64Array(counts.length).fill(1),
    intercepts: Float64Array.from(counts, (count) => Math.log(count / (all.people - count))),
  };
  const maximise = model === "rasch" ? maximiseShared : maximiseEach;
  const scores = model === "rasch" ? groupScores(scored) : undefined;
  const rows: FittedRows = scores?.byScore ?? scored;
  const { quadrature, parameters, posterior, steps, isConverged } = estimate(rows, counts, maximise, start);
  const information = observedInformation(rows, quadrature, parameters, posterior);
  const ofPatterns = (ofRows: Float64Array) =>
    scores ? Float64Array.from(scores.rowOf, (row) => ofRows[row] ?? 0) : ofRows;
  const deviation = model === "rasch" ? (parameters.slopes[0] ?? 1) : 1;
  const varianceBound = model === "rasch" ? boundOf(deviation) : null;
  const items = new Map(
    (model === "rasch" ? raschItems : twoParameterItems)(parameters, information).map((item, place) => [
      estimable[place],
      item,
    ]),
  );
  return {
    model,
    logLikelihood: posterior.logLikelihood,
    parameterCount: model === "rasch" ? counts.length + 1 : 2 * counts.length,
    iterations: steps,
    isConverged,
    variance: model === "rasch" && !varianceBound ? raschVariance(deviation, information) : fixed(deviation ** 2),
    varianceBound,
    items: right.map((_, item) => items.get(item) ?? null),
    scores: ofPatterns(posterior.means.map((mean) => deviation * mean)),
    scoreErrors: ofPatterns(posterior.variances.map((variance) => deviation * Math.sqrt(variance))),
  };
}

const errorOf = (covariance: Matrix | null, place: number): number | null =>
  covariance && Math.sqrt(covariance.get(place, place));

function raschItems({ intercepts }: Parameters, information: Matrix): IrtItem[] {
  const covariance = covarianceOf(withSharedSlope(information));
  return Array.from(intercepts, (value, item) => {
    const standardError = errorOf(covariance, item);
    return {
      intercept: { value, standardError },
      difficulty: { value: -value, standardError },
      slope: fixed(1),
      isAtBound: false,
    };
  });
}

/** By the delta method from the error of the standard deviation. */
function raschVariance(deviation: number, information: Matrix): Estimate {
  const error = errorOf(covarianceOf(withSharedSlope(information)), information.rows / 2);
  return { value: deviation ** 2, standardError: error && 2 * deviation * error };
}

function twoParameterItems({ slopes, intercepts }: Parameters, information: Matrix): IrtItem[] {
  const covariance = covarianceOf(information);
  const itemCount = slopes.length;
  return Array.from(slopes, (slope, item) => {
    const intercept = intercepts[item] ?? 0;
    // The difficulty is -intercept / slope; its error follows by the delta method.
    const [byIntercept, bySlope] = [-1 / slope, intercept / slope ** 2];
    const variance =
      covariance &&
      byIntercept ** 2 * covariance.get(item, item) +
        bySlope ** 2 * covariance.get(itemCount + item, itemCount + item) +
        2 * byIntercept * bySlope * covariance.get(item, itemCount + item);
    return {
      intercept: { value: intercept, standardError: errorOf(covariance, item) },
      difficulty: { value: -intercept / slope, standardError: variance && Math.sqrt(variance) },
      slope: { value: slope, standardError: errorOf(covariance, itemCount + item) },
      isAtBound: Math.abs(slope) >= steepestSlope,
    };
  });
}
