import { foldArabic } from "#contract/text/arabic-folding.ts";
import { cutMonth } from "./quiz-file-months.ts";
import { parseScore, type Score } from "./quiz-file-scores.ts";
import { isTooLong } from "./quiz-file-serials.ts";

/** The two numbers of a date into which a spreadsheet turned points of a total. */
export type DateScore = { first: number; second: number; isCertain: boolean };

/** Which of the two numbers is the points, because spreadsheets read `8/10` in the order of their country. */
export type PointsOrder = "firstOfSecond" | "secondOfFirst";

const dayMs = 24 * 3600 * 1000;
const clock = /[ t]0{1,2}:00(?::00(?:\.0+)?)?(?: ?am| ?ص|z)?$/;
/** A spreadsheet gives text without a year the current one, so it did not make dates of older years. */
const yearsAgo = 6;

/** Reads such a date: `08-Oct`, `Oct-15`, `2026-10-08`, `08/10/2026`, `45573`. Null for anything else. */
export function dateScoreOf(text: string, now: Date): DateScore | null {
  if (isTooLong(text)) return null;
  const typed = foldArabic(text).replace(/^'/, "").replace(clock, "");
  const [, days] = /^(\d{5})(?:[.,]0*)?$/.exec(typed) ?? [];
  if (days !== undefined) return ofDayNumber(Number(days), now);
  const [, year, month, day] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(typed) ?? [];
  if (year !== undefined) return isRecent(Number(year), now) ? pair(Number(day), Number(month)) : null;
  const [, one, other, end] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed) ?? [];
  if (end !== undefined) return isRecent((Number(end) % 100) + 2000, now) ? pair(Number(one), Number(other)) : null;
  return ofMonthName(typed, now);
}

function ofDayNumber(days: number, now: Date): DateScore | null {
  for (const epoch of [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]) {
    const date = new Date(epoch + days * dayMs);
    if (isRecent(date.getUTCFullYear(), now)) return pair(date.getUTCDate(), date.getUTCMonth() + 1);
  }
  return null;
}

function ofMonthName(typed: string, now: Date): DateScore | null {
  const named = cutMonth(typed);
  if (!named) return null;
  const [, before, after] =
    /^(?:(\d{1,2})(?=[\s/.-]))?[\s/.-]*(?:(\d{4}|\d{2})[\s/.-]*)?$/.exec(named.rest.trim() === "" ? "x" : named.rest) ??
    [];
  const isMonthFirst = !/^\s*\d/.test(typed);
  const [number, year] = isMonthFirst
    ? [after ?? before, undefined]
    : [before ?? after, before === undefined ? undefined : after];
  if (number === undefined || (year !== undefined && !isRecent((Number(year) % 100) + 2000, now))) return null;
  // No month has so many days. The number was therefore read as a year, and is the total.
  if (isMonthFirst && Number(number) > 12)
    return { first: named.month, second: (Number(number) % 1900) % 100, isCertain: true };
  return Number(number) > 31 ? null : pair(Number(number), named.month);
}

const pair = (first: number, second: number): DateScore | null =>
  first < 1 || second < 1 ? null : { first, second, isCertain: false };

const isRecent = (year: number, now: Date) => year <= now.getUTCFullYear() && year > now.getUTCFullYear() - yearsAgo;

/** The original score that became such a date. */
export function scoreOfDate(
  { first, second, isCertain }: DateScore,
  order: PointsOrder,
): ReturnType<typeof parseScore> {
  const [points, most] = isCertain || order === "firstOfSecond" ? [first, second] : [second, first];
  return parseScore(`${points}/${most}`);
}

export const isScore = (score: ReturnType<typeof parseScore>): score is Score => typeof score !== "string";
