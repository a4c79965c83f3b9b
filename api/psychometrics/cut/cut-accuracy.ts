import type { CutFigures, ScoreError } from "#contract/quizzes/cut-scores.ts";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { equalItems } from "#contract/quizzes/percentiles.ts";
import { scoreChances } from "../fit/sum-scores.ts";
import { probability } from "../irt/posterior.ts";
import { trueProportions, trueScoreShares } from "../norms/true-place.ts";

/** This file computes how surely a cut score divides people. Those who have this raw score or more pass. */

/** A test as its items' chances of a right answer, at nodes of true scores that each stand for a share of people. */
type TestModel = { chances: readonly Float64Array[]; shares: readonly number[] };

export type Scored = Pick<ItemAnalysis, "people" | "itemCount" | "scores" | "sem" | "items">;

/**
 * Computes figures at a cut, and the error of each raw score, by each model that the answers allow.
 * @param cut a raw score
 */
export function cutFiguresOf(analysis: Scored, cut: number): CutFigures[] {
  const models = [
    { by: "scores", model: modelOfScores(analysis) },
    { by: "2pl", model: modelOfItems(analysis) },
  ] as const;
  return models.flatMap(({ by, model }) => (model ? [{ by, ...figuresAt(model, cut, analysis.itemCount) }] : []));
}

/**
 * The model of Livingston & Lewis (1995): as many equal items as explain the error of the scores, and the distribution
 * of true scores that explains the scores. Null if the reliability is unknown.
 */
function modelOfScores({ people, itemCount: most, scores, sem }: Scored): TestModel | null {
  if (sem === null || sem === 0) return null;
  let below = 0;
  const percentiles = scores.map(({ count }) => {
    const percentile = (100 * (below + count / 2)) / people;
    below += count;
    return percentile;
  });
  const items = equalItems({ most, sem, ages: [{ people, percentiles }] });
  const proportions = Float64Array.from(trueProportions);
  return {
    chances: Array.from({ length: Math.max(2, Math.round(items)) }, () => proportions),
    shares: trueScoreShares(percentiles, items),
  };
}

/** The nodes are so close together that the border falls near one of them. */
const abilities = Float64Array.from({ length: 601 }, (_, step) => (step - 300) / 50);
const densities = Array.from(abilities, (ability) => Math.exp(-(ability ** 2) / 2));
const densitySum = densities.reduce((sum, density) => sum + density, 0);

/**
 * The two-parameter model (Lee 2010). Items that everybody or nobody solved have no curve; their answer is always the
 * same.
 */
function modelOfItems({ items }: Scored): TestModel | null {
  if (!items.some(({ twoParameter }) => twoParameter)) return null;
  return {
    chances: items.map(({ p, twoParameter }) =>
      abilities.map((ability) =>
        twoParameter ? probability(twoParameter.slope.value * ability + twoParameter.intercept.value) : Math.round(p),
      ),
    ),
    shares: densities.map((density) => density / densitySum),
  };
}

function figuresAt(model: TestModel, cut: number, most: number): Omit<CutFigures, "by"> {
  const { chances, shares } = model;
  const trueScores = trueScoresOf(chances);
  // The border between fail and pass is moved in proportion to a scale with another number of items.
  const border = ((cut - 0.5) * chances.length) / most;
  const passing = passingAbove(scoreChances(chances), border);
  const sum = (of: (pass: number, trueScore: number) => number) =>
    shares.reduce((total, share, node) => total + share * of(passing[node] ?? 0, trueScores[node] ?? 0), 0);
  const isAbove = (trueScore: number) => trueScore >= cut / most;
  return {
    passing: sum((pass) => pass),
    wronglyPassed: sum((pass, trueScore) => (isAbove(trueScore) ? 0 : pass)),
    wronglyFailed: sum((pass, trueScore) => (isAbove(trueScore) ? 1 - pass : 0)),
    consistency: sum((pass) => pass ** 2 + (1 - pass) ** 2),
    lostWithOtherHalf: lostWithOtherHalf(
      model,
      sum((pass) => pass),
    ),
    errors: errorsOf(chances, most),
  };
}

/** Share of the items that people at each node get right. */
const trueScoresOf = (chances: readonly Float64Array[]): number[] =>
  Array.from(chances[0] ?? [], (_, node) => chances.reduce((sum, item) => sum + (item[node] ?? 0), 0) / chances.length);

/**
 * Chance at each node of a score above the border. A score stands for the range from half a point below to half a point
 * above it, so a score at the border passes in part.
 */
function passingAbove(ofScores: readonly Float64Array[], border: number): number[] {
  return Array.from(ofScores[0] ?? [], (_, node) =>
    ofScores.reduce((sum, chance, score) => sum + (chance[node] ?? 0) * shareAbove(score, border), 0),
  );
}

const shareAbove = (score: number, border: number) => Math.min(1, Math.max(0, score + 0.5 - border));

/**
 * Of the people who pass by one half of the items (every second item), the share who fail by the other half, which
 * passes as many people.
 */
function lostWithOtherHalf({ chances, shares }: TestModel, passing: number): number | null {
  const [one = [], other = []] = [0, 1].map((side) => {
    const ofScores = scoreChances(chances.filter((_, item) => item % 2 === side));
    return passingAbove(ofScores, borderOf(ofScores, shares, passing));
  });
  if (one.length === 0 || other.length === 0) return null;
  const both = shares.reduce((sum, share, node) => sum + share * (one[node] ?? 0) * (other[node] ?? 0), 0);
  return passing > 0 ? 1 - both / passing : null;
}

/** The border above which a share of people score. */
function borderOf(chances: readonly Float64Array[], shares: readonly number[], passing: number): number {
  const ofScores = chances.map((chance) => shares.reduce((sum, share, node) => sum + share * (chance[node] ?? 0), 0));
  let above = 0;
  for (let score = ofScores.length - 1; score >= 0; score -= 1) {
    const ofScore = ofScores[score] ?? 0;
    if (above + ofScore >= passing) return score + 0.5 - (passing - above) / ofScore;
    above += ofScore;
  }
  return -0.5;
}

/** Standard error of measurement of the people with each true score, in raw scores. */
function errorsOf(chances: readonly Float64Array[], most: number): ScoreError[] {
  const trueScores = trueScoresOf(chances);
  const variances = trueScores.map((_, node) =>
    chances.reduce((sum, item) => sum + (item[node] ?? 0) * (1 - (item[node] ?? 0)), 0),
  );
  return Array.from({ length: most + 1 }, (_, score) => {
    const distances = trueScores.map((trueScore) => Math.abs(trueScore - score / most));
    const nearest = distances.indexOf(Math.min(...distances));
    return { score, standardError: (most / chances.length) * Math.sqrt(variances[nearest] ?? 0) };
  });
}
