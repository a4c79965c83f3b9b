import { itemColumns, optionColumns } from "#contract/items/item-columns.ts";
import { itemFamilies, itemKinds, itemLevels } from "#contract/items/item-words.ts";
import { itemsSheet } from "#contract/quizzes/workbook.ts";
import { saveTable } from "#web/calls/table-file.ts";
import { itemFilesText, itemExamplesText as text } from "#web/text/iq-dashboard/items.ts";

const examples: readonly Readonly<Record<string, string | number>>[] = [
  {
    id: text.id(1),
    subject: text.subject,
    kind: itemKinds.choice,
    level: itemLevels[1],
    stem: text.choiceStem,
    key: 2,
    ...Object.fromEntries(text.options.map((option, index) => [optionColumns.text(index + 1), option])),
  },
  {
    id: text.id(2),
    subject: text.subject,
    kind: itemKinds.number,
    level: itemLevels[3],
    stem: text.numberStem,
    answer: "2.5",
    tolerance: "0.1",
  },
  {
    id: text.id(3),
    subject: text.figureSubject,
    kind: itemKinds.figure,
    level: itemLevels[4],
    family: itemFamilies.matrix,
  },
];
/** Only exported files contain the paths of pictures. */
const columns = Object.entries(itemColumns).filter(([column]) => !/image|alt|version/i.test(column));

/** Downloads a template with the columns and an example of each kind. */
export async function saveTemplate(): Promise<void> {
  const rows = examples.map((example) => columns.map(([column]) => example[column] ?? ""));
  const header = columns.map(([, name]) => name);
  await saveTable("xlsx", itemFilesText.templateName, [header, ...rows], itemsSheet);
}
