import { hash } from "node:crypto";

/**
 * The keys under which a contestant is indexed: of each word of the name and the school, of each two of them and of each
 * three. Words of names are so common that even four of them leave long lists to compare; who has three of them are few.
 * Migration 0011 computes the same in SQL. Keys lead to rows, which the search text then decides about, so two may be equal.
 */

/** Words that most schools are called by; in groups they would only take room. */
const ungrouped: ReadonlySet<string> = new Set(
  "مدرسه ابتداييه الابتداييه متوسطه المتوسطه ثانويه الثانويه اعداديه الاعداديه للبنين للبنات المختلطه".split(" "),
);
const mostGrouped = 10;

/** Marks rows of more words than are grouped. It belongs to every search for a group. */
export const manyWords = 0;

export const isGrouped = (word: string) => !ungrouped.has(word);

/** 31 bits, like every key. */
export const wordKey = (word: string): number => hash("sha256", word, "buffer").readUInt32BE() & 0x7fff_ffff;

/** Of different words, in whatever order. */
export const groupKey = (keys: readonly number[]): number =>
  keys.toSorted((a, b) => a - b).reduce((sum, key) => (sum * 31 + key) % 2 ** 31);

/** @param words folded */
export function searchKeys(words: readonly string[]): number[] {
  const distinct = [...new Set(words)];
  const grouped = distinct.filter(isGrouped).map(wordKey);
  const groups = grouped.length > mostGrouped ? [manyWords] : groupsOfTwoAndThree(grouped);
  return [...new Set([...distinct.map(wordKey), ...groups])];
}

function groupsOfTwoAndThree(keys: readonly number[]): number[] {
  return keys.flatMap((first, index) =>
    keys.slice(index + 1).flatMap((second, distance) => {
      const thirds = keys.slice(index + distance + 2);
      return [groupKey([first, second]), ...thirds.map((third) => groupKey([first, second, third]))];
    }),
  );
}
