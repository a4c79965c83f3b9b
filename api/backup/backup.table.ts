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

/**
 * Backups that this database was restored from. A device that was prepared between a backup and its restoring is unknown
 * to this database, and brings its own key.
 */
export const restores = pgTable("restores", {
  restoredAt: timestamp("restored_at", { withTimezone: true }).primaryKey().defaultNow(),
  backupAt: timestamp("backup_at", { withTimezone: true }).notNull(),
});
