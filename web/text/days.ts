import { lazily } from "./lazily.ts";
import { formatDate, formatDateTime, inOneLine } from "./numbers.ts";

const dayAndMonth = lazily(() => new Intl.DateTimeFormat("ar-IQ", { day: "numeric", month: "long", timeZone: "UTC" }));
const weekday = lazily(() => new Intl.DateTimeFormat("ar-IQ", { weekday: "long", timeZone: "UTC" }));

/** Day and month in one line: `٢٠ تشرين الثاني`. The name of the month may have two words. */
function formatWith(format: Intl.DateTimeFormat, at: Date): string {
  const [day = "", ...month] = format.format(at).split(" ");
  return inOneLine(day, month.join(" "));
}

/** `2026-11-20` → `٢٠ تشرين الثاني`. A calendar day has no time zone. */
export const formatDay = (date: string) => formatWith(dayAndMonth(), new Date(`${date}T00:00:00Z`));

/** `2026-11-20` → `الجمعة، ٢٠ تشرين الثاني`. */
export const formatWeekday = (date: string) => `${weekday().format(new Date(`${date}T00:00:00Z`))}، ${formatDay(date)}`;

const weekdayAndDay = lazily(
  () => new Intl.DateTimeFormat("ar-IQ", { weekday: "long", day: "numeric", timeZone: "UTC" }),
);
const monthAndYear = lazily(
  () => new Intl.DateTimeFormat("ar-IQ", { month: "long", year: "numeric", timeZone: "UTC" }),
);

/** `2026-11-20` → `الجمعة ٢٠`, and `تشرين الثاني ٢٠٢٦`. */
export function formatDayInParts(date: string): { day: string; month: string } {
  const at = new Date(`${date}T00:00:00Z`);
  const parts = weekdayAndDay().formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { day: inOneLine(part("weekday"), part("day")), month: monthAndYear().format(at) };
}

const yearOf = lazily(() => new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Asia/Baghdad" }));
const dayInBaghdad = lazily(
  () => new Intl.DateTimeFormat("ar-IQ", { day: "numeric", month: "long", timeZone: "Asia/Baghdad" }),
);

/** The day of an instant in Baghdad, with the year if it is not that of `now`. */
export const formatDayOf = (iso: string, now = new Date()): string =>
  yearOf().format(new Date(iso)) === yearOf().format(now) ? formatWith(dayInBaghdad(), new Date(iso)) : formatDate(iso);

const weekdayInBaghdad = lazily(() => new Intl.DateTimeFormat("ar-IQ", { weekday: "long", timeZone: "Asia/Baghdad" }));

/** The day of an instant in Baghdad: `الجمعة، ٢٠ تشرين الثاني ٢٠٢٦`. */
export const formatFullDay = (iso: string): string => `${weekdayInBaghdad().format(new Date(iso))}، ${formatDate(iso)}`;

/** An instant in full, so that its author can check it: `الجمعة، ٢٠ تشرين الثاني ٢٠٢٦ في ٩:٣٠ ص`. */
export const formatMoment = (iso: string): string =>
  `${weekdayInBaghdad().format(new Date(iso))}، ${formatDateTime(iso)}`;
