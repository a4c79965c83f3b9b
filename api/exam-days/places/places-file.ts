import {
  linesOf,
  type SpreadsheetColumns,
  type SpreadsheetFile,
  type SpreadsheetFormat,
  spreadsheetFile,
} from "#api/spreadsheets/spreadsheet-file.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { type Labelled, testTimes } from "#contract/enums.ts";
import type { PlaceRow } from "./places.queries.ts";

const labels: Labelled = testTimes;

/** The last column is empty, for signatures. */
const columns: SpreadsheetColumns<PlaceRow> = [
  ["القاعة", (row) => row.hall],
  ["وقت الاختبار", (row) => labels[row.testTime] ?? ""],
  ["المقعد", (row) => row.seat],
  ["الاسم", (row) => row.fullName],
  ["الرمز", (row) => formatSerial(row.serialNumber)],
  ["المدرسة", (row) => row.schoolName],
  ["التوقيع", () => ""],
];

export type PlaceFormat = SpreadsheetFormat;

export const placesFile = (
  format: SpreadsheetFormat,
  { date }: { date: string },
  batches: AsyncIterable<PlaceRow[]>,
): SpreadsheetFile => spreadsheetFile(format, { name: `places-${date}`, sheet: "الأماكن" }, linesOf(columns, batches));
