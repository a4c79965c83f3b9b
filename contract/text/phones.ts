import { normalisePhone, normaliseTyped } from "./typed-text.ts";

/** Separators between phone numbers. An office may write several of them in a field. */

const between = /[/\\|،,]|\s[-–—]\s|\sو\s?/;
const leastDigits = 6;
const mostDigits = 15;
const digitsOf = (text: string) => text.replace(/\D/g, "").length;
/** Iraqi numbers that stand next to each other. */
const iraqi = /(?:(?:\+|00)?964[\s().-]*(?:0[\s().-]*)?7|\(?07)(?:[\s().-]*\d){9}/g;

/** Tidies a typed phone and removes `tel:`. */
export const tidyPhones = (text: string): string =>
  normaliseTyped(text)
    .replace(/tel:(?:\/\/)?/gi, "")
    .trim();

/** Finds the numbers in a text, as they are written. */
export function phonesIn(text: string): string[] {
  const pieces = text.split(between).map((piece) => piece.trim());
  const parts = pieces.filter((piece) => piece !== "");
  const numbers = parts.every((part) => digitsOf(part) >= leastDigits) ? parts : [text.trim()];
  return numbers.flatMap((number) => (digitsOf(number) > mostDigits ? (number.match(iraqi) ?? [number]) : [number]));
}

/** The `tel:` address of a phone number. */
export function phoneAddress(phone: string): string {
  const digits = normalisePhone(phone).replace(/[^+\d]/g, "");
  const isInternational = /^\s*\(?(?:\+|00)/.test(phone);
  return `tel:${isInternational ? digits.replace(/^00/, "+").replace(/^07/, "+9647") : digits}`;
}
