import { sql } from "drizzle-orm";
import { check, index, numeric, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { assessments } from "#api/assessments/assessments.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";

/** Contestants who get more time for an assessment. Contestants with the usual time have no row. */
export const timeFactors = pgTable(
  "time_factors",
  {
    assessmentId: uuid("assessment_id")
      .notNull()
      .references(() => assessments.id),
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id),
    factor: numeric({ precision: 3, scale: 2, mode: "number" }).notNull(),
    reason: text().notNull(),
    givenBy: uuid("given_by")
      .notNull()
      .references(() => users.id),
    givenAt: timestamp("given_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: "time_factors_pk", columns: [table.assessmentId, table.contestantId] }),
    index("time_factors_contestant").on(table.contestantId),
    check("time_factors_factor", sql`${table.factor} in (1.25, 1.5, 2)`),
  ],
);
