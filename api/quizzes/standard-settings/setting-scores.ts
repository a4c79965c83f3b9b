import {
  angoffScore,
  bookmarkScore,
  cutOfPlaces,
  cutOfScore,
  cutsOfNorms,
  panelOf,
} from "#api/psychometrics/cut/standard-setting.ts";
import type { NormTable } from "#contract/quizzes/norms.ts";
import {
  type CutOfAge,
  isJudged,
  type JudgedQuestion,
  type Judgement,
  type NewSetting,
  type Panel,
  type SettingMethod,
  type SettingRound,
  type SettingState,
} from "#contract/quizzes/standard-settings.ts";
import type { JudgementRow } from "./standard-settings.queries.ts";

/** A setting's method, questions and judgements, from which its scores are computed. */

type Judged = { method: SettingMethod; questions: readonly JudgedQuestion[] };

export const isOfSetting = (judgement: Judgement, { method, questions }: Judged): boolean =>
  judgement.method === method &&
  (judgement.method === "angoff"
    ? judgement.estimates.length === questions.length
    : bookmarkScore(questions, judgement.lastNumber) !== null);

/** Finds the judgements of a round that cover every question, with their scores. */
export const wholeIn = (round: SettingRound, said: readonly JudgementRow[], questions: readonly JudgedQuestion[]) =>
  said.flatMap((row) => {
    const score = row.round === round ? scoreOf(row.judgement, questions) : null;
    return score === null ? [] : [{ ...row, score }];
  });

/** Computes the number of right answers that a judge expects; null until every question is judged. */
function scoreOf(judgement: Judgement, questions: readonly JudgedQuestion[]): number | null {
  if (judgement.method === "bookmark") return bookmarkScore(questions, judgement.lastNumber);
  const estimates = judgement.estimates.filter((estimate) => estimate !== null);
  return estimates.length === questions.length ? angoffScore(estimates) : null;
}

type Whole = JudgementRow & { score: number };

/** Combines the judges' scores; null without judges. */
export const panelOfWhole = (method: SettingMethod, whole: readonly Whole[]): Panel | null =>
  isJudged(method)
    ? panelOf(
        method,
        whole.map(({ score }) => score),
      )
    : null;

export const cutOfPanel = ({ score }: Panel, itemCount: number): CutOfAge[] => [
  { age: null, cut: cutOfScore(score, itemCount) },
];

/**
 * Computes cuts without judges; null if nothing separates people.
 * @param norms the norms in force, for the method `norm`
 */
export function cutsAtOnce(setting: NewSetting, countOfScore: readonly number[], norms: NormTable | null) {
  if (setting.method === "norm") return norms && cutsOfNorms(norms, setting.wanted);
  if (setting.method !== "places") return [];
  const cut = cutOfPlaces(countOfScore, setting.wanted);
  return cut === null ? null : [{ age: null, cut }];
}

/** What a reader may see of a setting: what others judged stays hidden until their round is over. */
export function viewOf(setting: Judged & { state: SettingState }, said: readonly JudgementRow[], readerId: string) {
  const { method, state, questions } = setting;
  const isOver = { first: state !== "first", second: state === "closed" };
  const forRounds = <Value>(of: (round: SettingRound) => Value) => ({ first: of("first"), second: of("second") });
  const whole = forRounds((round) => wholeIn(round, said, questions));
  const judges = [...new Map(said.map((row) => [row.judge, row])).values()];
  return {
    questions: questions.map((question, place) => ({
      ...question,
      spreads: forRounds((round) => (isOver[round] ? spreadAt(place, whole[round]) : null)),
    })),
    mine: forRounds((round) => said.find((row) => row.round === round && row.judge === readerId)?.judgement ?? null),
    judges: judges.map(({ judge, name }) => {
      const scores = forRounds((round) => whole[round].find((row) => row.judge === judge)?.score ?? null);
      return {
        name,
        scores: forRounds((round) => (isOver[round] || judge === readerId ? scores[round] : null)),
        isWhole: forRounds((round) => scores[round] !== null),
      };
    }),
    panels: forRounds((round) => (isOver[round] ? panelOfWhole(method, whole[round]) : null)),
  };
}

/** Summarises the judges' estimates of the question at a place. */
function spreadAt(place: number, whole: readonly JudgementRow[]) {
  const estimates = whole.flatMap(({ judgement }) =>
    judgement.method === "angoff" ? (judgement.estimates[place] ?? []) : [],
  );
  if (estimates.length === 0) return null;
  const mean = estimates.reduce((sum, estimate) => sum + estimate, 0) / estimates.length;
  return { mean, low: Math.min(...estimates), high: Math.max(...estimates) };
}
