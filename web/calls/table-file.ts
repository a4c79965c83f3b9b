import type { Cell } from "#contract/quizzes/workbook.ts";
import { markedAsText } from "#contract/text/formula-marks.ts";
import { withPlainSpaces } from "#web/text/numbers.ts";
import { saveFile } from "./download.ts";

/** Formats of a table. Excel comes first, because it opens a workbook without asking for separators. */
export const tableFormats = ["xlsx", "csv"] as const;
export type TableFormat = (typeof tableFormats)[number];
/** A table. Its first row is the header. */
export type Table = readonly (readonly Cell[])[];

/** Saves a table as a file. `name` has no ending. `sheet` is the name of the sheet, by default that of results. */
export async function saveTable(format: TableFormat, name: string, table: Table, sheet?: string): Promise<void> {
  if (format === "csv")
    return saveFile(new Blob([await csvText(table)], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
  const { resultsSheet } = await import("#contract/quizzes/workbook.ts");
  await saveWorkbook(name, [{ name: sheet ?? resultsSheet, table }]);
}

export type Sheet = { name: string; table: Table };

/** Saves tables as the sheets of an Excel workbook. `name` has no ending. */
export async function saveWorkbook(name: string, sheets: readonly Sheet[]): Promise<void> {
  const { workbookType } = await import("#contract/quizzes/workbook.ts");
  saveFile(new Blob([await workbook(sheets)], { type: workbookType }), `${name}.xlsx`);
}

export async function workbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const [{ strToU8, zipSync }, parts] = await Promise.all([import("fflate"), import("#contract/quizzes/workbook.ts")]);
  const xmlOf = ({ table }: Sheet) =>
    `${parts.sheetHead}${table.map((row) => parts.rowXml(row.map(ofFile))).join("")}${parts.sheetEnd}`;
  const files = [
    ...Object.entries(parts.packageParts(sheets.map((sheet) => sheet.name))),
    ...sheets.map((sheet, place): [string, string] => [parts.sheetPath(place + 1), xmlOf(sheet)]),
  ];
  return zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(xml)]))) as Uint8Array<ArrayBuffer>;
}

const ofFile = (cell: Cell) => (typeof cell === "string" ? withPlainSpaces(cell) : cell);

/**
 * Writes rows as CSV with a byte-order mark, so that Excel reads Arabic. Text that a spreadsheet would take for a
 * formula gets a leading apostrophe; negative numbers get none.
 */
export async function csvText(rows: readonly (readonly (string | number | null)[])[]): Promise<string> {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  return stringify(
    rows.map((row) => row.map(ofFile)),
    {
      bom: true,
      record_delimiter: "windows",
      quote_record_delimiter: true,
      cast: { string: markedAsText },
    },
  );
}
