import { asciiDigits } from "./ascii-digits.ts";
import { normalForm } from "./normal-form.ts";
import { isWellFormed, wellFormed } from "./well-formed.ts";

/**
 * This file normalises typed text, in browser and server, because Arabic keyboards, phones and scanners produce
 * Arabic-Indic or Persian digits, invisible direction marks and presentation forms.
 */

/**
 * Characters that no text may contain: control characters except tab and line ends. PostgreSQL cannot even store a null
 * character.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const allControls = new RegExp(controls, "g");

/** Whether a text has no control characters and no half of a surrogate pair. */
export const isPlainText = (text: string): boolean => isWellFormed(text) && !controls.test(text);
export const withoutControls = (text: string): string => wellFormed(text.replace(allControls, ""));

/**
 * Normalises by NFKC, removes control and format characters (RLM, LRM, zero-width ones), writes digits as 0–9, and
 * trims.
 */
export function normaliseTyped(text: string): string {
  return asciiDigits(normalForm(wellFormed(text).replace(/\p{Cf}|(?!\s)\p{Cc}/gu, ""), "NFKC")).trim();
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, "");
const hyphens = /[-\u2010-\u2015\u2212]/g;

/** Finds the digits of an age, without spaces. */
export const normaliseAge = (text: string) => withoutSpaces(normaliseTyped(text));

/** Finds the digits of a serial, without spaces or hyphens. */
export const normaliseSerial = (text: string) => withoutSpaces(normaliseTyped(text)).replace(hyphens, "");

/** Normalises a code of letters and digits: lower case, without spaces or hyphens. */
export const normaliseCode = (text: string) => normaliseSerial(text).toLowerCase();

/** Marks between the digits of a phone number. */
const phoneMarks = /[-\u2010-\u2015\u2212\s().[\]/\\·•_,،٫٬]/g;

/**
 * Writes an Iraqi phone number as `07…`. A prefix `+964`, `00964` or `964`, also with a `(0)` after it, becomes the
 * leading `0`.
 */
export function normalisePhone(text: string): string {
  const digits = normaliseTyped(text)
    .replace(/^tel:(?:\/\/)?/i, "")
    .replace(phoneMarks, "");
  return digits.replace(/^(?:\+|00)?9640?(?=7)/, "0");
}

/** Normalises a score: `٫` and `,` are decimal marks. The sign stays, so that a negative score can be refused. */
export const normaliseScore = (text: string) =>
  withoutSpaces(normaliseTyped(text))
    .replace(/[٫,]/g, ".")
    .replace(/^[\u2010-\u2015\u2212]/, "-");

/** Invisible characters, and blanks that count as letters or signs: Hangul fillers, the empty Braille cell, tags. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{13441}\u{13442}\u{1d159}]/u;
/** Invisible characters that change their neighbours: joiners and emoji variants. */
const joining = /(?:\u200c|\u200d|\ufe0e|\ufe0f)+/g;
const unseenAlone =
  /[\p{Cc}\u2800\ufff9-\ufffb\u{13441}\u{13442}\u{1d159}]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
const keycap = "\u20e3";

/** Finds the joiners to keep between two characters: a joiner between letters or emoji, a variant after an emoji. */
function keptJoiner(run: string, start: number, text: string): string {
  const before = Array.from(text.slice(Math.max(0, start - 2), start)).at(-1) ?? "";
  const behind = String.fromCodePoint(text.codePointAt(start + run.length) ?? 0);
  const isBehindPicture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}/u.test(before);
  const variant = isBehindPicture || behind === keycap ? /^(?:\ufe0e|\ufe0f)/.exec(run)?.[0] : undefined;
  const isBetweenLetters = /[\p{L}\p{M}]/u.test(before) && /\p{L}/u.test(behind);
  const isBetweenPictures = isBehindPicture && /\p{Extended_Pictographic}/u.test(behind) && run.includes("\u200d");
  const joiner = isBetweenLetters ? /\u200c|\u200d/.exec(run)?.[0] : isBetweenPictures ? "\u200d" : undefined;
  return (variant ?? "") + (joiner ?? "");
}

/** Whether a text has anything to read. Tashkeel and tatweel alone are nothing. */
export const isSeen = (text: string): boolean =>
  Array.from(text).some((sign) => !/[\s\p{Cf}\p{M}ـ]/u.test(sign) && !unseen.test(sign));

/**
 * Keeps the person's spelling. It only removes invisible characters (control characters and direction overrides, which
 * could make one name look like another) and collapses white space.
 */
export function keepSpelling(text: string): string {
  const cleaned = wellFormed(text)
    .replace(/[\t\n\r\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(unseenAlone, "")
    .replace(joining, keptJoiner);
  return normalForm(cleaned, "NFC").replace(/ {2,}/g, " ").trim();
}

export const anyLetter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;
/** Words of a name that contain letters. Marks, digits and tatweel alone are no words. */
export const nameWords = (name: string): string[] => name.split(" ").filter((word) => anyLetter.test(word));

/** Works as `keepSpelling`, for several lines: line breaks stay, with at most one empty line in a row. */
export const keepParagraphs = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(keepSpelling)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
