import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { createGate } from "#api/gate.ts";

/** More at once would each only take longer. Independent of the pool: a query waits there for a connection, too. */
const concurrent = 32;
const mostWaiting = 1_000;
const gate = createGate(concurrent, mostWaiting);

/** Requests enter after their body has arrived and is valid, so that slow senders hold no place. */
export const admission = fastifyPlugin(async (scope: FastifyInstance) => {
  const inside = new WeakSet<object>();
  const leave = (request: FastifyRequest) => {
    if (inside.delete(request)) gate.leave();
  };
  scope.addHook("preHandler", async (request, reply) => {
    await gate.enter();
    inside.add(request);
    // A caller who hangs up gets no response, and must not take the place along.
    if (reply.raw.destroyed) leave(request);
    else reply.raw.once("close", () => leave(request));
  });
  scope.addHook("onResponse", async (request) => leave(request));
});
