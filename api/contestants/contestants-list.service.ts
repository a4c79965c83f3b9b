import type { ISql } from "postgres";
import { type PageRequest, rowsOfPage } from "#api/paging.ts";
import { searchWords } from "#contract/arabic-folding.ts";
import type { StaffContestantRow } from "./contestants.columns.ts";
import { searchTerms } from "./contestants.search-text.ts";
import type { Filters, List, Selection } from "./contestants.selection.ts";
import {
  estimateContestants,
  findPage,
  listPage,
  readAll,
  totalOf,
  totalsByGender,
  type Window,
  walkToPage,
} from "./contestants-list.queries.ts";
import { searchHints } from "./search-hints.ts";

export type SelectionRequest = Filters & Pick<Selection, "sortBy" | "sortDirection">;
export type ListRequest = SelectionRequest &
  PageRequest & {
    /** How many matches of a search are counted at least, where there are as many. */
    countUpTo?: number | undefined;
  };

/** Of what many have, so many pages are counted past the one that is asked for: there is always a next one. */
const pagesAhead = 5;
/** So many matches are all read and put in order; of more, a page is met sooner by walking along the order. */
const mostOrdered = 1_000;
/** Contestants looked at along the order: to tell what is common, and to reach a page of it. */
const shortWalk = 2_000;
const longWalk = 10_000;
/** How much longer it takes to look at a match that an index names, anywhere, than at the next contestant of an order. */
const jumpCost = 6;
const mostSearchWords = 8;
/** An export knows how many rows it will have only so far, so that its first byte does not wait for a table scan. */
const exportCountLimit = 20_000;
const exportBatchSize = 1_000;

async function selectionOf(sql: ISql, text: string, request: SelectionRequest): Promise<Selection> {
  const { isDeleted, gender, governorate, specialEducationType, testTime, isRepeated, sortBy, sortDirection } = request;
  const terms = searchTerms(searchWords(text).slice(0, mostSearchWords));
  return {
    filters: { isDeleted, gender, governorate, specialEducationType, testTime, isRepeated },
    terms,
    hints: await searchHints(sql, terms),
    sortBy,
    sortDirection,
  };
}

const isCounted = ({ terms, filters }: Selection) => terms.length === 0 && !filters.isRepeated;

/** The contestants that match the text; a blank one finds everybody. */
export async function list(sql: ISql, text: string, request: ListRequest): Promise<List> {
  const selection = await selectionOf(sql, text, request);
  const window = rowsOfPage(request);
  if (!isCounted(selection)) return search(sql, selection, window, request.countUpTo ?? 0);
  const total = await totalOf(sql, selection.filters);
  return { rows: await listPage(sql, selection, window, total), total, isCapped: false };
}

async function search(sql: ISql, selection: Selection, window: Window, countUpTo: number): Promise<List> {
  if (selection.hints.some(({ keys, contact }) => keys.length === 0 && contact === null)) return nobody;
  const last = window.offset + window.limit;
  const counted = Math.max(last + window.limit * pagesAhead, countUpTo);
  const walk = (length: number, most: number) => walkToPage(sql, selection, window, length, most);
  const walked = isLikelyCommon(selection) ? await walk(shortWalk, counted) : null;
  if (walked && walked.total > counted) return { rows: walked.rows, total: counted, isCapped: true };
  const isNear = walked !== null && countUpTo === 0 && (await isWalkShorter(sql, walked.total, last));
  const early = isNear ? await walk(longWalk, last + 1) : null;
  if (early && early.total > last + 1) return { rows: early.rows, total: last + 1, isCapped: true };
  const found = await findPage(sql, selection, window, Math.max(counted, mostOrdered));
  if (!found.isCapped) return found;
  const page = early ?? (await walk(longWalk, last + 1));
  if (page.total >= last) return { ...found, rows: page.rows };
  return { ...found, rows: await listPage(sql, selection, window, Number.POSITIVE_INFINITY) };
}

/** Whether the end of a page is sooner met by walking on than by reading all matches, judged by those of a short walk. */
async function isWalkShorter(sql: ISql, matches: number, last: number): Promise<boolean> {
  if (matches === 0) return false;
  const density = matches / shortWalk;
  return last / density < (await estimateContestants(sql)) * density * jumpCost;
}

const nobody: List = { rows: [], total: 0, isCapped: false };

/** One word or two may be anybody's; three seldom are, and a filter by suspicion leaves few. */
const isLikelyCommon = ({ terms, filters }: Selection) =>
  terms.length > 0 && terms.length < 3 && terms.every(({ column }) => column === "searchText") && !filters.isRepeated;

/** @returns all contestants of the selection, batch by batch, and how many they are where that is known */
export async function exportAll(
  sql: ISql,
  text: string,
  request: SelectionRequest,
): Promise<{ total: number | null; batches: AsyncIterable<StaffContestantRow[]> }> {
  const selection = await selectionOf(sql, text, request);
  const batches = readAll(sql, selection, exportBatchSize);
  if (isCounted(selection)) return { total: await totalOf(sql, selection.filters), batches };
  const { total, isCapped } = await findPage(sql, selection, { limit: 1, offset: 0 }, exportCountLimit);
  return { total: isCapped ? null : total, batches };
}

export async function stats(sql: ISql): Promise<{ maleCount: number; femaleCount: number; totalCount: number }> {
  const totals = await totalsByGender(sql);
  const [maleCount, femaleCount] = [totals.get(0) ?? 0, totals.get(1) ?? 0];
  return { maleCount, femaleCount, totalCount: maleCount + femaleCount };
}
