/** Maximum duration of a session, and maximum time without use. Without the latter only the duration counts. */
export type SessionLimits = { hours: number; idleMinutes: number | undefined };

/** A use is recorded at most once in this time, so that not every request writes. */
export const seenEverySeconds = 60;

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** Computes the times after which a session must have been opened and last used; otherwise it is invalid. */
export function sessionCutoffs(
  { hours, idleMinutes }: SessionLimits,
  now: Date,
): { openedAfter: Date; seenAfter: Date } {
  const openedAfter = minutesBefore(now, hours * 60);
  return { openedAfter, seenAfter: idleMinutes === undefined ? openedAfter : minutesBefore(now, idleMinutes) };
}
