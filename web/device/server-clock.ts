import { type ClockError, type ClockJump, noticedMilliseconds } from "./clock-jumps.ts";

/**
 * The last known times of server and device, and the jumps since the last answer. After a reload the clock continues
 * from them.
 */
export type ClockMark = { server: number; device: number; jumps?: readonly ClockJump[] };

/** A monotonic clock in milliseconds, and the wall clock since 1970, which people can set. */
export type DeviceTime = { monotonic(): number; wall(): number };

/** By default, the longest jump of the wall clock that counts as sleep. It is as long as late answers are accepted. */
const aDay = 24 * 3600_000;

export const deviceTime: DeviceTime = { monotonic: () => performance.now(), wall: () => Date.now() };

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * The server's time by the device's monotonic clock, which does not move when somebody sets the device's clock. Many
 * phones stop the monotonic clock while they sleep, and each load restarts it. Therefore a jump of the wall clock also
 * moves this clock, so that nobody gains time; the server's next answer corrects it if the wall clock was only set
 * forward.
 */
export function createServerClock(time: DeviceTime, mark?: ClockMark, longestSleepMilliseconds = aDay) {
  let offset = mark && mark.server - time.monotonic();
  let seen = { monotonic: time.monotonic(), wall: mark?.device ?? time.wall(), now: mark?.server ?? time.wall() };
  /** Milliseconds of assumed sleep since the server's last answer. */
  let slept = 0;
  /** Time of the last detected sleep, by the monotonic clock. */
  let sleptAt = Number.NEGATIVE_INFINITY;
  let jumps = mark?.jumps ?? [];
  let isHeard = false;

  const now = () => (offset === undefined ? time.wall() : time.monotonic() + offset + slept);

  function look(): void {
    const before = seen;
    const next = { monotonic: time.monotonic(), wall: time.wall() };
    const ahead = next.wall - before.wall - (next.monotonic - before.monotonic);
    if (Math.abs(ahead) > noticedMilliseconds) {
      const counted = ahead > 0 && ahead <= longestSleepMilliseconds ? ahead : 0;
      jumps = [...jumps, { after: Math.floor(before.now), counted }];
      slept += counted;
      if (counted > 0) sleptAt = next.monotonic;
    }
    seen = { ...next, now: now() };
  }

  return {
    /**
     * Learns from an answer with the server's time, which was written between request and answer. An estimate outside
     * this span moves to its nearer end. Answers that sleep interrupted are ignored.
     * @returns how wrong the estimate was; null if the answer was ignored
     */
    learn(serverNow: number, askedAt: number, answeredAt: number): ClockError | null {
      look();
      if (sleptAt > askedAt) return null;
      isHeard = true;
      const earliest = serverNow - answeredAt;
      const latest = serverNow - askedAt;
      const before = offset === undefined ? (earliest + latest) / 2 : offset + slept;
      offset = Math.min(Math.max(before, earliest), latest);
      const error = { ahead: before - offset, jumps };
      slept = 0;
      jumps = [];
      return error;
    },
    /** Milliseconds since 1970 by the server's clock. Before the first answer it is the device's own clock. */
    now(): number {
      look();
      return now();
    },
    /** Converts a moment of the monotonic clock to the server's time. */
    at: (monotonic: number): number => monotonic + (offset ?? time.wall() - time.monotonic()),
    /** Whether the server has answered since the page was loaded. */
    isHeard: () => isHeard,
    /** Whether the server has answered since the last sleep. */
    isCertain(): boolean {
      look();
      return isHeard && slept === 0;
    },
    mark(): ClockMark {
      return { server: this.now(), device: time.wall(), ...(jumps.length > 0 && { jumps }) };
    },
  };
}
