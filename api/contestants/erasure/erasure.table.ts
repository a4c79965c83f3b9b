import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, date, pgTable, smallint, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea } from "#api/db/bytea.ts";

/**
 * What stays of erased contestants: the fields that statistics count, and the id that their results refer to. A trigger
 * counts them in `contestant_totals`, apart from people in lists, so that figures do not change.
 */
export const erasedContestants = pgTable(
  "erased_contestants",
  {
    id: uuid().primaryKey(),
    age: smallint().notNull(),
    gender: smallint().notNull(),
    governorate: smallint().notNull(),
    specialEducationType: smallint("special_education_type").notNull(),
    testTime: smallint("test_time").notNull(),
    /** Whether the contestant was deleted before the erasure, and still counts as deleted. */
    isDeleted: boolean("is_deleted").notNull(),
    /** The first day, in Baghdad, of the month of registration. */
    registeredMonth: date("registered_month").notNull(),
    /**
     * SHA-256 of the registration's random key. It prevents a late repetition of the registration from bringing the
     * person back.
     */
    keyDigest: bytea("key_digest"),
    erasedAt: timestamp("erased_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("erased_contestants_key_unique").on(table.keyDigest)],
);

/** Ids of people on a list of erased people who were missing in a restored backup. Statistics do not count them. */
export const erasedIds = pgTable("erased_ids", {
  id: uuid().primaryKey(),
  erasedAt: timestamp("erased_at", { withTimezone: true }).notNull(),
});

/**
 * SHA-256 of the codes of erased contestants, so that nothing that arrives late under one is kept. The id is left out,
 * so that a guessed code only reveals that it was erased.
 */
export const erasedCodes = pgTable("erased_codes", { digest: bytea().primaryKey() });
export const codeDigest = (serialNumber: SQLWrapper): SQL => sql`sha256(convert_to(${serialNumber}, 'UTF8'))`;

/** Months after which a registration is erased automatically. Without a row, or with null, it never is. */
export const contestantRetention = pgTable("contestant_retention", {
  single: boolean().primaryKey().default(true),
  months: smallint(),
});
