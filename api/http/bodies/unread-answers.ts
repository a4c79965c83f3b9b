import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/**
 * Milliseconds in which even a slow line takes some of the answer. Smaller steps stay hidden in the system's own
 * buffers.
 */
const usualUnreadMs = 60_000;
/** Bytes of finished answers that may wait for their callers, in the whole process. */
const mostUnreadBytes = 64 * 2 ** 20;

/**
 * Closes connections on which an answer waits and nothing was taken for a while. Calls that are still being worked on
 * continue.
 */
export function limitUnreadTime(response: ServerResponse, milliseconds = usualUnreadMs): void {
  response.setTimeout(milliseconds);
  // The system calls this a time-out only if no byte went out in that time.
  response.on("timeout", (socket) => {
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(milliseconds);
  });
}

/**
 * Closes the connections that have waited longest when callers leave too much unread. Streams are not counted, because
 * they stop by themselves.
 */
export function limitUnreadBytes(app: FastifyInstance, most = mostUnreadBytes): void {
  const waiting = new Map<ServerResponse, number>();
  let total = 0;
  const forget = (response: ServerResponse) => {
    total -= waiting.get(response) ?? 0;
    waiting.delete(response);
  };
  app.addHook("onSend", (_request, { raw: response }, payload, done) => {
    if (typeof payload === "string" || Buffer.isBuffer(payload)) {
      waiting.set(response, payload.length);
      total += payload.length;
      response.once("finish", () => forget(response)).once("close", () => forget(response));
      for (const oldest of waiting.keys()) {
        if (total <= most || oldest === response) break;
        oldest.socket?.destroy();
        forget(oldest);
      }
    }
    done();
  });
}
