import type { AnalysedItem, ItemAnalysis } from "#contract/item-analysis.ts";
import { itemRemarks } from "#contract/item-remarks.ts";
import type { Table } from "#web/calls/table-file.ts";
import { itemAnalysisText as text } from "#web/text/item-analysis.ts";

const columns: readonly [name: string, cell: (item: AnalysedItem) => string | number | null][] = [
  [text.item, ({ number }) => number],
  [text.items, ({ title }) => title],
  [text.p, ({ p }) => p],
  [text.restCorrelation, ({ restCorrelation }) => restCorrelation],
  [text.alphaIfDropped, ({ alphaIfDropped }) => alphaIfDropped],
  [text.omitted, ({ omitted }) => omitted],
  [text.notReached, ({ notReached }) => notReached],
  [text.rasch, ({ rasch }) => rasch?.difficulty.value ?? null],
  [text.difficulty, ({ twoParameter }) => twoParameter?.difficulty.value ?? null],
  [text.slope, ({ twoParameter }) => twoParameter?.slope.value ?? null],
  [text.remarks, ({ remarks }) => remarks.map((remark) => itemRemarks[remark]).join("، ")],
];

/** The items of an analysis as a table. */
export const analysisTable = ({ items }: ItemAnalysis): Table => [
  columns.map(([name]) => name),
  ...items.map((item) => columns.map(([, cell]) => cell(item))),
];
