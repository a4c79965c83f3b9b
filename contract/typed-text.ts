/**
 * One normaliser for what people type, used by browser and server alike: Arabic keyboards, phones and scanners
 * produce Arabic-Indic or Persian digits, invisible direction marks and presentation forms.
 */

const arabicIndicZero = 0x0660;
const persianZero = 0x06f0;

/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits become 0–9; everything else stays. */
function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero));
  });
}

/** What no text holds: control characters but for tab and line ends. PostgreSQL cannot even keep a null. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const allControls = new RegExp(controls, "g");

/** Half of a surrogate pair is no character either. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !controls.test(text);
export const withoutControls = (text: string): string => text.replace(allControls, "").toWellFormed();

/** NFKC, without control and format characters (RLM, LRM, zero-width ones), digits as 0–9, trimmed. */
export function normaliseTyped(text: string): string {
  return asciiDigits(
    text
      .toWellFormed()
      .replace(/\p{Cf}|(?!\s)\p{Cc}/gu, "")
      .normalize("NFKC"),
  ).trim();
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, "");
const hyphens = /[-\u2010-\u2015\u2212]/g;

/** An age: digits as typed, without spaces. */
export const normaliseAge = (text: string) => withoutSpaces(normaliseTyped(text));

/** A serial code: digits without spaces or hyphens. */
export const normaliseSerial = (text: string) => withoutSpaces(normaliseTyped(text)).replace(hyphens, "");

/** A code of letters and digits, in small letters, without spaces or hyphens. */
export const normaliseCode = (text: string) => normaliseSerial(text).toLowerCase();

/** An Iraqi phone number as `07…`: `+964`, `00964` and `964` become the leading `0`. */
export function normalisePhone(text: string): string {
  const digits = withoutSpaces(normaliseTyped(text)).replace(hyphens, "");
  return digits.replace(/^(?:\+|00)?9640?(?=7)/, "0");
}

/** A score: `٫` and `,` are decimal marks; the sign stays, so that a negative score can be refused. */
export const normaliseScore = (text: string) =>
  withoutSpaces(normaliseTyped(text))
    .replace(/[٫,]/g, ".")
    .replace(/^[\u2010-\u2015\u2212]/, "-");

/**
 * Text kept as the person spelled it: only what no reader sees is removed (control characters and direction overrides,
 * which could make one name look like another) and runs of white space become one space.
 */
export function keepSpelling(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\t\n\r\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** As `keepSpelling`, for text in several lines: line breaks stay, at most one empty line in a row. */
export const keepParagraphs = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(keepSpelling)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
