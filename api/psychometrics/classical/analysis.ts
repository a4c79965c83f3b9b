import type { AnalysedItem, ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { compareGroups, type Grouping } from "../fairness/dif.ts";
import { type Fit, fitOf, noFit } from "../fit/fit.ts";
import { remarksOnFit, remarksOnItemFit } from "../fit/fit-remarks.ts";
import { fitIrt, type IrtFit, type IrtModel } from "../irt/irt.ts";
import { classical, sumScores } from "./classical.ts";
import { type Choices, countGaps, type Gaps, optionFigures, scoreGroupsOf } from "./options.ts";
import { remarksOnItem, remarksOnTest } from "./remarks.ts";
import { groupPatterns, type ScoredResponses } from "./scored-responses.ts";
import { doubtKeys } from "./wrong-keys.ts";

/** Answers of people. An item without an answer counts as wrong, whether the person omitted it or did not reach it. */
export type Responses =
  | { kind: "choices"; choices: Choices; key: readonly string[] }
  /** One row of `itemCount` cells for each person, and the choices if known; items without choices have no options. */
  | { kind: "scored"; itemCount: number; cells: Uint8Array; choices?: Choices; key?: readonly string[] };

/** Values of the cells of scored responses. */
export const cell = { wrong: 0, right: 1, empty: 2 } as const;

export type PersonScore = {
  score: number;
  /** Expected a posteriori estimates of abilities, by model. */
  abilities: {
    model: IrtModel;
    value: number /** The standard error; null if the variance is at a bound. */;
    standardError: number | null;
  }[];
  personFit: ReturnType<Fit["lzOf"]>;
};

export type Analysed = {
  analysis: ItemAnalysis;
  pairs: Fit["pairs"];
  personAt: (row: number) => PersonScore;
};

type Extras = {
  groupings?: readonly Grouping[];
  /** Lower asymptote of each item, for `2pl-guessing`. */
  lower?: readonly number[];
  /** Whether to test how well the models describe the answers, for an analysis that people read. */
  judgesFit?: boolean;
  /** Whether everybody has another order of items. Nobody then knows which empty items a person did not reach. */
  hasOwnOrders?: boolean;
};

/** Computes all statistics of a test. It needs at least two people and one item. */
export function analyse(
  responses: Responses,
  titles: readonly (string | null)[],
  models: readonly IrtModel[],
  { groupings = [], lower = [], judgesFit = false, hasOwnOrders = false }: Extras = {},
): Analysed {
  const rows = scoredCells(responses);
  const { itemCount, cells, isEmpty } = rows;
  const people = cells.length / itemCount;
  const { scored, patternOf } = groupPatterns(cells, itemCount);
  const sums = sumScores(scored);
  const figures = classical(sums);
  const fitModels = (answers: ScoredResponses) => models.map((model) => fitIrt(answers, model, lower));
  const fits = fitModels(scored);
  const everybody = { scored, patternOf, fits };
  const judged = judgesFit && !hasOwnOrders ? finishedOf(rows, everybody, fitModels) : everybody;
  const { figures: fitFigures, pairs, lzOf } = judgesFit ? fitOf(judged, judged.fits) : noFit;
  const scoreGroups = scoreGroupsOf(figures.scoreCounts);
  const gaps = countGaps(isEmpty, people, itemCount);
  const { choices, key = [] } = responses;
  const options = choices ? optionFigures(choices, cells, { key, sums, scoreGroups }) : [];
  const itemFigures = figures.items.map((item, index): Omit<AnalysedItem, "remarks"> => {
    const { omitted, notReached }: Gaps = gaps[index] ?? { omitted: 0, notReached: 0 };
    const known = {
      omitted,
      notReached,
      pReached: notReached < people ? (item.p * people) / (people - notReached) : null,
    };
    const parameters = (model: IrtModel) => fits.find((fit) => fit?.model === model)?.items[index] ?? null;
    const guessing = parameters("2pl-guessing");
    return {
      number: index + 1,
      title: titles[index] ?? null,
      ...item,
      ...(hasOwnOrders ? { omitted: null, notReached: null, pReached: null } : known),
      options: options[index] ?? [],
      rasch: parameters("rasch"),
      twoParameter: parameters("2pl"),
      twoParameterGuessing: guessing && { ...guessing, lower: lower[index] ?? 0 },
    };
  });
  const { mean, sd, alpha, alphaInterval, sem } = figures;
  const keys = doubtKeys(itemFigures, people);
  const items = itemFigures.map((item, index) => {
    const remarks = remarksOnItem(item, { people, alpha, keyRemark: keys.remarks[index] ?? null });
    return { ...item, remarks: [...remarks, ...remarksOnItemFit(item.number, fitFigures)] };
  });
  const analysis: ItemAnalysis = {
    people,
    itemCount,
    patternCount: scored.counts.length,
    mean,
    sd,
    alpha,
    alphaInterval,
    sem,
    scores: figures.scoreCounts.map((count, score) => ({ score, count })),
    scoreGroups,
    items,
    models: fits.flatMap((fit) => (fit ? [modelOf(fit)] : [])),
    dif: compareGroups({ cells, itemCount }, groupings),
    ...fitFigures,
    ...(judgesFit && { fitPeople: judged.scored.people }),
    remarks: [
      ...remarksOnTest({ people, alphaInterval, areKeysHidden: keys.areHidden, items }, fits),
      ...remarksOnFit(fitFigures),
    ],
  };
  const personAt = (row: number): PersonScore => {
    const pattern = patternOf[row] ?? 0;
    const answers = scored.patterns.subarray(pattern * itemCount, (pattern + 1) * itemCount);
    return {
      score: answers.reduce((sum, answer) => sum + answer, 0),
      abilities: fits.flatMap((fit) =>
        fit
          ? [
              {
                model: fit.model,
                value: fit.scores[pattern] ?? 0,
                standardError: fit.varianceBound ? null : (fit.scoreErrors[pattern] ?? 0),
              },
            ]
          : [],
      ),
      personFit: lzOf(judged.patternOf[row] ?? 0),
    };
  };
  return { analysis, pairs, personAt };
}

type Judged = { scored: ScoredResponses; patternOf: Uint32Array; fits: (IrtFit | null)[] };

/**
 * The people who answered the last item, with models of their own, for testing fit. Items that people do not reach
 * count as wrong in their scores, and no model expects that.
 */
function finishedOf(
  { itemCount, cells, isEmpty }: Scored,
  everybody: Judged,
  fitModels: (answers: ScoredResponses) => Judged["fits"],
): Judged {
  const people = cells.length / itemCount;
  const finished = [...Array(people).keys()].filter((row) => !isEmpty((row + 1) * itemCount - 1));
  if (finished.length === people) return everybody;
  const kept = new Uint8Array(finished.length * itemCount);
  for (const [place, row] of finished.entries()) {
    kept.set(cells.subarray(row * itemCount, (row + 1) * itemCount), place * itemCount);
  }
  const { scored, patternOf: own } = groupPatterns(kept, itemCount);
  // The other people get a pattern number behind the last one, for which no figures are computed.
  const patternOf = new Uint32Array(people).fill(scored.counts.length);
  for (const [place, row] of finished.entries()) patternOf[row] = own[place] ?? 0;
  return { scored, patternOf, fits: finished.length < 2 ? [] : fitModels(scored) };
}

const modelOf = ({ model, logLikelihood, parameterCount, iterations, isConverged, variance }: IrtFit) => ({
  model,
  logLikelihood,
  parameterCount,
  iterations,
  isConverged,
  variance,
});

type Scored = { itemCount: number; cells: Uint8Array; isEmpty: (place: number) => boolean };

/** One row of `itemCount` cells for each person: 1 right, 0 wrong. */
export function scoredCells(responses: Responses): Scored {
  if (responses.kind === "scored") {
    const { itemCount, cells } = responses;
    const right = cells.map((value) => Number(value === cell.right));
    return { itemCount, cells: right, isEmpty: (place) => cells[place] === cell.empty };
  }
  const { choices, key } = responses;
  const { itemCount, options, chosen } = choices;
  const rightChoice = options.map((labels, item) => labels.indexOf(key[item] ?? "") + 1);
  const cells = new Uint8Array(chosen.length);
  for (const [place, choice] of chosen.entries()) {
    cells[place] = Number(choice > 0 && choice === rightChoice[place % itemCount]);
  }
  return { itemCount, cells, isEmpty: (place) => chosen[place] === 0 };
}
