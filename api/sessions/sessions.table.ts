import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/auth/users.table.ts";
import { loginDevices } from "./devices.table.ts";

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
    /** Only versions that knew no devices wrote and read it. */
    isAddressNew: boolean("is_address_new").notNull().default(false),
    /** Null of a session from before devices were known, and where the device was forgotten. */
    deviceId: uuid("device_id").references(() => loginDevices.id, { onDelete: "set null" }),
    /** The user had logged in on others, and not on this one. */
    isDeviceNew: boolean("is_device_new").notNull().default(false),
    /** As the browser calls itself, cut. */
    userAgent: text("user_agent").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** To the minute. */
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    /** Null until somebody ends it; of one that ran out it stays null. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** When the user saw the notice of its new device. */
    noticedAt: timestamp("noticed_at", { withTimezone: true }),
  },
  (table) => [index("sessions_user").on(table.userId, table.createdAt), index("sessions_device").on(table.deviceId)],
);
