import { foldArabic } from "#contract/text/arabic-folding.ts";
import { anyOf, cutMonth } from "./quiz-file-months.ts";
import { isTooLong } from "./quiz-file-serials.ts";
import { cutZone, type Zone, zoneMinutes } from "./quiz-file-zones.ts";

/** Ways to read a date. The last two count days: from 1900 as in Excel, or from 1904 as in old Excel for Mac. */
export type DateOrder = "dayFirst" | "monthFirst" | "yearFirst" | "excel1900" | "excel1904";

export type AttemptTime = {
  at: Date;
  /** Whether the file has the time of day. */
  isExact: boolean;
};

/** The zone of Baghdad, which has no summer time. */
const baghdad: Zone = { minutes: 180 };
const dayMs = 24 * 3600 * 1000;

type Dated =
  /** Day and month are in an order that only the file as a whole can decide. */
  | { kind: "open"; first: string; second: string; third: string }
  | { kind: "certain"; year: string; month: number; day: number }
  | { kind: "dayNumber"; days: number };
export type Parts = { date: Dated; seconds: number; zone: Zone; isExact: boolean };

const fold = (words: string) => words.split("|").map(foldArabic);
/** Words for halves of a day in English, Arabic, Kurdish and Persian. */
const mornings = fold(
  "am|a.m.|a.m|ص|ص.|صباحا|صباحاً|فجرا|قبل الظهر|ق.ظ|ق.ظ.|قبل از ظهر|صبح|پ.ن|پ.ن.|ب.ن|ب.ن.|پێش نیوەڕۆ|پێشنیوەڕۆ|بەیانی|b.n",
);
const evenings = fold(
  "pm|p.m.|p.m|م|م.|مساء|مساءً|ظهرا|عصرا|بعد الظهر|ب.ظ|ب.ظ.|بعد از ظهر|بعدازظهر|عصر|د.ن|د.ن.|دوای نیوەڕۆ|دوانیوەڕۆ|پاش نیوەڕۆ|ئێوارە|p.n",
);
const isEvening = new Set(evenings);
const half = anyOf([...mornings, ...evenings]);
const halfFirst = new RegExp(`^ ?(${half}) ?`, "u");
const halfLast = new RegExp(`(?:^| )(${half}) ?$`, "u");

const weekdays = fold(
  "monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|" +
    "السبت|الأحد|الاحد|الإثنين|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|" +
    "شەممە|یەکشەممە|دووشەممە|سێشەممە|چوارشەممە|پێنجشەممە|هەینی|شنبه|یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه",
);
const fillers = fold("at|on|the|of|في|الساعة|يوم|بتوقيت|کاتژمێر|سەعات|ساعت|روز");
const noise = new RegExp(`(?:${anyOf([...weekdays, ...fillers])}),?`, "gu");
const greenwich = new RegExp(anyOf(fold("توقيت غرينتش|غرينتش|جرينتش|گرینویچ|گرینیچ")), "gu");

const clock = /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,:]\d{1,9})?)?/;
const dottedClock = /(?<=\d,? )(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?=$| )/;
const numeric = /^(\d{1,4}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{1,4})\.?$/;
const dayNumber = /^(\d{5})(?:[.,](\d+))?$/;

