import type { NormTable } from "#contract/quizzes/norms.ts";
import { type CutOfAge, type JudgedQuestion, locationOf, type Panel } from "#contract/quizzes/standard-settings.ts";
import { probability } from "../irt/posterior.ts";

/** Ways to a cut score: by judges of the questions, by norms, and by the number of places. */

/**
 * Computes the number of right answers of a person at the border (Angoff 1971).
 * @param estimates percents, one for each question
 */
export const angoffScore = (estimates: readonly number[]): number =>
  estimates.reduce((sum, percent) => sum + percent, 0) / 100;

/**
 * The bookmark method (Lewis, Mitzel & Green 1996). Judges mark the last question that a person at the border is
 * expected to solve. The person's ability is the one at which two of three solve this question. A question without a
 * place in the order counts with its share of right answers.
 * @returns the number of right answers that the two-parameter model expects of this ability
 */
export function bookmarkScore(questions: readonly JudgedQuestion[], lastNumber: number): number | null {
  const last = questions.find(({ number }) => number === lastNumber);
  const ability = last && locationOf(last);
  if (ability === undefined || ability === null) return null;
  return questions.reduce((sum, question) => {
    const { p, curve } = question;
    return sum + (curve && locationOf(question) !== null ? probability(curve.slope * ability + curve.intercept) : p);
  }, 0);
}

/** Combines the judges' scores: by their mean for Angoff, by their median for bookmark (Lewis, Mitzel & Green 1996). */
export function panelOf(method: "angoff" | "bookmark", scores: readonly number[]): Panel | null {
  if (scores.length === 0) return null;
  const sorted = [...scores].sort((one, other) => one - other);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  const sd = scores.length > 1 ? Math.sqrt(squares / (scores.length - 1)) : null;
  return {
    judges: scores.length,
    score: method === "angoff" ? mean : median,
    sd,
    // The standard error of the median of a normal sample is that of its mean times this factor.
    standardError: sd && (sd / Math.sqrt(scores.length)) * (method === "angoff" ? 1 : Math.sqrt(Math.PI / 2)),
    low: sorted[0] ?? 0,
    high: sorted.at(-1) ?? 0,
  };
}

/** The lowest raw score that is not below the judges' score. Rounding removes errors of binary fractions. */
export const cutOfScore = (score: number, itemCount: number): number =>
  Math.min(itemCount, Math.max(1, Math.ceil(Math.round(score * 1e6) / 1e6)));

/**
 * The lowest raw score that no more people reach than there are places. Null if too many people have the highest score.
 */
export function cutOfPlaces(countOfScore: readonly number[], places: number): number | null {
  let reaching = 0;
  let cut: number | null = null;
  for (let score = countOfScore.length - 1; score > 0; score -= 1) {
    reaching += countOfScore[score] ?? 0;
    if (reaching > places) break;
    cut = score;
  }
  return cut;
}

/**
 * For each age, the lowest raw score among the best `percent` of 100; null if even the highest score is not among them.
 */
export const cutsOfNorms = ({ ages }: Pick<NormTable, "ages">, percent: number): CutOfAge[] =>
  ages.map(({ age, percentiles }) => {
    const cut = percentiles.findIndex((percentile, score) => score > 0 && percentile >= 100 - percent);
    return { age, cut: cut === -1 ? null : cut };
  });
