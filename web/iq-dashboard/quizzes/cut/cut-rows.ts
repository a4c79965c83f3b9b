import type { CutFigures } from "#contract/quizzes/cut-scores.ts";
import { cutScoreText as text } from "#web/text/iq-dashboard/cut-score.ts";

/** A statement about a cut, on screen and in the report. */
type CutRow = {
  label: string;
  /** Whether the value is a share, 0–1, or a number of right answers. */
  isShare: boolean;
  figureOf: (figures: CutFigures, cut: number) => number | null;
};

export const cutRows: readonly CutRow[] = [
  {
    label: text.rows.accuracy,
    isShare: true,
    figureOf: ({ wronglyPassed, wronglyFailed }) => 1 - wronglyPassed - wronglyFailed,
  },
  { label: text.rows.wronglyPassed, isShare: true, figureOf: ({ wronglyPassed }) => wronglyPassed },
  { label: text.rows.wronglyFailed, isShare: true, figureOf: ({ wronglyFailed }) => wronglyFailed },
  { label: text.rows.consistency, isShare: true, figureOf: ({ consistency }) => consistency },
  { label: text.rows.lostWithOtherHalf, isShare: true, figureOf: ({ lostWithOtherHalf }) => lostWithOtherHalf },
  { label: text.rows.standardError, isShare: false, figureOf: (figures, cut) => errorAt(figures, cut) },
];

/** Standard error of the people with this score. Every score of the test has one. */
export const errorAt = ({ errors }: CutFigures, score: number): number => errors[score]?.standardError ?? 0;
