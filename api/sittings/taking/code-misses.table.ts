import { integer, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { assessments } from "#api/assessments/assessments.table.ts";

/** Number of wrong hall codes for an assessment, over all addresses. */
export const codeMisses = pgTable("hall_code_misses", {
  assessmentId: uuid("assessment_id")
    .primaryKey()
    .references(() => assessments.id, { onDelete: "cascade" }),
  total: integer().notNull(),
  /** Count in the ten minutes from `since`. */
  recent: integer().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** When ten minutes last had too many of them. */
  manyAt: timestamp("many_at", { withTimezone: true }),
});
