import { setTimeout as sleep } from "node:timers/promises";
import { type Connection, open } from "../connection.ts";
import { createRequests, type Kind, type Mixture, turnsOf, type World } from "./mixture.ts";
import type { Timed } from "./recovery.ts";

/** The load to generate, sent as a message to this process, which answers with the results. */
export type Order = {
  port: number;
  world: World;
  mixture: Mixture;
  /** The phases run one after the other, without pauses. */
  phases: Phase[];
};
/** A rate of requests, or a number of connections that send as fast as they are answered. */
export type Phase = { seconds: number } & ({ perSecond: number } | { connections: number });
export type Result = Timed & { kind: Kind };

/** Number of connections that a proxy keeps open to the product. A request waits for an idle one. */
const connections = 1_000;
const longestWaitMs = 15_000;

type Ask = (kind: Kind, due: number) => Promise<Omit<Result, "second">>;

async function openPool(port: number, requests: Record<Kind, () => string>) {
  const all: Connection[] = [];
  while (all.length < connections) all.push(await open(port));
  const idle = [...all];
  const waiting: ((connection: Connection) => void)[] = [];
  const ask: Ask = async (kind, due) => {
    const connection = idle.pop() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)));
    const { status, retryAfter } = await connection.ask(requests[kind]());
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
    return { kind, status, ms: performance.now() - due, hasRetryAfter: retryAfter > 0 };
  };
  return { ask, close: () => all.map((connection) => connection.close()) };
}

/** Sends each request when it is due, without waiting for earlier answers, as independent visitors do. */
async function offer(ask: Ask, next: () => Kind, phase: Phase): Promise<Promise<Result>[]> {
  const begun = performance.now();
  const isOver = () => performance.now() - begun > phase.seconds * 1_000;
  const results: Promise<Result>[] = [];
  const send = (due: number) => {
    const second = Math.floor((due - begun) / 1_000);
    const answered = ask(next(), due).then((result) => ({ ...result, second }));
    results.push(answered);
    return answered;
  };
  if ("perSecond" in phase) {
    const dueOf = (count: number) => begun + (count / phase.perSecond) * 1_000;
    for (; !isOver(); await sleep(1)) while (dueOf(results.length) < performance.now()) send(dueOf(results.length));
  } else {
    const askAgain = async () => {
      while (!isOver()) await send(performance.now());
    };
    await Promise.all(Array.from({ length: phase.connections }, askAgain));
  }
  return results;
}

process.on("message", async ({ port, world, mixture, phases }: Order) => {
  const pool = await openPool(port, createRequests(world));
  const next = turnsOf(mixture);
  const offered: Promise<Result>[][] = [];
  for (const phase of phases) offered.push(await offer(pool.ask, next, phase));
  // Requests that are still unanswered by then count as lost.
  const deadline = setTimeout(pool.close, longestWaitMs);
  const results = await Promise.all(offered.map((phase) => Promise.all(phase)));
  clearTimeout(deadline);
  pool.close();
  process.send?.(results);
});
