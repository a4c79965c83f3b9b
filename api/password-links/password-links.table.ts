import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** One row per link; what is over stays for a while, so that its holder can be told so. */
export const passwordLinks = pgTable(
  "password_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("password_links_user").on(table.userId)],
);
