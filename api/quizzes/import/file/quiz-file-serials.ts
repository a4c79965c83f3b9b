import { parseSerial, withoutIdentifier } from "#contract/contestants/serial.ts";
import { normaliseTyped } from "#contract/text/typed-text.ts";

/** Longest cell that is read. The longest times have 60 characters. */
const longestCell = 100;
/** Whether a cell is too long to be a serial, time, score or mark. It is then an answer or a fault, and is not read. */
export const isTooLong = (cell: string): boolean => cell.length > longestCell;

/** The digits of a typed serial, which may be grouped, follow a word, or be Arabic digits. */
export const serialDigits = (typed: string) =>
  isTooLong(typed) ? "" : withoutIdentifier(normaliseTyped(typed)).replace(/\D/g, "");

/** @returns the serial in the stored form; null if it is invalid */
export const readSerial = (typed: string): string | null => parseSerial(typed) ?? parseSerial(serialDigits(typed));

/** Whether it is a code of sixteen digits as Excel writes it: `4.82719E+15`. */
export const isScientificNotation = (typed: string) =>
  !isTooLong(typed) && /^\d[.,]?\d*e\+?\d+$/i.test(normaliseTyped(typed));
