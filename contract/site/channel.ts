import { call } from "../calls/call.ts";
import { idText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { postParams } from "./posts.ts";

/** `unclear`: the connection broke before Telegram answered, so the post may be in the channel or not. */
const states = ["waiting", "sending", "sent", "unclear", "refused", "unreachable", "removed"] as const;

const sending = z.object({
  id: z.uuid(),
  state: z.enum(states),
  /** The message in the channel. */
  url: z.string().max(200).nullable(),
  by: z.string(),
  changedAt: z.iso.datetime(),
});
export type ChannelSending = z.infer<typeof sending>;

const unsent: readonly ChannelSending["state"][] = ["refused", "unreachable", "removed"];
/** Whether the post is in the channel or may still come there, so that another press needs a question. */
export const mayBeInChannel = (state: ChannelSending["state"]): boolean => !unsent.includes(state);

export const getPostOutlets = call("getPostOutlets", {
  summary: "What publishing a post outside the site needs, and its sendings to the channel, newest first",
  params: postParams,
  status: 200,
  response: z.object({
    address: z.string(),
    qrCodeBase64: z.string(),
    hasChannel: z.boolean(),
    sendings: z.array(sending).max(20),
  }),
});

export const postToChannel = call("postToChannel", {
  summary: "Send a post to the Telegram channel. The same id again sends nothing twice",
  params: postParams,
  /** `isAgain`: the post was sent before, and somebody wants to send it again. */
  body: z.object({ id: idText(), isAgain: z.boolean({ error: "القيمة غير صحيحة" }) }),
  status: 202,
  response: sending,
});
