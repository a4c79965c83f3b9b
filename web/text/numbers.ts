const locale = "ar-IQ";
const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const plurals = new Intl.PluralRules("ar");
const instant = new Intl.DateTimeFormat(locale, {
  dateStyle: "long",
  timeStyle: "short",
  hour12: true,
  timeZone: "Asia/Baghdad",
});

/** A number in Arabic-Indic figures. */
export const formatNumber = (value: number) => figures.format(value);

/** Long date of Baghdad: `٢٠ تشرين الثاني ٢٠٢٦`. */
export const formatDate = (iso: string): string => formatDateTime(iso).split(" في ", 1)[0] ?? "";

/** Long date and 12-hour time of Baghdad: `٢٠ تشرين الثاني ٢٠٢٦ في ٦:٠٤ م`. */
export function formatDateTime(iso: string): string {
  // Runtimes differ in the joining literals, and server and browser have to agree to the letter.
  const parts = new Map(instant.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const date = `${parts.get("day")} ${parts.get("month")} ${parts.get("year")}`;
  return `${date} في ${parts.get("hour")}:${parts.get("minute")} ${parts.get("dayPeriod")}`;
}

/** `١٢ سنة`, `١٠ سنوات`: the noun agrees with its number. */
export function formatYears(age: number): string {
  const form = plurals.select(age);
  if (form === "one") return "سنة واحدة";
  if (form === "two") return "سنتان";
  return `${formatNumber(age)} ${form === "few" ? "سنوات" : "سنة"}`;
}

/** `مشاهدة واحدة`, `٣ مشاهدات`, `١٬٢٤٠ مشاهدة`. */
export function formatViews(count: number): string {
  const form = plurals.select(count);
  if (form === "one") return "مشاهدة واحدة";
  if (form === "two") return "مشاهدتان";
  return `${formatNumber(count)} ${form === "few" ? "مشاهدات" : "مشاهدة"}`;
}
