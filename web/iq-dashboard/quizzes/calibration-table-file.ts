import type { Calibration } from "#contract/calibrations.ts";
import { itemRemarks } from "#contract/item-remarks.ts";
import { itemFamilies } from "#contract/item-words.ts";
import type { Table } from "#web/calls/table-file.ts";
import { calibrationText as text } from "#web/text/calibrations.ts";

const columns: readonly [name: string, cell: (item: Calibration["items"][number]) => string | number | null][] = [
  [text.item, ({ number }) => number],
  [text.question, ({ title }) => title],
  [text.difficulty, ({ difficulty }) => difficulty?.value ?? null],
  [text.difficultyError, ({ difficulty }) => difficulty?.standardError ?? null],
  [text.slope, ({ slope }) => slope?.value ?? null],
  [text.slopeError, ({ slope }) => slope?.standardError ?? null],
  [text.p, ({ p }) => p],
  [text.restCorrelation, ({ restCorrelation }) => restCorrelation],
  [text.difficultyBefore, ({ drift }) => drift?.difficultyBefore ?? null],
  [text.change, ({ drift }) => drift?.change ?? null],
  [text.remarks, ({ remarks }) => remarks.map((remark) => itemRemarks[remark]).join("، ")],
  [text.family, ({ family }) => family && itemFamilies[family]],
  [text.level, ({ level }) => level],
  [text.itemId, ({ itemId }) => itemId],
  [text.itemVersion, ({ itemVersion }) => itemVersion],
];

/** The items of a calibration as a table. */
export const calibrationTable = ({ items }: Pick<Calibration, "items">): Table => [
  columns.map(([name]) => name),
  ...items.map((item) => columns.map(([, cell]) => cell(item))),
];
