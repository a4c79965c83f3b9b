import { apartForms, foldForSearch, searchWords } from "#contract/text/arabic-folding.ts";
import type { DeskPerson, People } from "./desk-people.ts";

/**
 * Makes a search. It keeps the folded names of people, because folding thousands of names takes longer than searching
 * them.
 */
export function createFinder() {
  const folded = new Map<string, string>();
  const nameOf = (fullName: string) => {
    const known = folded.get(fullName);
    if (known !== undefined) return known;
    const name = foldForSearch(fullName);
    folded.set(fullName, name);
    return name;
  };

  /** Finds people with all words of the text in their name or code. */
  return function find(people: People, text: string, limit: number): { found: DeskPerson[]; isMore: boolean } {
    const words = searchWords(text).map((word) => ({ word, apart: apartForms(word).map((form) => ` ${form}`) }));
    const found: DeskPerson[] = [];
    if (words.length === 0) return { found, isMore: false };
    for (const person of people.values()) {
      const name = nameOf(person.fullName ?? "");
      const isMatch = words.every(
        ({ word, apart }) =>
          name.includes(word) || person.serial.includes(word) || apart.some((form) => ` ${name}`.includes(form)),
      );
      if (!isMatch) continue;
      if (found.length === limit) return { found, isMore: true };
      found.push(person);
    }
    return { found, isMore: false };
  };
}
