import { normaliseTyped } from "#contract/text/typed-text.ts";
import { dayAndTimeIn } from "#web/dashboard/baghdad-minute.ts";

/** A moment in Baghdad as typed: day and time, in any digits. */
export type TypedMoment = { day: string; time: string };
export const noMoment: TypedMoment = { day: "", time: "" };

/** Iraq's offset from UTC, which is the same all year. */
const offset = "+03:00";

/** Reads a day as people write it (`20/11/2026`) or as devices do (`2026-11-20`). */
function isoDay(typed: string): string | null {
  const text = normaliseTyped(typed).replace(/\s+/g, "");
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year && month && day) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const [, dayFirst, monthThen, yearLast] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return yearLast && monthThen && dayFirst
    ? `${yearLast}-${monthThen.padStart(2, "0")}-${dayFirst.padStart(2, "0")}`
    : null;
}

const halves: readonly [letters: RegExp, isAfternoon: boolean][] = [
  [/(?:ص|صباحا?ً?|am)$/i, false],
  [/(?:م|مساءً?|ظهراً?|pm)$/i, true],
];

/** Reads a time such as `9:30`, `21:30`, `9` or `٩:٣٠ م`. */
function isoTime(typed: string): string | null {
  const text = normaliseTyped(typed).replace(/\s+/g, "");
  const half = halves.find(([letters]) => letters.test(text));
  const [, hourText, minuteText = "00"] =
    /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(half ? text.replace(half[0], "") : text) ?? [];
  if (hourText === undefined) return null;
  const typedHour = Number(hourText);
  if (half && (typedHour < 1 || typedHour > 12)) return null;
  const hour = half ? (typedHour % 12) + (half[1] ? 12 : 0) : typedHour;
  return hour < 24 && Number(minuteText) < 60 ? `${String(hour).padStart(2, "0")}:${minuteText}` : null;
}

/** @returns the instant; null for blank input; the name of the invalid field if it cannot be read */
export function readMoment({ day, time }: TypedMoment): string | null | { wrong: keyof TypedMoment } {
  if (day.trim() === "" && time.trim() === "") return null;
  const date = isoDay(day);
  const minute = isoTime(time);
  if (date === null) return { wrong: "day" };
  const instant = new Date(`${date}T${minute ?? "00:00"}:00${offset}`);
  // Some browsers read the 30th of February as a day in March.
  if (Number.isNaN(instant.getTime()) || dayAndTimeIn(instant).day !== date) return { wrong: "day" };
  return minute === null ? { wrong: "time" } : instant.toISOString();
}

/** The moment at which a typed day begins. */
export const wholeDay = ({ day }: TypedMoment): TypedMoment => ({ day, time: day.trim() && "0:00" });

/** @returns the instant that was typed; blank if it is missing or cannot be read */
export function instantOf(typed: TypedMoment): string {
  const read = readMoment(typed);
  return typeof read === "string" ? read : "";
}

/** Formats an instant for editing. */
export function typedMoment(iso: string | null): TypedMoment {
  if (iso === null) return noMoment;
  const { day, time } = dayAndTimeIn(iso);
  return { day: day.split("-").reverse().join("/"), time };
}
