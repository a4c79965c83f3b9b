import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { ContestantImport } from "#contract/contestants/contestant-import.ts";
import type { ImportOutcome, ImportValues } from "#contract/contestants/contestant-import-words.ts";

/** Files of people who are registered together. They are removed after some days. */
export const contestantImports = pgTable("contestant_imports", {
  id: uuid().primaryKey(),
  fileName: text("file_name").notNull(),
  createdBy: uuid("created_by")
    .notNull()
    .references(() => users.id),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  headers: jsonb().$type<string[]>().notNull(),
  columns: jsonb().$type<ContestantImport["columns"]>().notNull(),
  common: jsonb().$type<ImportValues>().notNull(),
  /** Who is registering its people; null before that, and when no new row is left. */
  confirmedBy: uuid("confirmed_by"),
});

/**
 * Rows of a file as they stand in it, with what staff mended. `outcome` says how far the registration has come, so that
 * it is gone on with wherever it stopped.
 */
export const contestantImportRows = pgTable(
  "contestant_import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => contestantImports.id, { onDelete: "cascade" }),
    rowNumber: integer("row_number").notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    mended: jsonb().$type<Partial<ImportValues>>().notNull().default({}),
    errors: jsonb().$type<Partial<ImportValues>>().notNull().default({}),
    outcome: text().$type<ImportOutcome>().notNull().default("wrong"),
    /** Phone and folded name without spaces, which are compared with those of contestants; null in a wrong row. */
    phoneNumber: text("phone_number"),
    personName: text("person_name"),
    contestantId: uuid("contestant_id"),
  },
  (table) => [
    primaryKey({ name: "contestant_import_rows_pk", columns: [table.importId, table.rowNumber] }),
    index("contestant_import_rows_person").on(table.phoneNumber, table.personName),
    index("contestant_import_rows_contestant").on(table.contestantId),
  ],
);
