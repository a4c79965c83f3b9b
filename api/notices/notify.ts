import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import type { NoticeChannel, NoticeKind } from "#contract/notices/notice-words.ts";
import { isReachedBy } from "./channels/addresses.queries.ts";
import type { Channel } from "./channels/channel.ts";

/** `about` is the exam day, test or announcement that the notice is of. */
type Notice = { kind: NoticeKind; contestantIds: readonly string[]; about?: string | undefined };
/** `selected` is a query with the columns `contestant_id` and `about`. */
type SelectedNotice = { kind: NoticeKind; selected: SQL };

export type Notifying = ReturnType<typeof createNotifying>;
export type Notify = Notifying["notify"];
export type NotifySelected = Notifying["notifySelected"];

/** Without a channel, nothing is written and no statement is sent. */
export function createNotifying(channels: readonly Pick<Channel, "name" | "addresses">[]) {
  /** The names of the channels that reach a row of `contestants`. */
  const reached = sql.join(
    channels.map((channel) => sql`select ${channel.name}::text as channel where ${isReachedBy(channel)}`),
    sql` union all `,
  );

  /** Queues one notice for each contestant that a query finds, however many they are, in the caller's transaction. */
  async function notifySelected(tx: Db, { kind, selected }: SelectedNotice): Promise<void> {
    if (channels.length === 0) return;
    // Enough for 100,000 people on several channels.
    await tx.execute(sql`set local statement_timeout = '2min'`);
    await tx.execute(sql`
      insert into notices (contestant_id, about, kind, channel, is_urgent)
      select contestants.id, selected.about, ${kind}, reached.channel, ${kind === "codeAskedFor"}
      from (${selected}) selected
      join contestants on contestants.id = selected.contestant_id and not contestants.is_deleted
      cross join lateral (${reached}) reached
      order by contestants.id
      on conflict do nothing`);
  }

  /** Queues one notice for each contestant, in the caller's transaction. */
  async function notify(tx: Db, { kind, contestantIds, about }: Notice): Promise<void> {
    if (contestantIds.length === 0) return;
    const ids = sql.param([...contestantIds]);
    const selected = sql`select unnest(${ids}::uuid[]) as contestant_id, ${about ?? null}::uuid as about`;
    await notifySelected(tx, { kind, selected });
  }

  /** Lists those of the contestants to whom a notice of this was queued. */
  async function reachedBy(tx: Db, about: string, contestantIds: readonly string[]): Promise<string[]> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct contestant_id as id from notices
      where about = ${about} and contestant_id = any(${sql.param([...contestantIds])}::uuid[])`);
    return rows.map(({ id }) => id);
  }

  /** Lists the channels that reach a contestant. */
  async function channelsOf(db: Db, contestantId: string): Promise<NoticeChannel[]> {
    if (channels.length === 0) return [];
    const { rows } = await db.execute<{ channel: NoticeChannel }>(sql`
      select reached.channel from contestants cross join lateral (${reached}) reached
      where contestants.id = ${contestantId}`);
    return rows.map(({ channel }) => channel);
  }

  return {
    /** Whether a channel is configured. */
    isOn: channels.length > 0,
    notifySelected,
    notify,
    reachedBy,
    channelsOf,
  };
}
