import { parseSerial, serialLength } from "../contestants/serial.ts";
import { erasedText } from "./erased-text.ts";
import { normaliseSerial } from "./typed-text.ts";

/**
 * Separators of codes. Columns of a spreadsheet are pasted with theirs; words without a digit, such as a header, are
 * skipped.
 */
const separators = /[\n\r\t\u2028\u2029,;|،؛]+/;

/** Splits a line of several codes that have no separators. */
function codesOf(piece: string): string[] {
  const digits = normaliseSerial(piece);
  const isSeveral = /^\d+$/.test(digits) && digits.length > serialLength && digits.length % serialLength === 0;
  return isSeveral ? (digits.match(new RegExp(`.{${serialLength}}`, "g")) ?? []) : [piece.trim()];
}

export type PastedSerials = {
  /** Valid serials in their order, each once. */
  serials: string[];
  /** Invalid codes as they were typed, with their positions among all codes, from 1. */
  wrong: { typed: string; place: number }[];
};

/** Number of codes that are read, more than the longest list may have. */
const mostPieces = 12_000;
const mostPlaces = 10;
/** Writes a message about invalid codes. It names only positions, so that it quotes nobody's code. */
export function wrongSerialsText(wrong: PastedSerials["wrong"]): string {
  const places = wrong.slice(0, mostPlaces).map(({ place }) => place.toLocaleString("ar-IQ"));
  return `رموز غير صحيحة، ترتيبها في القائمة: ${places.join("، ")}${wrong.length > mostPlaces ? "، …" : ""}`;
}

/**
 * Reads serials from pasted texts. Marks of erased contestants stay, because a list without them would become empty,
 * which means everybody.
 */
export function readPastedSerials(texts: readonly string[]): PastedSerials {
  const pieces = texts
    .flatMap((text) => text.split(separators))
    .slice(0, mostPieces + 1)
    .flatMap(codesOf)
    .filter((piece) => piece === erasedText || /\p{Nd}/u.test(piece));
  const serials = new Set<string>();
  const wrong: PastedSerials["wrong"] = [];
  // Further codes are not read, and the user must learn of it.
  if (pieces.length > mostPieces) wrong.push({ typed: pieces[mostPieces] ?? "", place: mostPieces + 1 });
  for (const [index, typed] of pieces.slice(0, mostPieces).entries()) {
    const serial = typed === erasedText ? erasedText : parseSerial(typed);
    if (serial) serials.add(serial);
    else wrong.push({ typed, place: index + 1 });
  }
  return { serials: [...serials].sort(), wrong };
}
