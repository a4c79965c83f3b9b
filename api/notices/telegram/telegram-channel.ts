import { sql } from "drizzle-orm";
import { type Channel, ChannelRefusal } from "../channels/channel.ts";
import { type BotApi, BotApiError } from "./bot-api.ts";
import { endChat } from "./telegram.queries.ts";
import { telegramChats } from "./telegram.table.ts";

/** Notices to the chats that follow a contestant. */
export const telegramChannel = ({ sendMessage }: Pick<BotApi, "sendMessage">): Channel => ({
  name: "telegram",
  // Telegram takes about thirty a second from a bot. The rest is left for its answers.
  perSecond: 25,
  addresses: sql`array(select chat_id::text from ${telegramChats} where contestant_id = contestants.id and ended_at is null)`,
  async send(address, text, signal) {
    try {
      await sendMessage(Number(address), text, signal);
    } catch (error) {
      if (!(error instanceof BotApiError)) throw error;
      if (error.status === 429) throw new ChannelRefusal("later", error.retryAfterSeconds);
      if (isGone(error)) throw new ChannelRefusal("gone");
      throw error;
    }
  },
  async forget(db, address) {
    await endChat(db, Number(address));
  },
});

/** Whether the person blocked the bot, or the account is no longer there. */
const isGone = ({ status, message }: BotApiError) =>
  status === 403 || (status === 400 && message.includes("chat not found"));
