import type { Readable } from "node:stream";
import type { Cell } from "#contract/quizzes/workbook.ts";
import { csvFile } from "./csv-file.ts";
import { xlsxFile } from "./xlsx-file.ts";

const contentTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type SpreadsheetFormat = keyof typeof contentTypes;
export type SpreadsheetFile = { contentType: string; fileName: string; stream: Readable };
export type SpreadsheetColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => Cell])[];

/** @param name name of the file, without its ending @param sheet name of the sheet in a workbook */
export const spreadsheetFile = (
  format: SpreadsheetFormat,
  { name, sheet }: { name: string; sheet: string },
  rows: AsyncIterable<Cell[]>,
): SpreadsheetFile => ({
  contentType: contentTypes[format],
  fileName: `${name}.${format}`,
  stream: format === "csv" ? csvFile(rows) : xlsxFile(sheet, rows),
});

/** Yields the headers, then a line for each row. */
export async function* linesOf<Row>(
  columns: SpreadsheetColumns<Row>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Cell[]> {
  yield columns.map(([header]) => header);
  for await (const batch of batches) for (const row of batch) yield columns.map(([, cell]) => cell(row));
}
