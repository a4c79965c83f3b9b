import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, smallint, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { assessments } from "#api/assessments/assessments.table.ts";
import { onsiteExams } from "#api/onsite-exams/onsite-exams.table.ts";
import type { EducationType, Governorate, TestTime } from "#contract/enums.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Dates on which people sit an on-site exam, an assessment, or both. The table `halls` has their halls. */
export const examDays = pgTable(
  "exam_days",
  {
    id: uuid().primaryKey(),
    /** The date in Baghdad. */
    date: date({ mode: "string" }).notNull(),
    testTimes: smallint("test_times").array().$type<TestTime[]>().notNull(),
    onsiteExamId: uuid("onsite_quiz_id").references(() => onsiteExams.id),
    assessmentId: uuid("assessment_id").references(() => assessments.id),
    /** Governorates of the people that the day is meant for; an empty list means everybody. */
    governorates: smallint().array().$type<Governorate[]>().notNull(),
    educationTypes: smallint("education_types").array().$type<EducationType[]>().notNull(),
    /** Whether people with a place for the same exam on another day are left out. */
    isForUnplaced: boolean("is_for_unplaced").notNull(),
    /** Whether people get another time if their own time is full or does not exist on this day. */
    fillsOtherTimes: boolean("fills_other_times").notNull(),
    /** Whether a registration assigns a place on this day. */
    placesNewcomers: boolean("places_newcomers").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    closedAt: instant("closed_at"),
    /** Time at which the date last changed. */
    datedAt: instant("dated_at").notNull().defaultNow(),
    /** Deleting an open day also closes it at the same moment, so that it assigns no places. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("exam_days_date").on(table.date, table.id),
    // A registration reads this small index to see that no day assigns places.
    index("exam_days_for_newcomers").on(table.date).where(sql`${table.placesNewcomers} and ${table.closedAt} is null`),
    check(
      "exam_days_times",
      sql`${table.testTimes} <@ array[1, 2, 3]::smallint[] and cardinality(${table.testTimes}) > 0`,
    ),
    check("exam_days_of", sql`num_nonnulls(${table.onsiteExamId}, ${table.assessmentId}) >= 1`),
  ],
);
