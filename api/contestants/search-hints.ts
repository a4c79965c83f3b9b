import type { ISql } from "postgres";
import type { SearchHint, SearchTerm } from "./contestants.selection.ts";
import { isPaired, pairKey, unpaired, wordKey } from "./search-keys.ts";

/** Beyond these a term is so common that the rows themselves are quicker to read. */
const mostWords = 2_000;
const mostPairs = 400;

/** A term and the words that have it in them; null when these are too many to name. */
type Expanded = { pattern: string; isContact: boolean; words: readonly string[] | null };

/** How many contestants there are, as the database last estimated for its plans. */
export async function estimateContestants(sql: ISql): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select reltuples::float8 as total from pg_class where oid = 'contestants'::regclass`;
  return row?.total ?? 0;
}

/**
 * What the indexes can tell of the terms: conditions that hold wherever all terms do, and seldom elsewhere. A term of
 * letters stands in some word, and two such terms in one word or in a pair.
 */
export async function searchHints(sql: ISql, terms: readonly SearchTerm[]): Promise<SearchHint[]> {
  const patterns = terms.filter(({ column }) => column === "searchText").map(({ value }) => value);
  if (patterns.length === 0) return [];
  const expanded = await expand(sql, patterns);
  const hints: SearchHint[] = [];
  const covered = new Set<Expanded>();
  // Neighbours are enough: who has the first with the second and the second with the third has all three.
  for (const [index, one] of expanded.entries()) {
    const next = expanded[index + 1];
    const keys = next && pairsOf(one, next);
    if (!keys) continue;
    hints.push({ keys, contact: null });
    covered.add(one).add(next);
  }
  for (const term of expanded) {
    if (covered.has(term) || !term.words) continue;
    hints.push({ keys: term.words.map(wordKey), contact: term.isContact ? term.pattern : null });
  }
  return hints;
}

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

function pairsOf(one: Expanded, other: Expanded): number[] | null {
  if (one.isContact || other.isContact || !one.words || !other.words) return null;
  const count = one.words.length * other.words.length;
  if (count === 0 || count > mostPairs) return null;
  if (![...one.words, ...other.words].every(isPaired)) return null;
  const others = other.words.map(wordKey);
  const keys = one.words.map(wordKey).flatMap((key) => others.map((word) => (key === word ? key : pairKey(key, word))));
  return [unpaired, ...new Set(keys)];
}
