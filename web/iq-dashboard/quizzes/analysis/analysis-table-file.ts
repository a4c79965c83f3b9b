import { itemRemarks } from "#contract/items/item-remarks.ts";
import type { GroupComparison } from "#contract/quizzes/dif.ts";
import type { AnalysedItem, ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import type { Table } from "#web/calls/table-file.ts";
import { fairnessText } from "#web/text/iq-dashboard/fairness.ts";
import { analysisFileText, itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber } from "#web/text/numbers.ts";

type Column = readonly [name: string, cell: (item: AnalysedItem) => string | number | null];

const figures: readonly Column[] = [
  [text.item, ({ number }) => number],
  [text.items, ({ title }) => title],
  [text.p, ({ p }) => p],
  [text.pReached, ({ pReached }) => pReached],
  [text.restCorrelation, ({ restCorrelation }) => restCorrelation],
  [text.alphaIfDropped, ({ alphaIfDropped }) => alphaIfDropped],
  [text.omitted, ({ omitted }) => omitted],
  [text.notReached, ({ notReached }) => notReached],
  [text.rasch, ({ rasch }) => rasch?.difficulty.value ?? null],
  [analysisFileText.raschError, ({ rasch }) => rasch?.difficulty.standardError ?? null],
  [text.difficulty, ({ twoParameter }) => twoParameter?.difficulty.value ?? null],
  [analysisFileText.difficultyError, ({ twoParameter }) => twoParameter?.difficulty.standardError ?? null],
  [text.slope, ({ twoParameter }) => twoParameter?.slope.value ?? null],
  [analysisFileText.slopeError, ({ twoParameter }) => twoParameter?.slope.standardError ?? null],
  [text.remarks, ({ remarks }) => remarks.map((remark) => itemRemarks[remark]).join("، ")],
];

/** The items of an analysis as a table: figures, then options, then each comparison of groups. */
export function analysisTable({ items, dif }: ItemAnalysis): Table {
  const columns = [...figures, ...optionColumns(items), ...dif.flatMap(difColumns)];
  return [columns.map(([name]) => name), ...items.map((item) => columns.map(([, cell]) => cell(item)))];
}

function optionColumns(items: readonly AnalysedItem[]): Column[] {
  const most = Math.max(0, ...items.map(({ options }) => options.length));
  if (most === 0) return [];
  const ofPlaces = Array.from({ length: most }, (_, place): Column[] => {
    const number = formatNumber(place + 1);
    return [
      [analysisFileText.option(number), ({ options }) => options[place]?.label ?? null],
      [analysisFileText.optionShare(number), ({ options }) => options[place]?.share ?? null],
      [analysisFileText.optionCorrelation(number), ({ options }) => options[place]?.restCorrelation ?? null],
    ];
  });
  return [[text.key, ({ options }) => options.find(({ isKey }) => isKey)?.label ?? null], ...ofPlaces.flat()];
}

function difColumns({ by, focal, reference, items }: GroupComparison): Column[] {
  const name = (figure: string) =>
    analysisFileText.comparison(fairnessText.by[by], focal.label, reference.label, figure);
  const ofItem = new Map(items.map((item) => [item.number, item]));
  return [
    [name(fairnessText.delta), ({ number }) => ofItem.get(number)?.delta?.value ?? null],
    [name(analysisFileText.deltaError), ({ number }) => ofItem.get(number)?.delta?.standardError ?? null],
    [name(fairnessText.difClass), ({ number }) => ofItem.get(number)?.difClass ?? null],
    [name(fairnessText.rSquareGain), ({ number }) => ofItem.get(number)?.rSquareGain ?? null],
    [
      name(analysisFileText.flagged),
      ({ number }) => (ofItem.get(number)?.isFlagged ? analysisFileText.yes : analysisFileText.no),
    ],
  ];
}
