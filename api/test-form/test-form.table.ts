import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { attachments } from "#api/attachments/attachments.table.ts";

/** Where the electronic test is and whether it may be sat: no row until it is first saved. */
export const testForms = pgTable(
  "test_forms",
  {
    id: uuid().primaryKey().defaultRandom(),
    baseUrl: text("base_url").notNull(),
    entryId: text("entry_id").notNull(),
    isActive: boolean("is_active").notNull().default(false),
    customMessage: text("custom_message").notNull().default(""),
    /** The answers, for students once the test is over. */
    pdfPath: text("pdf_path").references(() => attachments.path),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  () => [uniqueIndex("test_forms_single").on(sql`(true)`)],
);
