import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Scheduled backups. A row without an end belongs to a backup that is running or was interrupted. */
export const backups = pgTable(
  "backups",
  {
    id: uuid().primaryKey().defaultRandom(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    /** The reason of the failure in one line; null for a good backup. */
    failure: text(),
    fileName: text("file_name").notNull(),
    bytes: bigint({ mode: "number" }),
  },
  (table) => [index("backups_started").on(table.startedAt)],
);

/**
 * Backups that this database was restored from. This database does not know a device that was prepared between a backup
 * and its restoring; such a device brings its own key.
 */
export const restores = pgTable("restores", {
  restoredAt: timestamp("restored_at", { withTimezone: true }).primaryKey().defaultNow(),
  backupAt: timestamp("backup_at", { withTimezone: true }).notNull(),
});
