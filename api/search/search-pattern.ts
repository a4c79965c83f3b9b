import { type Column, like, or, type SQL } from "drizzle-orm";
import { apartForms, searchWords } from "#contract/text/arabic-folding.ts";

/** Alternative patterns of one word. One of them must match a folded search text. */
export type WordPatterns = readonly string[];

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/**
 * Makes patterns of words. A word may match anywhere in a text. A word of one or two letters says too little, so it
 * must begin a word or be joined to the word before it. A longer word also matches as two words.
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

/** Makes the patterns of all words of a search. Each word must match. */
export const searchPatterns = (text: string): WordPatterns[] =>
  wordPatterns(searchWords(text).slice(0, mostSearchWords));

/** Whether a column matches one of the patterns. */
export const hasPattern = (column: Column | SQL, patterns: WordPatterns): SQL | undefined =>
  or(...patterns.map((pattern) => like(column, pattern)));
