import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import type { Contestant } from "#contract/contestants/contestants.ts";
import { seasons } from "./seasons/seasons.table.ts";

export const contestants = pgTable(
  "contestants",
  {
    id: uuid().primaryKey().defaultRandom(),
    serialNumber: text("serial_number").notNull(),
    fullName: text("full_name").notNull(),
    age: smallint().notNull(),
    gender: smallint().$type<Contestant["gender"]>().notNull(),
    phoneNumber: text("phone_number").notNull(),
    schoolName: text("school_name").notNull(),
    specialEducationType: smallint("special_education_type").$type<Contestant["specialEducationType"]>().notNull(),
    email: text(),
    governorate: smallint().$type<Contestant["governorate"]>().notNull(),
    testTime: smallint("test_time").$type<Contestant["testTime"]>().notNull(),
    /** Folded name, for sorting and for comparing persons. */
    foldedName: text("folded_name").notNull(),
    /** Folded name of the school; null in rows of an earlier version until they are folded. */
    foldedSchool: text("folded_school"),
    /** Folded text for searches. A space precedes each part, so that " ab" finds words that begin with ab. */
    searchText: text("search_text").notNull(),
    /**
     * Whether another row that was not deleted had the same name and phone when this row was written. It finds
     * suspected duplicates without comparing all pairs; `contestantCount`, which is computed when read, confirms them.
     */
    mayBeRepeated: boolean("may_be_repeated").notNull().default(false),
    /** SHA-256 of the Idempotency-Key and the body of the request that created this row. */
    keyDigest: bytea("key_digest"),
    bodyDigest: bytea("body_digest"),
    isDeleted: boolean("is_deleted").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Version of the privacy notice shown at the registration; null if none was shown. */
    privacyNoticeVersion: smallint("privacy_notice_version"),
    /** Name of the guardian who consented for a contestant under 18; null if the form did not ask. */
    guardianName: text("guardian_name"),
    /** The season in which this person registered; null if there was none. */
    seasonId: uuid("season_id").references(() => seasons.id),
    /** Order on the season's waiting list; null for people who have a place in the season. */
    waitingNumber: integer("waiting_number"),
    /** The record of the same person that counts instead of this one, which is then deleted. It is not merged itself. */
    mergedIntoId: uuid("merged_into_id").references((): AnyPgColumn => contestants.id),
  },
  (table) => [
    index("contestants_waiting").on(table.seasonId, table.waitingNumber).where(sql`${table.waitingNumber} is not null`),
    index("contestants_merged").on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    // Pairs of likely duplicates are found along it.
    index("contestants_person_name").on(sql`replace(${table.foldedName}, ' ', '')`, table.foldedSchool),
    uniqueIndex("contestants_serial_unique").on(table.serialNumber),
    uniqueIndex("contestants_key_unique").on(table.keyDigest),
    index("contestants_person").on(table.phoneNumber, table.foldedName),
    index("contestants_by_school").on(table.foldedSchool, table.governorate),
    index("contestants_without_folded_school").on(table.id).where(sql`${table.foldedSchool} is null`),
    index("contestants_may_be_repeated").on(table.createdAt).where(sql`${table.mayBeRepeated}`),
    // The index is ascending and read backwards. Drizzle's descending indexes put nulls last, which a plain "order by …
    // desc" cannot use.
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
 * Counters that triggers maintain, so that totals never count a million rows. There is one row for each combination of
 * the lists' filters.
 */
export const contestantTotals = pgTable(
  "contestant_totals",
  {
    /** Erased people count in statistics, but not in lists. */
    population: smallint().notNull(),
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
