import type { FastifyInstance } from "fastify";
import { problem } from "#api/problem.ts";

/** Long enough for a proxy that asks /healthz every second to notice. */
const shortestDrainMs = 1_000;
const longestDrainMs = 5_000;
const retryAfterSeconds = 5;

export type Drain = {
  isDraining(): boolean;
  /** Turns new requests away with 503 and resolves when those in flight are answered, or after five seconds. */
  start(): Promise<void>;
};

/** Must be registered before any route, so that its hooks see every request. */
export function mountDrain(app: FastifyInstance): Drain {
  let draining = false;
  let inFlight = 0;
  app.addHook("onRequest", async (request, reply) => {
    if (draining) {
      reply.header("connection", "close");
      if (request.url !== "/healthz") throw problem("service_unavailable", { retryAfterSeconds });
    }
    inFlight += 1;
    // Emitted once for every response, sent or cut off.
    reply.raw.once("close", () => {
      inFlight -= 1;
    });
  });
  return {
    isDraining: () => draining,
    start: async () => {
      draining = true;
      const startedAt = Date.now();
      const elapsed = () => Date.now() - startedAt;
      while (elapsed() < shortestDrainMs || (inFlight > 0 && elapsed() < longestDrainMs)) {
        await new Promise((resume) => setTimeout(resume, 50));
      }
    },
  };
}
