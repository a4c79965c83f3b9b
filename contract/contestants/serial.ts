import { normaliseSerial } from "../text/typed-text.ts";

export const serialLength = 16;
/** Longest typed code, with blanks, hyphens and invisible marks between the digits, or at the end of a link. */
const longestTyped = 300;

/** The quasigroup of H. M. Damm, "Total anti-symmetrische Quasigruppen" (2004), order 10. */
const dammTable = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

/**
 * Computes the Damm check digit of decimal digits (`572` → 4). It detects every single error and every swap of
 * neighbours.
 */
export function dammDigit(digits: string): number {
  let interim = 0;
  for (const digit of digits) interim = dammTable[interim]?.[Number(digit)] ?? 0;
  return interim;
}

/** Adds the check digit to 15 digits, which makes the stored form of a serial. */
export const completeSerial = (first15Digits: string) => first15Digits + dammDigit(first15Digits);

/** The codes of rehearsals begin with this, and codes of real people never do. */
export const rehearsedPrefix = "00000000";

/**
 * The identifier that a scanner can send before a code to name its kind: `]`, a letter and a sign (AIM, ISO/IEC 15424).
 * Arabic and Persian keyboards turn `]` into د or چ. A digit in it is not part of the code.
 */
const identifier = /(?:\]|^[دچ])[^\d\]][\da-z]/i;
export const withoutIdentifier = (scanned: string): string => scanned.replace(identifier, "");

/** The digits of a code. Scanners can also be set to send signs before or after them. */
const framedDigits = new RegExp(`^[^\\d\\]]{0,3}(\\d{${serialLength}})[^\\d\\]]{0,3}$`);

/**
 * Reads a typed or scanned serial, also at the end of its link.
 * @returns the stored form; null if there are not 16 digits with a right check digit
 */
export function parseSerial(typed: string): string | null {
  if (typed.length > longestTyped) return null;
  const code = /[?&]serial=([^&#]*)/.exec(typed)?.[1] ?? typed;
  const serial = framedDigits.exec(withoutIdentifier(normaliseSerial(code)))?.[1];
  return serial && dammDigit(serial) === 0 ? serial : null;
}

/** Groups the digits for display: `4827193055620918` → `4827 1930 5562 0918`. */
export const formatSerial = (serial: string) => serial.replace(/(\d{4})(?=\d)/g, "$1 ");
