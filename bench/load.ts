import type { ChildProcess } from "node:child_process";
import { open, wire } from "./connection.ts";
import { watchMemory } from "./memory.ts";
import { median, percentile } from "./percentiles.ts";
import { atLeast, atMost, type Report } from "./report.ts";
import { cpuMicroseconds } from "./servers.ts";

export type Request = { method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: object };
export type Server = { child: ChildProcess; base: string };
export type Side = { server: Server; request: () => Request; expectedStatus: number };
export type Rounds = { rounds: number; seconds: number };

const connections = 32;

type Round = { microseconds: number; perSecond: number; p99Ms: number; peakMegabytes: number };

/**
 * Compares the processor time per answer of the product and a bare route, in alternating rounds, because other work on
 * the machine slows both.
 */
export async function compare(
  report: Report,
  name: string,
  sides: { bare: Side; product: Side },
  { rounds, seconds }: Rounds,
  bars: { ratio: number; p99Ms?: number },
): Promise<void> {
  const done: Record<"bare" | "product", Round[]> = { bare: [], product: [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const side of ["bare", "product"] as const) {
      const figures = await measure(sides[side], seconds);
      // The first round only warms up.
      if (round > 0) done[side].push(figures);
    }
  const ratios = done.bare.map(({ microseconds }, round) => microseconds / (done.product[round]?.microseconds ?? 0));
  const [bare, ours] = [of(done.bare, "microseconds"), of(done.product, "microseconds")];
  const perSecond = of(done.product, "perSecond");
  const note = [
    `${bare.toFixed(0)} and ${ours.toFixed(0)} µs`,
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    `${perSecond.toFixed(0)}/s`,
    `${Math.max(...done.product.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0)} MB`,
  ].join(", ");
  report.add(atLeast(`${name}, bare ÷ ours`, median(ratios), bars.ratio, "", note));
  if (bars.p99Ms !== undefined)
    report.add(atMost(`${name}, p99 of ${connections} callers`, of(done.product, "p99Ms"), bars.p99Ms, "ms"));
}

const of = (rounds: readonly Round[], figure: keyof Round) => median(rounds.map((round) => round[figure]));

async function measure({ server, request, expectedStatus }: Side, seconds: number): Promise<Round> {
  const { port, host } = new URL(server.base);
  const open32 = await Promise.all(Array.from({ length: connections }, () => open(Number(port))));
  const times: number[] = [];
  const peak = await watchMemory(server.child);
  const before = await cpuMicroseconds(server.child);
  const deadline = performance.now() + seconds * 1000;
  await Promise.all(
    open32.map(async ({ ask, close }) => {
      while (performance.now() < deadline) {
        const { method, path, headers = {}, body } = request();
        const startedAt = performance.now();
        const { status } = await ask(wire(host, method, path, headers, body));
        if (status !== expectedStatus) throw new Error(`${path} was answered ${status}`);
        times.push(performance.now() - startedAt);
      }
      close();
    }),
  );
  return {
    microseconds: ((await cpuMicroseconds(server.child)) - before) / times.length,
    perSecond: times.length / seconds,
    p99Ms: percentile(times, 0.99),
    peakMegabytes: await peak(),
  };
}
