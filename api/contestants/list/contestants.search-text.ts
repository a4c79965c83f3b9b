import { wordPatterns } from "#api/search/search-pattern.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { foldArabic, foldForSearch } from "#contract/text/arabic-folding.ts";
import type { SearchTerm } from "./contestants.selection.ts";

type Searchable = {
  serialNumber: string;
  fullName: string;
  phoneNumber: string;
  email: string | null;
  schoolName: string;
};
export type FoldedColumns = { foldedName: string; foldedSchool: string; searchText: string };

/** Computes the folded columns of a contestant, which change with any field they come from. */
export function foldedColumns(contestant: Searchable): FoldedColumns {
  const { serialNumber, phoneNumber, email } = contestant;
  const [foldedName, foldedSchool] = [foldArabic(contestant.fullName), foldArabic(contestant.schoolName)];
  const [name, school] = [foldForSearch(contestant.fullName), foldForSearch(contestant.schoolName)];
  const parts = [name, serialNumber, phoneNumber, email ?? "", school];
  return { foldedName, foldedSchool, searchText: ` ${parts.filter(Boolean).join(" ")}` };
}

/** Builds the condition for each word. A complete serial or phone is looked up exactly. */
export function searchTerms(words: readonly string[]): SearchTerm[] {
  const patterns = wordPatterns(words);
  return words.map((word, index) => {
    if (parseSerial(word) === word) return { column: "serialNumber", value: word };
    if (/^07\d{9}$/.test(word)) return { column: "phoneNumber", value: word };
    return { column: "searchText", patterns: patterns[index] ?? [] };
  });
}
