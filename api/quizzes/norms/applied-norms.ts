import { normalShareBelow } from "#api/psychometrics/norms/normal.ts";
import type { NormTable } from "#contract/quizzes/norms.ts";
import { equalItems, reliabilityOf } from "#contract/quizzes/percentiles.ts";
import type { QuestionResult } from "../quizzes.table.ts";

/** This file decides which stored norms apply to a result, and computes the value that they give. */

/** Stored norms. `isCarried` means that they come from people who sat an earlier test. */
export type KeptNorms = { norms: NormTable; isCarried: boolean };

/** A choice of the norms in force; null switches them off. */
export type NormChoice = { runId: string | null; isForEarlier: boolean; chosenAt: Date };

export type NormableResult = { createdAt: Date; age: number; score: number; questions: readonly QuestionResult[] };

export type NormValue = {
  /**
   * Age of the people whom the percentile compares with. If the norms were carried over, these people sat an earlier
   * test.
   */
  age: number;
  isCarried: boolean;
  percentile: number;
  /** Null if there are too few people of the age, so that the percentile is provisional. */
  standardScore: number | null;
  /** Reliability among people of this age; null if it is unknown. */
  reliability: number | null;
  /**
   * Percentiles at the ends of the 95 % interval. Null while the percentile is provisional, and if the reliability is
   * unknown.
   */
  interval: { low: number; high: number } | null;
};

/**
 * Finds the runs that may apply to a result of this time, in order: the one in force at that time and later ones. After
 * a choice that applies to earlier results, they begin with that choice.
 * @param choices choices of one quiz, oldest first
 */
export function applicableRuns(choices: readonly NormChoice[], madeAt: Date): string[] {
  const reapplied = choices.findLastIndex(({ isForEarlier, chosenAt }) => isForEarlier && chosenAt > madeAt);
  const then = choices.findLastIndex(({ chosenAt }) => chosenAt <= madeAt);
  return choices.slice(Math.max(0, then, reapplied)).flatMap(({ runId }) => runId ?? []);
}

/**
 * Takes the value from the first run that gives a final one, and later runs do not change it. Until then a provisional
 * value is replaced by newer ones. Null if no run gives a value.
 */
export function applyNorms(norms: readonly KeptNorms[], result: NormableResult): NormValue | null {
  const values = norms.flatMap((one) => normValueOf(one, result) ?? []);
  return values.find(({ standardScore }) => standardScore !== null) ?? values.at(-1) ?? null;
}

/** Null if the norms do not cover this age or score, or are for another number of questions. */
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
