import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { deskActs } from "#api/exam-desk/acts/desk-acts.table.ts";
import { contestantRetention } from "./erasure.table.ts";

export async function findMonths(db: Db): Promise<number | null> {
  const [row] = await db.select({ months: contestantRetention.months }).from(contestantRetention);
  return row?.months ?? null;
}

/** Reads the setting and locks it until the transaction ends. */
export async function lockMonths(tx: Db): Promise<number | null> {
  await tx.execute(sql`lock table ${contestantRetention} in share row exclusive mode`);
  return findMonths(tx);
}

export const saveMonths = (tx: Db, months: number | null) =>
  tx
    .insert(contestantRetention)
    .values({ months })
    .onConflictDoUpdate({ target: contestantRetention.single, set: { months } });

/** Start of the day in Baghdad that is so many months before `today`. In a shorter month it is the last day. */
const before = (today: string, months: number): SQL =>
  sql`((${today}::date - make_interval(months => ${months}::int))::timestamp at time zone 'Asia/Baghdad')`;

/** Whether a contestant registered before the retention period, with every merged record of the same person. */
const isOld = (today: string, months: number): SQL => sql`(
  ${contestants.createdAt} < ${before(today, months)}
  and coalesce(${contestants.mergedIntoId}, ${contestants.id}) not in (
    select merged.merged_into_id from ${contestants} merged join ${contestants} kept on kept.id = merged.merged_into_id
    where greatest(merged.created_at, kept.created_at) >= ${before(today, months)}))`;

export async function countOld(db: Db, today: string, months: number) {
  const { rows } = await db.execute<{ year: number; total: number; from: string; to: string }>(sql`
    select extract(year from created_at at time zone 'Asia/Baghdad')::int as year, count(*)::int as total,
      to_json(min(created_at)) as from, to_json(max(created_at)) as to
    from ${contestants} where ${isOld(today, months)} group by 1 order by 1`);
  return rows;
}

/** Lists the oldest contestants along the list's index: first deleted ones, then the others. */
export async function listOld(tx: Db, today: string, months: number, limit: number): Promise<string[]> {
  const found: string[] = [];
  for (const isDeleted of [true, false]) {
    const rows = await tx
      .select({ id: contestants.id })
      .from(contestants)
      .where(and(eq(contestants.isDeleted, isDeleted), isOld(today, months)))
      .orderBy(asc(contestants.createdAt), asc(contestants.id))
      .limit(limit - found.length);
    found.push(...rows.map(({ id }) => id));
    if (found.length >= limit) break;
  }
  return found;
}

/** Empties what desks sent about unknown people before the retention period. @returns the number of acts */
export async function redactOldActs(tx: Db, today: string, months: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${deskActs} set body = '{}', is_erased = true, serial = null, errors = '{}', settled_with = null
    where contestant_id is null and not is_erased and received_at < ${before(today, months)}`);
  return rowCount ?? 0;
}
