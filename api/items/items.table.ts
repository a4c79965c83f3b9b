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
import { users } from "#api/auth/users.table.ts";
import type { ItemKind, ItemLevel } from "#contract/item-words.ts";
import type { ItemContent } from "#contract/items.ts";

/** What lists, searches and draws of items go by; it follows the newest version. */
export const items = pgTable(
  "items",
  {
    /** Made by the device that adds it. */
    id: uuid().primaryKey(),
    kind: text().$type<ItemKind>().notNull(),
    /** The newest one. */
    version: integer().notNull(),
    subject: text().notNull(),
    level: smallint().$type<ItemLevel>().notNull(),
    isInUse: boolean("is_in_use").notNull().default(true),
    /** Everything a search looks in, folded, each part after a space so that " ab" means "a word that begins with ab". */
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

/** What an item said from one save to the next. A row is never changed. */
export const itemVersions = pgTable(
  "item_versions",
  {
    /** Made by the device that saves, so that sending again writes nothing. */
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
