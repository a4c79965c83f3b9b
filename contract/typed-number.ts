import { normaliseScore, normaliseTyped } from "./typed-text.ts";

const plainNumber = /^-?(?:\d{1,9}(?:\.\d{0,6})?|\.\d{1,6})$/;

/**
 * `1,000` is a thousand to one and one to another, and so is `1.000`. A full stop before three digits that do not end in
 * nought stays a decimal mark: numbers are shown and filed so here, and without noughts at the end.
 */
const ambiguous = /^[-+\u2010-\u2015\u2212]?[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d*)?|\.\d\d0|(?:\.\d{3}){2,})$/;

/** Whether the mark in a number may be one for thousands. */
export const isAmbiguousNumber = (typed: string): boolean => ambiguous.test(normaliseTyped(typed).replace(/\s+/g, ""));

const thousands = /^-?\d{1,3}(?:٬\d{3})+(?!\d)/;

/**
 * A number as people type it: any digits, `٫`, `,` or `.` as the decimal mark, `٬` between thousands. Null where it is none,
 * or may be two.
 */
export function readNumber(typed: string): number | null {
  if (isAmbiguousNumber(typed)) return null;
  const text = normaliseScore(typed)
    .replace(/^\+/, "")
    .replace(thousands, (whole) => whole.replaceAll("٬", ""));
  // Adding nought makes minus nought plain.
  return plainNumber.test(text) ? Number(text) + 0 : null;
}

/** Whether a typed answer is near enough to the key. Both have six decimals at most, which a binary fraction only comes close to. */
export const isNumberRight = (typed: number, { answer, tolerance }: { answer: number; tolerance: number }): boolean =>
  Math.round(Math.abs(typed - answer) * 1e6) <= Math.round(tolerance * 1e6);
