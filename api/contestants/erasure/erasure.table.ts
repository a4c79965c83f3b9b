import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, date, pgTable, smallint, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea } from "#api/db/bytea.ts";

/**
 * What stays of erased contestants: what statistics count, and the id that their results refer to. A trigger
 * counts them in `contestant_totals`, apart from people who are listed, so that figures stay as they were.
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
    /** Whether the contestant was deleted before, and still counts as deleted. */
    isDeleted: boolean("is_deleted").notNull(),
    /** The first day, in Baghdad, of the month of registration. */
    registeredMonth: date("registered_month").notNull(),
    /** SHA-256 of a random key, so that a late repetition of the registration does not bring the person back. */
    keyDigest: bytea("key_digest"),
    erasedAt: timestamp("erased_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("erased_contestants_key_unique").on(table.keyDigest)],
);

/** Erased people of a list whom a restored backup lacked. Statistics know nothing of them. */
export const erasedIds = pgTable("erased_ids", {
  id: uuid().primaryKey(),
  erasedAt: timestamp("erased_at", { withTimezone: true }).notNull(),
});

/**
 * SHA-256 of the codes of erased contestants, so that what comes late under one is not kept. Without the id: who
 * guesses a code learns that it was erased, and nothing else.
 */
export const erasedCodes = pgTable("erased_codes", { digest: bytea().primaryKey() });
export const codeDigest = (serialNumber: SQLWrapper): SQL => sql`sha256(convert_to(${serialNumber}, 'UTF8'))`;

/** Months until a registration is erased automatically. No row, or null: never. */
export const contestantRetention = pgTable("contestant_retention", {
  single: boolean().primaryKey().default(true),
  months: smallint(),
});
