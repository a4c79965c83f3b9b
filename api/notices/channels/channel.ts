import type { SQL } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import type { NoticeChannel } from "#contract/notices/notice-words.ts";

/** One way on which notices reach people. */
export type Channel = {
  name: NoticeChannel;
  /** Most messages a second, over all instances. */
  perSecond: number;
  /**
   * The condition on a row of `contestants` under which it has an address here. Who has none gets no row in the outbox.
   * Without the condition, everybody gets one.
   */
  reaches?: SQL;
  /** Where this channel reaches each of the contestants; who is not in the map is not reached. */
  addressesOf(db: Db, contestantIds: readonly string[]): Promise<Map<string, string[]>>;
  /** @throws {ChannelRefusal} `gone` if the address takes no more messages, `later` with the seconds to wait */
  send(address: string, text: string, signal: AbortSignal): Promise<void>;
  /** Forgets an address that is gone. Without this, the outbox remembers that it is. */
  forget?(db: Db, address: string): Promise<void>;
};

/** Any other error of a channel is tried again. */
export class ChannelRefusal extends Error {
  readonly reason: "gone" | "later";
  readonly retryAfterSeconds: number | undefined;
  constructor(reason: "gone" | "later", retryAfterSeconds?: number) {
    super(reason);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
