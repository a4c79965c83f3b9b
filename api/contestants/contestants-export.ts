import type { Readable } from "node:stream";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { csvFile } from "#api/spreadsheets/csv-file.ts";
import { xlsxFile } from "#api/spreadsheets/xlsx-file.ts";
import { genders, governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import { formatSerial } from "#contract/serial.ts";
import type { Cell } from "#contract/workbook.ts";
import type { Selection } from "./contestants.selection.ts";
import { type ExportRow, readForExport } from "./contestants-export.queries.ts";

const label = (set: Labelled, code: number) => set[code] ?? "";

/** Codes and phones stay text in a spreadsheet, which would round 16 digits and drop a leading zero: hence the blanks. */
const columns: readonly [header: string, cell: (row: ExportRow) => Cell][] = [
  ["الرمز", (row) => formatSerial(row.serialNumber)],
  ["الاسم", (row) => row.fullName],
  ["العمر", (row) => row.age],
  ["الجنس", (row) => label(genders, row.gender)],
  ["رقم الهاتف", (row) => row.phoneNumber.replace(/^(\d{4})(\d{3})/, "$1 $2 ")],
  ["المدرسة", (row) => row.schoolName],
  ["سبب الاختبار", (row) => label(specialEducationTypes, row.specialEducationType)],
  ["المحافظة", (row) => label(governorates, row.governorate)],
  ["البريد الإلكتروني", (row) => row.email],
  ["وقت الاختبار", (row) => label(testTimes, row.testTime)],
  ["عدد مرات التسجيل", (row) => row.contestantCount],
  ["توجد نتيجة", (row) => (row.hasQuiz ? "نعم" : "لا")],
  ["تاريخ التسجيل", (row) => timeInBaghdad(new Date(row.createdAt)).slice(0, -":00".length)],
];

async function* tableOf(batches: AsyncIterable<ExportRow[]>): AsyncGenerator<Cell[]> {
  yield columns.map(([header]) => header);
  for await (const batch of batches) for (const row of batch) yield columns.map(([, cell]) => cell(row));
}

const formats = {
  csv: { contentType: "text/csv; charset=utf-8", fileOf: csvFile },
  xlsx: {
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    fileOf: (rows: AsyncIterable<Cell[]>) => xlsxFile("المشاركون", rows),
  },
} as const;
export type ExportFormat = keyof typeof formats;

/** Every contestant of a selection as a file, which is read from the database while it is sent. */
export function contestantsFile(
  db: Db,
  format: ExportFormat,
  selection: Selection,
): { contentType: string; fileName: string; stream: Readable } {
  const { contentType, fileOf } = formats[format];
  const stream = fileOf(tableOf(readForExport(db, selection)));
  return { contentType, fileName: `participants.${format}`, stream };
}
