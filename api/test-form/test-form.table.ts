import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { attachments } from "#api/attachments/attachments.table.ts";

/**
 * Where the form of the electronic test is, whether it may be sat, and which test students get: no row until any of it is first
 * saved. Until the form itself is, its texts are empty.
 */
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
    /** Null until it is first chosen. */
    electronicTest: text("electronic_test", { enum: ["form", "own", "none"] }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  () => [uniqueIndex("test_forms_single").on(sql`(true)`)],
);
