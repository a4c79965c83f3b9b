import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { loginDevices } from "./devices.table.ts";

/** Logins of staff: valid ones and, for some months, ended ones. A token is valid as long as its session is. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The user's token version at the login. A higher version of the user ends the session. */
    tokenVersion: integer("token_version").notNull(),
    /** An IPv4 address, or the /64 network of an IPv6 address, as for counting failed logins. */
    address: text().notNull(),
    /** Read only by versions that do not know devices. */
    isAddressNew: boolean("is_address_new").notNull().default(false),
    /** Null if the session is older than the table of devices, or if its device was forgotten. */
    deviceId: uuid("device_id").references(() => loginDevices.id, { onDelete: "set null" }),
    /** Whether the user had logged in on other devices, but not on this one. */
    isDeviceNew: boolean("is_device_new").notNull().default(false),
    /** The browser's user agent, shortened. */
    userAgent: text("user_agent").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Time of the last use, to the minute. */
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    /** Null until somebody ends the session. It stays null if the session expires. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** Time at which the user saw the notice of the new device. */
    noticedAt: timestamp("noticed_at", { withTimezone: true }),
  },
  (table) => [index("sessions_user").on(table.userId, table.createdAt), index("sessions_device").on(table.deviceId)],
);
