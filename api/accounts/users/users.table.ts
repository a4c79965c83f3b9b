import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** Staff of both realms. A name is unique in its realm among accounts that are not deleted. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    realm: text({ enum: ["main", "iq"] }).notNull(),
    userName: text("user_name").notNull(),
    /** The user name in folded form, so that names that look alike are equal. */
    normalizedUserName: text("normalized_user_name").notNull(),
    email: text().notNull(),
    passwordHash: text("password_hash").notNull(),
    role: text({ enum: ["Admin", "SuperAdmin"] }).notNull(),
    /** The duties that an Admin of the test area is limited to; null without a limit. */
    duties: text({ enum: ["desk", "participants", "items", "results", "settings"] }).array(),
    /** A token carries the version that was valid at its signing. Raising the version ends all sessions of the user. */
    tokenVersion: integer("token_version").notNull().default(1),
    isDeleted: boolean("is_deleted").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_realm_name_unique").on(table.realm, table.normalizedUserName).where(sql`not ${table.isDeleted}`),
    check(
      "users_duties",
      sql`${table.duties} is null or (${table.realm} = 'iq' and ${table.role} = 'Admin' and cardinality(${table.duties}) > 0)`,
    ),
  ],
);

/** One row for each failed or pending login, for throttling. */
export const loginAttempts = pgTable(
  "login_attempts",
  {
    id: uuid().primaryKey().defaultRandom(),
    realm: text({ enum: ["main", "iq"] }).notNull(),
    normalizedUserName: text("normalized_user_name").notNull(),
    address: text().notNull(),
    /** Set if the device had logged in to the account before. */
    deviceId: uuid("device_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null for a failed attempt. A pending attempt counts until this time. */
    pendingUntil: timestamp("pending_until", { withTimezone: true }),
  },
  (table) => [
    index("login_attempts_account").on(table.realm, table.normalizedUserName, table.createdAt),
    index("login_attempts_address").on(table.address, table.createdAt),
    index("login_attempts_created").on(table.createdAt),
  ],
);

/**
 * Addresses from which a user has logged in. They keep their own limit, so that nobody can lock the user out from
 * elsewhere.
 */
export const loginAddresses = pgTable(
  "login_addresses",
  {
    realm: text({ enum: ["main", "iq"] }).notNull(),
    normalizedUserName: text("normalized_user_name").notNull(),
    address: text().notNull(),
    lastLoginAt: timestamp("last_login_at", { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("login_addresses_unique").on(table.realm, table.normalizedUserName, table.address)],
);
