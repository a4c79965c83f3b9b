import type { ISql } from "postgres";
import type { SearchHint, SearchTerm } from "./contestants.selection.ts";
import { groupKey, isGrouped, manyWords, wordKey } from "./search-keys.ts";

/** Beyond these a term is so common that the rows themselves are quicker to read. */
const mostWords = 2_000;
const mostGroups = 400;

/** A term and the words that have it in them; null when these are too many to name. */
type Expanded = { pattern: string; isContact: boolean; words: readonly string[] | null };

/**
 * What the indexes can tell of the terms: conditions that hold wherever all terms do, and seldom elsewhere. A term of
 * letters stands in some word, and two or three such terms in one word or in a group of words.
 */
export async function searchHints(sql: ISql, terms: readonly SearchTerm[]): Promise<SearchHint[]> {
  const patterns = terms.filter(({ column }) => column === "searchText").map(({ value }) => value);
  if (patterns.length === 0) return [];
  const expanded = await expand(sql, patterns);
  const groups = [...neighbours(expanded, 3), ...neighbours(expanded, 2)];
  const hints: SearchHint[] = [];
  const covered = new Set<Expanded>();
  for (const group of groups) {
    const keys = group.every((term) => covered.has(term)) ? null : keysOfGroup(group);
    if (!keys) continue;
    hints.push({ keys, contact: null });
    for (const term of group) covered.add(term);
  }
  for (const term of expanded) {
    if (covered.has(term) || !term.words) continue;
    hints.push({ keys: term.words.map(wordKey), contact: term.isContact ? term.pattern : null });
  }
  return hints;
}

/** Every so many that stand side by side. */
const neighbours = (terms: readonly Expanded[], size: number) =>
  terms.map((_, index) => terms.slice(index, index + size)).filter(({ length }) => length === size);

async function expand(sql: ISql, patterns: readonly string[]): Promise<Expanded[]> {
  const found = await sql<{ words: string[] }[]>`
    select array(select word from search_words where word like pattern limit ${mostWords + 1}) as words
    from unnest(${patterns.map((pattern) => pattern.replace(/^% /, ""))}::text[]) with ordinality as given (pattern, turn)
    order by turn`;
  return patterns.map((pattern, index) => {
    const words = found[index]?.words ?? [];
    // Codes, numbers and addresses have no other letters than these.
    return { pattern, isContact: /^[\x20-\x7e]*$/.test(pattern), words: words.length > mostWords ? null : words };
  });
}

/** The keys of every choice of one word for each term; null when they are no help, or too many. */
function keysOfGroup(group: readonly Expanded[]): number[] | null {
  let choices: number[][] = [[]];
  for (const { words, isContact } of group) {
    if (isContact || !words || words.length === 0 || choices.length * words.length > mostGroups) return null;
    if (!words.every(isGrouped)) return null;
    const keys = words.map(wordKey);
    choices = choices.flatMap((choice) => keys.map((key) => [...choice, key]));
  }
  return [...new Set([manyWords, ...choices.map((choice) => groupKey([...new Set(choice)]))])];
}
