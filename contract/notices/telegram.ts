import { call, idParams, noContent } from "../calls/call.ts";
import { typedSerial } from "../text/text-fields.ts";
import { z } from "../zod.ts";

const following = z.object({
  /** The bot's user name, without @. */
  botName: z.string().max(64),
  /** The number of chats that follow the contestant. */
  chatCount: z.int(),
  /** A new link, which serves one chat; null when no more chats may follow. */
  link: z.object({ url: z.string().max(200), qrCodeBase64: z.string() }).nullable(),
});
export type TelegramFollowing = z.infer<typeof following>;

export const getTelegramLink = call("getTelegramLink", {
  summary: "Read how a chat of Telegram follows a contestant, by a link of one use",
  params: idParams,
  status: 200,
  /** Null without a bot. */
  response: z.object({ telegram: following.nullable() }),
});

export const stopFollowing = call("stopFollowing", {
  summary: "End that chats of Telegram follow a code's owner, all at once. Without one it changes nothing",
  body: z.object({ serial: typedSerial("أدخل الرمز") }),
  status: 204,
  response: noContent,
});
