import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { problem } from "#api/http/problem.ts";

/** This is long enough for a proxy that checks every second to notice. Until then new requests are still answered. */
const noticeMs = 1_000;
const longestDrainMs = 5_000;
const retryAfterSeconds = 5;

export type Drain = {
  isDraining(): boolean;
  /** After a second, answers new requests with 503. Resolves when open requests are answered, or four seconds later. */
  start(): Promise<void>;
};

/** Must be registered before any route, so that its hooks see every request. */
export function mountDrain(app: FastifyInstance): Drain {
  let draining = false;
  let refusing = false;
  let inFlight = 0;
  app.addHook("onRequest", (request, reply, done) => {
    if (draining) {
      reply.header("connection", "close");
      if (refusing && request.url !== "/healthz") {
        done(problem("service_unavailable", { retryAfterSeconds }));
        return;
      }
    }
    inFlight += 1;
    // This event comes once for every response, whether it was sent or cut off.
    reply.raw.once("close", () => {
      inFlight -= 1;
    });
    done();
  });
  return {
    isDraining: () => draining,
    start: async () => {
      draining = true;
      const startedAt = Date.now();
      await sleep(noticeMs);
      refusing = true;
      while (inFlight > 0 && Date.now() - startedAt < longestDrainMs) await sleep(50);
    },
  };
}
