import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, smallint, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { assessments } from "#api/assessments/assessments.table.ts";
import { onsiteQuizzes } from "#api/onsite-quizzes/onsite-quizzes.table.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Dates on which people sit an on-site exam, an assessment, or both. Its halls are in `halls`. */
export const examDays = pgTable(
  "exam_days",
  {
    id: uuid().primaryKey(),
    /** In Baghdad. */
    date: date({ mode: "string" }).notNull(),
    testTimes: smallint("test_times").array().notNull(),
    onsiteQuizId: uuid("onsite_quiz_id").references(() => onsiteQuizzes.id),
    assessmentId: uuid("assessment_id").references(() => assessments.id),
    /** Empty: everybody. */
    governorates: smallint().array().notNull(),
    educationTypes: smallint("education_types").array().notNull(),
    /** Leaves out people with a place for the same exam on another day. */
    isForUnplaced: boolean("is_for_unplaced").notNull(),
    /** Gives another time where a contestant's own is full or not of this day. */
    fillsOtherTimes: boolean("fills_other_times").notNull(),
    /** Gives a place at registration. */
    placesNewcomers: boolean("places_newcomers").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    closedAt: instant("closed_at"),
    /** When the date last changed. */
    datedAt: instant("dated_at").notNull().defaultNow(),
    /** Deleting an open day closes it at the same moment, so that it gives no places. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("exam_days_date").on(table.date, table.id),
    // A registration reads this small index to see that no day gives places.
    index("exam_days_for_newcomers").on(table.date).where(sql`${table.placesNewcomers} and ${table.closedAt} is null`),
    check(
      "exam_days_times",
      sql`${table.testTimes} <@ array[1, 2, 3]::smallint[] and cardinality(${table.testTimes}) > 0`,
    ),
    check("exam_days_of", sql`num_nonnulls(${table.onsiteQuizId}, ${table.assessmentId}) >= 1`),
  ],
);
