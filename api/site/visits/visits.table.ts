import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const visitKinds = ["page", "referrer", "device"] as const;

/** Visits of a day in Baghdad: by page, by the host that they came from, and by class of device. */
export const visitCounts = pgTable(
  "visit_counts",
  {
    day: date().notNull(),
    kind: text({ enum: visitKinds }).notNull(),
    name: text().notNull(),
    viewCount: integer("view_count").notNull(),
    visitorCount: integer("visitor_count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.name] })],
);

/** Who was counted as a visitor today, by a keyed hash: of each page, and of the whole site (an empty page). */
export const visitVisitors = pgTable(
  "visit_visitors",
  { day: date().notNull(), page: text().notNull(), visitor: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.page, table.visitor] })],
);

/** The key of a day's hashes, which all instances share. It is deleted after the day, so that nobody can make them again. */
export const visitSalts = pgTable("visit_salts", { day: date().primaryKey(), salt: text().notNull() });
