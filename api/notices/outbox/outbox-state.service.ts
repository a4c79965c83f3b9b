import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import type { NoticeChannel } from "#contract/notices/notice-words.ts";
import * as queries from "./outbox-state.queries.ts";
import { isQuietAt } from "./sender.service.ts";

export const state = async (db: Db, now: Date, channels: readonly NoticeChannel[]) => ({
  channels: await queries.listChannels(db, channels),
  problems: await queries.listProblems(db),
  isQuiet: isQuietAt(now),
});

/** Queues the failed notices of a channel again. */
export const resend = (db: Db, actor: Actor, channel: NoticeChannel, now: Date): Promise<number> =>
  audited(db, actor, async (tx) => {
    const count = await queries.requeue(tx, channel, now);
    return { result: count, line: count > 0 ? did("send", "notice", { nounId: null }, { channel, count }) : null };
  });
