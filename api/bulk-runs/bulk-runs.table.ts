import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { BulkState } from "#contract/bulk-run-words.ts";
import type { BulkAction } from "#contract/bulk-runs.ts";
import type { ProblemCode } from "#contract/problems.ts";

/** Runs over many rows of a list. */
export const bulkRuns = pgTable(
  "bulk_runs",
  {
    /** The staff member's device creates the id. */
    id: uuid().primaryKey(),
    action: jsonb().$type<BulkAction>().notNull(),
    askedBy: uuid("asked_by")
      .notNull()
      .references(() => users.id),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull().defaultNow(),
    state: text().$type<BulkState>().notNull(),
    totalCount: integer("total_count").notNull().default(0),
    /** Rows up to this position are done or refused. It changes in the transaction that changes the rows. */
    doneCount: integer("done_count").notNull().default(0),
    refusedCount: integer("refused_count").notNull().default(0),
    /** The run that this one undoes. */
    undoes: uuid(),
  },
  (table) => [
    index("bulk_runs_newest").on(table.askedAt, table.id),
    index("bulk_runs_working").on(table.doneCount).where(sql`${table.state} = 'working'`),
    uniqueIndex("bulk_runs_undone").on(table.undoes),
  ],
);

/** The rows of a run, as they were chosen when it began. */
export const bulkRows = pgTable(
  "bulk_rows",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => bulkRuns.id),
    position: integer().notNull(),
    rowId: uuid("row_id").notNull(),
    /** The value before the run; in a run that undoes, the value to put back. */
    former: smallint(),
    /** Why the run left the row as it was. */
    problem: text().$type<ProblemCode>(),
  },
  (table) => [
    primaryKey({ name: "bulk_rows_pk", columns: [table.runId, table.position] }),
    index("bulk_rows_row").on(table.rowId),
    index("bulk_rows_refused").on(table.runId, table.position).where(sql`${table.problem} is not null`),
  ],
);
