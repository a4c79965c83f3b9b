import { totalQuestions } from "#contract/assessments/assessment-words.ts";
import { leastReliability, wholePercentile } from "#contract/quizzes/percentiles.ts";
import type { AwaitedResult, Comparison, Slip } from "#contract/sittings/slips.ts";
import type { SatResult } from "./slips.queries.ts";
import type { NormValue, SlipRow } from "./slips.service.ts";

export function presentSlip(row: SlipRow): Slip {
  const { id, title, createdAt, attempt, score, points, maxPoints, questions, canSitAgain } = row.result;
  return {
    resultId: id,
    title,
    createdAt: createdAt.toISOString(),
    attempt,
    score,
    points: points ?? 0,
    maxPoints: maxPoints ?? questions.length,
    sections: canSitAgain ? null : presentSections(row),
    comparison: compare(row.normValue),
  };
}

/** Presents sections. Questions are numbered by the version's lines, section after section. */
function presentSections({ result, sections }: SlipRow): Slip["sections"] {
  let last = 0;
  return sections.map(({ title, questions }) => {
    const [first, maxPoints] = [last + 1, totalQuestions(questions)];
    last += maxPoints;
    const right = result.questions.filter(
      ({ questionNumber, isCorrect }) => isCorrect && questionNumber >= first && questionNumber <= last,
    );
    return { title, points: right.length, maxPoints };
  });
}

function compare(normValue: NormValue | null): Comparison {
  if (!normValue) return { kind: "unplaced", reason: "no_norms" };
  const { age, isCarried, percentile, standardScore, reliability, interval } = normValue;
  if (standardScore === null) return { kind: "unplaced", reason: "few_people" };
  // An unknown reliability counts as none.
  if (!interval || (reliability ?? 0) < leastReliability) return { kind: "unplaced", reason: "low_reliability" };
  return {
    kind: "placed",
    age,
    isCarried,
    percentile: wholePercentile(percentile),
    interval: { low: wholePercentile(interval.low), high: wholePercentile(interval.high) },
  };
}

export const presentAwaited = ({ title, dueAt }: SatResult): AwaitedResult => ({
  title,
  dueAt: dueAt?.toISOString() ?? null,
});
