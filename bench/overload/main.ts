import { readOptions } from "#commands/read-options.ts";
import { isGood, isRefused, median, percentileMs } from "../percentiles.ts";
import { atLeast, atMost, createReport, plain } from "../report.ts";
import type { Result } from "./generator.ts";
import { everything, isProtected, type Mixture, protectedCalls } from "./mixture.ts";
import { recoverySeconds } from "./recovery.ts";
import { openSite, type Site } from "./site.ts";

/**
 * `npm run overload [-- --quick] [--json FILE]`: measures the product's capacity, then its behaviour at four times as
 * many requests. Product and database share one core; the callers have another.
 */
const { values } = readOptions("npm run overload -- [--quick] [--json FILE]", {
  options: { quick: { type: "boolean", default: false }, json: { type: "string", default: "build/overload.json" } },
});
const seconds = values.quick
  ? { warm: 4, round: 3, before: 3, overload: 10, after: 35 }
  : { warm: 10, round: 8, before: 5, overload: 30, after: 35 };
const rounds = 3;
/** Enough connections to keep the product busy. */
const connections = 64;

async function carried(site: Site, mixture: Mixture, forSeconds: number): Promise<number> {
  const [results = []] = await site.offer(mixture, [{ seconds: forSeconds, connections }]);
  return goodPerSecond(results, forSeconds);
}

const goodPerSecond = (results: readonly Result[], forSeconds: number) => results.filter(isGood).length / forSeconds;

/** Measures the capacity in alternating rounds, because other work on the machine slows both. */
async function measureCapacity(site: Site): Promise<{ ofAll: number; ofProtected: number }> {
  await carried(site, everything, seconds.warm);
  const all: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(await carried(site, everything, seconds.round));
    alone.push(await carried(site, protectedCalls, seconds.round));
  }
  return { ofAll: median(all), ofProtected: median(alone) };
}

const report = createReport(values.json);
const site = await openSite();
try {
  const { ofAll, ofProtected } = await measureCapacity(site);
  report.add(plain("capacity, everything", ofAll, "/s"));
  report.add(plain("capacity, registrations, look-ups and scores", ofProtected, "/s"));
  const [before = [], during = [], after = []] = await site.offer(everything, [
    { seconds: seconds.before, perSecond: ofAll / 2 },
    { seconds: seconds.overload, perSecond: ofAll * 4 },
    { seconds: seconds.after, perSecond: ofAll / 2 },
  ]);
  const protectedGood = goodPerSecond(
    during.filter(({ kind }) => isProtected(kind)),
    seconds.overload,
  );
  const bad = during.filter((result) => !isGood(result) && !isRefused(result)).length;
  report.add(
    plain("goodput of everything at four times its capacity", goodPerSecond(during, seconds.overload), "/s"),
    atLeast("goodput of protected calls ÷ their capacity", protectedGood / ofProtected, 0.7, ""),
    atMost("p99 of what is accepted", percentileMs(during.filter(isGood), 0.99), 2_000, "ms"),
    plain("p99 of refusals", percentileMs(during.filter(isRefused), 0.99), "ms"),
    atMost("answers neither good nor 503 with Retry-After", bad, 0, ""),
    atMost("back to normal", recoverySeconds(before, after), 30, "s"),
  );
  await report.write();
} finally {
  await site.dispose();
}
