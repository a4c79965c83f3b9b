import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { attachments } from "#api/site/attachments/attachments.table.ts";

/** The logo of the test area: at most one row. */
export const logos = pgTable(
  "logos",
  {
    id: uuid().primaryKey().defaultRandom(),
    logoPath: text("logo_path")
      .notNull()
      .references(() => attachments.path),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  () => [uniqueIndex("logos_single").on(sql`(true)`)],
);
