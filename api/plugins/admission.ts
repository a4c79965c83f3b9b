import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Admission, type Caller, retryAfter } from "#api/admission.ts";
import { type Problem, problem } from "#api/problem.ts";
import { isOfHall, type Priority, priorities, priorityOf } from "#contract/priorities.ts";
import { sendProblem } from "./problems.ts";

const placed = new AsyncLocalStorage<true>();

/** Runs the work of whoever has a place. What it asks of the API needs no other one, and so waits for nobody who waits for it. */
export const inPlace = <Result>(work: () => Result): Result => placed.run(true, work);

declare module "fastify" {
  interface FastifyRequest {
    /** Whether it is asked by work that has a place. */
    isInPlace: boolean;
  }
}

const callerOf = ({ routeOptions, callerIp }: FastifyRequest): Caller => {
  const { operation } = routeOptions.config;
  return { priority: priorityOf(operation), ip: isOfHall(operation) ? null : callerIp };
};

/** Made once: an error that nobody throws would write down each time where it was made, and thousands a second are refused. */
const refusals = Object.fromEntries(
  priorities.map((priority) => [priority, problem("service_unavailable", { retryAfterSeconds: retryAfter(priority) })]),
) as Record<Priority, Problem>;

/** Refused for want of time, which is no failure: it is counted, not logged. */
const refuse = (reply: FastifyReply, { priority }: Caller) => sendProblem(reply, refusals[priority]);

/** Turns callers away who would wait for too long, before their token is read or their body has come. */
export function shed(scope: FastifyInstance, admission: Admission): void {
  scope.decorateRequest("isInPlace", false);
  scope.addHook("onRequest", (request, reply, done) => {
    // Reading a body loses the context, so this is the time to ask.
    request.isInPlace = placed.getStore() === true;
    const caller = callerOf(request);
    if (request.isInPlace || !admission.turnsAway(caller)) done();
    else refuse(reply, caller);
  });
}

/** Requests enter after their body has arrived and is valid, so that slow senders hold no place. */
export function admit(scope: FastifyInstance, admission: Admission): void {
  scope.addHook("preHandler", async (request, reply) => {
    if (request.isInPlace) return;
    const caller = callerOf(request);
    const place = admission.enter(caller);
    // A caller who hangs up gets no response, and must take along neither a place nor one in line.
    if (reply.raw.destroyed) place.leave();
    else reply.raw.once("close", place.leave);
    if (!(await place.isGiven)) return refuse(reply, caller);
  });
}
