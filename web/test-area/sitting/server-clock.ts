/** Where the server's clock stood, and this device's own, when both were last known; what a reload goes on from. */
export type ClockMark = { server: number; device: number };

/** Milliseconds since some moment that go on evenly, and those since 1970 that somebody may set. */
export type DeviceTime = { monotonic(): number; wall(): number };

/** The clock that can be set is believed to have gone on by itself for no longer than late answers are taken. */
const longestSleepMilliseconds = 24 * 3600_000;
/** The two clocks may part by so much without a sleep. */
const noticed = 1_000;

export const deviceTime: DeviceTime = { monotonic: () => performance.now(), wall: () => Date.now() };

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * The server's time by the device's monotonic clock: setting the device's clock back does not move it. That clock stands still
 * while many phones sleep, and starts at nought with each load, so where the clock that can be set went further, this one goes
 * with it: until the server is heard nobody gets time as a gift. It may have been set forward, so what it claimed is
 * corrected then.
 */
export function createServerClock(time: DeviceTime, mark?: ClockMark) {
  let offset = mark && mark.server - time.monotonic();
  let seen = { monotonic: time.monotonic(), wall: mark?.device ?? time.wall() };
  /** By how much the device is believed to have slept since the server was heard. */
  let slept = 0;
  /** When that was last noticed, by the monotonic clock. */
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
     * Learns from an answer that names the server's time. It was written between the question and the answer, so the truth
     * lies in that span, and an estimate outside of it is moved to its nearer end. One that a sleep was in is of no use.
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
    /** Milliseconds since 1970 as the server counts them; the device's own before the server has said anything. */
    now(): number {
      look();
      return offset === undefined ? time.wall() : time.monotonic() + offset + slept;
    },
    /** What a moment of the monotonic clock was, as the server was last heard. */
    at: (monotonic: number): number => monotonic + (offset ?? time.wall() - time.monotonic()),
    /** Whether the server itself has been heard, so that the time is not from a mark alone. */
    isHeard: () => isHeard,
    /** Whether it has been heard since the device last slept. */
    isCertain(): boolean {
      look();
      return isHeard && slept === 0;
    },
    mark(): ClockMark {
      return { server: this.now(), device: time.wall() };
    },
  };
}
