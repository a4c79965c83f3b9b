import { call } from "../calls/call.ts";
import { queryCount } from "../calls/paging.ts";
import { searchText } from "../text/text-fields.ts";
import { z } from "../zod.ts";

/** What is searched, in the order of the answer. */
export const searchKinds = ["pages", "dates", "questions", "news"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Most results of a kind in one answer. News have further pages. */
export const foundAtOnce = 20;

const result = z.object({
  /** The path of its page, also with a fragment. */
  path: z.string(),
  title: z.string(),
  /** Plain text around the words that were found. */
  excerpt: z.string(),
  /** When news were published, or when a date begins. */
  at: z.iso.datetime().nullable(),
});
export type SearchResult = z.infer<typeof result>;

const group = z.object({
  kind: z.enum(searchKinds),
  totalCount: z.int(),
  isTotalCapped: z.boolean(),
  items: z.array(result),
});
export type SearchGroup = z.infer<typeof group>;

export const searchSite = call("searchSite", {
  summary: "Search what visitors may read, in any spelling. The number of the page is that of the news",
  query: z.object({
    q: searchText,
    pageNumber: queryCount("رقم الصفحة غير صحيح", 500).default(1),
  }),
  status: 200,
  response: z.object({
    /** The folded words that were searched, for marking them; none if the text has no words. */
    words: z.array(z.string()),
    totalCount: z.int(),
    /** Whether there are more results than were counted. */
    isTotalCapped: z.boolean(),
    groups: z.array(group),
  }),
});

export const listMissedSearches = call("listMissedSearches", {
  summary: "List words that visitors searched and did not find in the last 90 days, three times or more often",
  status: 200,
  response: z.array(z.object({ words: z.string(), count: z.int() })),
});
