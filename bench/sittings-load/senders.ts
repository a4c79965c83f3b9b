import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { randomOf } from "#api/figures/random.ts";
import { type Connection, open, wire } from "../connection.ts";
import type { Answered } from "../percentiles.ts";
import { type Call, type Student, sit } from "./student.ts";

/** Who is to sit what, to be sent as a message to this process, which answers with what came of it. */
export type Order = {
  port: number;
  seed: number;
  serials: string[];
  assessmentId: string;
  /** Within how many seconds everybody arrives; then how long the last of them stays; within how many everybody hands in. */
  arriveWithin: number;
  stay: number;
  leaveWithin: number;
};
export type Result = Answered & { call: Call };
export type Outcome = {
  results: Result[];
  /** Of each student, in the order of their codes, how many answers the server named as kept. */
  kept: number[];
  /** Those who reached no end, and why. */
  failures: string[];
  /** How late this process itself was, in milliseconds. */
  p99LatenessMs: number;
};

/** A phone's connection, opened when it is first needed and again when it was lost. */
function phoneOf({ port }: Order, results: Result[]): Student["ask"] & { close(): void } {
  let connection: Connection | undefined;
  const ask: Student["ask"] = async (call: Call, { method, path, headers = {}, body }, due) => {
    if (!connection || connection.isLost()) connection = await open(port);
    const answer = await connection.ask(wire(`127.0.0.1:${port}`, method, path, headers, body));
    const ms = performance.now() - due;
    results.push({ call, status: answer.status, hasRetryAfter: answer.retryAfter > 0, ms });
    return { ...answer, body: Buffer.from(answer.body, "latin1").toString() };
  };
  return Object.assign(ask, { close: () => connection?.close() });
}

const clock: Student["clock"] = {
  now: () => performance.now(),
  until: async (at) => {
    const wait = at - performance.now();
    if (wait > 0) await sleep(wait);
  },
};

async function send(order: Order): Promise<Outcome> {
  const results: Result[] = [];
  const failures: string[] = [];
  const begunAt = performance.now();
  const lateness = monitorEventLoopDelay({ resolution: 10 });
  lateness.enable();
  const stay = async (serial: string, index: number) => {
    const random = randomOf(order.seed + index);
    const within = (from: number, seconds: number) => begunAt + from * 1_000 + random.between(0, seconds * 1_000);
    const arrivesAt = within(0, order.arriveWithin);
    const leavesAt = within(order.arriveWithin + order.stay, order.leaveWithin);
    const ask = phoneOf(order, results);
    try {
      return await sit({ serial, assessmentId: order.assessmentId, ask, clock, random, arrivesAt, leavesAt });
    } catch (error) {
      failures.push(String(error));
      return 0;
    } finally {
      ask.close();
    }
  };
  const kept = await Promise.all(order.serials.map(stay));
  lateness.disable();
  return {
    results,
    kept,
    failures,
    p99LatenessMs: lateness.percentile(99) / 1e6,
  };
}

process.on("message", async (order: Order) => process.send?.(await send(order)));
