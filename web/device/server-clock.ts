/** The last known times of server and device, from which a reload continues. */
export type ClockMark = { server: number; device: number };

/** A monotonic clock in milliseconds, and the wall clock since 1970, which people can set. */
export type DeviceTime = { monotonic(): number; wall(): number };

/** The longest jump of the wall clock taken for sleep by default: as long as late answers are accepted. */
const aDay = 24 * 3600_000;
/** Smaller differences between the two clocks are no sleep. */
const noticed = 1_000;

export const deviceTime: DeviceTime = { monotonic: () => performance.now(), wall: () => Date.now() };

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * The server's time by the device's monotonic clock, which setting the device's clock does not move. Many phones stop
 * that clock while they sleep, and each load restarts it. So a jump of the wall clock moves this one too, and nobody
 * gains time; the server's next answer corrects a clock that was set forward.
 */
export function createServerClock(time: DeviceTime, mark?: ClockMark, longestSleepMilliseconds = aDay) {
  let offset = mark && mark.server - time.monotonic();
  let seen = { monotonic: time.monotonic(), wall: mark?.device ?? time.wall() };
  /** The assumed sleep since the server's last answer. */
  let slept = 0;
  /** When sleep was last detected, by the monotonic clock. */
  let sleptAt = Number.NEGATIVE_INFINITY;
  let isHeard = false;

  function look(): void {
    const next = { monotonic: time.monotonic(), wall: time.wall() };
    const ahead = next.wall - seen.wall - (next.monotonic - seen.monotonic);
    seen = next;
    if (ahead <= noticed || ahead > longestSleepMilliseconds) return;
    slept += ahead;
    sleptAt = next.monotonic;
  }

  return {
    /**
     * Learns from an answer with the server's time. That was written between request and answer; an estimate outside
     * this span moves to its nearer end. Ignores answers interrupted by sleep.
     */
    learn(serverNow: number, askedAt: number, answeredAt: number): void {
      look();
      if (sleptAt > askedAt) return;
      isHeard = true;
      const earliest = serverNow - answeredAt;
      const latest = serverNow - askedAt;
      offset = offset === undefined ? (earliest + latest) / 2 : Math.min(Math.max(offset + slept, earliest), latest);
      slept = 0;
    },
    /** Milliseconds since 1970 by the server's clock; by the device's own before the first answer. */
    now(): number {
      look();
      return offset === undefined ? time.wall() : time.monotonic() + offset + slept;
    },
    /** Converts a moment of the monotonic clock to the server's time. */
    at: (monotonic: number): number => monotonic + (offset ?? time.wall() - time.monotonic()),
    /** Whether the server has answered since this load. */
    isHeard: () => isHeard,
    /** Whether the server has answered since the last sleep. */
    isCertain(): boolean {
      look();
      return isHeard && slept === 0;
    },
    mark(): ClockMark {
      return { server: this.now(), device: time.wall() };
    },
  };
}
