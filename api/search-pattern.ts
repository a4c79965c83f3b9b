import { searchWords } from "#contract/arabic-folding.ts";

/**
 * The pattern that finds a folded word in a folded search text. It may stand anywhere, but one of one or two letters, which
 * says too little, has to begin a word.
 */
export function wordPattern(word: string): string {
  const start = [...word].length < 3 ? " " : "";
  return `%${start}${word.replace(/[\\%_]/g, "\\$&")}%`;
}

const mostSearchWords = 8;

/** The patterns of all words of a search text, of which each has to be found. */
export const wordPatterns = (text: string): string[] =>
  searchWords(text)
    .slice(0, mostSearchWords)
    .map((word) => wordPattern(word));
