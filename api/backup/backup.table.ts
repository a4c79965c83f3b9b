import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Scheduled backups. A row without an end is running or was interrupted. */
export const backups = pgTable(
  "backups",
  {
    id: uuid().primaryKey().defaultRandom(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    /** The reason in one line; null for a good one. */
    failure: text(),
    fileName: text("file_name").notNull(),
    bytes: bigint({ mode: "number" }),
  },
  (table) => [index("backups_started").on(table.startedAt)],
);
