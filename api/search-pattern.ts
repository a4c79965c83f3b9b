import { type Column, like, or, type SQL } from "drizzle-orm";
import { apartForms, searchWords } from "#contract/arabic-folding.ts";

/** The ways in which one word of a search may stand in a folded search text, of which one has to be found. */
export type WordPatterns = readonly string[];

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/**
 * A word may stand anywhere, but one of one or two letters, which says too little, has to begin a word or to be joined to the word before
 * it. A longer one is also found as two words.
 */
export function wordPatterns(words: readonly string[]): WordPatterns[] {
  return words.map((word, index) => {
    if (Array.from(word).length >= 3)
      return [`%${escaped(word)}%`, ...apartForms(word).map((form) => `% ${escaped(form)}%`)];
    const before = words[index - 1];
    return [`% ${escaped(word)}%`, ...(before ? [`% ${escaped(before + word)}%`] : [])];
  });
}

const mostSearchWords = 8;

/** The patterns of all words of a search text, of which each has to be found. */
export const searchPatterns = (text: string): WordPatterns[] =>
  wordPatterns(searchWords(text).slice(0, mostSearchWords));

/** Whether a column has a word in one of its ways. */
export const hasPattern = (column: Column | SQL, patterns: WordPatterns): SQL | undefined =>
  or(...patterns.map((pattern) => like(column, pattern)));
