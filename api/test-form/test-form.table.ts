import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { attachments } from "#api/site/attachments/attachments.table.ts";

/**
 * Settings of the electronic test: the form's address, whether it runs, and which test students get. There is no row
 * before the first save of any setting. The form's texts are empty before their own first save.
 */
export const testForms = pgTable(
  "test_forms",
  {
    id: uuid().primaryKey().defaultRandom(),
    baseUrl: text("base_url").notNull(),
    entryId: text("entry_id").notNull(),
    isActive: boolean("is_active").notNull().default(false),
    customMessage: text("custom_message").notNull().default(""),
    /** Document with the answers, which students get when the test is over. */
    pdfPath: text("pdf_path").references(() => attachments.path),
    /** Null until staff first choose a test. */
    electronicTest: text("electronic_test", { enum: ["form", "own", "none"] }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  () => [uniqueIndex("test_forms_single").on(sql`(true)`)],
);
