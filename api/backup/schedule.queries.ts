import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { backups } from "./backup.table.ts";

const keptDays = 90;
/** After a failure the next attempt comes earlier than the next scheduled backup. */
const retryMinutes = 15;

export async function insertRun(db: Db, fileName: string): Promise<string> {
  const [run] = await db.insert(backups).values({ fileName }).returning({ id: backups.id });
  if (!run) throw new Error("the backup's row was not written");
  return run.id;
}

/** Records the end of a run. A complete backup counts as good, even if another instance marked it as interrupted. */
export async function finishRun(db: Db, id: string, result: { bytes: number } | { failure: string }): Promise<void> {
  await db
    .update(backups)
    .set({ failure: null, ...result, finishedAt: sql`now()` })
    .where(eq(backups.id, id));
}

export async function removeRun(db: Db, id: string): Promise<void> {
  await db.delete(backups).where(eq(backups.id, id));
}

/**
 * Marks unfinished runs as interrupted and removes old rows. The instance that holds the job calls this, so unfinished
 * runs belong to processes that ended.
 */
export async function closeInterruptedRuns(db: Db): Promise<void> {
  await db
    .update(backups)
    .set({ failure: "the process ended before the backup did", finishedAt: sql`now()` })
    .where(isNull(backups.finishedAt));
  await db.delete(backups).where(and(lt(backups.startedAt, sql`now() - make_interval(days => ${keptDays})`)));
}

export type ScheduleState = {
  lastGoodAt: string | null;
  /** Seconds since the end of the last good backup. */
  ageSeconds: number | null;
  /** Time of the newest attempt; null unless it failed. */
  lastFailureAt: string | null;
  isDue: boolean;
  /** Whether the last good backup is older than twice the interval. */
  isOverdue: boolean;
};

/** Reads the state of the schedule by the database's clock, which all instances share. */
export async function findScheduleState(db: Db, everyHours: number): Promise<ScheduleState> {
  const hours = sql`${everyHours}::float8 * interval '1 hour'`;
  const { rows } = await db.execute<Record<keyof ScheduleState, string | number | boolean | null>>(sql`
    with good as (
      select started_at, finished_at from backups
      where finished_at is not null and failure is null order by finished_at desc limit 1
    ), ended as (
      select failure, finished_at from backups where finished_at is not null order by started_at desc limit 1
    ), attempts as (
      select min(started_at) as first, max(started_at) filter (where finished_at is not null) as last from backups
    )
    select good.finished_at as "lastGoodAt",
      extract(epoch from now() - good.finished_at)::float8 as "ageSeconds",
      case when ended.failure is not null then ended.finished_at end as "lastFailureAt",
      coalesce(good.started_at < now() - ${hours}, true)
        and coalesce(last < now() - least(${hours}, make_interval(mins => ${retryMinutes})), true) as "isDue",
      coalesce(coalesce(good.finished_at, first) < now() - 2 * ${hours}, false) as "isOverdue"
    from attempts left join good on true left join ended on true`);
  const state = rows[0];
  const instant = (value: unknown) => (value === null ? null : new Date(String(value)).toISOString());
  return {
    lastGoodAt: instant(state?.lastGoodAt ?? null),
    ageSeconds: state?.ageSeconds == null ? null : Number(state.ageSeconds),
    lastFailureAt: instant(state?.lastFailureAt ?? null),
    isDue: state?.isDue === true,
    isOverdue: state?.isOverdue === true,
  };
}
