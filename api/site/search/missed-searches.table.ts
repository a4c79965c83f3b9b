import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** What visitors searched without finding anything: folded words, how often on a day in Baghdad, and nothing of who. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    day: date().notNull(),
    words: text().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);
