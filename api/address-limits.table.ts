import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How often an address did something lately. `rate-limiter-flexible` writes it, so the columns and their order are as it wants
 * them. The table is unlogged: after a crash of the database it is empty, and no standby has its rows.
 */
export const addressLimits = pgTable("address_limits", {
  /** What is counted, and a salted hash of the address. */
  key: text().primaryKey(),
  points: integer().notNull(),
  /** When the count is reset, in milliseconds since 1970. */
  expire: bigint({ mode: "number" }),
});
