import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { isRefused, percentileMs } from "../answers.ts";
import { median } from "../load.ts";
import { everything, type Mixture, protectedCalls } from "./mixture.ts";
import { openSite, type Site } from "./site.ts";
import { openSlowClients } from "./slow-clients.ts";
import { isGood, protectedPerSecond, recoverySeconds, summarise } from "./summary.ts";

/**
 * `npm run overload [-- --quick] [--json FILE]`: what the product carries of registrations, look-ups and scores (the protected calls),
 * alone, beside 300 slow senders and 200 idle connections, and together with lists and news (everything); then what it does when four times
 * as much is asked of it, of either mixture.
 * Product and database share one core, whoever asks has another.
 */
const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, json: { type: "string", default: "build/overload.json" } },
});
const seconds = values.quick
  ? { warm: 4, round: 3, before: 3, overload: 10, after: 10 }
  : { warm: 10, round: 8, before: 5, overload: 30, after: 15 };
const rounds = 3;
const closedLoop = 64;

type Bar = { name: string; value: number; wanted: string; isMet: boolean };

const measured = (name: string, value: number, wanted: string, isMet: boolean): Bar => ({ name, value, wanted, isMet });

/** Goodput with as many connections as keep the product busy. */
async function carried(site: Site, mixture: Mixture, forSeconds: number): Promise<number> {
  const [results = []] = await site.offer(mixture, [{ seconds: forSeconds, connections: closedLoop }]);
  return results.filter(isGood).length / forSeconds;
}

type Capacity = { ofAll: number; ofProtected: number; withSlowClients: number };

/** In turns, of each mixture and with slow clients beside, because other work on the machine slows all. */
async function measureCapacity(site: Site): Promise<Capacity> {
  await carried(site, everything, seconds.warm);
  const [all, alone, beside]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    all.push(await carried(site, everything, seconds.round));
    alone.push(await carried(site, protectedCalls, seconds.round));
    const slow = await openSlowClients(site.port);
    beside.push(await carried(site, protectedCalls, seconds.round));
    slow.close();
  }
  const ratios = alone.map((one, round) => (beside[round] ?? 0) / one);
  return { ofAll: median(all), ofProtected: median(alone), withSlowClients: median(ratios) };
}

/** @param capacity what is carried of the same mixture */
async function overload(
  site: Site,
  title: string,
  mixture: Mixture,
  capacity: number,
  { ofProtected }: Capacity,
): Promise<Bar[]> {
  const [before = [], during = [], after = []] = await site.offer(mixture, [
    { seconds: seconds.before, perSecond: capacity / 2 },
    { seconds: seconds.overload, perSecond: capacity * 4 },
    { seconds: seconds.after, perSecond: capacity / 2 },
  ]);
  console.log(`${title}: ${Math.round(capacity * 4)} requests a second`);
  console.table(summarise(during, seconds.overload));
  const share = protectedPerSecond(during, seconds.overload) / ofProtected;
  const accepted = percentileMs(during.filter(isGood), 0.99);
  const bad = during.filter((result) => !isGood(result) && !isRefused(result)).length;
  const recovery = recoverySeconds(before, after);
  return [
    measured(`${title}: goodput of protected calls ÷ capacity for them alone`, share, "≥ 0.7", share >= 0.7),
    measured(`${title}: p99 of what is accepted, ms`, accepted, "≤ 2000", accepted <= 2_000),
    measured(`${title}: neither good nor refused with Retry-After`, bad, "0", bad === 0),
    measured(`${title}: back to normal after, s`, recovery, "≤ 30", recovery <= 30),
  ];
}

console.log(`${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`);
const site = await openSite();
try {
  const capacity = await measureCapacity(site);
  const { ofAll, ofProtected, withSlowClients } = capacity;
  const bars = [
    measured("capacity, everything a second", ofAll, "", true),
    measured("capacity, registrations, look-ups and scores a second", ofProtected, "", true),
    measured(
      "the same beside slow senders and idle connections, ÷ capacity",
      withSlowClients,
      "≥ 0.95",
      withSlowClients >= 0.95,
    ),
    ...(await overload(site, "everything", everything, ofAll, capacity)),
    ...(await overload(site, "protected calls alone", protectedCalls, ofProtected, capacity)),
  ];
  for (const bar of bars) bar.value = Number(bar.value.toPrecision(3));
  console.table(bars);
  await writeFile(
    values.json,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, bars }, null, 2)}\n`,
  );
  if (bars.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await site.dispose();
}
