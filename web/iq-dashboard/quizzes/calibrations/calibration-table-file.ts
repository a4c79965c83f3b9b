import { itemRemarks } from "#contract/items/item-remarks.ts";
import { itemFamilies } from "#contract/items/item-words.ts";
import type { Calibration } from "#contract/quizzes/calibrations.ts";
import type { Table } from "#web/calls/table-file.ts";
import { calibrationText as text } from "#web/text/iq-dashboard/calibrations.ts";

const columns: readonly [name: string, cell: (item: Calibration["items"][number]) => string | number | null][] = [
  [text.item, ({ number }) => number],
  [text.question, ({ title }) => title],
  [text.difficulty, ({ difficulty }) => difficulty?.value ?? null],
  [text.difficultyError, ({ difficulty }) => difficulty?.standardError ?? null],
  [text.slope, ({ slope }) => slope?.value ?? null],
  [text.slopeError, ({ slope }) => slope?.standardError ?? null],
  [text.lower, ({ lower }) => lower],
  [text.p, ({ p }) => p],
  [text.restCorrelation, ({ restCorrelation }) => restCorrelation],
  [text.difficultyBefore, ({ drift }) => drift?.difficultyBefore ?? null],
  [text.change, ({ drift }) => drift?.change ?? null],
  [text.remarks, ({ remarks }) => remarks.map((remark) => itemRemarks[remark]).join("، ")],
  [text.family, ({ family }) => family && itemFamilies[family]],
  [text.familyVersion, ({ figuresVersion }) => figuresVersion],
  [text.level, ({ level }) => level],
  [text.itemId, ({ itemId }) => itemId],
  [text.itemVersion, ({ itemVersion }) => itemVersion],
];

/** The items of a calibration as a table. */
export const calibrationTable = ({ items }: Pick<Calibration, "items">): Table => [
  columns.map(([name]) => name),
  ...items.map((item) => columns.map(([, cell]) => cell(item))),
];
