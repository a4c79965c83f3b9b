import { erasedText } from "./erased-text.ts";
import { parseSerial, serialLength } from "./serial.ts";
import { normaliseSerial } from "./typed-text.ts";

/** Columns of a spreadsheet come with their separators; words such as a header hold no digit and are passed over. */
const separators = /[\n\r\t\u2028\u2029,;|،؛]+/;

/** A line of several codes without separators. */
function codesOf(piece: string): string[] {
  const digits = normaliseSerial(piece);
  const isSeveral = /^\d+$/.test(digits) && digits.length > serialLength && digits.length % serialLength === 0;
  return isSeveral ? (digits.match(new RegExp(`.{${serialLength}}`, "g")) ?? []) : [piece.trim()];
}

export type PastedSerials = {
  /** Each once, in their order. */
  serials: string[];
  /** What looks like a code and is none, as it was typed, with its place among all codes from 1 on. */
  wrong: { typed: string; place: number }[];
};

const mostPlaces = 10;
/** By their places: a refusal quotes nothing. */
export function wrongSerialsText(wrong: PastedSerials["wrong"]): string {
  const places = wrong.slice(0, mostPlaces).map(({ place }) => place.toLocaleString("ar-IQ"));
  return `رموز غير صحيحة، ترتيبها في القائمة: ${places.join("، ")}${wrong.length > mostPlaces ? "، …" : ""}`;
}

/**
 * The serials in texts as people paste them. The mark of those who were erased stays, so that a list that held them alone never
 * becomes an empty one, which means everybody.
 */
export function readPastedSerials(texts: readonly string[]): PastedSerials {
  const pieces = texts
    .flatMap((text) => text.split(separators))
    .flatMap(codesOf)
    .filter((piece) => piece === erasedText || /\p{Nd}/u.test(piece));
  const serials = new Set<string>();
  const wrong: PastedSerials["wrong"] = [];
  for (const [index, typed] of pieces.entries()) {
    const serial = typed === erasedText ? erasedText : parseSerial(typed);
    if (serial) serials.add(serial);
    else wrong.push({ typed, place: index + 1 });
  }
  return { serials: [...serials].sort(), wrong };
}
