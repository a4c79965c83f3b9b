import { foldArabic } from "#contract/text/arabic-folding.ts";
import { normaliseScore } from "#contract/text/typed-text.ts";
import { isTooLong } from "./quiz-file-serials.ts";

export type Score = {
  /** The score as a percentage from 0 to 100, with two decimals. */
  percent: number;
  /** Null if the file contains a percentage. */
  points: number | null;
  maxPoints: number | null;
};

const number = "(-?\\d+(?:\\.\\d+)?)";
const points = new RegExp(`^${number}/${number}$`);
const percentage = new RegExp(`^${number}%?$`);
const largestTotal = 100_000;

const toHundredths = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100;

/** Brings notations into one form: `8 من 10`, `9 out of 10`, `8\\10`, `٪80`, `8/10 (80%)`. */
const typedScore = (text: string) =>
  normaliseScore(isTooLong(text) ? "" : text)
    .replace(/[٪﹪]/g, "%")
    .replace(/[⁄∕\\]|من|(?:out)?of/gi, "/")
    .replace(/^'/, "")
    .replace(/^%(.+)$/, "$1%")
    .replace(/\([^()]+%\)$/, (share, at: number, whole: string) => (whole.slice(0, at - 1).includes("/") ? "" : share));

/** Reads a number without a total or a percent sign; null for anything else. */
export function bareNumberOf(text: string): number | null {
  const typed = typedScore(text);
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : null;
}

/**
 * Reads a score: `8.00 / 10`, `13,5 / 15`, `٨ / ١٠`, or a bare number.
 * @param mostPoints total of bare numbers, unless they are percentages
 */
export function parseScore(
  text: string,
  mostPoints: number | null = null,
): Score | "score_unreadable" | "score_out_of_range" {
  const bareNumber = mostPoints === null ? null : bareNumberOf(text);
  const typed = bareNumber === null ? typedScore(text) : `${bareNumber}/${mostPoints}`;
  const [, got, most] = points.exec(typed) ?? [];
  if (got !== undefined && most !== undefined) {
    const [of, total] = [Number(got), Number(most)];
    if (of < 0 || total <= 0 || of > total || total > largestTotal) return "score_out_of_range";
    return { percent: toHundredths((of / total) * 100), points: toHundredths(of), maxPoints: toHundredths(total) };
  }
  const [, bare] = percentage.exec(typed) ?? [];
  if (bare === undefined) return "score_unreadable";
  const percent = Number(bare);
  return percent < 0 || percent > 100
    ? "score_out_of_range"
    : { percent: toHundredths(percent), points: null, maxPoints: null };
}

/** Whether a cell has points of a total, such as `1.00 / 1`, or `-- / 0` if ungraded. */
export const isPoints = (text: string) => /^(?:--|[\d.]+)\/[\d.]+$/.test(typedScore(text));

/** The grade of one question: `1` for full marks, `0` for less, `-` if it is not graded; null for anything else. */
export function gradeOf(text: string): "1" | "0" | "-" | null {
  // This is a shortcut: cells are many, and nearly every one has one of these forms.
  const known = usualGrades[text];
  if (known) return known;
  if (isTooLong(text)) return null;
  const typed = normaliseScore(text);
  if (typed === "" || /^--\//.test(typed)) return "-";
  const [, got, most] = points.exec(typed) ?? [];
  if (got === undefined || most === undefined) return null;
  if (Number(most) === 0) return "-";
  return Number(got) >= Number(most) ? "1" : "0";
}

const usualGrades: Readonly<Record<string, "1" | "0" | "-">> = {
  "1.00 / 1": "1",
  "0.00 / 1": "0",
  "-- / 0": "-",
  "": "-",
};

const ticks: Readonly<Record<string, "1" | "0">> = {
  "1": "1",
  "0": "0",
  "": "0",
  true: "1",
  false: "0",
  صح: "1",
  خطا: "0",
};

/** Reads a mark in a plain file: 1 or 0, or empty for no answer. */
export const parseTick = (cell: string): "1" | "0" | null =>
  isTooLong(cell) ? null : (ticks[foldArabic(cell)] ?? null);
