import { index, pgTable, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { bytea } from "#api/db/bytea.ts";

/** Browsers from which a user has logged in, identified by cookies. */
export const loginDevices = pgTable(
  "login_devices",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the cookie's value. */
    digest: bytea().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastLoginAt: timestamp("last_login_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("login_devices_unique").on(table.userId, table.digest),
    index("login_devices_last_login").on(table.lastLoginAt),
  ],
);
