import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";

/**
 * Kept by triggers of the migration `0053_exam_day_tallies.sql`: what each person with a place or a mark counts for, so
 * that a change can take back exactly what was counted before. Deleted people count for nothing and have no row.
 */
export const examDayPeople = pgTable(
  "exam_day_people",
  {
    examDayId: uuid("exam_day_id").notNull(),
    contestantId: uuid("contestant_id").notNull(),
    /** Where they are expected; null without a place. */
    placeHallId: uuid("place_hall_id"),
    placeTestTime: smallint("place_test_time"),
    /** Where they count as present and scored: where a desk marked them, or at their place. */
    hallId: uuid("hall_id"),
    testTime: smallint("test_time"),
    isPresent: boolean("is_present").notNull(),
    isScored: boolean("is_scored").notNull(),
  },
  (table) => [primaryKey({ name: "exam_day_people_pk", columns: [table.examDayId, table.contestantId] })],
);

/**
 * The sum of the rows of a hall and time is its count. A change adds a row and folds those that nobody else is folding,
 * so that desks, registrations and assigning never wait for a counter. Hall and time are null where no place is known.
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
