import { timeInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import {
  linesOf,
  type SpreadsheetColumns,
  type SpreadsheetFile,
  type SpreadsheetFormat,
  spreadsheetFile,
} from "#api/spreadsheets/spreadsheet-file.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { genders, governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { Selection } from "./contestants.selection.ts";
import { type ExportRow, readForExport } from "./contestants-export.queries.ts";

const label = (set: Labelled, code: number) => set[code] ?? "";

/** Blanks keep codes and phones as text: a spreadsheet would round 16 digits and drop a leading zero. */
const columns: SpreadsheetColumns<ExportRow> = [
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

export type ExportFormat = SpreadsheetFormat;

/** All contestants of a selection as a file, read from the database while it is sent. */
export const contestantsFile = (db: Db, format: SpreadsheetFormat, selection: Selection): SpreadsheetFile =>
  spreadsheetFile(format, { name: "participants", sheet: "المشاركون" }, linesOf(columns, readForExport(db, selection)));
