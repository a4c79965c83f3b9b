import type { SQL } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import type { NoticeChannel } from "#contract/notices/notice-words.ts";

/** One way on which notices reach people. */
export type Channel = {
  name: NoticeChannel;
  /** Most messages a second, over all instances. */
  perSecond: number;
  /** The addresses of a row of `contestants`, as an SQL array of text. Who has none gets no row in the outbox. */
  addresses: SQL;
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
