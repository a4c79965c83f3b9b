/** Instants around midnight in Baghdad and in UTC, at the end of a year, with their day in Baghdad. */
export const midnights = [
  { instant: "2026-12-31T20:59:00Z", day: "2026-12-31", time: "2026-12-31 23:59" },
  { instant: "2026-12-31T21:01:00Z", day: "2027-01-01", time: "2027-01-01 00:01" },
  { instant: "2026-12-31T23:59:00Z", day: "2027-01-01", time: "2027-01-01 02:59" },
  { instant: "2027-01-01T00:01:00Z", day: "2027-01-01", time: "2027-01-01 03:01" },
] as const;

const minuteMs = 60_000;

export const minutesAfter = (instant: string | Date, minutes: number): Date =>
  new Date(new Date(instant).getTime() + minutes * minuteMs);
