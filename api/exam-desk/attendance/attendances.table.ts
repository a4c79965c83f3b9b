import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, timestamp, uuid } from "drizzle-orm/pg-core";
import { contestants } from "#api/contestants/contestants.table.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import type { TestTime } from "#contract/enums.ts";
import { deskActs } from "../acts/desk-acts.table.ts";

/** Who came to an exam day, derived from the acts of desks. */
export const attendances = pgTable(
  "attendances",
  {
    examDayId: uuid("exam_day_id")
      .notNull()
      .references(() => examDays.id),
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id, { onDelete: "cascade" }),
    attendedAt: timestamp("attended_at", { withTimezone: true }).notNull(),
    actId: uuid("act_id")
      .notNull()
      .references(() => deskActs.id),
    /** The hall where a desk admitted them; null if it is the hall of their place. */
    hallId: uuid("hall_id").references(() => halls.id),
    testTime: smallint("test_time").$type<TestTime>(),
  },
  (table) => [
    primaryKey({ name: "attendances_pk", columns: [table.examDayId, table.contestantId] }),
    index("attendances_contestant").on(table.contestantId),
    index("attendances_hall").on(table.hallId),
    index("attendances_act").on(table.actId),
    check("attendances_test_time", sql`${table.testTime} in (1, 2, 3)`),
  ],
);
