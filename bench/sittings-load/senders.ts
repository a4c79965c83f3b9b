import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { randomOf } from "#api/figures/random.ts";
import { type Connection, open, wire } from "../connection.ts";
import type { Answered } from "../percentiles.ts";
import { type Call, type Student, sit } from "./student.ts";

/** Who sits which assessment, sent as a message to this process, which answers with the results. */
export type Order = {
  port: number;
  seed: number;
  serials: string[];
  assessmentId: string;
  /** Durations in seconds. Everybody arrives; then the last arrival stays; then everybody hands in. */
  arriveWithin: number;
  stay: number;
  leaveWithin: number;
};
export type Result = Answered & { call: Call };
export type Outcome = {
  results: Result[];
  /** Number of acknowledged answers of each student, in the order of their codes. */
  kept: number[];
  /** Reasons why students did not reach the end. */
  failures: string[];
  /** Delay of the measuring process itself, in milliseconds. */
  p99LatenessMs: number;
};

/** A phone's connection, opened on first use and reopened after a loss. */
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
