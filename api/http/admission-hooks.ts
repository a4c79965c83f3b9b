import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Priority } from "#contract/calls/declaration.ts";
import { type Admission, byPriority, retryAfterSeconds } from "./admission.ts";
import { problem } from "./problem.ts";
import { sendProblem } from "./problems.ts";

const slotHolders = new AsyncLocalStorage<true>();

/** Runs work that has a slot: its in-process calls reuse that slot, which avoids deadlock. */
export const inSlot = <Result>(work: () => Result): Result => slotHolders.run(true, work);

declare module "fastify" {
  interface FastifyContextConfig {
    /** `4-rest` by default. */
    priority?: Priority | undefined;
  }
  interface FastifyRequest {
    isInSlot: boolean;
    leaveSlot: () => void;
  }
}

const priorityOf = ({ routeOptions }: FastifyRequest): Priority => routeOptions.config.priority ?? "4-rest";

/** Thousands of requests may be refused per second: they are counted instead of logged, and share an error. */
const refusals = byPriority((priority) =>
  problem("service_unavailable", { retryAfterSeconds: retryAfterSeconds[priority] }),
);

/** Refuses before token and body are read. */
export function refuseWhenFull(scope: FastifyInstance, admission: Admission): void {
  scope.decorateRequest("isInSlot", false);
  scope.decorateRequest("leaveSlot", () => undefined);
  scope.addHook("onRequest", (request, reply, done) => {
    // The context is lost when the body is read.
    request.isInSlot = slotHolders.getStore() === true;
    const priority = priorityOf(request);
    if (request.isInSlot || !admission.refuses(priority)) done();
    else sendProblem(reply, refusals[priority]);
  });
}

/** Requests enter once their body has arrived and is valid, so that slow senders hold no slot. */
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
  // The answer is made, or begins: an export reads its rows as its caller takes them. A caller who reads nothing must not
  // hold a slot.
  scope.addHook("onSend", (request, _reply, _payload, done) => {
    request.leaveSlot();
    done();
  });
}
