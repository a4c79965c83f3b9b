import { wordPatterns } from "#api/search-pattern.ts";
import { foldArabic } from "#contract/arabic-folding.ts";
import { parseSerial } from "#contract/serial.ts";
import type { SearchTerm } from "./contestants.selection.ts";

type Searchable = {
  serialNumber: string;
  fullName: string;
  phoneNumber: string;
  email: string | null;
  schoolName: string;
};
export type FoldedColumns = { foldedName: string; searchText: string };

/** The folded columns of a contestant; they change whenever one of their sources does. */
export function foldedColumns(contestant: Searchable): FoldedColumns {
  const { serialNumber, phoneNumber, email } = contestant;
  const foldedName = foldArabic(contestant.fullName);
  const parts = [foldedName, serialNumber, phoneNumber, email ?? "", foldArabic(contestant.schoolName)];
  return { foldedName, searchText: ` ${parts.filter(Boolean).join(" ")}` };
}

/**
 * What has to hold for each word. A whole serial or phone is looked up as such.
 */
export function searchTerms(words: readonly string[]): SearchTerm[] {
  const patterns = wordPatterns(words);
  return words.map((word, index) => {
    if (parseSerial(word) === word) return { column: "serialNumber", value: word };
    if (/^07\d{9}$/.test(word)) return { column: "phoneNumber", value: word };
    return { column: "searchText", patterns: patterns[index] ?? [] };
  });
}
