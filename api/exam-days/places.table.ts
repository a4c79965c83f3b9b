import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { contestants } from "#api/contestants/contestants.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { examDays } from "./exam-days.table.ts";

/** A contestant's time, hall and seat on an exam day. The unique seat makes overselling impossible. */
export const places = pgTable(
  "places",
  {
    examDayId: uuid("exam_day_id")
      .notNull()
      .references(() => examDays.id),
    /** Erasing somebody frees the seat. */
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id, { onDelete: "cascade" }),
    testTime: smallint("test_time").notNull(),
    hallId: uuid("hall_id")
      .notNull()
      .references(() => halls.id),
    seat: integer().notNull(),
    placedAt: timestamp("placed_at", { withTimezone: true }).notNull(),
    /** Whether somebody came, and has a score in the day's exam. Triggers write both. */
    isPresent: boolean("is_present").notNull().default(false),
    isScored: boolean("is_scored").notNull().default(false),
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

/** How many places a hall has at a time, and of how many people who came or have a score. Triggers count them. */
export const placeTallies = pgTable(
  "place_tallies",
  {
    examDayId: uuid("exam_day_id")
      .notNull()
      .references(() => examDays.id),
    testTime: smallint("test_time").notNull(),
    hallId: uuid("hall_id")
      .notNull()
      .references(() => halls.id, { onDelete: "cascade" }),
    expected: integer().notNull(),
    present: integer().notNull(),
    scored: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: "place_tallies_pk", columns: [table.examDayId, table.testTime, table.hallId] }),
    index("place_tallies_hall").on(table.hallId),
  ],
);
