import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { contestants } from "#api/contestants/contestants.table.ts";
import { bytea } from "#api/db/bytea.ts";

/** Chats of Telegram to which the notices of a contestant go, or went. */
export const telegramChats = pgTable(
  "telegram_chats",
  {
    /** The random part of the start word. As the key it lets each word be used once. */
    nonce: bytea().primaryKey(),
    /** Erasing a contestant removes the row. The word is then refused, because it names nobody. */
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id, { onDelete: "cascade" }),
    chatId: bigint("chat_id", { mode: "number" }).notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    /** Set when the chat stops, or takes no more messages. The row stays until the word has expired. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("telegram_chats_following").on(table.contestantId, table.chatId).where(sql`${table.endedAt} is null`),
    index("telegram_chats_contestant").on(table.contestantId),
    index("telegram_chats_chat").on(table.chatId),
  ],
);

/** The bot, and the instance that asks for its messages. There is one row (record 096). */
export const telegramPolling = pgTable(
  "telegram_polling",
  {
    single: boolean().primaryKey().default(true),
    botId: bigint("bot_id", { mode: "number" }),
    botName: text("bot_name"),
    /** The number of the next message; 0 asks for the oldest one that Telegram keeps. */
    nextUpdate: bigint("next_update", { mode: "number" }).notNull().default(0),
    /** Time of the last message. */
    movedAt: timestamp("moved_at", { withTimezone: true }).notNull().defaultNow(),
    /** The instance that asks. After `heldUntil` another one may. */
    holder: uuid().notNull(),
    heldUntil: timestamp("held_until", { withTimezone: true }).notNull(),
  },
  (table) => [check("telegram_polling_single", sql`${table.single}`)],
);
