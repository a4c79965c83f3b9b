import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { contestants } from "#api/contestants/contestants.table.ts";
import { bytea } from "#api/db/bytea.ts";
import type { NoticeKind } from "#contract/notices/notice-kinds.ts";
import type { ChannelName } from "./channels/channel.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export type NoticeState = "waiting" | "sent" | "failed" | "dropped";

/** The outbox. Each row is one notice to one contestant on one channel. Its text is written when it is sent. */
export const notices = pgTable(
  "notices",
  {
    id: uuid().primaryKey().defaultRandom(),
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id, { onDelete: "cascade" }),
    kind: text().$type<NoticeKind>().notNull(),
    /** The exam day, test or announcement that the notice is of. */
    about: uuid(),
    channel: text().$type<ChannelName>().notNull(),
    /** Whether it is sent before others, and at night. */
    isUrgent: boolean("is_urgent").notNull().default(false),
    state: text().$type<NoticeState>().notNull().default("waiting"),
    /** Number of times that sending began. */
    attempts: smallint().notNull().default(0),
    /** When a waiting notice is tried, or tried again if this attempt leaves no trace. */
    nextAt: instant("next_at").notNull().defaultNow(),
    /** Why the last attempt failed or the notice was dropped; never what the notice says. */
    problem: text(),
    /** SHA-256 of the addresses that have it, if the contestant has several. */
    reached: bytea().array().notNull().default(sql`'{}'`),
    createdAt: instant("created_at").notNull().defaultNow(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("notices_waiting").on(table.channel, table.isUrgent, table.nextAt).where(sql`${table.state} = 'waiting'`),
    index("notices_failed").on(table.channel, table.nextAt).where(sql`${table.state} = 'failed'`),
    index("notices_contestant").on(table.contestantId, table.createdAt),
    // Two instances that remind of tomorrow's places write each reminder once.
    uniqueIndex("notices_evening_before")
      .on(table.contestantId, table.channel, table.about)
      .where(sql`${table.kind} = 'eveningBefore'`),
    check("notices_state", sql`${table.state} in ('waiting', 'sent', 'failed', 'dropped')`),
  ],
);

/** When each channel may send again. Locking its row is what makes its limit hold over all instances. */
export const noticeChannels = pgTable("notice_channels", {
  channel: text().$type<ChannelName>().primaryKey(),
  freeAt: instant("free_at").notNull(),
});

/** Addresses that take no more messages. */
export const goneAddresses = pgTable(
  "gone_addresses",
  {
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id, { onDelete: "cascade" }),
    channel: text().$type<ChannelName>().notNull(),
    /** SHA-256 of the address. */
    addressDigest: bytea("address_digest").notNull(),
  },
  (table) => [
    primaryKey({ name: "gone_addresses_pk", columns: [table.contestantId, table.channel, table.addressDigest] }),
  ],
);
