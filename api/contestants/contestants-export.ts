import type { Readable } from "node:stream";
import type { Db } from "#api/db/client.ts";
import { csvOfLines } from "#api/spreadsheets/csv-file.ts";
import { xlsxFile } from "#api/spreadsheets/xlsx-file.ts";
import type { Cell } from "#contract/workbook.ts";
import type { Selection } from "./contestants.selection.ts";
import { exportHeaders } from "./contestants-export.columns.ts";
import { readCells, readLines } from "./contestants-export.queries.ts";

async function* tableOf(batches: AsyncIterable<Cell[][]>): AsyncGenerator<readonly Cell[]> {
  yield exportHeaders;
  for await (const batch of batches) yield* batch;
}

const formats = {
  csv: {
    contentType: "text/csv; charset=utf-8",
    streamOf: (db: Db, selection: Selection) => csvOfLines(exportHeaders, readLines(db, selection)),
  },
  xlsx: {
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    streamOf: (db: Db, selection: Selection) => xlsxFile("المشاركون", tableOf(readCells(db, selection))),
  },
} as const;
export type ExportFormat = keyof typeof formats;

/** Every contestant of a selection as a file, which is read from the database while it is sent. */
export function contestantsFile(
  db: Db,
  format: ExportFormat,
  selection: Selection,
): { contentType: string; fileName: string; stream: Readable } {
  const { contentType, streamOf } = formats[format];
  return { contentType, fileName: `participants.${format}`, stream: streamOf(db, selection) };
}
