/**
 * A sign as people see it: a letter with its marks, a flag, a person with skin and hair. `Intl.Segmenter` is newer than
 * the oldest supported browsers, and server and browser must cut at the same places.
 */
const signs =
  /(?:\p{Regional_Indicator}{2}|[\s\S])(?:\u200d\p{Extended_Pictographic}?|\u200c|[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}])*/gu;

/** Length of the rest of a text that is enough to see where its sign ends. */
const longestSign = 64;

/** The start of a text with at most `maximum` characters (UTF-16 units). It ends between two signs. */
export function cutAtSign(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  let end = 0;
  for (const [sign] of text.slice(0, maximum + longestSign).matchAll(signs)) {
    if (end + sign.length > maximum) break;
    end += sign.length;
  }
  return text.slice(0, end);
}

/** Cuts a text at the end of a word, so that with its ellipsis it has at most `maximum` characters (UTF-16 units). */
export function excerptOf(text: string, maximum: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= maximum) return flat;
  if (flat.lastIndexOf(" ", maximum - 1) < 1) return `${cutAtSign(flat, maximum - 1)}…`;
  const room = flat.slice(0, maximum);
  return `${withoutEnding(room.slice(0, room.lastIndexOf(" ")), " ،,.؛:;-–")}…`;
}

/** Removes those signs from the end of a text. A pattern would take time with the square of their number. */
export function withoutEnding(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export const cardExcerptLength = 100;
export const summaryExcerptLength = 150;
