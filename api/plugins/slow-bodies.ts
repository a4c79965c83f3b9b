import type { IncomingMessage, ServerResponse } from "node:http";
import { answerRaw } from "./problems.ts";

/** The largest body that is no file takes this long at seventy kilobits a second. */
const bodyMs = 120_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes connections that never finish sending a body, also where the call was answered early. */
export function boundBody(request: IncomingMessage, response: ServerResponse, milliseconds = bodyMs): void {
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

/** A file may take as long as the server gives any request. Once it is known that the caller may send one. */
export const allowLongBody = (request: IncomingMessage): void => clearTimeout(timers.get(request));
