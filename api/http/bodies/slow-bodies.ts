import type { IncomingMessage, ServerResponse } from "node:http";
import { answerRaw } from "../problems.ts";

/** The largest body without a file takes this many milliseconds at seventy kilobits per second. */
const bodyMs = 120_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes connections that never finish their body, even if the call has already been answered. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, milliseconds = bodyMs): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === "0")) return;
  const timer = setTimeout(() => {
    if (request.complete || request.destroyed) return;
    if (response.headersSent) request.socket.destroy();
    else answerRaw(request.socket, "request_too_slow");
  }, milliseconds).unref();
  timers.set(request, timer);
  request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
}

/** Gives a file the server's general time limit. Call it only when the caller is known to be allowed to upload. */
export const allowLongBody = (request: IncomingMessage): void => clearTimeout(timers.get(request));
