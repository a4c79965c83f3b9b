import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { contestants } from "#api/contestants/contestants.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import type { TestTime } from "#contract/enums.ts";
import { examDays } from "../exam-days.table.ts";

/**
 * A contestant's time, hall and seat on an exam day. The unique index on seats prevents two people from getting the
 * same seat.
 */
export const places = pgTable(
  "places",
  {
    examDayId: uuid("exam_day_id")
      .notNull()
      .references(() => examDays.id),
    /** Erasing a contestant removes the row and so frees the seat. */
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id, { onDelete: "cascade" }),
    testTime: smallint("test_time").$type<TestTime>().notNull(),
    hallId: uuid("hall_id")
      .notNull()
      .references(() => halls.id),
    seat: integer().notNull(),
    /** Time at which the contestant got this seat, also by moving. */
    placedAt: timestamp("placed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: "places_pk", columns: [table.examDayId, table.contestantId] }),
    unique("places_seat").on(table.examDayId, table.testTime, table.hallId, table.seat),
    index("places_contestant").on(table.contestantId),
    index("places_hall").on(table.hallId),
    check("places_test_time", sql`${table.testTime} in (1, 2, 3)`),
    check("places_seat_number", sql`${table.seat} >= 1`),
  ],
);

/** Places that were taken away, so that calendars cancel them. A trigger writes them. */
export const removedPlaces = pgTable(
  "removed_places",
  {
    examDayId: uuid("exam_day_id")
      .notNull()
      .references(() => examDays.id, { onDelete: "cascade" }),
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id, { onDelete: "cascade" }),
    testTime: smallint("test_time").$type<TestTime>().notNull(),
    removedAt: timestamp("removed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: "removed_places_pk", columns: [table.examDayId, table.contestantId] }),
    index("removed_places_contestant").on(table.contestantId),
  ],
);
