import { randomId } from "#web/calls/random-id.ts";
import type { DeviceTime, ServerClock } from "./server-clock.ts";

/** A moment of the monotonic clock. Moments of different loads of a page cannot be compared. */
export type Steady = { load: string; at: number };

/**
 * The time of an action, in whole milliseconds since 1970 by the server's clock. `steady` is set while that may be
 * wrong.
 */
export type GivenTime = { at: number; steady?: Steady };

/**
 * Dates actions on a device, in sittings and at desks. After sleep or a clock change, and before the server's first
 * answer, a time follows the clock that went further. The server's next answer then dates it by the earlier of the two.
 */
export function createGivenTimes(clock: ServerClock, { monotonic }: DeviceTime) {
  const load = randomId();
  return {
    now: (): GivenTime => ({
      at: Math.floor(clock.now()),
      ...(!clock.isCertain() && { steady: { load, at: monotonic() } }),
    }),
    /** Whether one of these times depends on the server's next answer. */
    areUncertain: (given: readonly (Steady | undefined)[]): boolean =>
      given.some((steady) => steady?.load === load) && !clock.isCertain(),
    /** The latest server time at which this can have happened. It is unlimited for another load of the page. */
    latest: (steady: Steady | undefined): number =>
      steady?.load === load ? clock.at(steady.at) : Number.POSITIVE_INFINITY,
  };
}
