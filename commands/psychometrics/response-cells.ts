import { foldArabic } from "#contract/text/arabic-folding.ts";
import { normaliseTyped } from "#contract/text/typed-text.ts";
import { type Line, UnreadableResponses } from "./response-lines.ts";

/** The texts of --missing, folded; "none" if only an empty cell is missing. */
export type Missing = ReadonlySet<string> | "none" | undefined;
export type IsMissing = (cell: string | undefined) => boolean;

/** Texts that R, pandas, Excel, SPSS and SAS write for a missing answer. */
const placeholder = /^(?:#?n\/a|na|n\.a\.|<na>|nan|null|\.+|[-–—−]+)$/;
/** Numbers that stand for missing answers in statistics programs. */
const code = /^(?:[-−][1-9]\d*|[89]|77|88|9[789]|777|888|99[789]|9999)$/;
export const isCode = (text: string): boolean => code.test(text);

/** Reads a whole number. Programs write it with a decimal point if a value in its column is missing. */
const whole = (text: string): string => /^(-?\d+)[.,٫]0+$/.exec(text)?.[1] ?? text;
/** An answer as it is shown. */
export const answerOf = (cell: string): string => whole(normaliseTyped(cell));

const mostFolded = 10_000;
const folded = new Map<string, string>();
/** Folds an answer for comparison. Folding is slow and answers repeat, so results are kept. */
export function foldedAnswer(cell: string | undefined): string {
  if (!cell) return "";
  const known = folded.get(cell);
  if (known !== undefined) return known;
  const text = foldArabic(answerOf(cell));
  if (folded.size < mostFolded) folded.set(cell, text);
  return text;
}

/** Names a missing answer. A negative number would look like an option. */
export const sayMissing = (text: string): string => `say --missing${text.startsWith("-") ? "=" : " "}${text}`;

/** Decides what is missing. A placeholder that the key contains is an answer. */
export function missingBy(missing: Missing, key: readonly string[] = []): IsMissing {
  const answers = new Set(key.map(foldedAnswer));
  const declared: ReadonlySet<string> = missing === "none" || !missing ? new Set() : missing;
  const right = [...declared].find((text) => answers.has(text));
  if (right !== undefined) throw new UnreadableResponses(`--missing ${right}: this is a right answer in --key`);
  return (cell) => {
    const text = foldedAnswer(cell);
    if (text === "" || declared.has(text)) return true;
    return missing !== "none" && placeholder.test(text) && !answers.has(text);
  };
}

/**
 * Refuses 9 or 99 among options with numbers, which count without a gap. Right answers of several digits are typed ones
 * and may be any number.
 */
export function refuseCodes(
  rows: readonly Line[],
  items: readonly number[],
  key: readonly string[],
  isMissing: IsMissing,
) {
  const answers = new Set(key.map(foldedAnswer));
  if (![...answers].every((text) => /^\d$/.test(text))) return;
  const places = new Map<string, string>();
  for (const { line, cells } of rows) {
    for (const column of items) {
      const text = foldedAnswer(cells[column]);
      if (!places.has(text)) places.set(text, `line ${line}, column ${column + 1}`);
    }
  }
  for (const [text, place] of places) {
    const isOption = answers.has(text) || places.has(String(Number(text) - 1));
    if (!isCode(text) || isOption || isMissing(text)) continue;
    throw new UnreadableResponses(
      `${place}: "${text}" is an answer or stands for a missing one; ${sayMissing(text)}, or --missing none`,
    );
  }
}
