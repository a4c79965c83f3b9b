import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** Accounts whose second factor is on: a row is the switch. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The key that the app shares, encrypted with a key of this installation. */
  sealedKey: text("sealed_key").notNull(),
  /** The 30 seconds of the newest code that was accepted; that one and those before it are worth nothing any more. */
  lastStep: integer("last_step").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The recovery codes that are left; one that is used is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
