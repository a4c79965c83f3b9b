import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { inBatches } from "#api/db/batches.ts";
import type { Db } from "#api/db/client.ts";
import { idsOfPage, type ListedRows, orderOf } from "#api/search/capped-page.ts";
import { hasPattern, type WordPatterns } from "#api/search/search-pattern.ts";
import type { ItemKind, ItemLevel } from "#contract/items/item-words.ts";
import { type ItemRow, selectItems } from "./items.queries.ts";
import { items } from "./items.table.ts";

/** Filter and order of a list or a file. */
export type ItemSelection = {
  isInUse: boolean;
  kind?: ItemKind | undefined;
  subject?: string | undefined;
  level?: ItemLevel | undefined;
  /** Search patterns, one for each word. All of them must match. */
  patterns: readonly WordPatterns[];
  sortBy: "savedAt" | "subject" | "level";
  sortDirection: "asc" | "desc";
};

const filterNames = ["isInUse", "kind", "subject", "level"] as const;

const conditionOf = (selection: ItemSelection): SQL | undefined =>
  and(
    ...filterNames.map((name) => (selection[name] === undefined ? undefined : eq(items[name], selection[name]))),
    ...selection.patterns.map((word) => hasPattern(items.searchText, word)),
  );

const { id, savedAt, subject, level } = items;
const columns = { id, savedAt, subject, level };

/** Each order is that of an index, or its reverse. Items of equal subject or level come newest first. */
const orders = {
  savedAt: ["savedAt", "id"],
  subject: ["subject", "savedAt", "id"],
  level: ["level", "savedAt", "id"],
} as const;

const rowsOf = (selection: ItemSelection): ListedRows<keyof typeof columns> => ({
  table: items,
  columns,
  where: conditionOf(selection),
  orderBy: orders[selection.sortBy],
  direction: selection.sortDirection,
});

/** Reads a page of a selection and counts its items, up to `most`. */
export async function listPage(
  db: Db,
  selection: ItemSelection,
  window: { limit: number; offset: number },
  most: number,
): Promise<{ rows: ItemRow[]; total: number; isCapped: boolean }> {
  const listed = rowsOf(selection);
  const { ids, ...counted } = await idsOfPage(db, listed, window, most);
  const rows =
    ids.length === 0
      ? []
      : await selectItems(db)
          .where(inArray(items.id, ids))
          .orderBy(...orderOf(listed, columns));
  return { rows, ...counted };
}

export function positionsOf(selection: ItemSelection): SQL {
  const order = orderOf(rowsOf(selection), columns);
  return sql`
    select ${items.id} as id, row_number() over (order by ${sql.join(order, sql`, `)}) as position,
      null::smallint as former
    from ${items} where ${conditionOf(selection) ?? sql`true`}`;
}

/** Reads all items of a selection, in batches. */
export function readAll(db: Db, selection: ItemSelection): AsyncIterable<ItemRow[]> {
  const listed = rowsOf(selection);
  const order = orderOf(listed, columns);
  const ids = db
    .select({ id: items.id })
    .from(items)
    .where(listed.where)
    .orderBy(...order);
  return inBatches(db, ids, (tx, found) =>
    selectItems(tx)
      .where(inArray(items.id, found))
      .orderBy(...order),
  );
}
