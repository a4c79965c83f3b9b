import { connect } from "node:net";

/** This file sends requests as bytes on a socket, because client libraries cannot send what an attacker may. */

type Message = { line: string; headers: [name: string, value: string][]; body: Buffer };
type Change = (message: Message) => Message;

const withHeaders =
  (...more: [string, string][]): Change =>
  (message) => ({ ...message, headers: [...message.headers, ...more] });
const withHeader =
  (name: string, value: (now: string) => string): Change =>
  (message) => ({
    ...message,
    headers: message.headers.map(([key, now]) => (key === name ? [key, value(now)] : [key, now])),
  });
const doubled =
  (name: string): Change =>
  (message) => ({ ...message, headers: [...message.headers, ...message.headers.filter(([key]) => key === name)] });
const withLine =
  (line: (now: string) => string): Change =>
  (message) => ({ ...message, line: line(message.line) });

const changes = {
  none: (message) => message,
  "body cut off": (message) => ({ ...message, body: message.body.subarray(0, message.body.length >> 1) }),
  "body longer than said": (message) => ({ ...message, body: Buffer.concat([message.body, Buffer.from("GET / x")]) }),
  "length doubled": doubled("content-length"),
  "length said twice": withHeaders(["content-length", "1"]),
  "length negative": withHeader("content-length", () => "-1"),
  "length no number": withHeader("content-length", () => "1e3"),
  "length enormous": withHeader("content-length", () => "99999999999999999999"),
  "length and chunks": withHeaders(["transfer-encoding", "chunked"]),
  "chunks broken": (message) => ({
    ...message,
    headers: [...message.headers.filter(([name]) => name !== "content-length"), ["transfer-encoding", "chunked"]],
    body: Buffer.concat([Buffer.from("zz\r\n"), message.body]),
  }),
  "unknown transfer": withHeaders(["transfer-encoding", "x"]),
  "host doubled": doubled("host"),
  "host missing": (message) => ({ ...message, headers: message.headers.filter(([name]) => name !== "host") }),
  "host strange": withHeader("host", () => "evil.example:99999/../"),
  "token doubled": doubled("authorization"),
  "token of nobody": withHeaders(["authorization", "Bearer a.b.c"]),
  "token of bytes": withHeader("authorization", (now) => `${now}\u00ff`),
  "type doubled": doubled("content-type"),
  "another type": withHeaders(["content-type", "text/plain"]),
  "null in a header": withHeaders(["x-note", "a\0b"]),
  "null in a name": withHeaders(["x-\0", "a"]),
  "null in the address": withLine((line) => line.replace(" /", " /\0")),
  "raw bytes in the address": withLine((line) => line.replace(" HTTP", "\u00ff\u00fe HTTP")),
  "address of another host": withLine((line) => line.replace(" /", " http://evil.example/")),
  "address too long": withLine((line) => line.replace(" HTTP", `?${"a".repeat(20_000)} HTTP`)),
  "no address": withLine((line) => line.replace(/ .+ /, "  ")),
  "headers too many": withHeaders(...Array.from({ length: 2_100 }, (_, n): [string, string] => [`x-${n}`, "1"])),
  "header too long": withHeaders(["x-long", "a".repeat(20_000)]),
  "header folded": withHeaders(["x-folded", "a\r\n b"]),
  "header without a colon": withHeaders(["x-a", "1\r\nx-b"]),
  "unknown method": withLine((line) => line.replace(/^\S+/, "FROBNICATE")),
  "method of small letters": withLine((line) => line.replace(/^\S+/, (method) => method.toLowerCase())),
  "method TRACE": withLine((line) => line.replace(/^\S+/, "TRACE")),
  "method OPTIONS": withLine((line) => line.replace(/^\S+/, "OPTIONS")),
  "method HEAD": withLine((line) => line.replace(/^\S+/, "HEAD")),
  "version 1.0": withLine((line) => line.replace("HTTP/1.1", "HTTP/1.0")),
  "version 9.9": withLine((line) => line.replace("HTTP/1.1", "HTTP/9.9")),
  "to be continued": withHeaders(["expect", "100-continue"]),
  "to be expected": withHeaders(["expect", "wonders"]),
  "to be upgraded": withHeaders(["upgrade", "websocket"], ["connection", "upgrade"]),
} satisfies Record<string, Change>;

export type WireFault = keyof typeof changes;
export const wireFaults = Object.keys(changes) as WireFault[];

/** Encodes the text of a header as bytes, without characters that would end it, which faults contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const headerBytes = (text: string) => Buffer.from(text.replace(/[\0-\u001f\u007f]/g, "")).toString("latin1");

export type WireRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer;
  fault: WireFault;
};

function bytesOf({ method, url, headers, payload, fault }: WireRequest): Buffer {
  const {
    line,
    headers: sent,
    body,
  } = changes[fault]({
    line: `${method} ${url} HTTP/1.1`,
    headers: [
      ["host", "127.0.0.1"],
      ["connection", "close"],
      ["content-length", String(payload.length)],
      ...Object.entries(headers).map(([name, value]): [string, string] => [name, headerBytes(value)]),
    ],
    body: payload,
  });
  const head = [line, ...sent.map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(head, "latin1"), body]);
}

/** Whether a request is cut off and so has no right to an answer. All others must get one. */
export const hangsUp = ({ fault }: WireRequest) => fault === "body cut off";

export type WireAnswer = { status: number; headers: Map<string, string>; body: string; milliseconds: number };

/**
 * Sends a request and reads until the other side closes the connection.
 * @returns undefined if nothing came
 * @throws if the other side did not close it in time
 */
export function exchange(port: number, request: WireRequest, longestMs = 5_000): Promise<WireAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end within ${longestMs} ms; so far ${Buffer.concat(chunks).toString("latin1", 0, 200)}`));
    }, longestMs);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", () => undefined);
    socket.on("end", () => socket.destroy());
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(parse(Buffer.concat(chunks), performance.now() - started));
    });
    socket.write(bytesOf(request));
    if (hangsUp(request)) socket.end();
  });
}

function parse(answer: Buffer, milliseconds: number): WireAnswer | undefined {
  if (answer.length === 0) return undefined;
  const end = answer.indexOf("\r\n\r\n");
  const [line = "", ...lines] = answer.toString("utf8", 0, end).split("\r\n");
  const status = Number(line.split(" ")[1]);
  if (status < 200) return parse(answer.subarray(end + 4), milliseconds);
  const headers = new Map(
    lines.map((header): [string, string] => {
      const colon = header.indexOf(":");
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
    }),
  );
  const body = answer.subarray(end + 4);
  const isChunked = headers.get("transfer-encoding") === "chunked";
  // Bytes beyond the stated length belong to the next answer.
  const length = Number(headers.get("content-length") ?? body.length);
  return { status, headers, body: `${isChunked ? unchunked(body) : body.subarray(0, length)}`, milliseconds };
}

function unchunked(body: Buffer): Buffer {
  const end = body.indexOf("\r\n");
  const length = Number.parseInt(body.toString("latin1", 0, end), 16);
  if (!(length > 0)) return Buffer.alloc(0);
  const start = end + 2;
  return Buffer.concat([body.subarray(start, start + length), unchunked(body.subarray(start + length + 2))]);
}
