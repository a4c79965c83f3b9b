import { normaliseScore, normaliseTyped } from "./typed-text.ts";

const trailingMinus = /^([\d٠-٩۰-۹][\d٠-٩۰-۹.,٫٬]*)\s*([-\u2010-\u2015\u2212])$/;

/** Arabic keyboards write -3 as `3-`, which right-to-left text shows like `-3`. This puts the sign in front. */
export const withSignInFront = (text: string): string => text.replace(trailingMinus, "$2$1");

const plainNumber = /^-?(?:\d{1,9}(?:\.\d{0,6})?|\.\d{1,6})$/;

/**
 * `1,000` and `1.000` mean a thousand to some people and one to others. A full stop before three digits that do not end
 * in zero counts as a decimal mark, because the product writes such numbers without trailing zeros.
 */
const ambiguous = /^[-+\u2010-\u2015\u2212]?[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d*)?|\.\d\d0|(?:\.\d{3}){2,})$/;

/** Whether the mark in a number may separate thousands. */
export const isAmbiguousNumber = (typed: string): boolean => ambiguous.test(normaliseTyped(typed).replace(/\s+/g, ""));

const thousands = /^-?\d{1,3}(?:٬\d{3})+(?!\d)/;

/**
 * Reads a typed number: any digits, `٫`, `,` or `.` as the decimal mark, `٬` between thousands. Null if it is ambiguous
 * or not a number.
 */
export function readNumber(typed: string): number | null {
  if (isAmbiguousNumber(typed)) return null;
  const text = normaliseScore(withSignInFront(typed.trim()))
    .replace(/^\+/, "")
    .replace(thousands, (whole) => whole.replaceAll("٬", ""));
  // Adding zero turns -0 into 0.
  return plainNumber.test(text) ? Number(text) + 0 : null;
}

/** Whether a typed answer is within the tolerance. Rounding to six decimals removes errors of binary fractions. */
export const isNumberRight = (typed: number, { answer, tolerance }: { answer: number; tolerance: number }): boolean =>
  Math.round(Math.abs(typed - answer) * 1e6) <= Math.round(tolerance * 1e6);
