import { z } from "zod";

const envelope = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.int().optional(),
  description: z.string().default(""),
  parameters: z.object({ retry_after: z.number().nonnegative().optional() }).default({}),
});
const bot = z.object({ id: z.int(), username: z.string().regex(/^\w{1,64}$/) });
const channelMessage = z.object({
  message_id: z.int(),
  chat: z.object({
    id: z.int(),
    username: z
      .string()
      .regex(/^\w{1,64}$/)
      .optional(),
  }),
});
const message = z.object({ text: z.string(), chat: z.object({ id: z.int(), type: z.string() }) });
/** A message without text, such as a picture, counts as none. */
const update = z.object({ update_id: z.int(), message: message.optional().catch(undefined) });

export type BotMessage = z.infer<typeof message>;
export type BotUpdate = z.infer<typeof update>;

/** A refusal or failure of the Bot API. It never contains the token, which is part of each address. */
export class BotApiError extends Error {
  /** The status of a refusal; undefined if no answer was understood. */
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(words: string, status?: number, retryAfterSeconds?: number) {
    super(words);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type ChannelPost = { title: string; summary: string; address: string };

export type BotApi = ReturnType<typeof createBotApi>;

/** The few methods of the Bot API that are needed, each with a time limit. */
export function createBotApi({ token, url }: { token: string; url: string }) {
  async function ask<Result>(
    method: string,
    parameters: object | FormData,
    { schema, signal, seconds }: { schema: z.ZodType<Result>; signal: AbortSignal; seconds: number },
  ): Promise<Result> {
    const failed = (words: string, status?: number, retryAfterSeconds?: number) => {
      signal.throwIfAborted();
      return new BotApiError(`Telegram's ${method}: ${words.replaceAll(token, "…")}`, status, retryAfterSeconds);
    };
    const response = await fetch(`${url}/bot${token}/${method}`, {
      method: "POST",
      redirect: "error",
      ...(parameters instanceof FormData
        ? { body: parameters }
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(parameters) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]),
    }).catch((error: unknown) => {
      throw failed(reasonOf(error));
    });
    const answer = envelope.safeParse(await response.json().catch(() => undefined));
    if (!answer.success) throw failed(`status ${response.status} without an answer`);
    const { ok, result, error_code: status = response.status, description, parameters: more } = answer.data;
    if (!ok) throw failed(`${status} ${description}`, status, more.retry_after);
    const parsed = schema.safeParse(result);
    if (!parsed.success) throw failed("an answer of another form");
    return parsed.data;
  }

  return {
    getMe: (signal: AbortSignal) => ask("getMe", {}, { schema: bot, signal, seconds: 10 }),
    /** Waits for messages for up to `seconds`, and a little longer for the answer. */
    getUpdates: (offset: number, seconds: number, signal: AbortSignal) =>
      ask(
        "getUpdates",
        { ...(offset > 0 && { offset }), timeout: seconds, allowed_updates: ["message"] },
        { schema: z.array(update), signal, seconds: seconds + 5 },
      ),
    sendMessage: (chatId: number, text: string, signal: AbortSignal) =>
      ask(
        "sendMessage",
        { chat_id: chatId, text, link_preview_options: { is_disabled: true } },
        { schema: z.unknown(), signal, seconds: 5 },
      ),
    /** Posts into a channel, with the title in bold letters. */
    post(channel: string, { title, summary, address }: ChannelPost, picture: Blob | null, signal: AbortSignal) {
      const form = new FormData();
      form.set("chat_id", channel);
      form.set(picture ? "caption" : "text", [title, summary, address].filter(Boolean).join("\n\n"));
      const entities = [{ type: "bold", offset: 0, length: title.length }];
      form.set(picture ? "caption_entities" : "entities", JSON.stringify(entities));
      if (picture) form.set("photo", picture, "picture.jpg");
      return ask(picture ? "sendPhoto" : "sendMessage", form, { schema: channelMessage, signal, seconds: 30 });
    },
  };
}

/** What broke a connection, as a code or name, because messages may quote the address. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error ? ("code" in cause ? String(cause.code) : cause.name) : "failed";
}
