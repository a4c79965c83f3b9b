import { call, idParams, noContent } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { optionalText } from "../text/text-fields.ts";
import { keepSpelling } from "../text/typed-text.ts";
import { z } from "../zod.ts";
import { type ImportField, importFields, importLimits, importOutcomes } from "./contestant-import-words.ts";
import { contestantLimits } from "./contestant-limits.ts";
import { seasonErrors } from "./season-words.ts";

/**
 * A file of people who are registered together, such as a school's. It is previewed first: which column has which field,
 * and what is wrong in which row. Confirming registers the next rows and is repeated until none is left, so that it is
 * gone on with after anything that stops it.
 */

const ofFields = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(importFields.map((field) => [field, value])) as Record<ImportField, Value>);

const counts = z.object({ new: z.int(), known: z.int(), repeated: z.int(), wrong: z.int(), added: z.int() });

const contestantImport = z.object({
  id: z.uuid(),
  fileName: z.string().max(255),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Headings of the file's columns. */
  headers: z.array(z.string()),
  /** The column of each field, from 0; null if the file has none. */
  columns: ofFields(z.int().nullable()),
  /** What stands for an empty cell, or for a missing column. */
  common: ofFields(z.string()),
  counts,
});
export type ContestantImport = z.infer<typeof contestantImport>;

const importRow = z.object({
  /** Number of the row as in a spreadsheet. */
  rowNumber: z.int(),
  outcome: z.enum(importOutcomes),
  values: ofFields(z.string()),
  errors: ofFields(z.string()).partial(),
  /** Who was registered from this row, or was known already. */
  contestant: z.object({ id: z.uuid(), fullName: z.string(), serialNumber: z.string() }).nullable(),
});
export type ContestantImportRow = z.infer<typeof importRow>;

const cellTooLong = "النص أطول من المسموح. اختصره";
const cell = z.string({ error: cellTooLong }).max(importLimits.cell, { error: cellTooLong });
const column = z.int({ error: "اختر عموداً من الملف" }).min(0).max(importLimits.columns).nullable();
const rowParams = idParams.extend({
  rowNumber: z.coerce.number({ error: "رقم الصف غير صحيح" }).int().min(1).max(10_000_000),
});

export const createContestantImport = call("createContestantImport", {
  summary: "Take a file of people, XLSX or CSV with any headings, for a preview. It registers nobody",
  multipart: "file",
  status: 201,
  response: contestantImport,
});

export const listContestantImports = call("listContestantImports", {
  summary: "List files of people, newest first",
  query: z.object(pageQuery(10)),
  status: 200,
  response: pageOf(contestantImport),
});

export const getContestantImport = call("getContestantImport", {
  summary: "Read a file of people with the numbers of its rows",
  params: idParams,
  status: 200,
  response: contestantImport,
});

export const setContestantImport = call("setContestantImport", {
  summary: "Choose which column has which field, and what stands for empty cells",
  params: idParams,
  body: z.object({ columns: ofFields(column), common: ofFields(cell) }),
  status: 200,
  response: contestantImport,
});

export const listContestantImportRows = call("listContestantImportRows", {
  summary: "List the rows of a file of people, wrong ones first, in the file's order",
  params: idParams,
  query: z.object({
    ...pageQuery(25),
    outcome: z.enum(importOutcomes, { error: "الحالة غير معروفة" }).optional(),
  }),
  status: 200,
  response: pageOf(importRow),
});

export const mendContestantImportRow = call("mendContestantImportRow", {
  summary: "Mend values of a row that is not registered yet",
  params: rowParams,
  body: z.object({ values: ofFields(cell).partial() }),
  status: 200,
  response: z.object({ row: importRow, import: contestantImport }),
});

export const confirmContestantImport = call("confirmContestantImport", {
  summary: "Register the people of the next valid rows, each once. It is called until no new row is left",
  params: idParams,
  body: z.object({
    /** Why people are registered outside the season; blank without a reason. */
    reason: optionalText(keepSpelling, contestantLimits.reason, seasonErrors.reasonTooLong),
  }),
  status: 200,
  response: contestantImport,
});

export const removeContestantImport = call("removeContestantImport", {
  summary: "Discard a file of people. Those who were registered from it stay",
  params: idParams,
  status: 204,
  response: noContent,
});

export const exportContestantImport = call("exportContestantImport", {
  summary: "Download the codes of a file's people as XLSX, by school and name",
  params: idParams,
  status: 200,
  response: z.unknown(),
});
