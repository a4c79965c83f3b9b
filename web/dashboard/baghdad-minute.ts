const baghdad = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Baghdad", dateStyle: "short", timeStyle: "short" });

/**
 * Date and time of an instant in Baghdad, such as `2026-11-20` and `21:30`. They sort, and every spreadsheet reads
 * them.
 */
export function dayAndTimeIn(instant: string | Date): { day: string; time: string } {
  const part = Object.fromEntries(baghdad.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}
