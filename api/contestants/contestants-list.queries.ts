import { and, eq, getTableName, type Subquery, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { type StaffContestantRow, staffColumns } from "./contestants.columns.ts";
import {
  conditionOf,
  type Filters,
  filterCondition,
  orderColumns,
  orderOf,
  type Selection,
} from "./contestants.selection.ts";
import { contestants, contestantTotals, populations } from "./contestants.table.ts";

/**
 * Statements with words in them are not prepared: the right plan depends on the limit and on how common the words are, and a
 * plan made for any of them would sort the whole table for a page of ten.
 */

export type Window = { limit: number; offset: number };
type FoundPage = { ids: string[]; total: number; isCapped: boolean };

/**
 * A page of a selection of `total` contestants. The second half is read from its end, so that the last page costs what
 * the first does.
 */
export async function listPage(
  db: Db,
  selection: Selection,
  { limit, offset }: Window,
  total: number,
): Promise<StaffContestantRow[]> {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const isReversed = offset > total / 2;
  // Ids first: what precedes the page is passed over in the index alone.
  const page = db
    .select({ id: contestants.id })
    .from(contestants)
    .where(conditionOf(selection))
    .orderBy(...orderOf(selection, { isReversed }))
    .limit(size)
    .offset(isReversed ? total - offset - size : offset)
    .as("page");
  return db
    .select(staffColumns)
    .from(page)
    .innerJoin(contestants, eq(contestants.id, page.id))
    .orderBy(...orderOf(selection));
}

/**
 * Ids of a page of the contestants that match, and how many match. Counting stops past `most`; then there is no page,
 * because all matches are needed to order them. The matches are a part by themselves and used twice, so that they are
 * planned as if all were read, whatever the limit: a plan for the first of them would walk the whole table for a rare name.
 */
export const findPage = (db: Db, selection: Selection, window: Window, most: number): Promise<FoundPage> =>
  pageOf(db, contestants, selection, window, most);

/** The same of those alone who match among so many first ones of the order. */
export function findPageAmongFirst(db: Db, selection: Selection, window: Window, among: number): Promise<FoundPage> {
  const first = db
    .select()
    .from(contestants)
    .where(eq(contestants.isDeleted, selection.filters.isDeleted))
    .orderBy(...orderOf(selection))
    .limit(among)
    // The name of the table, of which a condition speaks.
    .as(getTableName(contestants));
  return pageOf(db, first, selection, window, among);
}

async function pageOf(
  db: Db,
  people: typeof contestants | Subquery,
  selection: Selection,
  { limit, offset }: Window,
  most: number,
): Promise<FoundPage> {
  const matches = db.$with("matches").as(db.select(orderColumns).from(people).where(conditionOf(selection)));
  const page = db
    .select({ id: matches.id })
    .from(matches)
    .where(sql`counted.total <= ${most}`)
    .orderBy(...orderOf(selection, { table: matches }))
    .limit(limit)
    .offset(offset);
  const [found] = await db
    .with(matches)
    .select({ total: sql<number>`counted.total`, ids: sql<string[]>`array(${page})` })
    .from(sql`(select count(*)::int as total from (select from matches limit ${most + 1}) counted) counted`);
  const total = found?.total ?? 0;
  return { ids: found?.ids ?? [], total: Math.min(total, most), isCapped: total > most };
}

export const listByIds = (db: Db, ids: string[], selection: Selection): Promise<StaffContestantRow[]> =>
  db
    .select(staffColumns)
    .from(contestants)
    // One parameter: a statement with one for each of a thousand takes a tenth of an export to build.
    .where(sql`${contestants.id} = any(${sql.param(ids)})`)
    .orderBy(...orderOf(selection));

const sumOfTotals = sql<number>`coalesce(sum(${contestantTotals.total}), 0)::int`;

/** Of those who can be listed: the erased ones are not. */
export async function totalOf(db: Db, filters: Filters): Promise<number> {
  const [row] = await db
    .select({ total: sumOfTotals })
    .from(contestantTotals)
    .where(and(eq(contestantTotals.population, populations.listed), filterCondition(contestantTotals, filters)));
  return row?.total ?? 0;
}

/** Undeleted contestants by gender, those whose data were erased since included. */
export async function totalsByGender(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ gender: contestantTotals.gender, total: sumOfTotals })
    .from(contestantTotals)
    .where(eq(contestantTotals.isDeleted, false))
    .groupBy(contestantTotals.gender);
  return new Map(rows.map(({ gender, total }) => [gender, total]));
}
