import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import type { NoticeKind } from "#contract/notices/notice-words.ts";
import type { Channel } from "./channels/channel.ts";

/** Queues one notice for each contestant, in the caller's transaction. */
export type Notify = (
  tx: Db,
  notice: {
    kind: NoticeKind;
    contestantIds: readonly string[];
    /** The exam day, test or announcement that the notice is of. */
    about?: string | undefined;
  },
) => Promise<void>;

/** Queues one notice for each contestant that a query finds, however many they are. */
export type NotifySelected = (
  tx: Db,
  notice: {
    kind: NoticeKind;
    /** A query with the columns `contestant_id` and `about`. */
    selected: SQL;
  },
) => Promise<void>;

export type Notifying = {
  /** Whether a channel is configured. */
  isOn: boolean;
  notify: Notify;
  notifySelected: NotifySelected;
};

/** Without a channel, nothing is written and no statement is sent. */
export function createNotifying(channels: readonly Pick<Channel, "name" | "reaches">[]): Notifying {
  const reached = channels.map(
    ({ name, reaches }) => sql`select ${name}::text as channel where ${reaches ?? sql`true`}`,
  );
  const notifySelected: NotifySelected = async (tx, { kind, selected }) => {
    if (channels.length === 0) return;
    // Enough for 100,000 people on several channels.
    await tx.execute(sql`set local statement_timeout = '2min'`);
    await tx.execute(sql`
      insert into notices (contestant_id, about, kind, channel, is_urgent)
      select contestants.id, selected.about, ${kind}, reached.channel, ${kind === "codeAskedFor"}
      from (${selected}) selected
      join contestants on contestants.id = selected.contestant_id and not contestants.is_deleted
      cross join lateral (${sql.join(reached, sql` union all `)}) reached
      order by contestants.id
      on conflict do nothing`);
  };
  return {
    isOn: channels.length > 0,
    notifySelected,
    notify: async (tx, { kind, contestantIds, about }) => {
      if (contestantIds.length === 0) return;
      const ids = sql.param([...contestantIds]);
      const selected = sql`select unnest(${ids}::uuid[]) as contestant_id, ${about ?? null}::uuid as about`;
      await notifySelected(tx, { kind, selected });
    },
  };
}
