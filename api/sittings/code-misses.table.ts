import { integer, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { assessments } from "#api/assessments/assessments.table.ts";

/** How many wrong hall codes were typed for an assessment, from all addresses together. */
export const codeMisses = pgTable("hall_code_misses", {
  assessmentId: uuid("assessment_id")
    .primaryKey()
    .references(() => assessments.id, { onDelete: "cascade" }),
  total: integer().notNull(),
  /** Those of the ten minutes that began at `since`. */
  recent: integer().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** When there were last too many of them in ten minutes. */
  manyAt: timestamp("many_at", { withTimezone: true }),
});
