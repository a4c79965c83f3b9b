import { foldArabic } from "#contract/text/arabic-folding.ts";

/**
 * Names of months in forms and spreadsheets: English; Arabic of Iraq and the Levant, of Egypt and the Gulf, and of the
 * Maghreb; Kurdish (Sorani); Persian.
 */
const names: readonly string[] = [
  "january jan|كانون الثاني|كانون ثاني|كانون 2|كانون2|يناير|جانفي|کانوونی دووەم|کانونی دووەم|ژانویه|ژانویهٔ",
  "february feb|شباط|فبراير|فيفري|شوبات|شبات|فوریه|فوریهٔ",
  "march mar|آذار|مارس|ئازار|ئادار|مارسی|مارت",
  "april apr|نيسان|أبريل|إبريل|أفريل|نیسان|آوریل",
  "may|أيار|مايو|ماي|ئایار|مه|مهٔ|می",
  "june jun|حزيران|يونيو|يونيه|جوان|حوزەیران|حوزه‌یران|ژوئن",
  "july jul|تموز|يوليو|يوليه|يوليوز|جويلية|تەممووز|تەمموز|تەمووز|ته‌مموز|ژوئیه|ژوئیهٔ",
  "august aug|آب|أغسطس|غشت|أوت|ئاب|اوت",
  "september sept sep|أيلول|سبتمبر|شتنبر|ئەیلوول|ئەیلول|ئه‌یلوول|سپتامبر",
  "october oct|تشرين الأول|تشرين أول|تشرين 1|تشرين1|أكتوبر|تشرینی یەکەم|تشرینی یه‌که‌م|اکتبر",
  "november nov|تشرين الثاني|تشرين ثاني|تشرين 2|تشرين2|نوفمبر|نونبر|تشرینی دووەم|تشرینی دووه‌م|نوامبر",
  "december dec|كانون الأول|كانون أول|كانون 1|كانون1|ديسمبر|دجنبر|کانوونی یەکەم|کانونی یەکەم|دسامبر",
];

const numbers = new Map(
  names.flatMap((line, index) => {
    const [english = "", ...others] = line.split("|");
    return [...english.split(" "), ...others].map((name) => [foldArabic(name), index + 1] as const);
  }),
);

/** Matches any of these as whole words, preferring the longest. */
export const anyOf = (words: Iterable<string>) =>
  `(?<!\\p{L})(?:${[...words]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(".", "\\."))
    .join("|")})(?!\\p{L})`;

const pattern = new RegExp(anyOf(numbers.keys()), "gu");

/** Finds the month in a folded text, and what remains of the text; null if there is no month or more than one. */
export function cutMonth(folded: string): { month: number; rest: string } | null {
  const found = new Set(folded.match(pattern)?.map((name) => numbers.get(name)));
  const [month] = found;
  return month === undefined || found.size > 1 ? null : { month, rest: folded.replace(pattern, " ") };
}
