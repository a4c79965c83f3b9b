import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";

/**
 * What each person with a place or a mark adds to the counts, so that a change can subtract exactly what was added
 * before. Triggers of the migration `0002_functions_and_triggers.sql` write the rows. Deleted people have no row and
 * add nothing.
 */
export const examDayPeople = pgTable(
  "exam_day_people",
  {
    examDayId: uuid("exam_day_id").notNull(),
    contestantId: uuid("contestant_id").notNull(),
    /** The hall where they are expected; null without a place. */
    placeHallId: uuid("place_hall_id"),
    placeTestTime: smallint("place_test_time"),
    /** The hall where they count as present and scored: where a desk marked them, otherwise that of their place. */
    hallId: uuid("hall_id"),
    testTime: smallint("test_time"),
    isPresent: boolean("is_present").notNull(),
    isScored: boolean("is_scored").notNull(),
  },
  (table) => [primaryKey({ name: "exam_day_people_pk", columns: [table.examDayId, table.contestantId] })],
);

/**
 * The count of a hall and time is the sum of its rows. A change adds a row, and merges rows that no other transaction
 * is merging, so that desks, registrations and assigning never wait for a counter. Hall and time are null if no place
 * is known.
 */
export const examDayTallies = pgTable(
  "exam_day_tallies",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    examDayId: uuid("exam_day_id").notNull(),
    hallId: uuid("hall_id"),
    testTime: smallint("test_time"),
    expected: integer().notNull(),
    present: integer().notNull(),
    absent: integer().notNull(),
    scored: integer().notNull(),
  },
  (table) => [index("exam_day_tallies_of_hall").on(table.examDayId, table.hallId, table.testTime)],
);
