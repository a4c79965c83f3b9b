import type { Readable } from "node:stream";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import { type Cell, csvFile } from "#api/spreadsheets/csv-file.ts";
import { xlsxFile } from "#api/spreadsheets/xlsx-file.ts";
import { genders, governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import { formatSerial } from "#contract/serial.ts";
import type { StaffContestantRow } from "./contestants.columns.ts";

const label = (set: Labelled, code: number) => set[code] ?? "";

/** Grouped digits stay text in a spreadsheet, which would round a code of 16 digits and drop a phone's zero. */
const columns: readonly [header: string, cell: (row: StaffContestantRow) => Cell][] = [
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
  ["لديه نتيجة", (row) => (row.hasQuiz ? "نعم" : "لا")],
  ["تاريخ التسجيل", (row) => timeInBaghdad(row.createdAt).slice(0, -":00".length)],
];

async function* tableOf(batches: AsyncIterable<StaffContestantRow[]>): AsyncGenerator<Cell[]> {
  yield columns.map(([header]) => header);
  for await (const batch of batches) for (const row of batch) yield columns.map(([, cell]) => cell(row));
}

const contentTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export function contestantsFile(
  format: keyof typeof contentTypes,
  batches: AsyncIterable<StaffContestantRow[]>,
): { contentType: string; fileName: string; stream: Readable } {
  const rows = tableOf(batches);
  return {
    contentType: contentTypes[format],
    fileName: `participants.${format}`,
    stream: format === "csv" ? csvFile(rows) : xlsxFile("المشاركون", rows),
  };
}
