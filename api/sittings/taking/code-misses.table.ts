import { integer, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { assessments } from "#api/assessments/assessments.table.ts";

/** Number of wrong hall codes for an assessment, over all addresses. */
export const codeMisses = pgTable("hall_code_misses", {
  assessmentId: uuid("assessment_id")
    .primaryKey()
    .references(() => assessments.id, { onDelete: "cascade" }),
  total: integer().notNull(),
  /** Number of wrong codes in the ten minutes from `since`. */
  recent: integer().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** Time at which ten minutes last had too many wrong codes. */
  manyAt: timestamp("many_at", { withTimezone: true }),
});
