import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { itemVersions } from "#api/items/items.table.ts";
import { onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import type * as calls from "#contract/bulk-runs.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { bulkRows, bulkRuns } from "./bulk-runs.table.ts";

type Window = { limit: number; offset: number };

/** A query for chosen rows with the columns `id`, `position` and `former`, as those of lists. */
export const namedRows = (ids: readonly string[]): SQL => sql`
  select id, min(position) as position, null::smallint as former
  from unnest(${sql.param(ids)}::uuid[]) with ordinality named (id, position) group by id`;

const rowsOf = (runId: string, where: SQL): SQL => sql`
  select b.row_id as id, b.position, b.former from ${bulkRows} b join ${bulkRuns} r on r.id = b.run_id
  where r.id = ${runId} and (${where})`;

export const changedRows = (runId: string) => rowsOf(runId, sql`b.problem is null and b.position <= r.done_count`);

/** Rows that a run refused, or did not come to. */
export const leftRows = (runId: string) => rowsOf(runId, sql`b.problem is not null or b.position > r.done_count`);

type NewRun = Pick<typeof bulkRuns.$inferInsert, "id" | "action" | "askedBy" | "state" | "undoes">;

/**
 * Stores a run with its list.
 * @returns the number of rows; undefined if the id is taken, or if what it undoes was undone before
 */
export async function insertRun(tx: Db, run: NewRun, rows: SQL): Promise<number | undefined> {
  const inserted = await tx.insert(bulkRuns).values(run).onConflictDoNothing();
  if (inserted.rowCount === 0) return undefined;
  // Enough for a million rows.
  await tx.execute(sql`set local statement_timeout = '2min'`);
  const { rowCount } = await tx.execute(sql`
    insert into ${bulkRows} (run_id, position, row_id, former)
    select ${run.id}, row_number() over (order by position), id, former from (${rows}) chosen`);
  const totalCount = rowCount ?? 0;
  await tx
    .update(bulkRuns)
    .set({ totalCount, doneCount: run.state === "done" ? totalCount : 0 })
    .where(eq(bulkRuns.id, run.id));
  return totalCount;
}

const undoing = alias(bulkRuns, "undoing");

const selectRuns = (db: Db) =>
  db
    .select({
      run: bulkRuns,
      name: users.userName,
      role: users.role,
      examDate: examDays.date,
      isUndone: sql<boolean>`${undoing.id} is not null`,
    })
    .from(bulkRuns)
    .innerJoin(users, eq(users.id, bulkRuns.askedBy))
    .leftJoin(examDays, sql`${examDays.id} = (${bulkRuns.action} ->> 'examDayId')::uuid`)
    .leftJoin(undoing, eq(undoing.undoes, bulkRuns.id));
export type RunRow = Awaited<ReturnType<typeof selectRuns>>[number];

export async function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  const [row] = await selectRuns(db).where(eq(bulkRuns.id, id));
  return row;
}

const isWorking = eq(bulkRuns.state, "working");
export const countWorking = (db: Db) => db.$count(bulkRuns, isWorking);

export async function listRuns(db: Db, id: string | undefined, { limit, offset }: Window) {
  const where = id ? eq(bulkRuns.id, id) : undefined;
  const newest = [desc(bulkRuns.askedAt), desc(bulkRuns.id)];
  const rows = await selectRuns(db)
    .where(where)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(bulkRuns, where), workingCount: await countWorking(db) };
}

/** Locks the run that has done least, so that a long one holds up no short one. No other instance gets it meanwhile. */
export async function lockNext(tx: Db): Promise<RunRow | undefined> {
  const [row] = await selectRuns(tx)
    .where(isWorking)
    .orderBy(asc(bulkRuns.doneCount))
    .limit(1)
    .for("update", { of: bulkRuns, skipLocked: true });
  return row;
}

export type BulkRow = { id: string; former: number | null };

export const nextRows = (tx: Db, { id, doneCount }: RunRow["run"], limit: number): Promise<BulkRow[]> =>
  tx
    .select({ id: bulkRows.rowId, former: bulkRows.former })
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, id), sql`${bulkRows.position} > ${doneCount}`))
    .orderBy(asc(bulkRows.position))
    .limit(limit);

export type Refused = { id: string; problem: ProblemCode };
export type Former = { id: string; former: number };

/** Stores what became of a batch of so many rows: those that were refused, and what others had before. */
export async function settle(
  tx: Db,
  { run }: RunRow,
  count: number,
  refused: readonly Refused[],
  former: readonly Former[],
) {
  const doneCount = run.doneCount + count;
  await tx.execute(sql`
    update ${bulkRows} b set problem = n.problem, former = coalesce(n.former, b.former)
    from jsonb_to_recordset(${JSON.stringify([...refused, ...former])}::jsonb) n (id uuid, problem text, former smallint)
    where b.run_id = ${run.id} and b.row_id = n.id and b.position > ${run.doneCount} and b.position <= ${doneCount}`);
  await tx
    .update(bulkRuns)
    .set({
      doneCount,
      refusedCount: run.refusedCount + refused.length,
      ...(doneCount >= run.totalCount && { state: "done" as const }),
    })
    .where(eq(bulkRuns.id, run.id));
}

export const setFailed = (db: Db, id: string) =>
  db
    .update(bulkRuns)
    .set({ state: "failed" })
    .where(and(eq(bulkRuns.id, id), isWorking));

/** Removes runs of more than a year ago with their lists. */
export const removeOldRuns = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Enough for a million rows.
    await tx.execute(sql`set local statement_timeout = '2min'`);
    const old = sql`${bulkRuns.state} <> 'working' and ${bulkRuns.askedAt} < now() - interval '1 year'`;
    await tx.delete(bulkRows).where(sql`${bulkRows.runId} in (select ${bulkRuns.id} from ${bulkRuns} where ${old})`);
    await tx.delete(bulkRuns).where(old);
  });

type RefusedRow = Omit<calls.RefusedRow, "reason"> & { problem: ProblemCode };

/** Lists rows that a run left as they were, with the names of people or the beginnings of items. */
export async function listRefused(db: Db, runId: string, { limit, offset }: Window) {
  const { rows } = await db.execute<RefusedRow>(sql`
    select b.row_id as id, b.problem, coalesce(c.full_name, left(v.text, 200)) as label,
      c.serial_number as "serialNumber", coalesce(r.is_deleted, c.is_deleted, false) as "isDeleted"
    from ${bulkRows} b left join ${onsiteResults} r on r.id = b.row_id
    left join ${contestants} c on c.id = coalesce(r.contestant_id, b.row_id)
    left join lateral (
      select coalesce(v.content ->> 'stem', v.content ->> 'subject') as text from ${itemVersions} v
      where v.item_id = b.row_id order by v.version desc limit 1
    ) v on true
    where b.run_id = ${runId} and b.problem is not null order by b.position limit ${limit} offset ${offset}`);
  return { rows, total: await db.$count(bulkRows, and(eq(bulkRows.runId, runId), isNotNull(bulkRows.problem))) };
}
