import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/auth/users.table.ts";

/** Logins of staff: those that hold, and for some months those that are over. A token is worth what its session is. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The user's when they logged in: once theirs is raised, the session is over. */
    tokenVersion: integer("token_version").notNull(),
    /** An IPv4 address, or the /64 of an IPv6 one, as logins are counted. */
    address: text().notNull(),
    /** No session of the user that was kept then had this address, and there was one. */
    isAddressNew: boolean("is_address_new").notNull(),
    /** As the browser calls itself, cut. */
    userAgent: text("user_agent").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** To the minute. */
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    /** Null until somebody ends it; of one that ran out it stays null. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** When the user dismissed the notice of its new address. */
    noticedAt: timestamp("noticed_at", { withTimezone: true }),
  },
  (table) => [index("sessions_user").on(table.userId, table.createdAt)],
);
