import { likelyTime } from "#web/device/clock-jumps.ts";
import { createGivenTimes, type GivenTime } from "#web/device/given-times.ts";
import { type ClockMark, createServerClock, type DeviceTime } from "#web/device/server-clock.ts";
import type { DoneAct } from "../desk-view.ts";
import { longestSleepMilliseconds } from "./day-end.ts";

/** Acts of one device in quick succession keep their order, even if its clock goes back a little. */
const sameMomentMilliseconds = 60_000;

export type DeskClock = ReturnType<typeof createDeskClock>;

/** The server's clock as a desk knows it, and the times of its acts, each after the one before. */
export function createDeskClock(time: DeviceTime, kept: ClockMark) {
  const clock = createServerClock(time, kept, longestSleepMilliseconds);
  const given = createGivenTimes(clock, time);
  let last = 0;
  return {
    /** Milliseconds since 1970. */
    now: (): number => clock.now(),
    mark: (): ClockMark => clock.mark(),
    /** The time of the next act. */
    next(): GivenTime {
      const now = given.now();
      const isSameMoment = now.at <= last && last - now.at < sameMomentMilliseconds;
      last = isSameMoment ? last + 1 : now.at;
      return { ...now, at: last };
    },
    continueAfter(acts: readonly DoneAct[]): void {
      last = Math.max(0, ...acts.map(({ act }) => Date.parse(act.at)));
    },
    /** Learns the server's time from an answer. @returns the acts that it dates, with their final times */
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
