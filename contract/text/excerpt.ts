import { wellFormed } from "./well-formed.ts";

/** Cuts a text at the end of a word, so that with its ellipsis it has at most `maximum` characters (UTF-16 units). */
export function excerptOf(text: string, maximum: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= maximum) return flat;
  const room = flat.slice(0, maximum);
  const end = room.lastIndexOf(" ");
  const cut = end > 0 ? room.slice(0, end) : wellFormed(room.slice(0, -1)).replace(/\ufffd$/, "");
  return `${cut.replace(/[\s،,.؛;:\-–]+$/, "")}…`;
}

export const cardExcerptLength = 100;
export const summaryExcerptLength = 150;
