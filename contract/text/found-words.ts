import { foldForSearch, hasWord, searchWords } from "./arabic-folding.ts";
import { excerptOf } from "./excerpt.ts";

/** This file finds words in texts of several sentences: in which they are searched, and what is shown of them. */

/** Signs are left out: a search for «متى الاختبار؟» is one for the words متى and الاختبار. */
const signs = /[\p{P}\p{S}]+/gu;
const withoutSigns = (text: string) => text.replace(signs, " ");

const mostWords = 8;

/** The folded words of a search. Without the article الاختبار also finds «اختبار» and «للاختبار». */
export const wordsToFind = (typed: string): string[] =>
  searchWords(withoutSigns(typed))
    .slice(0, mostWords)
    // Folding writes ⑴ as (1).
    .map((word) => word.replace(signs, "").replace(/^ال(?=\p{L}{4})/u, ""))
    .filter(Boolean);

/** Folds texts to one in which every word follows a blank. */
export const textToSearch = (texts: readonly string[]): string =>
  ` ${texts
    .map((text) => foldForSearch(withoutSigns(text)))
    .filter(Boolean)
    .join(" ")}`;

/** Whether a folded text has a folded word. A word of one or two letters says too little, so it must begin a word. */
const isIn = (folded: string, word: string) =>
  Array.from(word).length < 3 ? ` ${folded}`.includes(` ${word}`) : hasWord(folded, word);

export const hasAllWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => isIn(folded, word));

export type TextPart = { text: string; isFound: boolean };

/**
 * Splits a text into what was found and the rest. Whole words are found, because a mark inside an Arabic word would
 * part its letters; two words if they are one in the search, as نور الدين for نورالدين.
 */
export function foundParts(text: string, words: readonly string[]): TextPart[] {
  // Words are at the odd places, blanks and signs at the even ones.
  const parts = text.split(/([\p{L}\p{M}\p{N}\p{Cf}]+)/u);
  const folded = parts.map((part, place) => (place % 2 === 1 ? foldForSearch(part) : ""));
  const isFound = parts.map((_, place) => words.some((word) => isIn(folded[place] ?? "", word)));
  for (let place = 1; place + 2 < parts.length; place += 2) {
    if (isFound[place] || isFound[place + 2] || (parts[place + 1] ?? "").trim() !== "") continue;
    const pair = foldForSearch(`${parts[place]} ${parts[place + 2]}`);
    if (words.some((word) => isIn(pair, word))) isFound.fill(true, place, place + 3);
  }
  const joined: TextPart[] = [];
  for (const [place, part] of parts.entries()) {
    const last = joined.at(-1);
    if (last && last.isFound === isFound[place]) last.text += part;
    else joined.push({ text: part, isFound: isFound[place] ?? false });
  }
  return joined;
}

/** The part of a text that has the most of the words, or its beginning, with at most `maximum` characters and an ellipsis. */
export function excerptAround(text: string, words: readonly string[], maximum: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  let best = { from: 0, count: 0 };
  for (let from = 0; from < flat.length && best.count < words.length; ) {
    const folded = textToSearch([excerptOf(flat.slice(from, from + 2 * maximum), maximum)]);
    const count = words.filter((word) => isIn(folded, word)).length;
    if (count > best.count) best = { from, count };
    // Excerpts overlap, so that two words beside each other are both in one of them.
    const next = flat.indexOf(" ", from + maximum / 2);
    from = next < 0 ? flat.length : next + 1;
  }
  return `${best.from > 0 ? "…" : ""}${excerptOf(flat.slice(best.from), maximum)}`;
}
