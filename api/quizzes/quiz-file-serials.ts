import { parseSerial } from "#contract/serial.ts";
import { normaliseTyped } from "#contract/typed-text.ts";

/** The digits of a serial however it was typed: grouped, after a word, in Arabic digits. */
export const serialDigits = (typed: string) => normaliseTyped(typed).replace(/\D/g, "");

/** @returns the stored form, or null when it is none */
export const readSerial = (typed: string): string | null => parseSerial(typed) ?? parseSerial(serialDigits(typed));

/** What Excel makes of a code of sixteen digits: `4.82719E+15`. */
export const isScientificNotation = (typed: string) => /^\d[.,]?\d*e\+?\d+$/i.test(normaliseTyped(typed));
