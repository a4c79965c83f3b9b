/** How long a session lasts at most, and how long without being used; without the second it may rest that long. */
export type SessionLimits = { hours: number; idleMinutes: number | undefined };

/** A use is written down once in so many seconds, so that not every request writes. */
export const seenEverySeconds = 60;

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** What a session that holds must have been opened, and used, after. */
export function sessionCutoffs(
  { hours, idleMinutes }: SessionLimits,
  now: Date,
): { openedAfter: Date; seenAfter: Date } {
  const openedAfter = minutesBefore(now, hours * 60);
  return { openedAfter, seenAfter: idleMinutes === undefined ? openedAfter : minutesBefore(now, idleMinutes) };
}
