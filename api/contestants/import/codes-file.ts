import {
  linesOf,
  type SpreadsheetColumns,
  type SpreadsheetFile,
  spreadsheetFile,
} from "#api/spreadsheets/spreadsheet-file.ts";
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { listCodes } from "./contestant-import.queries.ts";

type Code = Awaited<ReturnType<typeof listCodes>>[number];

/** Blanks in codes and phones keep every digit in a spreadsheet. */
const columns: SpreadsheetColumns<Code> = [
  [contestantLabels.schoolName, ({ school, schoolName }) => school ?? schoolName],
  [contestantLabels.fullName, ({ fullName }) => fullName],
  ["الرمز", ({ serialNumber }) => formatSerial(serialNumber)],
  [contestantLabels.phoneNumber, ({ phoneNumber }) => phoneNumber.replace(/^(\d{4})(\d{3})/, "$1 $2 ")],
];

/** The list of codes that is handed back to a school. */
export function codesFile(codes: Code[]): SpreadsheetFile {
  async function* batches() {
    yield codes;
  }
  return spreadsheetFile("xlsx", { name: "codes", sheet: "رموز الطلاب" }, linesOf(columns, batches()));
}
