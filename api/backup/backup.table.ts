import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** One row for each backup that the process began by its schedule. Without an end it is under way, or was cut off. */
export const backups = pgTable(
  "backups",
  {
    id: uuid().primaryKey().defaultRandom(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    /** What went wrong, in one line; null for a good one. */
    failure: text(),
    fileName: text("file_name").notNull(),
    bytes: bigint({ mode: "number" }),
  },
  (table) => [index("backups_started").on(table.startedAt)],
);
