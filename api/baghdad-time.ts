/** Baghdad has no summer time. `2026-11-20 18:04:09`: a form that sorts, and that every spreadsheet reads. */
const format = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Baghdad", dateStyle: "short", timeStyle: "medium" });

/** Day and time of an instant in Baghdad, to the second. */
export const timeInBaghdad = (at: Date): string => format.format(at);

/** The day of an instant in Baghdad, where it begins at 21:00 UTC: `2026-11-20`. */
export const dayInBaghdad = (at: Date): string => timeInBaghdad(at).slice(0, 10);
