import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";

/** Uploads. Their files are in the storage, under names that begin with the path without its extension. */
export const attachments = pgTable(
  "attachments",
  {
    /** A path that cannot be guessed. The upload's answer contains it, and pages name it. */
    path: text().primaryKey(),
    kind: text({ enum: ["image", "pdf"] }).notNull(),
    /** Size in pixels and a tiny data: picture, for images only. */
    width: integer(),
    height: integer(),
    placeholder: text(),
    uploadedBy: uuid("uploaded_by")
      .notNull()
      .references(() => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      "attachments_image_has_size",
      sql`${table.kind} <> 'image' or (${table.width} > 0 and ${table.height} > 0 and ${table.placeholder} is not null)`,
    ),
  ],
);
