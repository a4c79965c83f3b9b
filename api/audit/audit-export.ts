import type { Readable } from "node:stream";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import { csvFile } from "#api/spreadsheets/csv-file.ts";
import { xlsxFile } from "#api/spreadsheets/xlsx-file.ts";
import { auditActions } from "#contract/audit/audit-actions.ts";
import { changeText, nounText, roleWords } from "#contract/audit/audit-words.ts";
import type { Cell } from "#contract/quizzes/workbook.ts";
import type { AuditRow } from "./audit.queries.ts";

const changesText = ({ realm, noun, changes }: AuditRow) =>
  changes.map((change) => changeText(realm, noun, change)).join("\n");

const columns: readonly [header: string, cell: (row: AuditRow) => Cell][] = [
  ["التاريخ", (row) => timeInBaghdad(row.at)],
  ["المستخدم", (row) => row.userName],
  ["الصلاحية", (row) => (row.role ? (roleWords[row.realm][row.role] ?? row.role) : "")],
  ["العنوان الشبكي", (row) => row.address],
  ["العملية", (row) => auditActions[row.action]],
  ["النوع", (row) => nounText(row)],
  ["الاسم", (row) => row.label],
  ["المعرّف", (row) => row.nounId],
  ["التغييرات", changesText],
  ["رقم الطلب", (row) => row.requestId],
];

async function* tableOf(batches: AsyncIterable<AuditRow[]>): AsyncGenerator<Cell[]> {
  yield columns.map(([header]) => header);
  for await (const batch of batches) for (const row of batch) yield columns.map(([, cell]) => cell(row));
}

export const auditFile = (format: "csv" | "xlsx", batches: AsyncIterable<AuditRow[]>): Readable =>
  format === "csv" ? csvFile(tableOf(batches)) : xlsxFile("سجل التغييرات", tableOf(batches));
