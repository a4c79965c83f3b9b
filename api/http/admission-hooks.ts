import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Priority } from "#contract/calls/declaration.ts";
import { type Admission, byPriority, retryAfterSeconds } from "./admission.ts";
import { problem } from "./problem.ts";
import { sendProblem } from "./problems.ts";

const slotHolders = new AsyncLocalStorage<true>();

/** Runs work that already has a slot. Its in-process calls use the same slot, which avoids deadlock. */
export const inSlot = <Result>(work: () => Result): Result => slotHolders.run(true, work);

declare module "fastify" {
  interface FastifyContextConfig {
    /** Priority of the requests; `4-rest` by default. */
    priority?: Priority | undefined;
  }
  interface FastifyRequest {
    isInSlot: boolean;
    leaveSlot: () => void;
  }
}

const priorityOf = ({ routeOptions }: FastifyRequest): Priority => routeOptions.config.priority ?? "4-rest";

/** Thousands of requests may be refused per second, so they are counted instead of logged, and share one error. */
const refusals = byPriority((priority) =>
  problem("service_unavailable", { retryAfterSeconds: retryAfterSeconds[priority] }),
);

/** Refuses requests before their token and body are read. */
export function refuseWhenFull(scope: FastifyInstance, admission: Admission): void {
  scope.decorateRequest("isInSlot", false);
  scope.decorateRequest("leaveSlot", () => undefined);
  scope.addHook("onRequest", (request, reply, done) => {
    // The asynchronous context is lost when the body is read, so it is noted here.
    request.isInSlot = slotHolders.getStore() === true;
    const priority = priorityOf(request);
    if (request.isInSlot || !admission.refuses(priority)) done();
    else sendProblem(reply, refusals[priority]);
  });
}

/** Makes requests wait for a slot when their body has arrived and is valid, so that slow senders hold no slot. */
export function waitForSlot(scope: FastifyInstance, admission: Admission): void {
  scope.addHook("preHandler", async (request, reply) => {
    if (request.isInSlot) return;
    const priority = priorityOf(request);
    const slot = admission.enter(priority);
    request.leaveSlot = slot.leave;
    // A caller who disconnected gets no response, so nothing else would free the slot.
    if (reply.raw.destroyed) slot.leave();
    else reply.raw.once("close", slot.leave);
    if (!(await slot.isGiven)) return sendProblem(reply, refusals[priority]);
  });
  // The answer is complete, or its first part is: an export reads its rows as its caller takes them. A caller who reads
  // nothing must not hold a slot.
  scope.addHook("onSend", (request, _reply, _payload, done) => {
    request.leaveSlot();
    done();
  });
}