export function partsOf(text: string): Parts | null {
  if (isTooLong(text)) return null;
  const folded = foldArabic(text)
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/^'/, "")
    .replace(greenwich, "gmt");
  const [, days, fraction] = dayNumber.exec(folded) ?? [];
  if (days !== undefined) return numberedDay(Number(days), fraction);
  const plain = folded
    .replace(noise, " ")
    .replace(/[،,;؛]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const match = clock.exec(plain) ?? dottedClock.exec(plain);
  const before = match ? plain.slice(0, match.index) : plain;
  const time = match ? timeOf(match, before, plain.slice(match.index + match[0].length)) : noTime(before);
  const date = time && dateOf(time.rest);
  return time && date ? { date, seconds: time.seconds, zone: time.zone, isExact: match !== null } : null;
}

function numberedDay(days: number, fraction: string | undefined): Parts {
  const seconds = Math.round(Number(`0.${fraction ?? 0}`) * 86_400);
  return { date: { kind: "dayNumber", days }, seconds, zone: baghdad, isExact: fraction !== undefined };
}

type Timed = { seconds: number; zone: Zone; rest: string };

const noTime = (rest: string): Timed => ({ seconds: 0, zone: baghdad, rest });

/** The time of day, with a half of the day before or after it, followed by a zone. */
function timeOf([, hour, minutes = "0", seconds = "0"]: RegExpExecArray, before: string, after: string): Timed | null {
  const behind = halfFirst.exec(after);
  const front = behind ? null : halfLast.exec(before);
  const hours = hourOf(Number(hour), (behind ?? front)?.[1]);
  if (hours === null || Number(minutes) > 59 || Number(seconds) > 59) return null;
  // `GMT+0300 (Arabian Standard Time)` names its zone twice, and `(GMT+3)` once.
  const unwrapped = withoutBrackets(after.slice(behind?.[0].length ?? 0))
    .replace(/[()]/g, " ")
    .trim();
  const zoned = cutZone(unwrapped);
  const head = (front ? before.slice(0, front.index) : before).replace(/(?<=\d)t$/, "");
  const rest = `${head} ${zoned ? zoned.rest : unwrapped}`;
  return { seconds: (hours * 60 + Number(minutes)) * 60 + Number(seconds), zone: zoned?.zone ?? baghdad, rest };
}

/** Removes text in brackets that follows other text. */
function withoutBrackets(text: string): string {
  const open = text.indexOf("(", text.search(/\S/) + 1);
  const close = text.lastIndexOf(")");
  return open < 0 || close < open ? text : text.slice(0, open).trimEnd() + text.slice(close + 1);
}

/** The hour of the day, 0–23; null if it is invalid. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 23 ? null : hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (isEvening.has(half) ? 12 : 0);
}

function dateOf(text: string): Dated | null {
  const typed = text
    .replace(/[()]/g, " ")
    .trim()
    .replace(/(\d{4}) ?م$/, "$1");
  return numericDate(typed) ?? namedDate(typed);
}

const isYear = (digits: string) => digits.length === 2 || digits.length === 4;

function numericDate(typed: string): Dated | null {
  const [, first = "", , second = "", third = ""] = numeric.exec(typed) ?? [];
  if (first.length === 4) return third.length > 2 ? null : certain(first, Number(second), third);
  return first.length > 2 || !isYear(third) ? null : { kind: "open", first, second, third };
}

const twoNumbers = /^[\s/.-]*(\d{1,4})(?:st|nd|rd|th)?[\s/.-]+(\d{1,4})(?:st|nd|rd|th)?[\s/.-]*$/;

function namedDate(typed: string): Dated | null {
  const named = cutMonth(typed);
  const [, one = "", other = ""] = twoNumbers.exec(named?.rest ?? "") ?? [];
  const [year, day] = one.length === 4 ? [one, other] : [other, one];
  return named && isYear(year) && day.length <= 2 ? certain(year, named.month, day) : null;
}

const certain = (year: string, month: number, day: string): Dated => ({
  kind: "certain",
  year,
  month,
  day: Number(day),
});

/**
 * First days of the counts. Excel counts a 29 February 1900 that did not exist, so its first day is one day earlier.
 */
const epochs = { excel1900: Date.UTC(1899, 11, 30), excel1904: Date.UTC(1904, 0, 1) } as const;

export function instantOf({ date, seconds, zone }: Parts, order: DateOrder): Date | null {
  const midnight =
    date.kind === "dayNumber"
      ? epochs[order === "excel1904" ? order : "excel1900"] + date.days * dayMs
      : midnightOf(date, order);
  if (midnight === null) return null;
  const local = new Date(midnight + seconds * 1000);
  return new Date(local.getTime() - zoneMinutes(zone, local) * 60_000);
}

function midnightOf(date: Exclude<Dated, { kind: "dayNumber" }>, order: DateOrder): number | null {
  const [year, month, day] =
    date.kind === "certain"
      ? [Number(date.year), date.month, date.day]
      : ((order === "monthFirst" ? [date.third, date.first, date.second] : [date.third, date.second, date.first]).map(
          Number,
        ) as [number, number, number]);
  const fullYear = year < 100 ? 2000 + year : year;
  const midnight = new Date(Date.UTC(fullYear, month - 1, day));
  if (month < 1 || month > 12 || midnight.getUTCDate() !== day || fullYear < 2000) return null;
  return midnight.getTime();
}

export const isPossible = (at: Date | null, now: Date): at is Date =>
  at !== null && at.getTime() < now.getTime() + dayMs;

/**
 * Reads the time of an attempt: `2026/05/12 9:03:27 AM GMT+3`, `8/4/2026 23:25:41`, `١٢ أيار ٢٠٢٦ ٩:٠٣ ص`, `45573.5`.
 * Without a zone it is the time of Baghdad.
 * @returns null for other text and for times in the future
 */
export function parseAttemptTime(text: string, order: DateOrder, now: Date): AttemptTime | null {
  const parts = partsOf(text);
  const at = parts && instantOf(parts, order);
  return parts && isPossible(at, now) ? { at, isExact: parts.isExact } : null;
}

export const zoneNameOf = ({ zone }: Parts) => ("abbreviation" in zone ? zone.abbreviation : undefined);

/** Whether a text is a time in any order. */
export const isAttemptTime = (text: string, now: Date): boolean => {
  const parts = partsOf(text);
  return (
    parts !== null && (["dayFirst", "monthFirst"] as const).some((order) => isPossible(instantOf(parts, order), now))
  );
};

/** Whether a text looks like a time or a date, even if it cannot be read. */
export const looksLikeTime = (text: string): boolean =>
  !isTooLong(text) &&
  (/\d:\d{2}|\d{1,4}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{2,4}/.test(foldArabic(text)) ||
    cutMonth(foldArabic(text)) !== null);
