import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Admission, byPriority, retryAfterSeconds } from "#api/admission.ts";
import { problem } from "#api/problem.ts";
import type { Priority } from "#contract/declarations/declaration.ts";
import { sendProblem } from "./problems.ts";

const slotHolders = new AsyncLocalStorage<true>();

/** Runs work that has a slot: its in-process calls reuse that slot, which avoids deadlock. */
export const inSlot = <Result>(work: () => Result): Result => slotHolders.run(true, work);

declare module "fastify" {
  interface FastifyContextConfig {
    /** `rest` where none is named. */
    priority?: Priority | undefined;
  }
  interface FastifyRequest {
    isInSlot: boolean;
  }
}

const priorityOf = ({ routeOptions }: FastifyRequest): Priority => routeOptions.config.priority ?? "rest";

/** Thousands a second may be refused: they are counted, not logged, and share an error. */
const refusals = byPriority((priority) =>
  problem("service_unavailable", { retryAfterSeconds: retryAfterSeconds[priority] }),
);

/** Refuses before token and body are read. */
export function shed(scope: FastifyInstance, admission: Admission): void {
  scope.decorateRequest("isInSlot", false);
  scope.addHook("onRequest", (request, reply, done) => {
    // Reading a body loses the context.
    request.isInSlot = slotHolders.getStore() === true;
    const priority = priorityOf(request);
    if (request.isInSlot || !admission.refuses(priority)) done();
    else sendProblem(reply, refusals[priority]);
  });
}

/** Requests enter once their body has arrived and is valid, so that slow senders hold no slot. */
export function admit(scope: FastifyInstance, admission: Admission): void {
  scope.addHook("preHandler", async (request, reply) => {
    if (request.isInSlot) return;
    const priority = priorityOf(request);
    const slot = admission.enter(priority);
    // A caller who hung up gets no response, so nothing else would free the slot.
    if (reply.raw.destroyed) slot.leave();
    else reply.raw.once("close", slot.leave);
    if (!(await slot.isGiven)) return sendProblem(reply, refusals[priority]);
  });
}
