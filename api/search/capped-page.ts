import { asc, desc, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/client.ts";

/** The rows of a list, with their order, which must be that of an index. */
export type ListedRows<Name extends string> = {
  table: PgTable;
  columns: Readonly<Record<Name | "id", PgColumn>>;
  where: SQL | undefined;
  orderBy: readonly (Name | "id")[];
  direction: "asc" | "desc";
};

export type IdsOfPage = { ids: string[]; total: number; isCapped: boolean };
type Window = { limit: number; offset: number };

export const orderOf = <Name extends string>(
  { orderBy, direction }: Pick<ListedRows<Name>, "orderBy" | "direction">,
  columns: Readonly<Record<Name | "id", PgColumn>>,
): SQL[] => orderBy.map((name) => (direction === "asc" ? asc : desc)(columns[name]));

/**
 * Finds the ids of a list's page, and the list's number of rows (record 007). Up to `most` rows are counted and sorted.
 * With more rows the page is read along the index of the order. The matches are a materialised part that is used twice,
 * so that the planner assumes all of them: a plan for only the first ones would walk the whole table for a rare name.
 * The statements are not prepared, because the right plan depends on how common the words are.
 */
export async function idsOfPage<Name extends string>(
  db: Db,
  rows: ListedRows<Name>,
  { limit, offset }: Window,
  most: number,
): Promise<IdsOfPage> {
  const { table, columns, where } = rows;
  const matches: WithSubquery = db.$with("matches").as(db.select(columns).from(table).where(where));
  // The type of the subquery does not contain the columns that it selects.
  const found = matches as unknown as Record<Name | "id", PgColumn>;
  const ordered = db
    .select({ id: found.id })
    .from(matches)
    .where(sql`counted.total <= ${most}`)
    .orderBy(...orderOf(rows, found))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .with(matches)
    .select({ total: sql<number>`counted.total`, ids: sql<string[]>`array(${ordered})` })
    .from(sql`(select count(*)::int as total from (select from matches limit ${most + 1}) counted) counted`);
  const total = counted?.total ?? 0;
  if (total <= most) return { ids: counted?.ids ?? [], total, isCapped: false };
  return { ids: await idsAlongIndex(db, rows, { limit, offset }), total: most, isCapped: true };
}

async function idsAlongIndex<Name extends string>(
  db: Db,
  { table, columns, where, ...order }: ListedRows<Name>,
  { limit, offset }: Window,
): Promise<string[]> {
  const rows = await db
    .select({ id: columns.id })
    .from(table)
    .where(where)
    .orderBy(...orderOf(order, columns))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => String(id));
}
