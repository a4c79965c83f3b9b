import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { items, itemVersions } from "#api/items/items.table.ts";
import type { NamedItem } from "#contract/assessments/assessments.ts";
import type { ItemFamily, ItemLevel } from "#contract/items/item-words.ts";
import type { ItemContent } from "#contract/items/items.ts";
import type { ItemAtVersion } from "./assessments.table.ts";

/** Queries of assessments about the item bank. */

const isNewest = and(eq(itemVersions.itemId, items.id), eq(itemVersions.version, items.version));

export type NamedItemRow = Omit<NamedItem, "title"> & { content: ItemContent };

export function listNamedItems(db: Db, ids: readonly string[]): Promise<NamedItemRow[]> {
  const { id, version, kind, subject, level, isInUse } = items;
  return db
    .select({ id, version, kind, subject, level, isInUse, content: itemVersions.content })
    .from(items)
    .innerJoin(itemVersions, isNewest)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
}

export type Group = { subject: string; level: ItemLevel };
/** An item that may be drawn, with its family if it is a figure. */
export type DrawableItem = ItemAtVersion & { family: ItemFamily | null };

/** No pool needs more items. A larger group uses its newest ones. */
const largestPool = 1_000;

/** The items in use of each group, ordered by their random ids. */
export async function listGroups(db: Db, groups: readonly Group[]): Promise<(Group & DrawableItem)[]> {
  if (groups.length === 0) return [];
  const ofGroup = ({ subject, level }: Group) => and(eq(items.subject, subject), eq(items.level, level));
  const { id, version, subject, level, savedAt, isInUse } = items;
  const place = sql<number>`row_number() over (partition by ${subject}, ${level} order by ${desc(savedAt)}, ${id})`;
  const family = sql<ItemFamily | null>`${itemVersions.content} ->> 'family'`;
  const placed = db
    .select({
      itemId: sql<string>`${id}`.as("item_id"),
      version,
      family: family.as("family"),
      subject,
      level,
      place: place.as("place"),
    })
    .from(items)
    .innerJoin(itemVersions, isNewest)
    .where(and(eq(isInUse, true), or(...groups.map(ofGroup))))
    .as("placed");
  return db
    .select({
      itemId: placed.itemId,
      version: placed.version,
      family: placed.family,
      subject: placed.subject,
      level: placed.level,
    })
    .from(placed)
    .where(sql`${placed.place} <= ${largestPool}`)
    .orderBy(asc(placed.itemId));
}
