import { dayInBaghdad } from "#api/baghdad-time.ts";
import {
  linesOf,
  type SpreadsheetColumns,
  type SpreadsheetFile,
  type SpreadsheetFormat,
  spreadsheetFile,
} from "#api/spreadsheets/spreadsheet-file.ts";
import type { AcceptanceDefinition } from "#contract/acceptance/acceptance.ts";
import { outReasons, placeStates, quotaName } from "#contract/acceptance/acceptance-words.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { governorates, type Labelled, specialEducationTypes } from "#contract/enums.ts";
import type { PlaceRow } from "./acceptance.queries.ts";
import { drawOf } from "./rank.ts";

type Run = { createdAt: Date; seed: string; definition: AcceptanceDefinition };

const label = (words: Labelled, code: number | null) => (code === null ? "" : (words[code] ?? ""));

/** The draw and what it is made of are in the last columns, so that anybody can repeat it. */
const columnsOf = ({ seed, definition: { quotas } }: Run): SpreadsheetColumns<PlaceRow> => [
  ["الأماكن", ({ quota }) => (quotas[quota] ? quotaName(quotas[quota]) : "")],
  ["الترتيب", (row) => row.rank ?? ""],
  ["الاسم", (row) => row.fullName ?? ""],
  ["الرمز", (row) => (row.serialNumber ? formatSerial(row.serialNumber) : "")],
  ["المحافظة", (row) => label(governorates, row.governorate)],
  ["سبب الاختبار", (row) => label(specialEducationTypes, row.educationType)],
  ["المدرسة", (row) => row.schoolName ?? ""],
  ["الدرجة", (row) => row.score ?? ""],
  ["القرار", (row) => placeStates[row.state]],
  ["رقم الاحتياط", (row) => row.reserveNumber ?? ""],
  ["السبب", (row) => (row.reason ? outReasons[row.reason] : "")],
  ["آخر يوم للتأكيد", (row) => row.confirmUntil ?? ""],
  ["معرّف القرعة", (row) => row.contestantId],
  ["القرعة", (row) => drawOf(row.contestantId, seed)],
];

export const acceptanceFile = (
  format: SpreadsheetFormat,
  run: Run,
  batches: AsyncIterable<PlaceRow[]>,
): SpreadsheetFile =>
  spreadsheetFile(
    format,
    { name: `acceptance-${dayInBaghdad(run.createdAt)}`, sheet: "القبول" },
    linesOf(columnsOf(run), batches),
  );
