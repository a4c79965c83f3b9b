import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { attachments } from "#api/site/attachments/attachments.table.ts";

/**
 * Settings of the electronic test: the form's address, whether it runs, and which test students get. No row before the
 * first save of any of them; the form's texts are empty before its own.
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
