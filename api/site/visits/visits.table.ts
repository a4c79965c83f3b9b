import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { VisitKind } from "#contract/site/visits.ts";

/** Visits of a day in Baghdad: by page, by the host that they came from, and by class of device. */
export const visitCounts = pgTable(
  "visit_counts",
  {
    day: date().notNull(),
    kind: text().$type<VisitKind>().notNull(),
    name: text().notNull(),
    viewCount: integer("view_count").notNull(),
    visitorCount: integer("visitor_count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.name] })],
);

/** Hashes of today's visitors: of each page, and of the whole site (an empty page). */
export const visitVisitors = pgTable(
  "visit_visitors",
  { day: date().notNull(), page: text().notNull(), visitor: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.page, table.visitor] })],
);

/** The key of a day's hashes on all instances. It is deleted after the day, so that nobody can make them again. */
export const visitSalts = pgTable("visit_salts", { day: date().primaryKey(), salt: text().notNull() });
