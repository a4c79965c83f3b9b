import type { Matrix } from "ml-matrix";
import { sumScores } from "../classical/classical.ts";
import { type FittedRows, groupScores, type ScoredResponses, withItems } from "../classical/scored-responses.ts";
import { estimate, logisticEm } from "./estimation.ts";
import { guessingEm } from "./guessing.ts";
import { guessingInformation } from "./guessing-information.ts";
import { covarianceOf, observedInformation, withSharedSlope } from "./information.ts";
import { maximiseEach, maximiseShared, steepestSlope } from "./maximisation.ts";
import type { Parameters } from "./posterior.ts";

/** `2pl-guessing` is the 2PL model with a fixed lower asymptote of each item. */
export type IrtModel = "rasch" | "2pl" | "2pl-guessing";

type Estimate = { value: number; standardError: number | null };

/** The logit of a right answer that is not guessed is `slope` θ + `intercept` = `slope` (θ - `difficulty`). */
export type IrtItem = {
  intercept: Estimate;
  difficulty: Estimate;
  /** Always 1 in a Rasch model, which estimates the variance of θ instead. */
  slope: Estimate;
  /** Whether the slope stopped at its bound. With few people that may be chance; otherwise no curve fits. */
  isAtBound: boolean;
};

export type IrtFit = {
  model: IrtModel;
  /** Sum of ln P(pattern) over people, for the estimated items. */
  logLikelihood: number;
  parameterCount: number;
  /** Number of EM steps. */
  iterations: number;
  isConverged: boolean;
  /** Variance of θ: estimated in a Rasch model, otherwise 1. */
  variance: Estimate;
  /**
   * Set if the variance stopped at a bound, where it has no error: abilities do not differ, or all answers are alike.
   */
  varianceBound: "least" | "most" | null;
  /** Null for an item that cannot be estimated because everybody or nobody solved it. */
  items: (IrtItem | null)[];
  /** Lower asymptote of each item; 0 except for `2pl-guessing`. */
  lower: number[];
  /** Expected a posteriori score of each pattern, and its standard error. */
  scores: Float64Array;
  scoreErrors: Float64Array;
};

/** Smallest deviation of θ. If answers do not agree, EM approaches 0 in ever shorter steps, so it stops here. */
const leastDeviation = 0.02;
function boundOf(deviation: number): IrtFit["varianceBound"] {
  if (deviation < leastDeviation) return "least";
  return deviation >= steepestSlope ? "most" : null;
}

const fixed = (value: number): Estimate => ({ value, standardError: null });

type Fitted = {
  parameters: Parameters;
  information: Matrix;
  logLikelihood: number;
  steps: number;
  isConverged: boolean;
  means: Float64Array;
  variances: Float64Array;
};

/**
 * Marginal maximum likelihood by EM (Bock & Aitkin 1981) with Gauss–Hermite quadrature.
 * @param lower lower asymptote of each item, for `2pl-guessing`
 * @returns null if fewer than two items can be estimated
 */
export function fitIrt(all: ScoredResponses, model: IrtModel, lower: readonly number[] = []): IrtFit | null {
  const { right } = sumScores(all);
  const asymptoteOf = (item: number) => (model === "2pl-guessing" ? (lower[item] ?? 0) : 0);
  // An item that is solved no more often than by guessing says nothing about ability.
  const estimable = [...right.keys()].filter(
    (item) => (right[item] ?? 0) > asymptoteOf(item) * all.people && (right[item] ?? 0) < all.people,
  );
  if (estimable.length < 2) return null;
  const scored = estimable.length === all.itemCount ? all : withItems(all, estimable);
  const counts = estimable.map((item) => right[item] ?? 0);
  const asymptotes = estimable.map(asymptoteOf);
  const fitted =
    model === "2pl-guessing" ? fitGuessing(scored, counts, asymptotes) : fitLogistic(scored, counts, model);
  const { parameters, information } = fitted;
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
    logLikelihood: fitted.logLikelihood,
    parameterCount: model === "rasch" ? counts.length + 1 : 2 * counts.length,
    iterations: fitted.steps,
    isConverged: fitted.isConverged,
    variance: model === "rasch" && !varianceBound ? raschVariance(deviation, information) : fixed(deviation ** 2),
    varianceBound,
    items: right.map((_, item) => items.get(item) ?? null),
    lower: right.map((_, item) => asymptoteOf(item)),
    scores: fitted.means.map((mean) => deviation * mean),
    scoreErrors: fitted.variances.map((variance) => deviation * Math.sqrt(variance)),
  };
}

const startFrom = (shares: readonly number[]): Parameters => ({
  slopes: new Float64Array(shares.length).fill(1),
  intercepts: Float64Array.from(shares, (share) => Math.log(share / (1 - share))),
});

function fitLogistic(scored: ScoredResponses, counts: readonly number[], model: "rasch" | "2pl"): Fitted {
  const scores = model === "rasch" ? groupScores(scored) : undefined;
  const rows: FittedRows = scores?.byScore ?? scored;
  const maximise = model === "rasch" ? maximiseShared : maximiseEach;
  const start = startFrom(counts.map((count) => count / scored.people));
  const { quadrature, posterior, ...found } = estimate(logisticEm(rows, counts, maximise), start);
  const ofPatterns = (ofRows: Float64Array) =>
    scores ? Float64Array.from(scores.rowOf, (row) => ofRows[row] ?? 0) : ofRows;
  return {
    ...found,
    logLikelihood: posterior.logLikelihood,
    information: observedInformation(rows, quadrature, found.parameters, posterior),
    means: ofPatterns(posterior.means),
    variances: ofPatterns(posterior.variances),
  };
}

/**
 * Smallest share of people who know the answer, for starting values. If fewer people are right than guessing explains,
 * there would be no logit.
 */
const leastKnown = 0.05;

function fitGuessing(scored: ScoredResponses, counts: readonly number[], lower: readonly number[]): Fitted {
  const known = counts.map((count, item) => (count / scored.people - (lower[item] ?? 0)) / (1 - (lower[item] ?? 0)));
  const start = startFrom(known.map((share) => Math.max(leastKnown, share)));
  const { quadrature, posterior, ...found } = estimate(guessingEm(scored, lower), start);
  const { logLikelihood, means, variances } = posterior;
  const information = guessingInformation(scored, lower, quadrature, { parameters: found.parameters, posterior });
  return { ...found, logLikelihood, information, means, variances };
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

/** The variance of θ. Its error follows from the error of the standard deviation by the delta method. */
function raschVariance(deviation: number, information: Matrix): Estimate {
  const error = errorOf(covarianceOf(withSharedSlope(information)), information.rows / 2);
  return { value: deviation ** 2, standardError: error && 2 * deviation * error };
}

function twoParameterItems({ slopes, intercepts }: Parameters, information: Matrix): IrtItem[] {
  const covariance = covarianceOf(information);
  const itemCount = slopes.length;
  return Array.from(slopes, (slope, item) => {
    const intercept = intercepts[item] ?? 0;
    // The difficulty is -intercept / slope, and its error follows by the delta method.
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
