import { normalShareBelow } from "#api/psychometrics/norms/normal.ts";
import type { NormTable } from "#contract/quizzes/norms.ts";
import { equalItems, reliabilityOf } from "#contract/quizzes/percentiles.ts";
import type { QuestionResult } from "../quizzes.table.ts";

/** Which stored norms apply to a result, and the value they give. */

/** Kept norms; `isCarried`: they are of people who sat an earlier test. */
export type KeptNorms = { norms: NormTable; isCarried: boolean };

/** A choice of norms in force; null switches them off. */
export type NormChoice = { runId: string | null; isForEarlier: boolean; chosenAt: Date };

export type NormableResult = { createdAt: Date; age: number; score: number; questions: readonly QuestionResult[] };

export type NormValue = {
  /** Of whom the percentile counts: people of this age, of an earlier test if the norms were carried over. */
  age: number;
  isCarried: boolean;
  percentile: number;
  /** Null if people of the age are too few: the percentile is provisional. */
  standardScore: number | null;
  /** Among people of this age; null if unknown. */
  reliability: number | null;
  /** Percentiles at the ends of the 95 % interval; null while provisional, and if the reliability is unknown. */
  interval: { low: number; high: number } | null;
};

/**
 * Runs that may apply to a result of this time, in order: the one in force then and later ones, or, after a choice that
 * applies to earlier results, those from that choice on. @param choices of one quiz, oldest first
 */
export function applicableRuns(choices: readonly NormChoice[], madeAt: Date): string[] {
  const reapplied = choices.findLastIndex(({ isForEarlier, chosenAt }) => isForEarlier && chosenAt > madeAt);
  const then = choices.findLastIndex(({ chosenAt }) => chosenAt <= madeAt);
  return choices.slice(Math.max(0, then, reapplied)).flatMap(({ runId }) => runId ?? []);
}

/**
 * The value from the first run that gives a final one; later runs do not change it. A provisional value is replaced by
 * newer ones until then. Null if no run gives a value.
 */
export function applyNorms(norms: readonly KeptNorms[], result: NormableResult): NormValue | null {
  const values = norms.flatMap((one) => normValueOf(one, result) ?? []);
  return values.find(({ standardScore }) => standardScore !== null) ?? values.at(-1) ?? null;
}

/** Null if the norms do not cover this age or score, or have another number of questions. */
function normValueOf({ norms, isCarried }: KeptNorms, { age, score, questions }: NormableResult): NormValue | null {
  const { scale, most, sem, ages } = norms;
  const place = ages.find((one) => one.age === age);
  if (!place || (scale === "right" && questions.length !== most)) return null;
  const raw = scale === "right" ? questions.filter(({ isCorrect }) => isCorrect).length : Math.round(score);
  const percentile = place.percentiles[raw];
  if (percentile === undefined) return null;
  const standardScore = place.standardScores?.[raw] ?? null;
  const ends = place.intervals?.[raw];
  const interval = ends ? { low: percentileAt(ends.low), high: percentileAt(ends.high) } : null;
  const reliability = sem === null ? null : reliabilityOf(place.percentiles, equalItems({ most, sem, ages }));
  return { age, isCarried, percentile, standardScore, reliability, interval };
}

/** Standard scores have a mean of 100 and a deviation of 15. */
const percentileAt = (standardScore: number) => 100 * normalShareBelow((standardScore - 100) / 15);
