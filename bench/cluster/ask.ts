import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

export type Answer = { status: number; retryAfter: number; etag: string | undefined; body: string };
export type Question = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: object;
  withinMs: number;
};
export type Ask = (path: string, question: Question) => Promise<Answer>;

/** A client with an address of its own, because limits count by address. It rejects if no complete answer arrives. */
export function clientAt(localAddress: string, base: string): { ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const ask: Ask = (path, { method = "GET", headers = {}, body, withinMs }) =>
    new Promise((resolve, reject) => {
      const content = body && JSON.stringify(body);
      const sent = request(`${base}${path}`, {
        agent,
        localAddress,
        method,
        headers: { ...headers, ...(content && { "content-type": "application/json" }) },
        signal: AbortSignal.timeout(withinMs),
      });
      sent.once("error", reject);
      sent.once("response", (answer) => {
        const { statusCode = 0, headers: given } = answer;
        text(answer).then(
          (answered) =>
            resolve({
              status: statusCode,
              retryAfter: Number(given["retry-after"] ?? 0),
              etag: given.etag,
              body: answered,
            }),
          reject,
        );
      });
      sent.end(content);
    });
  return { ask, close: () => agent.destroy() };
}
