import { type SQL, sql } from "drizzle-orm";

/**
 * Times in Baghdad, which has no summer time, in the form `2026-11-20 18:04:09`. It sorts, and every spreadsheet reads
 * it.
 */
const format = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Baghdad", dateStyle: "short", timeStyle: "medium" });

/** Day and time of an instant in Baghdad, to the second. */
export const timeInBaghdad = (at: Date): string => format.format(at);

/** The day of an instant in Baghdad, such as `2026-11-20`. It begins at 21:00 UTC. */
export const dayInBaghdad = (at: Date): string => timeInBaghdad(at).slice(0, 10);

/** The instant at which a day such as `2026-11-20`, or a later one, begins in Baghdad. */
export const startOfDay = (day: string, daysLater = 0): SQL =>
  sql`(${day}::date + ${daysLater}::int)::timestamp at time zone 'Asia/Baghdad'`;

/** The day in Baghdad by the database's clock. */
export const todayInBaghdad = sql`(now() at time zone 'Asia/Baghdad')::date`;
