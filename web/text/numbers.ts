import { lazily } from "./lazily.ts";

const locale = "ar-IQ";
const figures = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const plurals = lazily(() => new Intl.PluralRules("ar"));
const instant = lazily(
  () =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", hour12: true, timeZone: "Asia/Baghdad" }),
);

/**
 * Isolates a negative number. In Arabic text `Intl` puts its minus on the right, but readers look for it on the left.
 */
const withMinus = (figure: string) => figure.replace(/^\u061c?-(.+)$/, "\u2066−$1\u2069");

/** Parts of which no line may part one from the next: a number and its unit. */
export const inOneLine = (...parts: string[]) => parts.join("\u00a0");

/** A text for files and fields, which have ordinary spaces only. */
export const withPlainSpaces = (text: string) => text.replaceAll("\u00a0", " ");

/** `٣١ من ٦٠`. */
export const outOf = (part: string, whole: string) => inOneLine(part, "من", whole);

/** A number in Arabic-Indic figures. */
export const formatNumber = (value: number) => withMinus(figures().format(value));

const year = lazily(() => new Intl.NumberFormat(locale, { useGrouping: false }));

/** A year, without a thousands separator: `٢٠٢٦`. */
export const formatYear = (value: number) => year().format(value);

/** Long date in Baghdad: `٢٠ تشرين الثاني ٢٠٢٦`. */
export const formatDate = (iso: string): string => formatDateTime(iso).split(" في ", 1)[0] ?? "";

/** 12-hour time in Baghdad: `٦:٠٤ م`. */
export const formatTime = (iso: string): string => formatDateTime(iso).split(" في ", 2)[1] ?? "";

/** Long date and 12-hour time in Baghdad: `٢٠ تشرين الثاني ٢٠٢٦ في ٦:٠٤ م`. */
export function formatDateTime(iso: string): string {
  // Browsers and server join the parts differently, and hydration needs equal text.
  const parts = new Map(
    instant()
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const time = inOneLine(`${part("hour")}:${part("minute")}`, part("dayPeriod"));
  return `${inOneLine(part("day"), part("month"))} ${part("year")} في ${time}`;
}

const percent = lazily(() => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }));

/** A percentage, 0–100: `٦٦٫٦٧٪`. */
export const formatPercent = (value: number) => percent().format(value / 100);

/** A share, 0–1, as a percentage with at most one decimal: `٦٦٫٧٪`. */
export const formatShare = (share: number) => formatPercent(Math.round(share * 1000) / 10);

const withDecimals = (count: number) =>
  lazily(() => new Intl.NumberFormat(locale, { minimumFractionDigits: count, maximumFractionDigits: count }));
const fixed = { 1: withDecimals(1), 2: withDecimals(2) };
const percentOfOneDecimal = lazily(
  () => new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** A number in a column, in which all have the same decimals: `٠٫٥٠`. */
export const numberInColumn = (value: number, decimals: keyof typeof fixed = 2) =>
  withMinus(fixed[decimals]().format(value));

/** A share, 0–1, in a column, in which all have one decimal: `٥٠٫٠٪`. */
export const shareInColumn = (share: number) => percentOfOneDecimal().format(share);

/** Forms of a noun after a number. `hundreds` also follows 0; nouns with the same form after 11 and 100 omit it. */
type Noun = { one: string; two: string; few: string; many: string; hundreds?: string };

/** A count with its noun in the right form. */
export function counted(count: number, { one, two, few, many, hundreds = many }: Noun): string {
  const form = plurals().select(count);
  if (form === "one") return one;
  if (form === "two") return two;
  const noun = form === "few" ? few : form === "many" ? many : hundreds;
  return inOneLine(formatNumber(count), noun);
}

/** `١٢ سنة`, `١٠ سنوات`. */
export const formatYears = (age: number) => counted(age, { one: "سنة واحدة", two: "سنتان", few: "سنوات", many: "سنة" });

/** `مشاهدة واحدة`, `٣ مشاهدات`, `١٬٢٤٠ مشاهدة`. */
export const formatViews = (count: number) =>
  counted(count, { one: "مشاهدة واحدة", two: "مشاهدتان", few: "مشاهدات", many: "مشاهدة" });
