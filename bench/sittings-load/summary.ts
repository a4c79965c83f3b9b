import { isRefused, percentileMs } from "../answers.ts";
import { type Call, calls } from "./student.ts";

/** The second of the run in which it was due, and how long after that it was answered. */
export type Result = { call: Call; status: number; hasRetryAfter: boolean; second: number; ms: number };

/** From a second on, until another. */
export type Phase = { name: string; from: number; to: number };

export const isGood = ({ status }: Result): boolean => status === 200;
export const isSave = ({ call }: Result): boolean => call === "save" || call === "beat";
export const during =
  ({ from, to }: Phase) =>
  ({ second }: Result): boolean =>
    second >= from && second < to;

/** A line for each call of a phase. */
export function summarise(results: readonly Result[], phase: Phase) {
  return calls.flatMap((call) => {
    const all = results.filter((result) => result.call === call && during(phase)(result));
    if (all.length === 0) return [];
    const [good, refused] = [all.filter(isGood), all.filter(isRefused)];
    const ms = (share: number) => round(percentileMs(good, share));
    const perSecond = (count: number) => round(count / (phase.to - phase.from));
    return {
      phase: phase.name,
      call,
      offeredPerSecond: perSecond(all.length),
      donePerSecond: perSecond(good.length),
      p50Ms: ms(0.5),
      p95Ms: ms(0.95),
      p99Ms: ms(0.99),
      maxMs: ms(1),
      refused: refused.length,
      /** Neither good nor refused with `Retry-After`. */
      errors: all.length - good.length - refused.length,
    };
  });
}

export const round = (value: number): number => Number(value.toPrecision(3));
