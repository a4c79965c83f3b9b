const baghdad = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Baghdad", dateStyle: "short", timeStyle: "short" });

/** Baghdad's date and time of an instant, `2026-11-20` and `21:30`: sortable, and readable by every spreadsheet. */
export function dayAndTimeIn(instant: string | Date): { day: string; time: string } {
  const part = Object.fromEntries(baghdad.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}
