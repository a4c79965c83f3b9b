import { once } from "node:events";
import { connect } from "node:net";

/** An answer. `status` is 0 if the connection was lost. The body has one character per byte. */
export type Answer = { status: number; retryAfter: number; body: string };
export type Connection = { ask(request: string): Promise<Answer>; isLost(): boolean; close(): void };

const lost: Answer = { status: 0, retryAfter: 0, body: "" };

/**
 * A kept-alive connection with one request at a time. It parses only as much of an answer as it needs to find its end,
 * so it takes much less time than an HTTP client.
 */
export async function open(port: number): Promise<Connection> {
  const socket = connect(port, "127.0.0.1").setNoDelay(true).setEncoding("latin1");
  await once(socket, "connect");
  let received = "";
  let tell: (answer: Answer) => void = () => undefined;
  socket.on("data", (text: string) => {
    received += text;
    const end = received.indexOf("\r\n\r\n");
    if (end < 0 || !isWhole(received, end)) return;
    const answer = answerOf(received.slice(0, end), received.slice(end + 4));
    received = "";
    tell(answer);
  });
  socket.once("error", () => undefined);
  socket.once("close", () => tell(lost));
  return {
    ask: (request) =>
      new Promise((resolve) => {
        tell = resolve;
        if (socket.destroyed) resolve(lost);
        else socket.write(request);
      }),
    isLost: () => socket.destroyed,
    close: () => socket.destroy(),
  };
}

function isWhole(received: string, end: number): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(received);
  if (length && length.index < end) return received.length >= end + 4 + Number(length[1]);
  return received.endsWith("\r\n0\r\n\r\n");
}

const answerOf = (head: string, body: string): Answer => ({
  body,
  status: Number(head.slice(9, 12)),
  retryAfter: Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0),
});

/** A complete request as sent over the wire. */
export function wire(
  host: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): string {
  const content = body && JSON.stringify(body);
  const all = {
    host,
    ...headers,
    ...(content && { "content-type": "application/json", "content-length": String(Buffer.byteLength(content)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, "", content ?? ""].join("\r\n");
}
