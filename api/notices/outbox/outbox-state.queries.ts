import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import type { NoticeChannel } from "#contract/notices/notice-words.ts";
import { noticeClocks, notices } from "../notices.table.ts";

/** What staff see of the outbox. */

export type ChannelState = {
  name: NoticeChannel;
  waitingCount: number;
  waitsSince: string | null;
  failedCount: number;
  restsUntil: string | null;
};

/** Counts what waits and what failed, on these channels and on others that still have something. */
export async function listChannels(db: Db, channels: readonly NoticeChannel[]): Promise<ChannelState[]> {
  const { rows } = await db.execute<ChannelState>(sql`
    select name, coalesce(waiting, 0)::int as "waitingCount", since as "waitsSince", coalesce(failed, 0)::int as "failedCount",
      c.at as "restsUntil"
    from unnest(${sql.param([...channels])}::text[]) name
    full join (
      select channel as name, count(*) filter (where state = 'waiting') as waiting,
        min(created_at) filter (where state = 'waiting') as since, count(*) filter (where state = 'failed') as failed
      from ${notices} where state in ('waiting', 'failed') group by 1
    ) counted using (name)
    left join ${noticeClocks} c using (name)
    order by name`);
  return rows;
}

export type ProblemCount = { channel: NoticeChannel; state: "waiting" | "failed"; problem: string; count: number };

export async function listProblems(db: Db): Promise<ProblemCount[]> {
  const { rows } = await db.execute<ProblemCount>(sql`
    select channel, state, problem, count(*)::int as count from ${notices}
    where state in ('waiting', 'failed') and problem is not null group by 1, 2, 3 order by count desc, 1, 2, 3 limit 50`);
  return rows;
}

/** Queues the failed notices of a channel again. @returns their number */
export async function requeue(tx: Db, channel: NoticeChannel, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(notices)
    .set({ state: "waiting", attempts: 0, nextAt: now })
    .where(and(eq(notices.channel, channel), eq(notices.state, "failed")));
  return rowCount ?? 0;
}

const mostListed = 100;

export const listOf = (db: Db, contestantId: string) =>
  db
    .select()
    .from(notices)
    .where(eq(notices.contestantId, contestantId))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(mostListed);
