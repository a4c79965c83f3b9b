import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { loginDevices } from "./devices.table.ts";

/** Logins of staff: valid ones and, for some months, ended ones. A token is valid while its session is. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The user's version at the login; a higher one ends the session. */
    tokenVersion: integer("token_version").notNull(),
    /** An IPv4 address, or the /64 of an IPv6 address, as for counting logins. */
    address: text().notNull(),
    /** Used only by versions without devices. */
    isAddressNew: boolean("is_address_new").notNull().default(false),
    /** Null for a session from before devices, or with a forgotten device. */
    deviceId: uuid("device_id").references(() => loginDevices.id, { onDelete: "set null" }),
    /** The user had logged in on other devices, but not on this one. */
    isDeviceNew: boolean("is_device_new").notNull().default(false),
    /** The browser's user agent, shortened. */
    userAgent: text("user_agent").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** To the minute. */
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    /** Null until it is ended, also if it expires. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** When the user saw the notice of the new device. */
    noticedAt: timestamp("noticed_at", { withTimezone: true }),
  },
  (table) => [index("sessions_user").on(table.userId, table.createdAt), index("sessions_device").on(table.deviceId)],
);
