import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    isRead: boolean("is_read").notNull().default(false),
    isDeleted: boolean("is_deleted").notNull().default(false),
    /** Whether the hidden field was filled in, which suggests spam. */
    isSuspected: boolean("is_suspected").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("messages_newest").on(table.isDeleted, table.createdAt, table.id),
    index("messages_unread").on(table.createdAt).where(sql`not ${table.isRead} and not ${table.isDeleted}`),
  ],
);
