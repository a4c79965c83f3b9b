import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A stand-in for the Bot API, which the tests cannot reach. It does what the documentation of the Bot API says. */

export const botToken = "123456789:stand-in_token_of_thirty_five_char";
export const botName = "rafid_test_bot";

type Update = { update_id: number; message?: object };
type Asked = { method: string; parameters: Record<string, unknown> };
/** How the next request of a method goes wrong: with an answer, a page that is no JSON, or none at all. */
export type Fault = { status: number; description?: string; retryAfter?: number } | "page" | "hang" | "cut";

export type TelegramServer = Awaited<ReturnType<typeof startTelegramServer>>;

export async function startTelegramServer({ port = 0 } = {}) {
  const asked: Asked[] = [];
  const sent: { chatId: number; text: string }[] = [];
  const posted: { chat: unknown; text: string; bold: string; picture: number }[] = [];
  const faults = new Map<string, Fault[]>();
  const blocked = new Map<number, Fault>();
  const bot = { id: 123456789, is_bot: true, first_name: "رافد", username: botName };
  let updates: Update[] = [];
  let lastId = 1000;
  let waiting: { end: (result?: Fault) => void } | undefined;

  const refused = (response: ServerResponse, { status, description = "", retryAfter }: Exclude<Fault, string>) =>
    answered(response, status, {
      ok: false,
      error_code: status,
      description,
      ...(retryAfter !== undefined && { parameters: { retry_after: retryAfter } }),
    });

  function answered(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  function fail(response: ServerResponse, fault: Fault): void {
    if (fault === "page") response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>");
    else if (fault === "cut") response.destroy();
    else if (fault !== "hang") refused(response, fault);
  }

  /** Waits for updates. A second request ends the first one with 409. */
  function getUpdates(response: ServerResponse, { offset = 0, timeout = 0 }: Record<string, unknown>): void {
    waiting?.end({ status: 409, description: "Conflict: terminated by other getUpdates request" });
    updates = updates.filter(({ update_id }) => update_id >= Number(offset));
    const timer = setTimeout(() => one.end(), updates.length > 0 ? 0 : Number(timeout) * 1000);
    const one = {
      end(fault?: Fault) {
        clearTimeout(timer);
        if (waiting === one) waiting = undefined;
        if (fault) fail(response, fault);
        else answered(response, 200, { ok: true, result: updates });
      },
    };
    waiting = one;
    response.on("close", () => {
      clearTimeout(timer);
      if (waiting === one) waiting = undefined;
    });
  }

  function sendMessage(response: ServerResponse, { chat_id, text }: Record<string, unknown>): void {
    const fault = blocked.get(Number(chat_id));
    if (fault) {
      fail(response, fault);
      return;
    }
    sent.push({ chatId: Number(chat_id), text: String(text) });
    answered(response, 200, { ok: true, result: { message_id: sent.length, chat: { id: chat_id }, text } });
  }

  /** A post for a channel. `@name` is a public one, a number a private one. */
  function post(response: ServerResponse, { chat_id, photo, ...rest }: Record<string, unknown>): void {
    // A form has carriage returns, which Telegram leaves out.
    const text = String(photo ? rest.caption : rest.text).replaceAll("\r", "");
    const [{ offset, length }] = JSON.parse(String(photo ? rest.caption_entities : rest.entities));
    const picture = photo instanceof Blob ? photo.size : 0;
    posted.push({ chat: chat_id, text, bold: text.slice(offset, offset + length), picture });
    const name = /^@(\w+)$/.exec(String(chat_id))?.[1];
    const chat = name ? { id: -1001234567890, username: name } : { id: Number(chat_id) };
    answered(response, 200, { ok: true, result: { message_id: posted.length, chat } });
  }

  async function read(request: IncomingMessage) {
    const type = request.headers["content-type"] ?? "";
    const body = new Response(new Uint8Array(await buffer(request)), { headers: { "content-type": type } });
    const isForm = type.startsWith("multipart/form-data");
    const parameters: Record<string, unknown> = isForm
      ? Object.fromEntries(await body.formData())
      : ((await body.json()) as Record<string, unknown>);
    return { isForm, parameters };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token, method = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? "") ?? [];
    const { isForm, parameters } = await read(request);
    asked.push({ method, parameters });
    if (token !== botToken) return refused(response, { status: 401, description: "Unauthorized" });
    const fault = faults.get(method)?.shift();
    if (fault) return fail(response, fault);
    if (isForm) post(response, parameters);
    else if (method === "getMe") answered(response, 200, { ok: true, result: bot });
    else if (method === "getUpdates") getUpdates(response, parameters);
    else if (method === "sendMessage") sendMessage(response, parameters);
    else refused(response, { status: 404, description: "Not Found" });
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bot,
    /** Every request that arrived. */
    asked,
    /** Messages that the bot sent. */
    sent,
    /** Posts in channels. */
    posted,
    blocked,
    count: (method: string) => asked.filter((one) => one.method === method).length,
    isWaiting: () => waiting !== undefined,
    fail: (method: string, ...next: Fault[]) => void faults.set(method, next),
    /** Somebody writes to the bot. */
    write(chatId: number, text: string | undefined, type = "private"): Update {
      lastId += 1;
      const update = { update_id: lastId, message: { message_id: lastId, chat: { id: chatId, type }, text } };
      this.deliver(update);
      return update;
    },
    /** Delivers updates in this order, also once more. */
    deliver(...some: Update[]): void {
      updates.push(...some);
      waiting?.end();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
