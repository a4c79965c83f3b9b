import { call } from "../calls/call.ts";
import { orderQuery } from "../calls/paging.ts";
import { z } from "../zod.ts";
import { itemFilters } from "./items.ts";

/** Export and import of items by file. An import is previewed before it is written. */

/** Messages for an identifier that an earlier row has, and for a row older than the stored version. */
export const repeatedRow = "هذا المعرّف مكرر في الملف";
export const changedSince = "تغيّرت هذه الفقرة بعد تنزيل الملف. نزّلها من جديد ثم عدّلها";

/** A table, or a QTI 3.0 content package with choice items. */
export const itemFileFormats = ["xlsx", "csv", "qti"] as const;
export type ItemFileFormat = (typeof itemFileFormats)[number];

/** What the import does with a row: it adds an item, saves a version, changes nothing, or skips a wrong row. */
export const rowOutcomes = ["new", "version", "same", "wrong"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const itemImportRow = z.object({
  /**
   * The number of the row as in a spreadsheet, where the header is row 1. In a package it is the position of the item,
   * from 1.
   */
  rowNumber: z.int(),
  /** The file of the item in a package; empty for a row of a table. */
  file: z.string(),
  outcome: z.enum(rowOutcomes),
  /** The beginning of the question. */
  stem: z.string(),
  /** Errors of the row, each with the name of its column. */
  errors: z.array(z.string()),
  /** What an item of a package loses, each in one or two words. */
  losses: z.array(z.string()),
});
export type ItemImportRow = z.infer<typeof itemImportRow>;

const itemImport = z.object({
  /** The format, recognised by content. */
  format: z.enum(itemFileFormats),
  rows: z.array(itemImportRow),
  counts: z.object({ new: z.int(), version: z.int(), same: z.int(), wrong: z.int() }),
  /** Identifies this outcome. It must be sent to write the outcome. */
  digest: z.string(),
  isWritten: z.boolean(),
});
export type ItemImport = z.infer<typeof itemImport>;

export const exportItems = call("exportItems", {
  summary:
    "Download items as XLSX or CSV, or those that are choices as a QTI 3.0 package, narrowed and ordered as their list",
  query: z.object({
    ...itemFilters,
    ...orderQuery(["savedAt", "subject", "level"]),
    format: z.enum(itemFileFormats, { error: "صيغة الملف غير معروفة" }).default("csv"),
  }),
  status: 200,
  response: z.unknown(),
});

/** Imports a file: all valid rows are written, or none. */
export const importItems = call("importItems", {
  summary:
    "Import items from XLSX, CSV or a QTI 3.0 package. Writes nothing without the digest of what it would do; the same file again adds nothing",
  query: z.object({
    /** The digest of the confirmed preview. The call is refused if the import would do something else by then. */
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/, { error: "المعاينة غير معروفة" })
      .optional(),
    /** The subject for items of a package that have none. */
    subject: itemFilters.subject,
    level: itemFilters.level,
  }),
  multipart: "file",
  status: 200,
  response: itemImport,
});
