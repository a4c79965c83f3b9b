import { call } from "./call.ts";
import { itemFilters } from "./items.ts";
import { orderQuery } from "./paging.ts";
import { z } from "./zod.ts";

/** Items by file: taken along, and brought in after a look at what each row would do. */

/** The messages for a name that an earlier row has, and for a row that another version has overtaken. */
export const repeatedRow = "هذا المعرّف مكرر في الملف";
export const changedSince = "تغيّرت هذه الفقرة بعد تنزيل الملف. نزّلها من جديد ثم عدّلها";

/** A table, or a content package of QTI 3.0 with the items that are choices. */
export const itemFileFormats = ["xlsx", "csv", "qti"] as const;
export type ItemFileFormat = (typeof itemFileFormats)[number];

/** What a row does: adds an item, saves a version, changes nothing, or is left out because something is wrong with it. */
export const rowOutcomes = ["new", "version", "same", "wrong"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const itemImportRow = z.object({
  /** As a spreadsheet counts, the header being the first; in a package the place of the item, from 1. */
  rowNumber: z.int(),
  /** The item's file in a package; empty for a row. */
  file: z.string(),
  outcome: z.enum(rowOutcomes),
  /** The beginning of the question. */
  stem: z.string(),
  /** What is wrong, each with the name of its column. */
  errors: z.array(z.string()),
  /** What an item of a package loses, each in a word or two. */
  losses: z.array(z.string()),
});
export type ItemImportRow = z.infer<typeof itemImportRow>;

const itemImport = z.object({
  /** What the file was, told by its content. */
  format: z.enum(itemFileFormats),
  rows: z.array(itemImportRow),
  counts: z.object({ new: z.int(), version: z.int(), same: z.int(), wrong: z.int() }),
  /** Names this very outcome: writing it needs it. */
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

/** What the answer is of is never half written: all rows that are not wrong, or none. */
export const importItems = call("importItems", {
  summary:
    "Import items from XLSX, CSV or a QTI 3.0 package. Writes nothing without the digest of what it would do; the same file again adds nothing",
  query: z.object({
    /** Of the preview that is confirmed. Refused where it would now do something else. */
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/, { error: "المعاينة غير معروفة" })
      .optional(),
    /** Of the items of a package that name none. */
    subject: itemFilters.subject,
    level: itemFilters.level,
  }),
  multipart: "file",
  status: 200,
  response: itemImport,
});
