import { percentile } from "../load.ts";
import { type Call, calls } from "./student.ts";

/** The second of the run in which it was due, and how long after that it was answered. */
export type Result = { call: Call; status: number; hasRetryAfter: boolean; second: number; ms: number };

/** From a second on, until another. */
export type Phase = { name: string; from: number; to: number };

export const isGood = ({ status }: Result): boolean => status === 200;
export const isRefused = ({ status, hasRetryAfter }: Result): boolean => status === 503 && hasRetryAfter;
export const isSave = ({ call }: Result): boolean => call === "save" || call === "beat";
export const during =
  ({ from, to }: Phase) =>
  ({ second }: Result): boolean =>
    second >= from && second < to;

export const percentileMs = (results: readonly Result[], share: number): number =>
  percentile(
    results.filter(isGood).map(({ ms }) => ms),
    share,
  );

/** A line for each call of a phase. */
export function summarise(results: readonly Result[], phase: Phase) {
  return calls.flatMap((call) => {
    const all = results.filter((result) => result.call === call && during(phase)(result));
    if (all.length === 0) return [];
    const [good, refused] = [all.filter(isGood).length, all.filter(isRefused).length];
    const ms = (share: number) => round(percentileMs(all, share));
    const perSecond = (count: number) => round(count / (phase.to - phase.from));
    return {
      phase: phase.name,
      call,
      offeredPerSecond: perSecond(all.length),
      donePerSecond: perSecond(good),
      p50Ms: ms(0.5),
      p95Ms: ms(0.95),
      p99Ms: ms(0.99),
      maxMs: ms(1),
      refused,
      /** Neither good nor refused with `Retry-After`. */
      errors: all.length - good - refused,
    };
  });
}

export const round = (value: number): number => Number(value.toPrecision(3));
