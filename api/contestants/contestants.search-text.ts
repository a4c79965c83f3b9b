import { foldArabic } from "#contract/arabic-folding.ts";

type Searchable = {
  serialNumber: string;
  fullName: string;
  phoneNumber: string;
  email: string | null;
  schoolName: string;
};

/** The folded columns of a contestant; they change whenever one of their sources does. */
export function foldedColumns(contestant: Searchable): { foldedName: string; searchText: string } {
  const foldedName = foldArabic(contestant.fullName);
  const parts = [
    foldedName,
    contestant.serialNumber,
    contestant.phoneNumber,
    contestant.email ?? "",
    foldArabic(contestant.schoolName),
  ];
  return { foldedName, searchText: ` ${parts.filter(Boolean).join(" ")}` };
}

/** LIKE patterns that all have to match. A word of one or two letters, which no trigram index can find, has to begin a word. */
export const searchPatterns = (words: readonly string[]): string[] =>
  words.map((word) => `%${[...word].length < 3 ? " " : ""}${word.replace(/[\\%_]/g, "\\$&")}%`);
