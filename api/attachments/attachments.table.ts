import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/auth/users.table.ts";

/** What has been uploaded. The files themselves are in the storage, under names that begin with the path's stem. */
export const attachments = pgTable(
  "attachments",
  {
    /** Unguessable; what the upload answered and what pages name. */
    path: text().primaryKey(),
    kind: text({ enum: ["image", "pdf"] }).notNull(),
    /** Pixels, and a tiny data: picture; of images alone. */
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
