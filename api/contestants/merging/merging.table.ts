import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, smallint, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { contestants } from "../contestants.table.ts";

const ofContestant = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => contestants.id, { onDelete: "cascade" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

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
    mergedAt: instant("merged_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  ({ keptId, mergedId }) => [
    index("contestant_merges_kept").on(keptId),
    index("contestant_merges_merged").on(mergedId),
  ],
);

/**
 * Pairs of contestants who are not deleted and may be one person. A trigger keeps them with each change of a contestant,
 * so that a list never compares a million people. Ids are no foreign keys: those would lock others at a registration.
 */
export const contestantPairs = pgTable(
  "contestant_pairs",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The smaller id. */
    firstId: uuid("first_id").notNull(),
    secondId: uuid("second_id").notNull(),
    /** What is alike beside the name: the phone counts 4, the school 2, the year of birth 1. */
    likeness: smallint().notNull(),
    /** When staff put the pair away as two people. It then stays away, whatever changes. */
    apartAt: instant("apart_at"),
  },
  ({ id, firstId, secondId, likeness, apartAt }) => [
    unique("contestant_pairs_people").on(firstId, secondId),
    index("contestant_pairs_second").on(secondId),
    index("contestant_pairs_open").on(likeness, id).where(sql`${apartAt} is null`),
  ],
);
