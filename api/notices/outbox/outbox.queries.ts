import { eq, sql } from "drizzle-orm";
import { type Db, inTransaction } from "#api/db/client.ts";
import type { NoticeChannel } from "#contract/notices/notice-words.ts";
import { goneAddresses, noticeClocks, notices } from "../notices.table.ts";

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

type Due = {
  channels: readonly NoticeChannel[];
  now: Date;
  /** Whether only urgent notices are sent now. */
  isQuiet: boolean;
};

/** Whether one of the channels is free and has something to send. */
export async function isAnythingDue(db: Db, { channels, now, isQuiet }: Due): Promise<boolean> {
  const { rows } = await db.execute<{ isDue: boolean }>(sql`
    select exists (
      select from unnest(${sql.param([...channels])}::text[]) channel
      where exists (
        select from ${notices} n where n.channel = channel and n.state = 'waiting' and n.next_at <= ${time(now)}
          and n.is_urgent = any(${isQuiet ? sql`array[true]` : sql`array[true, false]`})
      ) and not exists (select from ${noticeClocks} c where c.name = channel and c.at > ${time(now)})
    ) as "isDue"`);
  return rows[0]?.isDue ?? false;
}

export type Claimed = Pick<
  typeof notices.$inferSelect,
  "id" | "kind" | "about" | "contestantId" | "attempts" | "reached" | "createdAt"
>;

/** The longest that a batch holds its channel. If its sender dies, another one continues after this time. */
const leaseSeconds = 60;

type Claim = Omit<Due, "channels"> & { channel: NoticeChannel; most: number };

/**
 * Takes the next notices of a channel and holds the channel. Each notice counts an attempt before it is sent, and waits
 * then for its next one: a sender that is killed loses none, and those that it sent unmarked are sent once more.
 * @returns the time at which the channel is free, if it is held
 */
export const claim = (db: Db, { channel, now, isQuiet, most }: Claim): Promise<Claimed[] | Date> =>
  inTransaction(db, async (tx) => {
    await tx.insert(noticeClocks).values({ name: channel, at: now }).onConflictDoNothing();
    const [clock] = await tx.select().from(noticeClocks).where(eq(noticeClocks.name, channel)).for("update");
    if (clock && clock.at > now) return clock.at;
    const next = (isUrgent: boolean) => sql`(
      select id, is_urgent, next_at from ${notices}
      where channel = ${channel} and state = 'waiting' and is_urgent = ${isUrgent} and next_at <= ${time(now)}
      order by next_at limit ${most})`;
    const { rows } = await tx.execute<Omit<Claimed, "id" | "createdAt"> & { id: string; createdAt: string }>(sql`
      update ${notices} n set attempts = attempts + 1,
        next_at = ${time(now)} + least(interval '1 minute' * power(2, attempts), interval '6 hours')
      from (
        select id from (${next(true)} ${isQuiet ? sql`` : sql`union all ${next(false)}`}) due
        order by is_urgent desc, next_at limit ${most}
      ) due
      where n.id = due.id and n.state = 'waiting'
      returning n.id, n.kind, n.about, n.contestant_id as "contestantId", n.attempts, n.reached,
        n.created_at as "createdAt"`);
    if (rows.length > 0) await holdUntil(tx, channel, new Date(now.getTime() + leaseSeconds * 1000));
    return rows.map((row) => ({ ...row, id: Number(row.id), createdAt: new Date(row.createdAt) }));
  });

const holdUntil = (tx: Db, channel: NoticeChannel, at: Date) =>
  tx.update(noticeClocks).set({ at }).where(eq(noticeClocks.name, channel));

export type Outcome = {
  id: number;
  state: "waiting" | "sent" | "failed" | "dropped";
  problem: string | null;
  /** Digests of the addresses that have it now. */
  reached: readonly Buffer[];
  /** Seconds after which it is tried again, if the channel says so. The attempt then does not count. */
  laterSeconds?: number | undefined;
};

export type Gone = { contestantId: string; digest: Buffer };

type Batch = { channel: NoticeChannel; now: Date; freeAt: Date; outcomes: readonly Outcome[]; gone: readonly Gone[] };

/** Stores what became of a batch, and frees its channel. */
export const settle = (db: Db, { channel, now, freeAt, outcomes, gone }: Batch): Promise<void> =>
  inTransaction(db, async (tx) => {
    const outcomesJson = JSON.stringify(
      outcomes.map(({ reached, laterSeconds = null, ...outcome }) => ({
        ...outcome,
        later: laterSeconds,
        reached: reached.map((digest) => digest.toString("hex")),
      })),
    );
    await tx.execute(sql`
      update ${notices} n set state = o.state, problem = o.problem,
        sent_at = case when o.state = 'sent' then ${time(now)} end,
        reached = n.reached || array(select decode(jsonb_array_elements_text(o.reached), 'hex')),
        attempts = n.attempts - (o.later is not null)::int,
        next_at = case when o.later is null then n.next_at else ${time(now)} + o.later * interval '1 second' end
      from jsonb_to_recordset(${outcomesJson}::jsonb)
        as o (id bigint, state text, problem text, reached jsonb, later float8)
      where n.id = o.id`);
    if (gone.length > 0)
      await tx
        .insert(goneAddresses)
        .values(gone.map(({ contestantId, digest }) => ({ contestantId, channel, addressDigest: digest })))
        .onConflictDoNothing();
    await holdUntil(tx, channel, freeAt);
  });

/** Digests of the addresses that take no more messages, by contestant. */
export async function listGone(
  db: Db,
  channel: NoticeChannel,
  contestantIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ id: string; digests: string[] }>(sql`
    select contestant_id as id, array_agg(encode(address_digest, 'hex')) as digests from ${goneAddresses}
    where channel = ${channel} and contestant_id = any(${sql.param([...contestantIds])}::uuid[]) group by 1`);
  return new Map(rows.map(({ id, digests }) => [id, digests]));
}
