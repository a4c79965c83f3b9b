import type { Transport, TransportRequest } from "./api-client.ts";
import { networkFailure } from "./api-problem.ts";
import { timeLimit } from "./time-limit.ts";

/** A request without an answer for this long counts as failed. */
const timeoutMilliseconds = 30_000;

/** Sends calls over `fetch` from a browser. */
export const browserTransport: Transport = (request) => send(request, timeoutMilliseconds);

/** Works as `browserTransport`, with a time limit for calls that take minutes. */
export const longTransport: Transport = (request) => send(request, 20 * timeoutMilliseconds);

/** Browsers refuse longer bodies of requests that outlive their page. */
export const longestParting = 60_000;

/** Works as `browserTransport`, for the last save of a page that may be closed before the answer. */
export const partingTransport: Transport = (request) => send(request, timeoutMilliseconds, true);

async function send(
  { method, path, body, headers, signal }: TransportRequest,
  milliseconds: number,
  keepalive = false,
) {
  const text = body === undefined ? null : JSON.stringify(body);
  const limit = timeLimit(milliseconds, signal);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: text,
      keepalive: keepalive && new Blob([text ?? ""]).size <= longestParting,
      signal: limit.signal,
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkFailure(error);
  } finally {
    limit.end();
  }
}

/** Parses JSON. @returns undefined for other bodies, such as none or a proxy's error page */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
