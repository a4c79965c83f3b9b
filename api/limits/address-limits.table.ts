import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Recent actions per address. `rate-limiter-flexible` writes the rows and prescribes the columns and their order. The
 * table is unlogged, so it is empty after a crash of the database, and on every standby.
 */
export const addressLimits = pgTable("address_limits", {
  /** The name of the counted action, and a salted hash of the address. */
  key: text().primaryKey(),
  points: integer().notNull(),
  /** Time at which the count is reset, in milliseconds since 1970. */
  expire: bigint({ mode: "number" }),
});
