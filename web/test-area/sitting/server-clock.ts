/** Where the server's clock stood, and this device's own, when both were last known; what a reload goes on from. */
export type ClockMark = { server: number; device: number };

/** Milliseconds since some moment that go on evenly, and those since 1970 that somebody may set. */
export type DeviceTime = { monotonic(): number; wall(): number };

/** What the clock that can be set claims beyond it is not believed. */
const longestRestartMilliseconds = 5 * 60_000;

export const deviceTime: DeviceTime = { monotonic: () => performance.now(), wall: () => Date.now() };

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * The server's time by the device's monotonic clock: setting the device's clock does not move it. Only a reload, after which
 * the monotonic clock starts anew, goes by the clock that can be set: never back, and not further than a restart takes.
 */
export function createServerClock(time: DeviceTime, mark?: ClockMark) {
  const passed = (device: number) => Math.min(Math.max(0, time.wall() - device), longestRestartMilliseconds);
  let offset = mark && mark.server + passed(mark.device) - time.monotonic();
  let isHeard = false;
  return {
    /**
     * Learns from an answer that names the server's time. It was written between the question and the answer, so the truth
     * lies in that span, and an estimate outside of it is moved to its nearer end.
     */
    learn(serverNow: number, askedAt: number, answeredAt: number): void {
      isHeard = true;
      const earliest = serverNow - answeredAt;
      const latest = serverNow - askedAt;
      offset = offset === undefined ? (earliest + latest) / 2 : Math.min(Math.max(offset, earliest), latest);
    },
    /** Milliseconds since 1970 as the server counts them; the device's own before the server has said anything. */
    now: () => (offset === undefined ? time.wall() : time.monotonic() + offset),
    /** Whether the server itself has been heard, so that the time is not from a mark alone. */
    isHeard: () => isHeard,
    mark(): ClockMark {
      return { server: this.now(), device: time.wall() };
    },
  };
}
