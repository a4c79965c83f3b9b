import { type Answered, isGood, percentileMs } from "../percentiles.ts";

/** An answer with the second of its phase in which the request was due. */
export type Timed = Answered & { second: number };

/**
 * Seconds until recovery. From then on no second has a refusal, or a p99 above twice that of the slowest second before.
 * `Infinity` without recovery.
 */
export function recoverySeconds(before: readonly Timed[], after: readonly Timed[]): number {
  const p99BySecond = (results: readonly Timed[]) =>
    [...Map.groupBy(results, ({ second }) => second)]
      .toSorted(([one], [other]) => one - other)
      .map(([, all]) => (all.every(isGood) ? percentileMs(all, 0.99) : Number.POSITIVE_INFINITY));
  const mostMs = 2 * Math.max(...p99BySecond(before));
  const later = p99BySecond(after);
  const lastBad = later.findLastIndex((ms) => ms > mostMs);
  return lastBad === later.length - 1 ? Number.POSITIVE_INFINITY : lastBad + 1;
}
