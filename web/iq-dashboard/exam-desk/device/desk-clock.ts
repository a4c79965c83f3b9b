import { likelyTime } from "#web/device/clock-jumps.ts";
import { createGivenTimes, type GivenTime } from "#web/device/given-times.ts";
import { type ClockMark, createServerClock, type DeviceTime } from "#web/device/server-clock.ts";
import type { DoneAct } from "../desk-view.ts";
import { longestSleepMilliseconds } from "./day-end.ts";

export type DeskClock = ReturnType<typeof createDeskClock>;

/**
 * The server's clock as a desk estimates it, and the times of its acts. Only the numbers of the acts define their
 * order.
 */
export function createDeskClock(time: DeviceTime, kept: ClockMark) {
  const clock = createServerClock(time, kept, longestSleepMilliseconds);
  const given = createGivenTimes(clock, time);
  return {
    /** Milliseconds since 1970. */
    now: (): number => clock.now(),
    mark: (): ClockMark => clock.mark(),
    /** Returns the time of the next act. */
    next: (): GivenTime => given.now(),
    /** Learns the server's time from an answer. @returns the acts that the answer dates, with their final times */
    hear(serverNow: number, askedAt: number, answeredAt: number, acts: readonly DoneAct[]): DoneAct[] {
      const error = clock.learn(serverNow, askedAt, answeredAt);
      if (!error) return [];
      return acts.flatMap(({ steady, ...done }) => {
        if (!steady) return [];
        const at = Math.min(likelyTime(Date.parse(done.act.at), error), Math.floor(given.latest(steady)));
        return [{ ...done, act: { ...done.act, at: new Date(at).toISOString() }, steady: undefined }];
      });
    },
  };
}
