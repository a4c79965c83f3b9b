import { hash } from "node:crypto";

/**
 * The keys under which a contestant is indexed: of each word of the name and the school, and of each two of them. Words
 * of names are so common that even four of them leave long lists to compare; pairs are rare. Migration 0010 computes the
 * same in SQL. Keys lead to rows, which the search text then decides about, so two words may share one.
 */

/** Words that most schools are called by; in pairs they would only take room. */
const pairless: ReadonlySet<string> = new Set(
  "مدرسه ابتداييه الابتداييه متوسطه المتوسطه ثانويه الثانويه اعداديه الاعداديه للبنين للبنات المختلطه".split(" "),
);
const mostPaired = 16;

/** Marks rows of more words than are paired. It belongs to every search for a pair. */
export const unpaired = 0;

export const isPaired = (word: string) => !pairless.has(word);

/** 31 bits, like every key. */
export const wordKey = (word: string): number => hash("sha256", word, "buffer").readUInt32BE() & 0x7fff_ffff;

export const pairKey = (a: number, b: number): number => (Math.min(a, b) * 31 + Math.max(a, b)) % 2 ** 31;

/** @param words folded */
export function searchKeys(words: readonly string[]): number[] {
  const distinct = [...new Set(words)];
  const paired = distinct.filter(isPaired).map(wordKey);
  const pairs =
    paired.length > mostPaired
      ? [unpaired]
      : paired.flatMap((key, index) => paired.slice(index + 1).map((other) => pairKey(key, other)));
  return [...new Set([...distinct.map(wordKey), ...pairs])];
}
