import type { Cell } from "#contract/quizzes/workbook.ts";
import { csvText } from "./csv-text.ts";
import { saveFile } from "./download.ts";

/** Excel first: it opens a workbook without asking for separators. */
export const tableFormats = ["xlsx", "csv"] as const;
export type TableFormat = (typeof tableFormats)[number];
/** The header is the first row. */
export type Table = readonly (readonly Cell[])[];

/** Saves a table as a file. `name` has no ending; `sheet` is the sheet's name, by default that of results. */
export async function saveTable(format: TableFormat, name: string, table: Table, sheet?: string): Promise<void> {
  const content = format === "csv" ? await csvText(table) : await workbook(table, sheet);
  const type =
    format === "csv" ? "text/csv;charset=utf-8" : (await import("#contract/quizzes/workbook.ts")).workbookType;
  saveFile(new Blob([content], { type }), `${name}.${format}`);
}

/** A table as an Excel workbook. */
async function workbook(table: Table, name?: string): Promise<Uint8Array<ArrayBuffer>> {
  const [{ strToU8, zipSync }, parts] = await Promise.all([import("fflate"), import("#contract/quizzes/workbook.ts")]);
  const sheet = `${parts.sheetHead}${table.map(parts.rowXml).join("")}${parts.sheetEnd}`;
  const files = { ...parts.packageParts(name ?? parts.resultsSheet), [parts.sheetPath]: sheet };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])),
  ) as Uint8Array<ArrayBuffer>;
}
