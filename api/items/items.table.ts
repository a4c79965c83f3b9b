import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { ItemKind, ItemLevel } from "#contract/items/item-words.ts";
import type { ItemContent } from "#contract/items/items.ts";

/** Items with the columns for lists, searches and draws, which follow the newest version. */
export const items = pgTable(
  "items",
  {
    /** The staff member's device creates the id. */
    id: uuid().primaryKey(),
    kind: text().$type<ItemKind>().notNull(),
    /** Number of the newest version. */
    version: integer().notNull(),
    subject: text().notNull(),
    level: smallint().$type<ItemLevel>().notNull(),
    isInUse: boolean("is_in_use").notNull().default(true),
    /** Folded text for searches. A space precedes each part, so that " ab" finds words that begin with ab. */
    searchText: text("search_text").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("items_newest").on(table.isInUse, table.savedAt, table.id),
    index("items_by_subject").on(table.isInUse, table.subject, table.savedAt, table.id),
    index("items_by_level").on(table.isInUse, table.level, table.savedAt, table.id),
    index("items_subject").on(table.subject),
    index("items_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    check("items_level", sql`${table.level} between 1 and 5`),
  ],
);

/** The content of an item between two saves. A row never changes. */
export const itemVersions = pgTable(
  "item_versions",
  {
    /** The staff member's device creates the id, so that repeating a save has no effect. */
    id: uuid().primaryKey(),
    itemId: uuid("item_id")
      .notNull()
      .references(() => items.id),
    version: integer().notNull(),
    content: jsonb().$type<ItemContent>().notNull(),
    savedBy: uuid("saved_by")
      .notNull()
      .references(() => users.id),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [unique("item_versions_number").on(table.itemId, table.version)],
);
