import { foldArabic } from "#contract/arabic-folding.ts";

export type DateOrder = "dayFirst" | "monthFirst" | "yearFirst";

export type AttemptTime = {
  at: Date;
  /** Whether the file told the time of day, too. */
  isExact: boolean;
};

/** Baghdad has no summer time. */
const baghdadMinutes = 180;
const dayMs = 24 * 3600 * 1000;

const pattern =
  /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[ ,،t]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?(am|pm|a\.m\.|p\.m\.|صباحا|مساء|ص|م)? ?(?:z|(?:gmt|utc)?(?:([+-])(\d{1,2}):?(\d{2})?)?)?)?$/;

type Parts = {
  first: string;
  second: string;
  third: string;
  isYearFirst: boolean;
  minutes: number;
  seconds: number;
  zoneMinutes: number;
  isExact: boolean;
};

function partsOf(text: string): Parts | null {
  const folded = foldArabic(text);
  const match = pattern.exec(folded);
  if (!match) return null;
  const [, first = "", second = "", third = "", hours, minutes = "0", seconds = "0", half, sign, zoneHours, zoneRest] =
    match;
  const isYearFirst = first.length === 4;
  if (isYearFirst === (third.length === 4) && third.length !== 2) return null;
  const hour = hours === undefined ? 0 : hourOf(Number(hours), half);
  if (hour === null || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const isNamed = /gmt|utc|z$/.test(folded);
  const offset = (Number(zoneHours ?? 0) * 60 + Number(zoneRest ?? 0)) * (sign === "-" ? -1 : 1);
  const zoneMinutes = sign === undefined && !isNamed ? baghdadMinutes : offset;
  const isExact = hours !== undefined;
  return {
    first,
    second,
    third,
    isYearFirst,
    minutes: hour * 60 + Number(minutes),
    seconds: Number(seconds),
    zoneMinutes,
    isExact,
  };
}

/** The hour of the day, 0–23, or null where there is none such. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 23 ? null : hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (/^[pم]/.test(half) ? 12 : 0);
}

function instantOf(parts: Parts, order: DateOrder): Date | null {
  const [year, month, day] = (
    parts.isYearFirst
      ? [parts.first, parts.second, parts.third]
      : order === "monthFirst"
        ? [parts.third, parts.first, parts.second]
        : [parts.third, parts.second, parts.first]
  ).map(Number) as [number, number, number];
  const fullYear = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(fullYear, month - 1, day));
  if (month < 1 || month > 12 || date.getUTCDate() !== day || fullYear < 2000) return null;
  return new Date(date.getTime() + (parts.minutes - parts.zoneMinutes) * 60_000 + parts.seconds * 1000);
}

const isPossible = (at: Date | null, now: Date): at is Date => at !== null && at.getTime() < now.getTime() + dayMs;

/**
 * When an attempt was made: `2026/05/12 9:03:27 AM GMT+3`, `8/4/2026 23:25:41`, `٢٠٢٦/٠٥/١٢ ٩:٠٣ ص`. Without a zone it
 * is Baghdad's time.
 * @returns null for what is no time, or one still to come
 */
export function parseAttemptTime(text: string, order: DateOrder, now: Date): AttemptTime | null {
  const parts = partsOf(text);
  const at = parts && instantOf(parts, order);
  return parts && isPossible(at, now) ? { at, isExact: parts.isExact } : null;
}

/**
 * How a file writes dates such as 8/4/2026, by its first times: a number above 12 decides, then a time still to come,
 * then that forms are answered one after the other. What is left is a guess: sheets in American English write neither
 * month nor day with a leading zero, the others mostly do.
 */
export function findDateOrder(times: readonly string[], now: Date): { order: DateOrder; isCertain: boolean } {
  const parts = times.map(partsOf).filter((found) => found !== null);
  const open = parts.filter(({ isYearFirst }) => !isYearFirst);
  if (open.length === 0) return { order: parts.length > 0 ? "yearFirst" : "dayFirst", isCertain: true };
  const possible = (["dayFirst", "monthFirst"] as const).map((order) => {
    const instants = open.map((found) => instantOf(found, order));
    const descents = instants.filter((at, index) => index > 0 && Number(at) < Number(instants[index - 1])).length;
    return { order, wrong: instants.filter((at) => !isPossible(at, now)).length, descents };
  });
  const [day, month] = possible;
  if (!day || !month) return { order: "dayFirst", isCertain: false };
  if (day.wrong !== month.wrong) return { order: day.wrong < month.wrong ? "dayFirst" : "monthFirst", isCertain: true };
  if ((day.descents === 0) !== (month.descents === 0)) {
    return { order: day.descents === 0 ? "dayFirst" : "monthFirst", isCertain: true };
  }
  const isPadded = open.some(({ first, second }) => first.startsWith("0") || second.startsWith("0"));
  return { order: isPadded ? "dayFirst" : "monthFirst", isCertain: false };
}
