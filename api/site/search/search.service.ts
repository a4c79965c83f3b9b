import { LRUCache } from "lru-cache";
import type { Db } from "#api/db/client.ts";
import type { listDates } from "#api/site/events/events.queries.ts";
import type { wordsOfContent } from "#api/site/posts/post-content.ts";
import type { listPosts } from "#api/site/posts/posts.queries.ts";
import type { listQuestions } from "#api/site/questions/questions.queries.ts";
import { foundAtOnce, type SearchGroup, type SearchResult } from "#contract/site/search.ts";
import { sitePages } from "#contract/site/site-pages.ts";
import { excerptAround, hasAllWords, textToSearch, wordsToFind } from "#contract/text/found-words.ts";
import { countMissed, listMissed } from "./missed-searches.queries.ts";

const excerptLength = 160;
/** The page of dates shows as many that come. */
const mostDates = 100;

/** What is searched beside the pages of the site. */
export type SearchDeps = {
  listPosts: typeof listPosts;
  listQuestions: typeof listQuestions;
  listDates: typeof listDates;
  wordsOfContent: typeof wordsOfContent;
};

type Search = { words: readonly string[]; q: string; pageNumber: number };

/** Searches what visitors may read. Another kind of content is one more function here, and its name in the contract. */
export async function search(db: Db, deps: SearchDeps, { q, pageNumber }: { q: string; pageNumber: number }) {
  const words = wordsToFind(q);
  const groups = words.length === 0 ? [] : await searchAll(db, deps, { words, q, pageNumber });
  const totalCount = groups.reduce((sum, group) => sum + group.totalCount, 0);
  if (totalCount === 0 && isKeepable(q, words)) await countMissed(db, words.join(" "));
  return { words, totalCount, isTotalCapped: groups.some((group) => group.isTotalCapped), groups };
}

const searchAll = async (db: Db, deps: SearchDeps, asked: Search): Promise<SearchGroup[]> => [
  { kind: "pages", ...foundOf(findPages(asked)) },
  { kind: "dates", ...foundOf(await findDates(db, deps, asked)) },
  { kind: "questions", ...foundOf(await findQuestions(db, deps, asked)) },
  { kind: "news", ...(await findNews(db, deps, asked)) },
];

const foundOf = (all: readonly SearchResult[]) => ({
  totalCount: all.length,
  isTotalCapped: false,
  items: all.slice(0, foundAtOnce),
});

const folded = new LRUCache<string, string>({ max: 500 });

/** Folds texts once for all searches. Their key changes with them. */
function foldedOnce(key: string, texts: readonly string[]): string {
  const known = folded.get(key) ?? textToSearch(texts);
  folded.set(key, known);
  return known;
}

const findPages = ({ words: wanted }: Search): SearchResult[] =>
  sitePages
    .filter(([path, title, words]) => hasAllWords(foldedOnce(path, [title, words]), wanted))
    .map(([path, title]) => ({ path, title, excerpt: "", at: null }));

/** What the page of dates shows of the staff's own ones. Seasons and exam days have no words of their own. */
async function findDates(db: Db, { listDates }: SearchDeps, { words }: Search): Promise<SearchResult[]> {
  const first = { pageNumber: 1, pageSize: mostDates };
  const { items } = await listDates(db, "coming", false, first);
  const found = items.filter(
    ({ id, version, eventId, title, place, details }) =>
      eventId !== null && hasAllWords(foldedOnce(`${id} ${version}`, [title, place, details]), words),
  );
  return found.map(({ id, title, place, details, startsAt }) => ({
    path: `/dates#${id}`,
    title,
    excerpt: excerptAround([place, details].filter(Boolean).join(" "), words, excerptLength),
    at: startsAt,
  }));
}

async function findQuestions(db: Db, { listQuestions }: SearchDeps, { words }: Search): Promise<SearchResult[]> {
  const found = (await listQuestions(db, false)).filter(({ id, version, heading, answer }) =>
    hasAllWords(foldedOnce(`${id} ${version}`, [heading, answer]), words),
  );
  return found.map(({ id, heading, answer }) => ({
    path: `/questions#q-${id.slice(0, 8)}`,
    title: heading,
    excerpt: excerptAround(answer, words, excerptLength),
    at: null,
  }));
}

/** More of an article is not read for its excerpt, because finding the best part takes time with its length. */
const mostRead = 20_000;

async function findNews(db: Db, { listPosts, wordsOfContent }: SearchDeps, { q, words, pageNumber }: Search) {
  const newest = { sortBy: "createdAt", sortDirection: "desc" } as const;
  const window = { limit: foundAtOnce, offset: (pageNumber - 1) * foundAtOnce };
  const { rows, total, isCapped } = await listPosts(db, { q, isDeleted: false }, newest, window);
  const items = rows.map(({ id, title, content, createdAt }): SearchResult => {
    const start = content.length > mostRead && content.startsWith("<") ? content.slice(0, mostRead) : content;
    const excerpt = excerptAround(wordsOfContent(start).slice(0, mostRead), words, excerptLength);
    return { path: `/news/${id}`, title, excerpt, at: createdAt.toISOString() };
  });
  return { totalCount: total, isTotalCapped: isCapped, items };
}

/** Whether words may be counted as searched and not found: short, and neither an address nor a code nor a phone. */
function isKeepable(q: string, words: readonly string[]): boolean {
  const text = words.join(" ");
  return text !== "" && text.length <= 60 && !q.includes("@") && (text.match(/\d/g)?.length ?? 0) < 5;
}

/** Words that few searched may name a person, so staff see only what was searched more often. */
const leastSearches = 3;
const mostListed = 100;

export const missed = (db: Db) => listMissed(db, leastSearches, mostListed);
