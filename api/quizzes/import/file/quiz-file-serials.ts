import { parseSerial, withoutIdentifier } from "#contract/contestants/serial.ts";
import { normaliseTyped } from "#contract/text/typed-text.ts";

/** The longest times have 60 characters. */
const longestCell = 100;
/** A longer cell is no serial, time, score or mark; it is answers or a fault, and is not read. */
export const isTooLong = (cell: string): boolean => cell.length > longestCell;

/** The digits of a typed serial: grouped, after a word, or in Arabic digits. */
export const serialDigits = (typed: string) =>
  isTooLong(typed) ? "" : withoutIdentifier(normaliseTyped(typed)).replace(/\D/g, "");

/** @returns the stored form; null if invalid */
export const readSerial = (typed: string): string | null => parseSerial(typed) ?? parseSerial(serialDigits(typed));

/** Excel's form of a code of sixteen digits: `4.82719E+15`. */
export const isScientificNotation = (typed: string) =>
  !isTooLong(typed) && /^\d[.,]?\d*e\+?\d+$/i.test(normaliseTyped(typed));
