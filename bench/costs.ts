import type { ChildProcess } from "node:child_process";
import { load, median, type Request } from "./load.ts";
import { watchMemory } from "./memory.ts";
import { atLeast, type Report } from "./report.ts";
import { type BenchDatabase, cpuMicroseconds, cpuOfDatabase } from "./servers.ts";

export type Rounds = { rounds: number; durationSeconds: number };
export type Server = { child: ChildProcess; base: string };
type Side = [server: Server, request: () => Request, expectedStatus: number];
export type Pair = { bare: Side; product: Side };
/** Microseconds of the processor for an answer: of the server's process, and of that and the database's processes. */
type Cost = { own: number; withDatabase: number; perSecond: number; peakMegabytes: number };
type Costs = Record<keyof Pair, Cost[]>;

const usualConnections = 32;

/** What the same takes bare and in the product, in rounds that take turns. */
export async function inTurns(
  title: string,
  pair: Pair,
  { rounds, durationSeconds }: Rounds,
  { database, connections = usualConnections }: { database?: BenchDatabase; connections?: number } = {},
): Promise<Costs> {
  const costs: Costs = { bare: [], product: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ["bare", "product"] as const) {
      const [server, request, expectedStatus] = pair[name];
      const options = { title: `${title}, ${name}`, connections, durationSeconds, request, expectedStatus };
      const cost = await costOf(server, options, database);
      // The first round only warms up.
      if (round > 0) costs[name].push(cost);
    }
  }
  return costs;
}

async function costOf(
  { child, base }: Server,
  options: Parameters<typeof load>[1],
  database: BenchDatabase | undefined,
): Promise<Cost> {
  const spent = async () => ({
    own: await cpuMicroseconds(child),
    database: database ? await cpuOfDatabase(database) : 0,
  });
  const peak = await watchMemory(child);
  const before = await spent();
  const { perSecond, answers } = await load(base, options);
  const after = await spent();
  const own = (after.own - before.own) / answers;
  return {
    own,
    withDatabase: own + (after.database - before.database) / answers,
    perSecond,
    peakMegabytes: await peak(),
  };
}

/** @param least what bare ÷ ours has to be, where that is asked for */
export function compare(
  report: Report,
  name: string,
  costs: Costs,
  least?: number,
  by: "own" | "withDatabase" = "own",
): void {
  const ratios = costs.bare.map((bare, round) => bare[by] / (costs.product[round]?.[by] ?? Number.NaN));
  const ratio = { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
  const medianOf = (side: keyof Costs, figure: keyof Cost) => median(costs[side].map((cost) => cost[figure]));
  report.add({
    name,
    unit: "µs",
    bare: medianOf("bare", by),
    ours: medianOf("product", by),
    ratio,
    perSecond: { bare: medianOf("bare", "perSecond"), ours: medianOf("product", "perSecond") },
    peakMegabytes: Math.max(...costs.product.map(({ peakMegabytes }) => peakMegabytes)),
    ...(least !== undefined && { bar: atLeast(least, ratio.median) }),
  });
}
