import type { SendToChannel } from "#api/site/channel/channel.service.ts";
import { type BotApi, BotApiError } from "./bot-api.ts";

/** Sends posts to a channel of which the bot is an administrator. */
export const channelSending =
  ({ post }: Pick<BotApi, "post">, channel: string): SendToChannel =>
  async ({ picture, ...message }, signal) => {
    try {
      const { message_id: id, chat } = await post(channel, message, picture, signal).catch((error: unknown) => {
        // A picture that Telegram cannot show must not hold the post back.
        if (picture && isOf(error, /: 400 .*(?:photo|image|file)/i)) return post(channel, message, null, signal);
        throw error;
      });
      // The number of a channel begins with -100, which its addresses leave out.
      const place = chat.username ?? `c/${String(chat.id).replace(/^-100/, "")}`;
      return { state: "sent", url: `https://t.me/${place}/${id}` };
    } catch (error) {
      if (isOf(error, neverArrived)) return { state: "later" };
      return { state: isOf(error, /: 4\d\d /) ? "refused" : "unclear" };
    }
  };

const isOf = (error: unknown, words: RegExp) => error instanceof BotApiError && words.test(error.message);

/** Telegram has no time for it, or the connection was never made. */
const neverArrived = /: (?:429 |ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)/;
