import type { ISql } from "postgres";
import { type StaffContestantRow, staffColumns } from "./contestants.columns.ts";
import {
  type Condition,
  conditionOf,
  type Filters,
  filterColumns,
  orderColumns,
  orderOf,
  type Selection,
} from "./contestants.selection.ts";

/**
 * Most statements here are not prepared: the right plan depends on the limit and on how common the words are, and a plan made
 * for any of them would sort the whole table for a page of ten.
 */

export type Window = { limit: number; offset: number };

/**
 * A page of a selection of `total` contestants. The second half is read from its end, so that the last page costs what
 * the first does.
 */
export async function listPage(
  sql: ISql,
  selection: Selection,
  { limit, offset }: Window,
  total: number,
): Promise<StaffContestantRow[]> {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const isReversed = offset > total / 2;
  const start = isReversed ? total - offset - size : offset;
  const { text, values } = conditionOf(selection);
  // Ids first: what precedes the page is passed over in the index alone.
  const rows = await sql.unsafe<StaffContestantRow[]>(
    `with page as materialized (
      select c.id from contestants c where ${text} order by ${orderOf(selection, isReversed)} limit ${size} offset ${start}
    )
    select ${staffColumns} from page join contestants c using (id) order by ${orderOf(selection)}`,
    values,
  );
  return [...rows];
}

type Found = { rows: StaffContestantRow[]; total: number };

/**
 * A page of the contestants that match, and how many match, found with the hints. Counting stops past `most`; then there
 * is no page, because all matches are needed to order them.
 */
export async function findPage(
  sql: ISql,
  selection: Selection,
  { limit, offset }: Window,
  most: number,
): Promise<Found & { isCapped: boolean }> {
  const { text, values } = conditionOf(selection);
  const order = orderOf(selection);
  const rows = await sql.unsafe<(StaffContestantRow & { total: number })[]>(
    `with hits as materialized (
      select ${["id", ...orderColumns].map((column) => `c.${column}`).join(", ")}
      from contestants c where ${text} limit ${most + 1}
    ), counted as (
      select count(*)::int as total from hits
    ), page as (
      select c.id from hits c where (select total from counted) <= ${most} order by ${order} limit ${limit} offset ${offset}
    )
    select ${staffColumns}, counted.total from counted left join (page join contestants c using (id)) on true
    order by ${order}`,
    values,
  );
  const total = rows[0]?.total ?? 0;
  return { rows: rows.filter(({ id }) => id !== null), total: Math.min(total, most), isCapped: total > most };
}

/**
 * The beginning of the matches in their order, met by walking so far along that order's index: a page, and how many there
 * are up to `most + 1`. The way to what many have, because no list of all who have it is read, nor sorted.
 */
export async function walkToPage(
  sql: ISql,
  selection: Selection,
  { limit, offset }: Window,
  length: number,
  most: number,
): Promise<Found> {
  // Keys are compared sooner than texts; what a code, number or address is like takes longer.
  const hints = selection.hints.filter(({ contact }) => contact === null);
  const { text, values } = conditionOf({ ...selection, hints });
  const order = orderOf(selection);
  const parameter = (value: number) => `$${values.push(value)}::integer`;
  const rows = await sql.unsafe<(StaffContestantRow & { total: number })[]>(
    `with hits as materialized (
      select * from (
        select * from contestants c where c.is_deleted = ${selection.filters.isDeleted} order by ${order} limit ${parameter(length)}
      ) c where ${text} limit ${parameter(most + 1)}
    ), counted as (
      select count(*)::int as total from hits
    )
    select ${staffColumns}, counted.total from counted
    left join (select * from hits c order by ${order} limit ${parameter(limit)} offset ${parameter(offset)}) c on true
    order by ${order}`,
    values,
    // Whatever the words are, there is one plan.
    { prepare: true },
  );
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Every contestant of a selection, in batches read through a cursor, so that memory stays flat. */
export const readAll = (sql: ISql, selection: Selection, batchSize: number): AsyncIterable<StaffContestantRow[]> => {
  const { text, values } = conditionOf(selection);
  return sql
    .unsafe<StaffContestantRow[]>(
      `select ${staffColumns} from contestants c where ${text} order by ${orderOf(selection)}`,
      values,
    )
    .cursor(batchSize);
};

/** Of the kept counters: those that the filters leave, without suspicion of repetition, which is not counted. */
function totalsCondition(filters: Filters): Condition {
  const values: Condition["values"] = [filters.isDeleted];
  const parts = ["is_deleted = $1"];
  for (const [name, column] of Object.entries(filterColumns)) {
    const value = filters[name as keyof typeof filterColumns];
    if (value !== undefined) parts.push(`${column} = $${values.push(value)}`);
  }
  return { text: parts.join(" and "), values };
}

export async function totalOf(sql: ISql, filters: Filters): Promise<number> {
  const { text, values } = totalsCondition(filters);
  const [row] = await sql.unsafe<{ total: number }[]>(
    `select coalesce(sum(total), 0)::int as total from contestant_totals where ${text}`,
    values,
  );
  return row?.total ?? 0;
}

/** Undeleted contestants by gender. */
export async function totalsByGender(sql: ISql): Promise<Map<number, number>> {
  const rows = await sql<{ gender: number; total: number }[]>`
    select gender, sum(total)::int as total from contestant_totals where not is_deleted group by gender`;
  return new Map(rows.map(({ gender, total }) => [gender, total]));
}
