import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, smallint, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { contestants } from "../contestants.table.ts";

const ofContestant = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => contestants.id, { onDelete: "cascade" });

/** Merges of two records. Erasing a person removes them, because they have data of that person. */
export const contestantMerges = pgTable(
  "contestant_merges",
  {
    id: uuid().primaryKey().defaultRandom(),
    keptId: ofContestant("kept_id"),
    mergedId: ofContestant("merged_id"),
    /** Columns of the kept record that changed: what they had, and what they got. */
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
    /** Keys of the rows that went to the kept record, by table. */
    moved: jsonb().$type<Record<string, string[]>>().notNull(),
    mergedBy: uuid("merged_by")
      .notNull()
      .references(() => users.id),
    mergedAt: timestamp("merged_at", { withTimezone: true }).notNull(),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
  },
  (table) => [index("contestant_merges_kept").on(table.keptId), index("contestant_merges_merged").on(table.mergedId)],
);

/**
 * Pairs of contestants who are not deleted and share a name, and a phone, a school or a year of birth. A trigger keeps
 * them with each change of a contestant, so that a list never compares a million people. Ids are no foreign keys: those
 * would lock the other contestant at each registration.
 */
export const contestantPairs = pgTable(
  "contestant_pairs",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The smaller id. */
    firstId: uuid("first_id").notNull(),
    secondId: uuid("second_id").notNull(),
    sharesPhone: boolean("shares_phone").notNull(),
    sharesSchool: boolean("shares_school").notNull(),
    sharesYear: boolean("shares_year").notNull(),
    /** The phone counts 4, the school 2, the year 1. */
    likeness: smallint().notNull(),
    /** When staff put the pair away as two people. It then stays away, whatever changes. */
    apartAt: timestamp("apart_at", { withTimezone: true }),
  },
  (table) => [
    unique("contestant_pairs_people").on(table.firstId, table.secondId),
    index("contestant_pairs_second").on(table.secondId),
    index("contestant_pairs_open").on(table.likeness, table.id).where(sql`${table.apartAt} is null`),
  ],
);
