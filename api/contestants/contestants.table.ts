import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "#api/db/bytea.ts";

export const contestants = pgTable(
  "contestants",
  {
    id: uuid().primaryKey().defaultRandom(),
    serialNumber: text("serial_number").notNull(),
    fullName: text("full_name").notNull(),
    age: smallint().notNull(),
    gender: smallint().notNull(),
    phoneNumber: text("phone_number").notNull(),
    schoolName: text("school_name").notNull(),
    specialEducationType: smallint("special_education_type").notNull(),
    email: text(),
    governorate: smallint().notNull(),
    testTime: smallint("test_time").notNull(),
    /** Folded name: what sorting and the person's identity go by. */
    foldedName: text("folded_name").notNull(),
    /** Everything a search looks in, folded, each part after a space so that " ab" means "a word that begins with ab". */
    searchText: text("search_text").notNull(),
    /**
     * Set when, at the time of writing, another undeleted row had the same name and phone. It leads to the suspected
     * duplicates without comparing everybody with everybody; `contestantCount`, counted live, has the last word.
     */
    mayBeRepeated: boolean("may_be_repeated").notNull().default(false),
    /** SHA-256 of the Idempotency-Key that made this row, and of what came with it. */
    keyDigest: bytea("key_digest"),
    bodyDigest: bytea("body_digest"),
    isDeleted: boolean("is_deleted").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Of the privacy notice that was on show at the registration; null where none was. */
    privacyNoticeVersion: smallint("privacy_notice_version"),
    /** Who consented for somebody under 18; null where the form did not ask. */
    guardianName: text("guardian_name"),
  },
  (table) => [
    uniqueIndex("contestants_serial_unique").on(table.serialNumber),
    uniqueIndex("contestants_key_unique").on(table.keyDigest),
    index("contestants_person").on(table.phoneNumber, table.foldedName),
    index("contestants_may_be_repeated").on(table.createdAt).where(sql`${table.mayBeRepeated}`),
    // Ascending, to be read backwards: Drizzle's descending ones put nulls last and then serve no plain "order by … desc".
    index("contestants_newest").on(table.isDeleted, table.createdAt, table.id),
    index("contestants_by_name").on(table.isDeleted, table.foldedName, table.phoneNumber, table.id),
    index("contestants_by_age").on(table.isDeleted, table.age, table.createdAt, table.id),
    index("contestants_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    check("contestants_gender", sql`${table.gender} in (0, 1)`),
    check("contestants_test_time", sql`${table.testTime} in (1, 2, 3)`),
  ],
);

/** Values of {@link contestantTotals.population}. */
export const populations = { listed: 0, erased: -1 } as const;

/**
 * Counters that triggers keep, so that totals never count a million rows: contestants by everything that lists are filtered
 * by, one row for each combination.
 */
export const contestantTotals = pgTable(
  "contestant_totals",
  {
    /** Erased people count in statistics, not in lists. The column keeps the name by which the previous version reads it. */
    population: smallint("shard").notNull(),
    isDeleted: boolean("is_deleted").notNull(),
    gender: smallint().notNull(),
    governorate: smallint().notNull(),
    specialEducationType: smallint("special_education_type").notNull(),
    testTime: smallint("test_time").notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: "contestant_totals_pk",
      columns: [
        table.population,
        table.isDeleted,
        table.gender,
        table.governorate,
        table.specialEducationType,
        table.testTime,
      ],
    }),
  ],
);
