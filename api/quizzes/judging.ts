import { normalShareBelow } from "#api/psychometrics/normal.ts";
import type { NormTable } from "#contract/norms.ts";
import type { QuestionResult } from "./quizzes.table.ts";

/** By which kept norms a result is judged, and what they say of it. */

/** As it was put in force, or with null taken out of it. */
export type NormChoice = { runId: string | null; isForEarlier: boolean; chosenAt: Date };

export type Judged = { createdAt: Date; age: number; score: number; questions: readonly QuestionResult[] };

export type Judgement = {
  percentile: number;
  /** Null where too few people of the age were counted: the percentile is provisional. */
  standardScore: number | null;
  /** Percentiles at the ends of the interval of 95 %; null while provisional, and where the reliability is unknown. */
  interval: { low: number; high: number } | null;
};

/**
 * The runs that may judge what was made at a moment, in their order: the one that was in force then and those that came after
 * it, or, where somebody had earlier results judged anew since, from that choice on.
 * @param choices of one quiz, from the first to the newest
 */
export function judgingRuns(choices: readonly NormChoice[], madeAt: Date): string[] {
  const anew = choices.findLastIndex(({ isForEarlier, chosenAt }) => isForEarlier && chosenAt > madeAt);
  const then = choices.findLastIndex(({ chosenAt }) => chosenAt <= madeAt);
  return choices.slice(Math.max(0, then, anew)).flatMap(({ runId }) => runId ?? []);
}

/**
 * What the first run says that judges the result for good; it keeps that whatever is put in force later. A provisional
 * judgement is not kept: the newest one stands until then. Null where none says anything.
 */
export function judgeBy(norms: readonly NormTable[], result: Judged): Judgement | null {
  const judgements = norms.flatMap((one) => judge(one, result) ?? []);
  return judgements.find(({ standardScore }) => standardScore !== null) ?? judgements.at(-1) ?? null;
}

/** Null where the norms say nothing of this age or score, or are of another number of questions. */
function judge({ scale, most, ages, halfInterval }: NormTable, { age, score, questions }: Judged): Judgement | null {
  const place = ages.find((one) => one.age === age);
  if (!place || (scale === "right" && questions.length !== most)) return null;
  const raw = scale === "right" ? questions.filter(({ isCorrect }) => isCorrect).length : Math.round(score);
  const percentile = place.percentiles[raw];
  if (percentile === undefined) return null;
  const standardScore = place.standardScores?.[raw] ?? null;
  const interval =
    standardScore === null || halfInterval === null
      ? null
      : { low: percentileAt(standardScore - halfInterval), high: percentileAt(standardScore + halfInterval) };
  return { percentile, standardScore, interval };
}

/** Standard scores have a mean of 100 and a deviation of 15. */
const percentileAt = (standardScore: number) => 100 * normalShareBelow((standardScore - 100) / 15);
