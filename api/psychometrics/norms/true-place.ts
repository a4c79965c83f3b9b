import { scoreMoments, trueVarianceOf } from "#contract/quizzes/percentiles.ts";

/** The interval in which the rank of a true score lies, among a hundred people of the age. */
export type TruePlace = { low: number; high: number };

const within = 0.95;
/** Smallest reliable share of the variance, because without any the distribution of true scores is not defined. */
const least = 0.01;
/** Number of steps. With ten times as many, intervals contain the true place no more often. */
const steps = 10;

/** Log odds of true scores, as proportions of the highest score. */
const odds = Array.from({ length: 1201 }, (_, step) => (step - 600) / 50);
/** Every true score, as a proportion of the highest score. */
export const trueProportions = odds.map((odd) => 1 / (1 + Math.exp(-odd)));
const logRight = odds.map((odd) => -Math.log1p(Math.exp(-odd)));
const logWrong = odds.map((odd) => -Math.log1p(Math.exp(odd)));

/** For each raw score from 0, its likelihood at each true score. */
export function truePlaces(percentiles: readonly number[], items: number): TruePlace[] {
  const trueScores = trueScoreShares(percentiles, items);
  const ranks = cumulated(trueScores);
  return chancesOf(percentiles.length - 1, items).map((chance) => {
    const ofPerson = cumulated(product(trueScores, chance));
    const rankAt = (share: number) => 100 * (ranks[ofPerson.findIndex((sum) => sum >= share)] ?? 1);
    return { low: rankAt((1 - within) / 2), high: rankAt((1 + within) / 2) };
  });
}

/**
 * Share of people at each of `trueProportions`. It begins as a beta distribution (Lord 1965) with the mean and the
 * reliable variance of the age's scores. Steps of expectation and maximisation (Laird 1978) bring it nearer to the
 * scores, because people of two tracks form two peaks.
 * @param percentiles of each raw score from 0
 * @param items `equalItems` of the test
 */
const chancesOf = (most: number, items: number): number[][] =>
  Array.from({ length: most + 1 }, (_, score) => powers((items * score) / most, items * (1 - score / most)));

/** Shares of the raw scores, from percentiles that count everybody below a score and half of the people with it. */
export function trueScoreShares(percentiles: readonly number[], items: number): number[] {
  const most = percentiles.length - 1;
  const chances = chancesOf(most, items);
  const { mean, variance } = scoreMoments(percentiles);
  const trueVariance = Math.max(least * variance, trueVarianceOf(percentiles, items));
  const concentration = Math.max(least, (mean * (most - mean)) / trueVariance - 1);
  const people = sharesOf(percentiles);
  let shares = normalised(powers((mean / most) * concentration, (1 - mean / most) * concentration));
  for (let step = 0; step < steps; step += 1) {
    const next = odds.map(() => 0);
    for (const [score, chance] of chances.entries()) {
      const ofScore = normalised(product(shares, chance));
      for (const [place, share] of ofScore.entries()) next[place] = (next[place] ?? 0) + (people[score] ?? 0) * share;
    }
    shares = normalised(next);
  }
  return shares;
}

/** The values p^right (1 - p)^wrong at the true scores p, scaled so that the highest is 1. */
function sharesOf(percentiles: readonly number[]): number[] {
  let below = 0;
  return percentiles.map((percentile) => {
    const share = Math.max(0, 2 * (percentile / 100 - below));
    below += share;
    return share;
  });
}

/** p^right (1 - p)^wrong over the true scores p, with 1 as its highest value. */
function powers(right: number, wrong: number): number[] {
  const logs = odds.map((_, step) => right * (logRight[step] ?? 0) + wrong * (logWrong[step] ?? 0));
  const highest = Math.max(...logs);
  return logs.map((log) => Math.exp(log - highest));
}

const product = (one: readonly number[], other: readonly number[]) =>
  one.map((value, place) => value * (other[place] ?? 0));

function normalised(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
}

function cumulated(values: readonly number[]): number[] {
  let below = 0;
  return normalised(values).map((share) => {
    below += share;
    return below - share / 2;
  });
}
