import { isRefused, percentileMs } from "../answers.ts";
import type { Result } from "./generator.ts";
import { isProtected, type Kind, kindNames } from "./mixture.ts";

export type Summary = {
  kind: Kind;
  offeredPerSecond: number;
  goodPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  refusedPercent: number;
  refusalP99Ms: number;
  /** Neither good nor refused with `Retry-After`. */
  bad: number;
};

export const isGood = ({ status }: Result): boolean => status >= 200 && status < 300;

/** Good answers of protected calls a second. */
export const protectedPerSecond = (results: Result[], seconds: number): number =>
  results.filter((result) => isGood(result) && isProtected(result.kind)).length / seconds;

/** A line for each kind of request. */
export function summarise(results: Result[], seconds: number): Summary[] {
  return kindNames.flatMap((kind) => {
    const all = results.filter((result) => result.kind === kind);
    const [good, refused] = [all.filter(isGood), all.filter(isRefused)];
    if (all.length === 0) return [];
    return {
      kind,
      offeredPerSecond: Math.round(all.length / seconds),
      goodPerSecond: Math.round(good.length / seconds),
      p50Ms: Math.round(percentileMs(good, 0.5)),
      p99Ms: Math.round(percentileMs(good, 0.99)),
      refusedPercent: Math.round((refused.length / all.length) * 100),
      refusalP99Ms: Math.round(percentileMs(refused, 0.99)),
      bad: all.length - good.length - refused.length,
    };
  });
}

/**
 * After how many seconds everything is as it was: from then on no second has a refusal, or one answer in a hundred that takes
 * twice as long as in the slowest second before. `Infinity` where it never is.
 */
export function recoverySeconds(before: Result[], after: Result[]): number {
  const p99BySecond = (results: Result[]) =>
    [...Map.groupBy(results, ({ second }) => second)]
      .toSorted(([one], [other]) => one - other)
      .map(([, all]) => (all.every(isGood) ? percentileMs(all, 0.99) : Number.POSITIVE_INFINITY));
  const mostMs = 2 * Math.max(...p99BySecond(before));
  const seconds = p99BySecond(after);
  const lastBad = seconds.findLastIndex((ms) => ms > mostMs);
  return lastBad === seconds.length - 1 ? Number.POSITIVE_INFINITY : lastBad + 1;
}
