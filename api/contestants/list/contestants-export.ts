import { timeInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import {
  linesOf,
  type SpreadsheetColumns,
  type SpreadsheetFile,
  type SpreadsheetFormat,
  spreadsheetFile,
} from "#api/spreadsheets/spreadsheet-file.ts";
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { genders, governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { Selection } from "./contestants.selection.ts";
import { type ExportRow, readForExport } from "./contestants-list.queries.ts";

const label = (set: Labelled, code: number) => set[code] ?? "";

/**
 * These columns contain blanks, so that spreadsheets keep codes and phones as text. Otherwise they would round 16
 * digits and drop a leading zero.
 */
const columns: SpreadsheetColumns<ExportRow> = [
  ["الرمز", (row) => formatSerial(row.serialNumber)],
  [contestantLabels.fullName, (row) => row.fullName],
  [contestantLabels.age, (row) => row.age],
  [contestantLabels.gender, (row) => label(genders, row.gender)],
  [contestantLabels.phoneNumber, (row) => row.phoneNumber.replace(/^(\d{4})(\d{3})/, "$1 $2 ")],
  [contestantLabels.schoolName, (row) => row.schoolName],
  [contestantLabels.specialEducationType, (row) => label(specialEducationTypes, row.specialEducationType)],
  [contestantLabels.governorate, (row) => label(governorates, row.governorate)],
  [contestantLabels.email, (row) => row.email],
  [contestantLabels.testTime, (row) => label(testTimes, row.testTime)],
  ["عدد مرات التسجيل", (row) => row.contestantCount],
  ["توجد نتيجة", (row) => (row.hasQuiz ? "نعم" : "لا")],
  ["تاريخ التسجيل", (row) => timeInBaghdad(new Date(row.createdAt)).slice(0, -":00".length)],
];

export type ExportFormat = SpreadsheetFormat;

/** Writes all contestants of a selection to a file, which is read from the database while it is sent. */
export const contestantsFile = (db: Db, format: SpreadsheetFormat, selection: Selection): SpreadsheetFile =>
  spreadsheetFile(format, { name: "participants", sheet: "المشاركون" }, linesOf(columns, readForExport(db, selection)));
