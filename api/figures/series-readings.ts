import type { SeriesRule } from "#contract/items/figures.ts";
import { range } from "./patterns.ts";

/**
 * Possible readings of a series, simplest first. Each returns the next number, or null if it does not fit. A reading
 * needs more terms than it has parameters, so that at least one term confirms it.
 */
type Reading = { rule: SeriesRule; next: (terms: readonly number[]) => number | null };

const differencesOf = (terms: readonly number[]) =>
  terms.slice(1).map((term, index) => term - (terms[index] as number));
const areEqual = (values: readonly number[]) => values.length > 1 && values.every((value) => value === values[0]);
const last = (terms: readonly number[]) => terms.at(-1) as number;
const whole = (value: number) => (Number.isInteger(value) ? value : null);

/** The differences of this order are constant. */
function even(terms: readonly number[], order: number): number | null {
  const differences = differencesOf(terms);
  if (order === 1) return areEqual(differences) ? last(terms) + last(differences) : null;
  const next = even(differences, order - 1);
  return next === null ? null : last(terms) + next;
}

/** Each term is the previous one times a constant. */
function ratio(terms: readonly number[]): number | null {
  const [first, second] = terms as [number, number];
  const isEven = terms.slice(1).every((term, index) => term * first === (terms[index] as number) * second);
  return first && second && terms.length > 2 && isEven ? whole((last(terms) * second) / first) : null;
}

/** Each term is the previous one times a constant, plus a constant. */
function ratioAndDifference(terms: readonly number[]): number | null {
  const next = terms.length > 3 ? ratio(differencesOf(terms)) : null;
  return next === null ? null : last(terms) + next;
}

/** Two steps alternate, and each adds or multiplies by a constant. */
function twoSteps(terms: readonly number[]): number | null {
  const stepOf = (parity: number) => {
    const pairs = terms.slice(1).map((term, index) => [terms[index] as number, term] as const);
    const taken = pairs.filter((_, index) => index % 2 === parity);
    const [[from, to] = [0, 0]] = taken;
    if (taken.length < 2) return null;
    if (taken.every(([a, b]) => b - a === to - from)) return (term: number) => term + to - from;
    if (from && taken.every(([a, b]) => a * to === b * from)) return (term: number) => (term * to) / from;
    return null;
  };
  const [one, other] = [stepOf(0), stepOf(1)];
  if (!(one && other) || terms.length < 6) return null;
  return whole((terms.length % 2 ? one : other)(last(terms)));
}

/** Two series are interleaved. */
function interleaved(terms: readonly number[]): number | null {
  const nextOf = (parity: number) => {
    const half = terms.filter((_, index) => index % 2 === parity);
    return even(half, 1) ?? even(half, 2) ?? (half.length > 3 ? ratio(half) : null) ?? ratioAndDifference(half);
  };
  const [one, other] = [nextOf(0), nextOf(1)];
  if (one === null || other === null) return null;
  return terms.length % 2 ? other : one;
}

/** Each term is a weighted sum of the two before it, plus a constant. */
function weighted(terms: readonly number[], weights: readonly (readonly [number, number])[]): number | null {
  for (const [before, beforeThat] of weights) {
    const sumAt = (at: number) => before * (terms[at - 1] as number) + beforeThat * (terms[at - 2] as number);
    const added = range(2, terms.length - 1).map((at) => (terms[at] as number) - sumAt(at));
    if (added.length > 2 && areEqual(added)) return sumAt(terms.length) + last(added);
  }
  return null;
}

const smallWeights = range(-3, 3)
  .flatMap((before) => range(-3, 3).map((beforeThat) => [before, beforeThat] as const))
  .filter(([, beforeThat]) => beforeThat !== 0);

export const seriesReadings: readonly Reading[] = [
  { rule: "difference", next: (terms) => even(terms, 1) },
  { rule: "growingDifference", next: (terms) => even(terms, 2) },
  { rule: "ratio", next: ratio },
  { rule: "twoSteps", next: twoSteps },
  { rule: "ratioAndDifference", next: ratioAndDifference },
  { rule: "sumOfTwo", next: (terms) => weighted(terms, [[1, 1]]) },
  { rule: "interleaved", next: interleaved },
  { rule: "weightedSumOfTwo", next: (terms) => weighted(terms, smallWeights) },
  { rule: "growingGrowth", next: (terms) => even(terms, 3) },
];
