import type { AnalysedItem, ItemAnalysis } from "#contract/item-analysis.ts";
import { classical, sumScores } from "./classical.ts";
import { fitIrt, type IrtFit, type IrtModel } from "./irt.ts";
import { type Choices, countGaps, type Gaps, optionFigures } from "./options.ts";
import { remarksOnItem, remarksOnTest } from "./remarks.ts";
import { groupPatterns } from "./scored-responses.ts";

/** Answers of people. An item without an answer counts as wrong, whether omitted or not reached. */
export type Responses =
  | { kind: "choices"; choices: Choices; key: readonly string[] }
  /** One row of `itemCount` cells for each person, and the choices if known; items without choices have no options. */
  | { kind: "scored"; itemCount: number; cells: Uint8Array; choices?: Choices; key?: readonly string[] };

/** Values of the cells of scored responses. */
export const cell = { wrong: 0, right: 1, empty: 2 } as const;

export type PersonScore = {
  score: number;
  /** Expected a posteriori, by model. */
  abilities: {
    model: IrtModel;
    value: number /** Null where the variance is at a bound. */;
    standardError: number | null;
  }[];
};

export type Analysed = { analysis: ItemAnalysis; personAt: (row: number) => PersonScore };

/** All statistics of a test. Needs at least two people and an item. */
export function analyse(
  responses: Responses,
  titles: readonly (string | null)[],
  models: readonly IrtModel[],
): Analysed {
  const { itemCount, cells, isEmpty } = scoredCells(responses);
  const people = cells.length / itemCount;
  const { scored, patternOf } = groupPatterns(cells, itemCount);
  const sums = sumScores(scored);
  const figures = classical(sums);
  const fits = models.map((model) => fitIrt(scored, model));
  const gaps = countGaps(isEmpty, people, itemCount);
  const options = responses.choices ? optionFigures(responses.choices, cells, responses.key ?? [], sums) : [];
  const items = figures.items.map((item, index) => {
    const gap: Gaps = gaps[index] ?? { omitted: 0, notReached: 0 };
    const parameters = (model: IrtModel) => fits.find((fit) => fit?.model === model)?.items[index] ?? null;
    const analysed: Omit<AnalysedItem, "remarks"> = {
      number: index + 1,
      title: titles[index] ?? null,
      ...item,
      ...gap,
      options: options[index] ?? [],
      rasch: parameters("rasch"),
      twoParameter: parameters("2pl"),
    };
    return { ...analysed, remarks: remarksOnItem(analysed, { people, alpha: figures.alpha }) };
  });
  const { mean, sd, alpha, sem } = figures;
  const analysis: ItemAnalysis = {
    people,
    itemCount,
    patternCount: scored.counts.length,
    ...{ mean, sd, alpha, sem },
    scores: figures.scoreCounts.map((count, score) => ({ score, count })),
    items,
    models: fits.flatMap((fit) => (fit ? [modelOf(fit)] : [])),
    remarks: remarksOnTest({ people, alpha, items }, fits),
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
    };
  };
  return { analysis, personAt };
}

const modelOf = ({ model, logLikelihood, parameterCount, iterations, isConverged, variance }: IrtFit) => ({
  ...{ model, logLikelihood, parameterCount, iterations, isConverged, variance },
});

type Scored = { itemCount: number; cells: Uint8Array; isEmpty: (place: number) => boolean };

function scoredCells(responses: Responses): Scored {
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
